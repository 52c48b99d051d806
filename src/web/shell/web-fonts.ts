import { localStore } from '#web/lib/device/browser-storage.ts';
import { betweenPresses } from './between-presses.ts';

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
