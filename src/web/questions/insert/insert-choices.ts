import type { InsertAnswer } from '#core/questions/insert/insert-schema.ts';

type Choices = InsertAnswer['choices'];

/**
 * Puts a sentence into a place, or takes it out (null). A place holds one sentence, so the one there before loses its
 * place.
 */
export function placeSentence(choices: Choices, sentenceId: string, placeId: string | null): Choices {
  const others = choices.filter(({ itemId, choiceId }) => itemId !== sentenceId && choiceId !== placeId);
  return placeId === null ? others : [...others, { itemId: sentenceId, choiceId: placeId }];
}

/**
 * Returns the sentence to place next: the first without a place after `from`, continuing from the start; else `from`
 * itself.
 */
export function nextUnplaced(sentenceIds: readonly string[], choices: Choices, from: string): string {
  const at = sentenceIds.indexOf(from);
  const row = [...sentenceIds.slice(at + 1), ...sentenceIds.slice(0, at)];
  return row.find((id) => !choices.some(({ itemId }) => itemId === id)) ?? from;
}

/** Returns the first words of a sentence, to name the place after it. */
export function firstWords(sentence: string, most = 44): string {
  if (sentence.length <= most) return sentence;
  const cut = sentence.slice(0, most);
  const lastSpace = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastSpace > most / 2 ? lastSpace : most).replace(/[\s,;:—–-]+$/u, '')}…`;
}
