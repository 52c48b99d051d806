import type { MarkedOption, Option } from '#core/questions/option-schema.ts';

/** One text of a question's list, whatever the kind; `right`: the key calls it right. */
export type WrittenText = { readonly text: string; readonly right: boolean };

/**
 * The texts that an author wrote as a list: options, statements, rows, items or accepted answers. `hasMore`: there is
 * more that no other kind can hold.
 */
export type Written = { readonly list: readonly WrittenText[]; readonly hasMore: boolean };

/** Tells whether a text says anything. */
export function isFilled({ text }: { readonly text: string }): boolean {
  return text.trim() !== '';
}

/** Returns texts none of which the key calls right. */
export function plainTexts(items: readonly { readonly text: string }[]): WrittenText[] {
  return items.map(({ text }) => ({ text, right: false }));
}

/** Returns texts of which the key calls some right. */
export function rightTexts(items: readonly Option[], isRight: (id: string) => boolean): WrittenText[] {
  return items.map(({ id, text }) => ({ text, right: isRight(id) }));
}

/**
 * Makes items of the texts, followed by the empty items of a new question that the texts leave over. `rightIds` are the
 * ids of the right ones.
 */
export function fillList(
  empty: readonly Option[],
  written: readonly WrittenText[],
  maximum: number,
  newId: () => string,
): { items: Option[]; rightIds: string[] } {
  const filled = written.slice(0, maximum).map(({ text, right }) => ({ id: newId(), text, right }));
  return {
    items: [...filled.map(({ id, text }) => ({ id, text })), ...empty.slice(filled.length)],
    rightIds: filled.filter(({ right }) => right).map(({ id }) => id),
  };
}

/** Tells whether an option has marked words or an image; other kinds hold plain words. */
export function hasMarks(options: readonly MarkedOption[]): boolean {
  return options.some(({ inlines, image }) => inlines !== undefined || image !== undefined);
}

/** Returns the only id; null when there is none or a choice of several. */
export function onlyId(ids: readonly string[]): string | null {
  return ids.length === 1 ? (ids[0] ?? null) : null;
}
