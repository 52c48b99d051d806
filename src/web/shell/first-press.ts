// Runs while a screen made by the server waits for its script: a press on what only the script can carry out, or a form
// only it can send, is kept until then instead of being lost. Links and forms with an address need no script.
import { LIVE_EVENT } from './live-event.ts';

let again: (() => void) | null = null;

function keepPress({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('#root button[type=button]') : null;
  if (button !== null) again = () => button.click();
}

function keepSubmit(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method === 'post') return;
  event.preventDefault();
  // React brings the part that is pressed to life at once, but not the one that is submitted.
  again = () => event.submitter?.click();
}

document.addEventListener('click', keepPress, true);
document.addEventListener('submit', keepSubmit, true);
document.addEventListener(
  LIVE_EVENT,
  () => {
    document.removeEventListener('click', keepPress, true);
    document.removeEventListener('submit', keepSubmit, true);
    // Not at once: React is still at work, and a press on a part that it has yet to bring to life would be lost.
    setTimeout(() => again?.());
  },
  { once: true },
);
