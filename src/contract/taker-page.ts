import type { Cover } from './attempts.ts';

/** Id of the `<script type="application/json">` that carries {@link TakerPage}. */
export type TakerDataId = 'taker-data';

/**
 * Elements of the server's page that the island draws into. `top` and `strip` have no box of their own; `ask` is the right
 * page of the book (whole page) or the one column of a page that has only the cover. What stands in them is replaced.
 */
export type TakerSlotId = 'taker-top' | 'taker-strip' | 'ask' | 'taker-root';

/**
 * What `/wihiwers/{id}` and `/anybody/{token}` tell their script. The same for every person: what depends on the person
 * comes from `read-cover`, `start-attempt` and `read-attempt`. Types only, because the island never loads zod.
 */
export type TakerPage = {
  readonly wihiwId: string;
  readonly anybody: boolean;
  /** The token of `/anybody/{token}`, to start with; null at `/wihiwers/{id}`. */
  readonly token: string | null;
  readonly cover: Cover;
  /**
   * Present when the page has all texts: they stand in it as `article[data-text="{id}"]` within `#text`. The questions come
   * with the attempt in the order of its taker. Null: the texts come with the attempt too.
   */
  readonly whole: { readonly texts: readonly { readonly id: string; readonly title: string }[] } | null;
};
