import type { SurveyToAnswer } from '#contract/surveys/answering.ts';
import { isSameAnswer } from '#core/attempts/same-answer.ts';
import { questionsOf } from '#core/surveys/answer-paths.ts';
import type { SurveyCopy } from './survey-copy.ts';

/** Where answering begins, and whether another device has saved something since this one did. */
export type Beginning = { readonly copy: SurveyCopy; readonly fromElsewhere: boolean };

/**
 * Joins what the server has of a person's answers with what the device has kept. If another device has saved meanwhile, its answers
 * stand, and the device's own fill what they leave open: nothing that was typed is lost.
 *
 * @param newId the id of answers that are begun here
 */
export function beginAnswering(survey: SurveyToAnswer, kept: SurveyCopy | null, newId: string): Beginning | null {
  const { asked, own } = survey;
  if (asked === null) return null;
  const known = new Set(questionsOf(asked.definition).map(({ id }) => id));
  const fitting = (answers: SurveyCopy['answers']) =>
    Object.fromEntries(Object.entries(answers).filter(([id]) => known.has(id)));
  const { version } = asked;
  if (own.state !== 'draft') {
    const copy = kept ?? { answerId: newId, pageId: null, answers: {}, unsaved: false, sending: false };
    return { copy: { ...copy, version, answers: fitting(copy.answers), revision: 0 }, fromElsewhere: false };
  }
  const isBehind = kept === null || kept.revision < own.revision;
  const answers = isBehind ? { ...(kept?.unsaved === true ? kept.answers : {}), ...own.answers } : kept.answers;
  return {
    copy: {
      answerId: kept?.answerId ?? own.answerId,
      version,
      pageId: kept?.pageId ?? null,
      answers: fitting(answers),
      revision: own.revision,
      unsaved: kept?.unsaved ?? false,
      sending: kept?.sending ?? false,
    },
    // A reply that was lost with the page leaves the device behind its own answers.
    fromElsewhere: isBehind && !isSameAnswer(kept?.answers ?? null, own.answers),
  };
}
