import type { InsertPresented } from '#core/questions/insert/insert-schema.ts';
import type { SourceText } from '#core/questions/question-text.ts';
import { shownSentenceIds } from '#core/questions/question-text.ts';

/** The printed numbers of a text's sentences, from 1, by id. */
export type SentenceNumbers = ReadonlyMap<string, number>;

/** Returns the numbers of the sentences of a question's text; none for a question without one. */
export function sentenceNumbers(texts: readonly SourceText[], textId: string | null): SentenceNumbers {
  const source = texts.find(({ id }) => id === textId);
  return new Map((source === undefined ? [] : shownSentenceIds(source)).map((id, at) => [id, at + 1]));
}

/** A place for a sentence as it is named on paper. */
export type PaperPlace = { readonly id: string; readonly where: 'before' | 'after'; readonly number: number };

/** Returns the places of a text by the numbers of its sentences: the start of a paragraph is before its first sentence. */
export function paperPlaces({ places }: Pick<InsertPresented, 'places'>, numbers: SentenceNumbers): PaperPlace[] {
  return places.flatMap(({ id, at }, index): PaperPlace[] => {
    // The places of a paragraph follow each other: its start, then after each of its sentences.
    const number = numbers.get(at === 'start' ? (places[index + 1]?.id ?? '') : id);
    return number === undefined ? [] : [{ id, where: at === 'start' ? 'before' : 'after', number }];
  });
}
