// Runs while a screen made by the server waits for its script: a press on what only the script can carry out is kept
// until then instead of being lost. Links and forms need no script.
import { LIVE_EVENT } from './live-event.ts';

let pressed: HTMLElement | null = null;

function keep(event: MouseEvent): void {
  const button =
    event.target instanceof Element ? event.target.closest<HTMLElement>('#root button[type=button]') : null;
  if (button !== null) pressed = button;
}

document.addEventListener('click', keep, true);
document.addEventListener(
  LIVE_EVENT,
  () => {
    document.removeEventListener('click', keep, true);
    // Not at once: React is still at work, and a press on a part that it has yet to bring to life would be lost.
    setTimeout(() => pressed?.click());
  },
  { once: true },
);
