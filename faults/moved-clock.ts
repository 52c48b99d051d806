// Loaded before the server of a drill: its clock is the real one, moved by the milliseconds in the file FAULTS_CLOCK.
import { readFileSync } from 'node:fs';

const RealDate = Date;
let movedMs = 0;

function look(): void {
  try {
    movedMs = Number(readFileSync(process.env['FAULTS_CLOCK'] ?? '', 'utf8')) || 0;
  } catch {
    movedMs = 0;
  }
}

const now = (): number => RealDate.now() + movedMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (_real, parts: unknown[], newTarget) =>
    Reflect.construct(RealDate, parts.length === 0 ? [now()] : parts, newTarget),
  get: (real, key) => (key === 'now' ? now : Reflect.get(real, key)),
});
look();
setInterval(look, 100).unref();
