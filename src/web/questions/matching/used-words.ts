import type { ItemChoice } from '#core/questions/item-choices-schema.ts';

/** Returns where else an option was chosen, as «уже в рядках 1, 3»; null when nowhere. */
export function usedWords(
  rows: readonly { readonly id: string }[],
  choices: readonly ItemChoice[],
  optionId: string,
  rowId: string,
): string | null {
  const numbers = rows.flatMap(({ id }, index) =>
    id !== rowId && choices.some(({ itemId, choiceId }) => itemId === id && choiceId === optionId) ? [index + 1] : [],
  );
  if (numbers.length === 0) return null;
  return `уже в ${numbers.length === 1 ? 'рядку' : 'рядках'} ${numbers.join(', ')}`;
}
