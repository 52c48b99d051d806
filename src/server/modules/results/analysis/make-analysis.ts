import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnalysisSums } from '#core/analysis/accumulate.ts';
import { addAttempt, startAnalysis } from '#core/analysis/accumulate.ts';
import { sumsTexts } from '#core/analysis/sums-text.ts';
import { readKeys } from '#server/modules/tests/tests-keys-public.ts';
import type { FinalTest } from '#server/modules/tests/tests-public.ts';
import { readFinalTest } from '#server/modules/tests/tests-public.ts';
import { findWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { runForAll } from '#server/platform/process/errand.ts';
import { letOthersRun } from '#server/platform/process/pacing/let-others-run.ts';
import type { Services } from '#server/platform/services.ts';
import { analysedItems } from './analysed-test.ts';
import {
  readAnalysedAttempts,
  readAttemptItems,
  readClockStops,
  readCountedAttempts,
  readIssueGroups,
  readTextTimes,
} from './attempt-items-store.ts';
import { attemptRows } from './attempt-rows.ts';
import { makingFigures } from './making-figures.ts';
import { forgetAnalysisChanges, startMaking, writeSnapshot } from './snapshots-store.ts';

type Tools = Pick<Services, 'database' | 'work' | 'now' | 'publish'>;

/** Answers in memory at once: gathering them holds the loop for some 20 ms. */
const ANSWERS_AT_ONCE = 500;

/** The sums of an issue, and of each of its groups: those of its present members. */
type Gathered = {
  readonly sums: AnalysisSums;
  readonly groups: readonly {
    readonly groupId: string;
    readonly members: ReadonlySet<string>;
    readonly sums: AnalysisSums;
  }[];
};

/** Gathers the attempts of an issue that count, some at a time; others have their turn in between. */
async function gather({ database }: Pick<Services, 'database'>, wihiwId: string, test: FinalTest): Promise<Gathered> {
  const ids = await readCountedAttempts(database, wihiwId);
  const keys = await readKeys(database, test.id);
  const atOnce = Math.max(1, Math.floor(ANSWERS_AT_ONCE / Math.max(1, test.questions.length)));
  // A voided question was scored by 0 points, in every attempt.
  const first = await readAttemptItems(database, wihiwId, ids.slice(0, atOnce));
  const points = new Map([...first.values()].flat().map((item) => [item.questionId, item.points]));
  const items = analysedItems(test, keys, points);
  const start = () => startAnalysis(items.map(({ analysed }) => analysed));
  const sums = start();
  const groups = (await readIssueGroups(database, wihiwId)).map(({ groupId, userIds }) => ({
    groupId,
    members: new Set(userIds),
    sums: start(),
  }));
  const pause = letOthersRun();
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce);
    const attempts = await readAnalysedAttempts(database, wihiwId, some);
    const stored = at === 0 ? first : await readAttemptItems(database, wihiwId, some);
    const textTimes = await readTextTimes(database, wihiwId, some);
    const stops = await readClockStops(database, wihiwId, some);
    for (const attempt of attempts) {
      const own = { attempt, items: stored.get(attempt.id) ?? [], textTimes: textTimes.get(attempt.id) ?? new Map() };
      const rows = attemptRows(test, items, { ...own, stops });
      addAttempt(sums, rows);
      for (const group of groups) if (group.members.has(attempt.userId ?? '')) addAttempt(group.sums, rows);
      // Somebody may be in many groups.
      await pause();
    }
    await nextTurn();
  }
  return { sums, groups };
}

/** Asks a thread for the figures of sums, which are written question by question. */
async function figuresOf({ work }: Pick<Services, 'work'>, sums: AnalysisSums) {
  const [texts, pause] = [[] as string[], letOthersRun()];
  for (const text of sumsTexts(sums)) {
    texts.push(text);
    await pause();
  }
  return work.run(makingFigures, texts);
}

async function make(tools: Tools, wihiwId: string): Promise<void> {
  const { database, now, publish } = tools;
  const madeAt = now();
  const from = performance.now();
  const start = await startMaking(database, wihiwId);
  const issue = await findWihiw(database, wihiwId);
  const test = issue && (await readFinalTest(database, issue.testId));
  if (!test) return await forgetAnalysisChanges(database, wihiwId, start.changeIds);
  const gathered = await gather(tools, wihiwId, test);
  const made = await figuresOf(tools, gathered.sums);
  const groups: { groupId: string; members: number; figures: string }[] = [];
  for (const { groupId, members, sums } of gathered.groups) {
    const { figures } = await figuresOf(tools, sums);
    groups.push({ groupId, members: members.size, figures });
  }
  const tookMs = performance.now() - from;
  if (await transaction(database, (tx) => writeSnapshot(tx, wihiwId, start, { ...made, madeAt, tookMs, groups })))
    publish(`wihiw:${wihiwId}`);
}

/** Makings under way in this process, by issue. */
const underWay = new Map<string, Promise<void>>();

/**
 * Counts the figures of an issue anew from the attempts that count, and keeps them. Asked for again while it is under way, it
 * is done once. Beside another process the one that began first to write wins; the changes the other one knew of stay noted.
 */
export function makeAnalysis(tools: Tools, wihiwId: string): Promise<void> {
  const known = underWay.get(wihiwId);
  if (known !== undefined) return known;
  const making = runForAll(() => make(tools, wihiwId)).finally(() => underWay.delete(wihiwId));
  underWay.set(wihiwId, making);
  return making;
}
