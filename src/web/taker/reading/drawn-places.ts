import type { PresentedQuestion } from '#core/questions/finalizing/final-question.ts';
import type { InsertPlace } from '#core/questions/insert/insert-schema.ts';

function sentenceIds(part: Element): string[] {
  const spans = [...part.querySelectorAll<HTMLElement>('[data-sentence]')];
  return [...new Set(spans.map(({ dataset }) => dataset.sentence ?? ''))];
}

function placesIn(passage: Element): InsertPlace[] {
  return [...passage.querySelectorAll<HTMLElement>(':scope > p:not(.verse)')].flatMap((paragraph): InsertPlace[] => {
    const after = sentenceIds(paragraph).map((id): InsertPlace => ({ id, at: 'after' }));
    return after.length === 0 ? [] : [{ id: paragraph.dataset.block ?? '', at: 'start' }, ...after];
  });
}

/** Returns a question with the sentences and places of its text on the page: the server leaves the lists empty where they are all of them. */
export function withDrawnPlaces(question: PresentedQuestion): PresentedQuestion {
  const passage = document.querySelector(`[data-text="${question.textId}"] .passage`);
  const body = question.body as { readonly sentenceIds?: readonly string[]; readonly places?: readonly InsertPlace[] };
  if (passage === null || (body.sentenceIds ?? body.places)?.length !== 0) return question;
  const drawn = body.places ? { places: placesIn(passage) } : { sentenceIds: sentenceIds(passage) };
  return { ...question, body: { ...body, ...drawn } } as PresentedQuestion;
}
