// Loaded before the server of a drill: its clock is the real one, moved by the milliseconds in the file FAULTS_CLOCK.
import { readFileSync } from 'node:fs';

const RealDate = Date;
let movedMs = 0;

function look() {
  try {
    movedMs = Number(readFileSync(process.env.FAULTS_CLOCK ?? '', 'utf8')) || 0;
  } catch {
    movedMs = 0;
  }
}

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + movedMs);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + movedMs;
  }
};
look();
setInterval(look, 100).unref();
