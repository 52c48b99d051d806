import type { SurveyToAnswer } from '#contract/surveys/answering.ts';
import { isSameAnswer } from '#core/attempts/same-answer.ts';
import { questionsOf } from '#core/surveys/answer-paths.ts';
import { mergeAnswers } from './merge-answers.ts';
import type { SurveyCopy } from './survey-copy.ts';

/** Where answering begins, and whether another device has saved something since this one did. */
export type Beginning = { readonly copy: SurveyCopy; readonly fromElsewhere: boolean };

/**
 * Joins what the server has of a person's answers with what the device has kept. What was changed here and not saved stands, whoever
 * saved meanwhile: another device, or this one by a request whose reply was lost with the page.
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
  if (own.state !== 'draft' || (kept !== null && kept.revision > own.revision)) {
    const begun = { answerId: newId, pageId: null, answers: {}, revision: 0, base: {}, unsaved: false, sending: false };
    const copy = kept ?? begun;
    const answers = fitting(copy.answers);
    // The page itself may be an older one that the device keeps, or the server went back to a backup: it is asked what it has.
    const unsaved = copy.unsaved || copy.revision > 0;
    return { copy: { ...copy, version, answers, base: fitting(copy.base), unsaved }, fromElsewhere: false };
  }
  const isBehind = kept === null || kept.revision < own.revision;
  const changed = kept?.unsaved === true ? mergeAnswers(kept.base, kept.answers, own.answers) : own.answers;
  const answers = isBehind ? changed : kept.answers;
  return {
    copy: {
      answerId: kept?.answerId ?? own.answerId,
      version,
      pageId: kept?.pageId ?? null,
      answers: fitting(answers),
      revision: own.revision,
      base: fitting(own.answers),
      unsaved: kept?.unsaved ?? false,
      sending: kept?.sending ?? false,
    },
    // A reply that was lost with the page leaves the device behind its own answers: nothing has come then.
    fromElsewhere: isBehind && !isSameAnswer(kept?.answers ?? null, answers),
  };
}
