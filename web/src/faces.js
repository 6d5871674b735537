// SPDX-License-Identifier: MIT
// faces.js -- surfaces. Cloths of a scene come with their faces; of nets that were made link by link,
// triangles and open quads become cloth.
//
// Only links that are there count, so a cut opens the cloth. A truss has triangles too; it is taken for
// cloth only where faces are many (looksLikeCloth).

// Faces that came with the model, without those that lost a link of their rim.
function wholeFaces(world, cut) {
  const gone = new Set();
  for (let i = 0; i < world.links; i++) {
    const a = world.ends[2 * i], b = world.ends[2 * i + 1];
    if (world.linkFlags[i] & cut) gone.add(`${Math.min(a, b)} ${Math.max(a, b)}`);
  }
  if (!gone.size) return world.faces;
  const kept = [];
  for (let f = 0; f < world.faces.length; f += 3) {
    const [a, b, c] = world.faces.subarray(f, f + 3);
    const rim = [[a, b], [b, c], [c, a]].map(([p, q]) => `${Math.min(p, q)} ${Math.max(p, q)}`);
    if (!rim.some((edge) => gone.has(edge))) kept.push(a, b, c);
  }
  return new Uint32Array(kept);
}

function neighbours(world, cut) {
  const near = Array.from({ length: world.nodes }, () => []);
  for (let i = 0; i < world.links; i++) {
    if (world.linkFlags[i] & cut) continue;
    const a = world.ends[2 * i], b = world.ends[2 * i + 1];
    near[a].push(b);
    near[b].push(a);
  }
  return near.map((list) => [...new Set(list)]); // ropes side by side are one edge
}

// Indices of triangles, three a face.
export function facesOf(world, cutFlag) {
  if (world.faces?.length) return wholeFaces(world, cutFlag);
  const near = neighbours(world, cutFlag);
  const linked = near.map((list) => new Set(list));
  const faces = [];
  const most = 12 * world.nodes;
  for (let a = 0; a < world.nodes && faces.length < most; a++) {
    if (near[a].length > 16) continue; // a hub of spokes is no cloth
    for (let i = 0; i < near[a].length; i++)
      for (let j = i + 1; j < near[a].length; j++) {
        const b = near[a][i], c = near[a][j];
        if (linked[b].has(c)) {
          if (a < b && a < c) faces.push(a, b, c);
          continue;
        }
        // a - b - d - c: a quad without a diagonal, found once, from its smallest node
        if (a > b || a > c) continue;
        for (const d of near[b])
          if (d > a && linked[c].has(d) && !linked[a].has(d)) faces.push(a, b, d, a, d, c);
      }
  }
  return new Uint32Array(faces);
}

export function looksLikeCloth(world, faces) {
  if (world.faces?.length) return true;
  return faces.length / 3 >= 60 && faces.length / 3 >= 0.8 * world.nodes;
}
