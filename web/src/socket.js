// SPDX-License-Identifier: MIT
// socket.js -- the live connection: reconnects by itself, and asks for a frame only when the last one
// was drawn, so that a slow or hidden page is sent little and is never behind.
import { MODEL, TRACE, decodeFrame, encodeCommand, encodeCredit, frameKind } from './protocol.js';

const MOST_TRIES = 5;

export class Socket {
  // on.model(model), on.state(state), on.trace(trace), on.status('open' | 'lost' | 'gone'), on.problem(text)
  constructor(address, on) {
    this.address = address;
    this.on = on;
    this.model = null;
    this.waiting = null; // the latest state that was not drawn yet
    this.wait = 250;
    this.connect();
  }

  connect() {
    const socket = new WebSocket(this.address);
    socket.binaryType = 'arraybuffer';
    this.socket = socket;
    socket.onopen = () => {
      this.wait = 250;
      this.failed = 0;
      this.asked = performance.now();
      this.on.status('open');
      socket.send(encodeCredit(2));
    };
    socket.onmessage = (event) => this.receive(event.data);
    socket.onclose = () => {
      this.waiting = null;
      this.lost();
    };
  }

  // Tries again a few times; a program that has ended does not come back at this address, and that is said once.
  lost() {
    this.failed = (this.failed ?? 0) + 1;
    if (this.failed > MOST_TRIES) {
      this.on.status('gone');
      return;
    }
    this.on.status('lost');
    setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(2 * this.wait, 3000);
  }

  receive(data) {
    try {
      if (frameKind(data) === MODEL) {
        this.model = decodeFrame(data);
        this.on.model(this.model);
      } else if (frameKind(data) === TRACE) this.on.trace(decodeFrame(data));
      else {
        if (this.waiting) this.credit(); // two came between two pictures
        this.waiting = data;
        this.on.news();
      }
    } catch (error) {
      this.on.problem(error.message);
    }
  }

  credit() {
    this.asked = performance.now(); // and from now on a state is due
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(encodeCredit(1));
  }

  // Called once a picture: hands over the latest state, if there is a new one.
  take() {
    const data = this.waiting;
    if (!data) return;
    this.waiting = null;
    this.credit();
    try {
      const state = decodeFrame(data);
      if (this.model && state.revision === this.model.revision) this.on.state(state);
    } catch (error) {
      this.on.problem(error.message);
    }
  }

  send(name, values) {
    if (this.model && this.socket.readyState === WebSocket.OPEN)
      this.socket.send(encodeCommand(this.model, name, values));
  }
}
