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
  // The compiler does not see that the body stays that of its kind.
  return isAll ? ({ ...question, body: { ...question.body, sentenceIds: [] } } as PresentedQuestion) : question;
}

/**
 * Questions for a page that has their texts: sentences and places that its spans name anyway are left out, half of what an
 * attempt of all kinds weighs. Lists that are not exactly those of the text are sent.
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
