import type { InsertAnswer } from '#core/questions/insert/insert-schema.ts';

type Choices = InsertAnswer['choices'];

/** Puts a sentence into a place, or takes it out (null). What stood in the place makes room: one place, one sentence. */
export function placeSentence(choices: Choices, sentenceId: string, placeId: string | null): Choices {
  const others = choices.filter(({ itemId, choiceId }) => itemId !== sentenceId && choiceId !== placeId);
  return placeId === null ? others : [...others, { itemId: sentenceId, choiceId: placeId }];
}

/** The sentence to be placed next: the first without a place, from the one after `from` on; else `from` itself. */
export function nextUnplaced(sentenceIds: readonly string[], choices: Choices, from: string): string {
  const at = sentenceIds.indexOf(from);
  const row = [...sentenceIds.slice(at + 1), ...sentenceIds.slice(0, at)];
  return row.find((id) => !choices.some(({ itemId }) => itemId === id)) ?? from;
}

/** The first words of a sentence, for naming a place by what stands before it. */
export function firstWords(sentence: string, most = 44): string {
  if (sentence.length <= most) return sentence;
  const cut = sentence.slice(0, most);
  const lastSpace = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastSpace > most / 2 ? lastSpace : most).replace(/[\s,;:—–-]+$/u, '')}…`;
}
