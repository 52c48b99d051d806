import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 500;
const SHELL = /^(?:ba|da|a|z|k)?sh$/;

/**
 * Calls `stop` when npm, or the shell between npm and this process, is gone: no signal reaches this process then. Whoever
 * started npm may go: with `nohup npm start &` that is the shell of a login that ends. Returns a function that ends it.
 *
 * @param {() => void} stop
 */
export function followNpm(stop) {
  const first = followed();
  const timer = setInterval(() => {
    if (followed() === first) return;
    clearInterval(timer);
    stop();
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Names the parent, which is npm or a shell that npm has started, and npm itself in the second case. */
function followed() {
  const parent = process.ppid;
  const { name, above } = processOf(parent);
  return SHELL.test(name) ? `${parent} ${above}` : `${parent}`;
}

/**
 * Returns the name of a process and the number of its parent; empty where there is no /proc or no such process.
 *
 * @param {number} pid
 */
function processOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = text.lastIndexOf(')');
    return { name: text.slice(text.indexOf('(') + 1, end), above: text.slice(end + 2).split(' ')[1] ?? '' };
  } catch {
    return { name: '', above: '' };
  }
}
