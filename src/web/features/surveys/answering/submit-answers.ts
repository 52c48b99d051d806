import type { SurveyToAnswer } from '#contract/surveys/answering.ts';
import { submitAnonymousSurvey, submitSurvey } from '#contract/surveys/answering.ts';
import { storedAnswers } from '#core/surveys/check-answers.ts';
import type { SurveyDefinition } from '#core/surveys/survey-types.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import type { Answered } from './survey-copy.ts';

/** A survey whose questions are known. */
export type AskedSurvey = SurveyToAnswer & {
  readonly asked: { readonly version: number; readonly definition: SurveyDefinition };
};

/** Sends the answers of a survey. Of named answers the same sent again succeed; of anonymous ones `survey_sent` is said. */
export function submitAnswers({ id, mode, asked }: AskedSurvey, { answerId, version, answers: given }: Answered) {
  const answers = storedAnswers(asked.definition, given);
  const params = { id };
  return mode === 'named'
    ? callOperation(submitSurvey, { params, body: { answerId, version, answers } })
    : callOperation(submitAnonymousSurvey, { params, body: { version, answers } });
}
