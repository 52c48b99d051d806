import type { FirstScreens } from '#contract/app-page.ts';
import type { WebAssets } from '#server/platform/pages/web-assets.ts';

/** The built files of the taker's entry. */
export type TakerFiles = {
  readonly script: string;
  readonly preloads: readonly string[];
  readonly earlyScript: string;
  /** What sends the start while `script` is on its way, and the forms it does that with. */
  readonly pressScript: string;
  readonly startForms: ReturnType<FirstScreens['drawStartForms']>;
  /** All styles of the entry, written into the page itself: a request for them would delay the text. */
  readonly styleText: string;
  /** The font rules, which the script switches on. */
  readonly fontStyleText: string;
};

const ENTRY = 'src/web/taker/taker-entry.tsx';
const PRESS_SCRIPT = 'src/web/taker/early/press-start.ts';
const EARLY_SCRIPT = 'src/web/shell/early.ts';
const FONT_STYLE = 'src/web/styles/fonts.css';

/** Reads the built files; call it once. */
export async function loadTakerFiles(assets: WebAssets): Promise<TakerFiles> {
  const entry = assets.entry(ENTRY);
  const styles = await Promise.all(entry.styles.map((address) => assets.styleText(address)));
  return {
    script: entry.script,
    preloads: entry.preloads,
    earlyScript: assets.file(EARLY_SCRIPT),
    pressScript: assets.file(PRESS_SCRIPT),
    startForms: assets.firstScreens.drawStartForms(),
    styleText: styles.join('\n'),
    fontStyleText: await assets.styleText(assets.file(FONT_STYLE)),
  };
}
