import { useState } from 'react';
import type { SurveyAnswers } from '#core/surveys/survey-types.ts';
import type { FormCopies } from '#web/lib/device/forms/form-copy.ts';
import { useFlush } from '#web/lib/saving/use-flush.ts';
import { useStore } from '#web/lib/use-store.ts';
import type { AnsweringState } from './answering-saver.ts';
import { AnsweringSaver, answeringState } from './answering-saver.ts';
import type { AskedSurvey } from './submit-answers.ts';
import type { Answered, SurveyCopy } from './survey-copy.ts';

type Answering = {
  readonly answered: Answered;
  readonly state: AnsweringState;
  readonly change: (answers: SurveyAnswers) => void;
  readonly turnTo: (pageId: string) => void;
  readonly submit: () => void;
};

/** The answers of the signed-in person to one survey, which save themselves. */
export function useAnswering(survey: AskedSurvey, beginning: SurveyCopy, copies: FormCopies): Answering {
  const [saver] = useState(() => new AnsweringSaver(survey, beginning, copies));
  const item = useStore(saver.keeper.state);
  const verdict = useStore(saver.verdict);
  useFlush(saver.keeper);
  return {
    answered: item.value,
    state: verdict ?? answeringState(item, survey.mode === 'named'),
    change: (answers) => saver.change(answers),
    turnTo: (pageId) => saver.turnTo(pageId),
    submit: () => saver.submit(),
  };
}
