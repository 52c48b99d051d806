import { localStore } from '#web/lib/browser-storage.ts';

/**
 * Id of the `<style>` with the fonts. On the taker's page it is switched off by its `media`, because on a phone the fonts
 * would come before the script that opens the test; the text is readable without them.
 */
const STYLE_ID = 'web-fonts';
const KEY = 'wihiwin-fonts';

/** Switches the fonts on. */
export function showFonts(): void {
  document.getElementById(STYLE_ID)?.setAttribute('media', 'all');
}

/** Before the first paint: a browser that has the fonts shows them at once, so that the text does not change its face. */
export function showKeptFonts(): void {
  if (localStore.read(KEY) !== null) showFonts();
}

/** After the page has come to rest: loads the fonts and remembers that they are here. */
export function loadFontsAtRest(): void {
  const load = (): void => {
    showFonts();
    void document.fonts.ready.then(() => localStore.write(KEY, 'kept'));
  };
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 2_000 });
  else setTimeout(load, 200);
}
