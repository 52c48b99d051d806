import type { Cover } from './attempts.ts';

/** Id of the `<script type="application/json">` that carries {@link TakerPage}. */
export type TakerDataId = 'taker-data';

/**
 * Elements of the server's page that the island draws into, replacing what they contain. `top` and `strip` have no box
 * of their own; `ask` is the right page of the book (page with all texts) or the only column of a page with just the
 * cover.
 */
export type TakerSlotId = 'taker-top' | 'taker-strip' | 'ask' | 'taker-root';

/**
 * The data that `/wihiwers/{id}` and `/anybody/{token}` give their script. The same for every person: what depends on
 * the person comes from `read-cover`, `start-attempt` and `read-attempt`. Types only, because the island never loads
 * zod.
 */
export type TakerPage = {
  readonly wihiwId: string;
  readonly anybody: boolean;
  /** The token of `/anybody/{token}`, needed to start; null at `/wihiwers/{id}`. */
  readonly token: string | null;
  readonly cover: Cover;
  /**
   * Present if the page contains all texts, as `article[data-text="{id}"]` within `#text`; the questions come with the
   * attempt, in its taker's order. Null: the texts come with the attempt too.
   */
  readonly whole: { readonly texts: readonly { readonly id: string; readonly title: string }[] } | null;
};
