import { readSurveyToAnswer } from '#contract/surveys/answering.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { isPassing } from '#web/lib/api/is-passing.ts';
import { formShelf } from '#web/lib/device/forms/copy-shelf.ts';
import { beginAnswering } from './begin-answering.ts';
import { forgetSurvey } from './keep-survey.ts';
import type { AskedSurvey } from './submit-answers.ts';
import { submitAnswers } from './submit-answers.ts';
import type { SurveyCopy } from './survey-copy.ts';
import { parseSurveyCopy, SURVEY_FORMS } from './survey-copy.ts';

type Waiting = { readonly key: string; readonly surveyId: string; readonly copy: SurveyCopy };

/** Returns the surveys that this person has handed in here and that no answer of the server has come for. */
export function waitingSurveys(userId: string): Waiting[] {
  const prefix = `${userId}/${SURVEY_FORMS}`;
  return formShelf()
    .all(prefix)
    .flatMap(([key, { values }]) => {
      const copy = parseSurveyCopy(values);
      return copy?.sending === true ? [{ key, surveyId: key.slice(prefix.length), copy }] : [];
    });
}

/**
 * Sends them, except the one whose page is open: that one does it by itself. Returns how many wait on. What the server refuses for
 * good stays for its page, which says why.
 */
export async function sendWaitingSurveys(userId: string): Promise<number> {
  let left = 0;
  for (const waiting of waitingSurveys(userId))
    if (window.location.pathname !== `/survey/${waiting.surveyId}` && (await sendOne(waiting))) left += 1;
  return left;
}

/** Returns whether it is worth to try again. */
async function sendOne({ key, surveyId, copy }: Waiting): Promise<boolean> {
  const survey = await callOperation(readSurveyToAnswer, { params: { id: surveyId } });
  if (!survey.ok) return isPassing(survey.error);
  const beginning = beginAnswering(survey.value, copy, copy.answerId);
  if (survey.value.own.state !== 'sent') {
    if (beginning === null) return false;
    const sent = await submitAnswers(survey.value as AskedSurvey, beginning.copy);
    if (!sent.ok && sent.error.code !== 'survey_sent') return isPassing(sent.error);
  }
  await formShelf().remove(key, null);
  await forgetSurvey(surveyId);
  return false;
}
