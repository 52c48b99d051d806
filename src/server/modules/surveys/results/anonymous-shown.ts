import { type HeldBack, releaseSteps } from '#core/surveys/results/release-steps.ts';
import { advanceShown, SHOWN_PEOPLE_MIN, type ShownQuestion } from '#core/surveys/results/shown-groups.ts';
import { joinTallies, type Tally } from '#core/surveys/results/tally.ts';
import { surveyDoor } from '#core/surveys/survey-times.ts';
import { hasWaiting } from '#server/modules/surveys/anonymous-answers-store.ts';
import type { SurveyRow } from '#server/modules/surveys/survey-record.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';
import { type CountedCells, countingCells, findingCells, type TalliesByCell } from './count-answers.ts';
import { type AskedOf, readAsked } from './result-questions.ts';
import * as store from './survey-results-store.ts';
import { addWaitingWords, showWaitingWords } from './survey-words-store.ts';

/** Answers that are read at once, and that one counting takes at most: the job goes on with the rest. */
const [PAGE, ANSWERS_AT_ONCE] = [2_000, 20_000];

type Shown = Record<string, ShownQuestion>;

function advanceAll(before: Readonly<Record<string, ShownQuestion>>, came: TalliesByCell, isOver: boolean): Shown {
  const next: Shown = {};
  for (const id of new Set([...Object.keys(before), ...Object.keys(came)]))
    next[id] = advanceShown(before[id] ?? {}, came[id] ?? {}, isOver);
  return next;
}

function joinCells(first: TalliesByCell, second: TalliesByCell): TalliesByCell {
  const joined: Record<string, Record<string, Tally>> = {};
  for (const cells of [first, second])
    for (const [id, tallies] of Object.entries(cells))
      for (const [cell, tally] of Object.entries(tallies)) {
        const own = (joined[id] ??= {});
        own[cell] = own[cell] === undefined ? tally : joinTallies([own[cell], tally]);
      }
  return joined;
}

function* pagesOf(ids: readonly string[]): Generator<readonly string[]> {
  for (let at = 0; at < ids.length; at += PAGE) yield ids.slice(at, at + PAGE);
}

/**
 * Counts what has come of an anonymous survey, in whole steps of people, and shows what may be shown. Every answer is counted once:
 * the note of it is taken away in the same transaction. Those of a step that is not whole yet stay noted.
 *
 * @param isOver whether nobody can answer any more and everything that was answered has been moved
 */
export async function foldAnonymous(
  services: Pick<Services, 'database' | 'work'>,
  surveyId: string,
  isOver: boolean,
): Promise<void> {
  await transaction(services.database, async (tx) => {
    const isNew = (ids: readonly string[], { heldBack, isFinished }: store.StoredShown) =>
      ids.length !== heldBack || (isOver && !isFinished);
    const [noted, known] = [
      await store.readWaitingIds(tx, surveyId, ANSWERS_AT_ONCE),
      await store.readShown(tx, surveyId),
    ];
    if (!isNew(noted, known)) return;
    const { isStarted, groupQuestionIds, scaleGroups } = await store.lockHead(tx, surveyId);
    if (!isStarted) return;
    const ids = await store.readWaitingIds(tx, surveyId, ANSWERS_AT_ONCE);
    const before = await store.readShown(tx, surveyId);
    if (!isNew(ids, before)) return;
    // After the ids: whatever version somebody answered is among these.
    const asked = await readAsked(tx, surveyId);
    const read = (page: readonly string[]) => store.readAnonymousAnswers(tx, surveyId, page);
    const held: HeldBack[] = [];
    for (const page of pagesOf(ids)) held.push(...(await code(services, asked, await read(page), groupQuestionIds)));
    const released = releaseSteps(held, isOver);
    let came: Pick<CountedCells, 'questions' | 'scales'> = { questions: {}, scales: {} };
    for (const page of pagesOf([...released.keys()])) {
      const cells = Object.fromEntries(page.map((id) => [id, released.get(id) ?? '']));
      const { questions, versions } = asked;
      const order = { questions, versions, rows: await read(page), cells, scaleGroups };
      const counted = await services.work.run(countingCells, order);
      came = {
        questions: joinCells(came.questions, counted.questions),
        scales: joinCells(came.scales, counted.scales),
      };
      await addWaitingWords(tx, surveyId, counted.words);
    }
    await store.takeWaiting(tx, surveyId, [...released.keys()]);
    await showWaitingWords(tx, surveyId, SHOWN_PEOPLE_MIN);
    const people = { ...before.people };
    for (const cell of released.values()) people[cell] = (people[cell] ?? 0) + 1;
    await store.writeShown(tx, surveyId, {
      questions: advanceAll(before.questions, came.questions, isOver),
      scales: advanceAll(before.scales, came.scales, isOver),
      people,
      heldBack: ids.length - released.size,
      isFinished: isOver,
    });
  });
}

async function code(
  { work }: Pick<Services, 'work'>,
  { questions, versions }: AskedOf,
  rows: readonly store.RawAnswer[],
  groupQuestionIds: readonly string[],
): Promise<readonly HeldBack[]> {
  return work.run(findingCells, { questions, versions, rows, groupQuestionIds });
}

/** Counts what has come of an anonymous survey before it is shown. */
export async function renewAnonymous(
  services: Pick<Services, 'database' | 'work' | 'now'>,
  survey: SurveyRow,
): Promise<void> {
  const door = surveyDoor(survey, services.now());
  const isOver = (door === 'closed' || door === 'full') && !(await hasWaiting(services.database, survey.id));
  await foldAnonymous(services, survey.id, isOver);
}
