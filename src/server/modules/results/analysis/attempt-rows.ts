import { answerMoments, answerSeconds, secondsBesideText } from '#core/analysis/rows/answer-times.ts';
import type { ItemRow } from '#core/analysis/rows/item-row.ts';
import { itemRow } from '#core/analysis/rows/item-row.ts';
import { itemStates } from '#core/analysis/rows/item-state.ts';
import type { LookBacks } from '#core/attempts/look-backs.ts';
import { parseAnswer } from '#core/questions/answers/parse-answer.ts';
import type { FinalQuestion } from '#core/questions/finalizing/final-question.ts';
import { stageOf } from '#server/modules/attempts/attempts-public.ts';
import { storedOutcome } from '#server/modules/results/open-result.ts';
import type { FinalTest } from '#server/modules/tests/tests-public.ts';
import type { AnalysedItem } from './analysed-test.ts';
import type { AnalysedAttempt, AttemptItem, ClockStop } from './attempt-items-store.ts';

/** What is stored of one attempt. */
export type StoredAttempt = {
  readonly attempt: AnalysedAttempt;
  readonly items: readonly AttemptItem[];
  readonly textTimes: ReadonlyMap<string, number>;
  readonly stops: readonly ClockStop[];
};

function answerOf({ kind, body }: FinalQuestion, value: unknown) {
  if (value === null) return null;
  const parsed = parseAnswer(kind, body, value);
  return parsed.ok ? parsed.value : null;
}

/** Returns the returns to blocks that the text has; a device could name others. */
function lookBacksOf(lookBacks: LookBacks | null, blockIds: ReadonlySet<string>): LookBacks | null {
  if (lookBacks === null) return null;
  return {
    ...lookBacks,
    blocks: Object.fromEntries(Object.entries(lookBacks.blocks).filter(([id]) => blockIds.has(id))),
  };
}

function shareOf(item: AttemptItem | undefined) {
  const outcome = item && storedOutcome(item);
  return outcome?.status === 'scored' ? outcome.share : null;
}

/** Returns one attempt as rows for analysis, one for each question of the test. */
export function attemptRows(
  test: FinalTest,
  items: readonly AnalysedItem[],
  { attempt, items: stored, textTimes, stops }: StoredAttempt,
): ItemRow[] {
  const { stages, step } = stageOf(attempt, test);
  const shown = stages.slice(0, step + 1);
  const byId = new Map(stored.map((item) => [item.questionId, item]));
  const states = itemStates(
    items.map(({ question }) => question.id),
    {
      askedIds: stages.flatMap(({ questionIds }) => questionIds),
      answeredIds: new Set(stored.filter(({ answered }) => answered).map(({ questionId }) => questionId)),
      shownIds: new Set(shown.flatMap(({ questionIds }) => questionIds)),
      isHandedIn: attempt.submittedBy === 'taker',
    },
  );
  const saves = stored.flatMap(({ questionId, deviceId, clientAt, savedAt }) =>
    attempt.onPaper || deviceId === null || savedAt === null
      ? []
      : [{ questionId, deviceId, clientAt: clientAt && clientAt.getTime(), savedAt: savedAt.getTime() }],
  );
  const timed = {
    startedAt: attempt.startedAt.getTime(),
    stages: shown,
    saves,
    pauses: stops
      .filter(({ attemptId }) => attemptId === null || attemptId === attempt.id)
      .map(({ startedAt, endedAt }) => ({
        from: startedAt.getTime(),
        to: endedAt?.getTime() ?? Number.POSITIVE_INFINITY,
      })),
  };
  const [moments, seconds] = [answerMoments(saves), answerSeconds(timed)];
  return items.map(({ question, row, blockIds }) => {
    const item = byId.get(question.id);
    const { id, textId } = question;
    const readMs = textId === null ? null : (textTimes.get(textId) ?? null);
    return itemRow(row, {
      state: states.get(id) ?? 'not-asked',
      share: shareOf(item),
      answer: answerOf(question, item?.value ?? null) as never,
      seconds: seconds.get(id) ?? null,
      secondsWithText: secondsBesideText(timed, { id, textId }, moments.get(id), readMs),
      lookBacks: lookBacksOf(item?.lookBacks ?? null, blockIds),
    });
  });
}
