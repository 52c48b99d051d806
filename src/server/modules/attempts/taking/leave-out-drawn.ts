import type { PresentedQuestion } from '#core/questions/finalizing/final-question.ts';
import { insertPlaces } from '#core/questions/insert/finalize-insert.ts';
import type { FinalText } from '#server/modules/tests/tests-public.ts';

type Shown = FinalText['shown'];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function without(question: PresentedQuestion, { document, sentences }: Shown): PresentedQuestion {
  if ('places' in question.body) {
    const isAll = isSame(question.body.places, insertPlaces(document, sentences));
    return isAll ? ({ ...question, body: { ...question.body, places: [] } } as PresentedQuestion) : question;
  }
  if (!('sentenceIds' in question.body)) return question;
  const isAll = isSame(
    question.body.sentenceIds,
    sentences.map(({ id }) => id),
  );
  // The compiler can't see that the body keeps the type of its kind.
  return isAll ? ({ ...question, body: { ...question.body, sentenceIds: [] } } as PresentedQuestion) : question;
}

/**
 * Returns the questions for a page that already has their texts, without lists of sentences and places that equal those of
 * the text: they are half the bytes of an attempt with all kinds.
 */
export function leaveOutDrawn(
  questions: readonly PresentedQuestion[],
  texts: readonly Pick<FinalText, 'id' | 'shown'>[],
): PresentedQuestion[] {
  const shownOf = new Map(texts.map(({ id, shown }) => [id, shown]));
  return questions.map((question) => {
    const shown = question.textId === null ? undefined : shownOf.get(question.textId);
    return shown === undefined ? question : without(question, shown);
  });
}
