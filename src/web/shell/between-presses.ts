/** After a finger is lifted browsers may take this long to say that it was a press. */
const PRESS_MS = 350;

/**
 * Watches presses from now on. The returned function resolves when nobody is pressing anything: a button that moves or goes
 * from under the finger is not pressed at all.
 */
export function betweenPresses(): () => Promise<void> {
  let isPressed = false;
  let waiting: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('pointerdown', () => {
    // A second press may follow before the first one counts as over.
    clearTimeout(timer);
    isPressed = true;
  });
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(end, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isPressed = false;
        waiting?.();
      }, PRESS_MS);
    });
  return () =>
    new Promise((resolve) => {
      if (isPressed) waiting = resolve;
      else resolve();
    });
}
