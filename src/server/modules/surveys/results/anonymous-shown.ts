import { advanceShown, SHOWN_PEOPLE_MIN, type ShownQuestion } from '#core/surveys/results/shown-groups.ts';
import type { Tally } from '#core/surveys/results/tally.ts';
import { surveyDoor } from '#core/surveys/survey-times.ts';
import type { SurveyRow } from '#server/modules/surveys/survey-record.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';
import { countingCells } from './count-answers.ts';
import { readAsked } from './result-questions.ts';
import * as store from './survey-results-store.ts';
import { addWaitingWords, showWaitingWords } from './survey-words-store.ts';

/** Answers that are read at once, and that one counting takes at most: the job goes on with the rest. */
const [PAGE, ANSWERS_AT_ONCE] = [2_000, 20_000];

type Shown = Record<string, ShownQuestion>;
type Came = Readonly<Record<string, Readonly<Record<string, Tally>>>>;

function advanceAll(before: Readonly<Record<string, ShownQuestion>>, came: Came, isOver: boolean): Shown {
  const next: Shown = {};
  for (const id of new Set([...Object.keys(before), ...Object.keys(came)]))
    next[id] = advanceShown(before[id] ?? {}, came[id] ?? {}, isOver);
  return next;
}

/**
 * Counts what has come of an anonymous survey and shows what may be shown. Every answer is counted once: the note of it is
 * taken away in the same transaction.
 *
 * @param isOver whether nobody can answer any more
 */
export async function foldAnonymous(
  services: Pick<Services, 'database' | 'work'>,
  surveyId: string,
  isOver: boolean,
): Promise<void> {
  const asked = await readAsked(services.database, surveyId);
  const waiting = await store.readWaitingIds(services.database, surveyId, 1);
  if (waiting.length === 0 && !isOver) return;
  await transaction(services.database, async (tx) => {
    const { isStarted, groupQuestionIds, scaleGroups } = await store.lockHead(tx, surveyId);
    if (!isStarted) return;
    const ids = await store.takeWaitingIds(tx, surveyId, ANSWERS_AT_ONCE);
    if (ids.length === 0 && !isOver) return;
    const before = await store.readShown(tx, surveyId);
    let [questions, scales] = [before.questions, before.scales];
    for (let at = 0; at < ids.length; at += PAGE) {
      const rows = await store.readAnonymousAnswers(tx, surveyId, ids.slice(at, at + PAGE));
      const { questions: wanted, versions } = asked;
      const order = { questions: wanted, versions, rows, groupQuestionIds, scaleGroups };
      const counted = await services.work.run(countingCells, order);
      questions = advanceAll(questions, counted.questions, false);
      scales = advanceAll(scales, counted.scales, false);
      await addWaitingWords(tx, surveyId, counted.words);
    }
    if (isOver) {
      questions = advanceAll(questions, {}, true);
      scales = advanceAll(scales, {}, true);
    }
    await showWaitingWords(tx, surveyId, SHOWN_PEOPLE_MIN);
    const after = { questions, scales };
    if (JSON.stringify(after) !== JSON.stringify(before)) await store.writeShown(tx, surveyId, after);
  });
}

/** Counts what has come of an anonymous survey before it is shown. */
export async function renewAnonymous(
  services: Pick<Services, 'database' | 'work' | 'now'>,
  survey: SurveyRow,
): Promise<void> {
  await foldAnonymous(services, survey.id, surveyDoor(survey, services.now()) === 'closed');
}
