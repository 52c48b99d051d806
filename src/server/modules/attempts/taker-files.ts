import type { WebAssets } from '#server/platform/pages/web-assets.ts';

/** The built files of the taker's entry. */
export type TakerFiles = {
  readonly script: string;
  readonly preloads: readonly string[];
  readonly earlyScript: string;
  readonly fonts: readonly string[];
  /** All of the entry's styles, to stand in the page itself: a request for them would hold up the text. */
  readonly styleText: string;
};

const ENTRY = 'src/web/taker/taker-entry.tsx';
const EARLY_SCRIPT = 'src/web/shell/early.ts';
/** Only what the first screen is set in; italics and Latin come when they are needed. */
const FONTS = ['src/web/fonts/literata-cyrillic-normal.woff2', 'src/web/fonts/onest-cyrillic-normal.woff2'];

/** Reads them once. */
export async function loadTakerFiles(assets: WebAssets): Promise<TakerFiles> {
  const entry = assets.entry(ENTRY);
  const styles = await Promise.all(entry.styles.map((address) => assets.styleText(address)));
  return {
    script: entry.script,
    preloads: entry.preloads,
    earlyScript: assets.file(EARLY_SCRIPT),
    fonts: FONTS.map((font) => assets.file(font)),
    styleText: styles.join('\n'),
  };
}
