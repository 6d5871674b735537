// faces.js -- surfaces out of links: triangles and open quads of a net become cloth.
//
// Only links that are there count, so a cut opens the cloth. A truss has triangles too; it is taken for
// cloth only where faces are many (looksLikeCloth).

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
  return faces.length / 3 >= 60 && faces.length / 3 >= 0.8 * world.nodes;
}
