import type { FirstScreens, PageFacts } from '#contract/app-page.ts';
import { loginOf } from '#core/routes/login-address.ts';
import { normalizePath } from '#core/routes/public-paths.ts';
import { safeRedirect } from '#core/routes/safe-redirect.ts';
import { BoundedMap } from '#server/platform/process/pacing/bounded-map.ts';
import type { WorkPool } from '#server/platform/threads/work-pool.ts';
import { drawingScreen } from './drawing-screen.ts';
import type { WebAssets } from './web-assets.ts';

/** Drawing takes some milliseconds of the event loop, so it is the first thing a busy server gives up. */
const DRAWN_BELOW_LAG_MS = 100;
const KEPT_DRAWINGS = 200;
/** Longer ones are hardly asked for twice. */
const KEPT_ADDRESS_MAX_LENGTH = 300;

/** A page as it can be read before any script has come. */
export type FirstScreen = {
  readonly html: string;
  /** The styles of the app and of the page, for the page itself: a request for them would delay the first paint. */
  readonly styleText: string;
  readonly styles: readonly string[];
  /** The scripts of the page besides those of the app. */
  readonly preloads: readonly string[];
};

/**
 * Returns the address with the parts of the query that pages of visitors look at: others would fill what is kept with the same
 * drawing again and again.
 */
function drawnAddress(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://host');
  const wanted = safeRedirect(searchParams.get('redirect'));
  const login = normalizePath(pathname) === '/login' ? loginOf(searchParams.get('login')) : null;
  const query = [
    ...(wanted === null ? [] : [`redirect=${encodeURIComponent(wanted)}`]),
    ...(searchParams.has('recover') ? ['recover'] : []),
    ...(login === null ? [] : [`login=${encodeURIComponent(login)}`]),
  ];
  return [normalizePath(pathname), ...(query.length === 0 ? [] : [query.join('&')])].join('?');
}

/**
 * Returns what draws first screens; the drawing is null where a page has none, and while the server is too busy. What
 * visitors see is the same for all and kept.
 *
 * @param lagMs how late timers come
 * @param work where pages are drawn that may be long, because they show what people wrote
 */
export function createDrawing(assets: WebAssets, lagMs: () => number, work: WorkPool | null = null) {
  const kept = new BoundedMap<string, string>(KEPT_DRAWINGS);
  const styles = new Map<string, Promise<string>>();

  async function drawKept(screens: FirstScreens, facts: PageFacts, address: string): Promise<string> {
    // Long ones go to a thread.
    if (facts.answers.length > 0 && work !== null && assets.firstScreensFile !== null)
      return work.run(drawingScreen, { file: assets.firstScreensFile, facts, address });
    const isOfOne =
      facts.forEveryone ||
      facts.person !== null ||
      facts.posted !== null ||
      new URL(address, 'http://host').searchParams.has('login');
    if (isOfOne || address.length > KEPT_ADDRESS_MAX_LENGTH) return screens.draw(facts, address);
    const key = JSON.stringify([facts, address]);
    const html = kept.get(key) ?? (await screens.draw(facts, address));
    kept.set(key, html);
    return html;
  }

  function styleOf(page: string, addresses: readonly string[]): Promise<string> {
    const kept = styles.get(page);
    if (kept !== undefined) return kept;
    const text = Promise.all(addresses.map((one) => assets.styleText(one))).then((texts) => texts.join('\n'));
    styles.set(page, text);
    text.catch(() => styles.delete(page));
    return text;
  }

  return async function drawFirstScreen(entry: string, facts: PageFacts, asked: string): Promise<FirstScreen | null> {
    const screens = assets.firstScreens;
    const page = screens.pageOf(asked.split('?', 1)[0] ?? '/', facts.answers.length > 0);
    if (page === null || facts.status !== 200) return null;
    if (!facts.forEveryone && lagMs() > DRAWN_BELOW_LAG_MS) return null;
    const address = facts.person === null ? drawnAddress(asked) : asked;
    const { script, preloads } = assets.entry(page);
    const addresses = [...new Set([entry, page].flatMap((source) => assets.entry(source).styles))];
    const [html, styleText] = await Promise.all([drawKept(screens, facts, address), styleOf(page, addresses)]);
    return { html, styleText, styles: addresses, preloads: [script, ...preloads] };
  };
}

export type DrawFirstScreen = ReturnType<typeof createDrawing>;
