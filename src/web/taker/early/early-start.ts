import type { LoadedCover } from '#web/taker/cover/load-cover.ts';
import type { StartWishes } from '#web/taker/cover/way-in.ts';
import type { StartCall } from '#web/taker/taker-api.ts';

/** What was pressed in the form that came with the page. */
export type EarlyPress =
  | { readonly kind: 'started'; readonly wishes: StartWishes; readonly asked: StartCall }
  /** A button that only the page's script can carry out. */
  | { readonly kind: 'again'; readonly button: 'submit' | 'button' };

/** What `press-start.ts` has begun, for the script of the page to go on with. */
type EarlyStart = {
  readonly cover: Promise<LoadedCover>;
  /** Ends the early form, once no finger is on it; resolves with what was pressed in it, null if nothing was. */
  readonly hand: () => Promise<EarlyPress | null>;
};

declare global {
  interface Window {
    /** Null: the script of the page was there first, and the early one has nothing to do. */
    earlyStart?: EarlyStart | null;
  }
}
