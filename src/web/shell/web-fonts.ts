import { localStore } from '#web/lib/device/browser-storage.ts';

/**
 * Id of the `<style>` with the fonts. On the taker's page it is switched off by its `media`, because on a phone the fonts
 * would come before the script that opens the test; the text is readable without them.
 */
const STYLE_ID = 'web-fonts';
const KEY = 'wihiwin-fonts';

/** Switches the fonts on. */
function showFonts(): void {
  document.getElementById(STYLE_ID)?.setAttribute('media', 'all');
}

/** Before the first paint: a browser that has the fonts shows them at once, so that the text does not change its face. */
export function showKeptFonts(): void {
  if (localStore.read(KEY) !== null) showFonts();
}

/** The files nearly every page needs, to come together: each by itself would set the whole text again. */
const COMMON_FILES = /url\(["']?([^"')]+-(?:cyrillic|signs)-normal[^"')]*)/g;

function loadFile(address: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href: address, fetchPriority: 'low' });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    document.head.append(link);
  });
}

/** After a finger is lifted browsers may take this long to say that it was a press. */
const PRESS_MS = 350;

/**
 * Comes true when nobody is pressing anything: fonts move every line, and a button that goes from under the finger is not
 * pressed at all.
 */
function betweenPresses(): () => Promise<void> {
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

async function loadFonts(isCalm: () => Promise<void>): Promise<void> {
  const rules = document.getElementById(STYLE_ID)?.textContent ?? '';
  await Promise.all([...rules.matchAll(COMMON_FILES)].map(([, address = '']) => loadFile(address)));
  await isCalm();
  showFonts();
  await document.fonts.ready;
  localStore.write(KEY, 'kept');
}

/**
 * Loads the fonts once the page has been at rest for as long as it took to come: at once on a good line, and on a slow
 * phone not before the test can be begun.
 */
export function loadFontsAtRest(): void {
  if (localStore.read(KEY) !== null) return;
  const isCalm = betweenPresses();
  setTimeout(() => void loadFonts(isCalm), performance.now());
}
