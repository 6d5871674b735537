// SPDX-License-Identifier: MIT
// save.js -- pictures and films of the canvas, and files of the program, as files that the browser saves.
function give(blob, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

export const fileName = (title, ending) => `${(title || 'taut').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '').slice(0, 48) || 'taut'}.${ending}`;

// A file that the program has made, by its address.
export async function saveFile(address, name) {
  const answer = await fetch(address);
  if (answer.ok) give(await answer.blob(), name);
}

// The picture as it is now.
export function savePicture(picture, title) {
  picture.dirty = true;
  picture.draw();
  return new Promise((resolve) => picture.canvas.toBlob((blob) => { give(blob, fileName(title, 'png')); resolve(blob); }, 'image/png'));
}

// A film from now on; stop() saves it.
export class Film {
  static get can() {
    return typeof MediaRecorder !== 'undefined' && !!HTMLCanvasElement.prototype.captureStream;
  }

  constructor(canvas, title) {
    const type = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm'].find((name) => MediaRecorder.isTypeSupported(name));
    this.parts = [];
    this.recorder = new MediaRecorder(canvas.captureStream(60), { mimeType: type, videoBitsPerSecond: 8e6 });
    this.recorder.ondataavailable = (event) => { if (event.data.size) this.parts.push(event.data); };
    this.done = new Promise((resolve) => {
      this.recorder.onstop = () => {
        const blob = new Blob(this.parts, { type: 'video/webm' });
        give(blob, fileName(title, 'webm'));
        resolve(blob);
      };
    });
    this.recorder.start(500);
  }

  stop() {
    this.recorder.stop();
    return this.done;
  }
}
