import type { ResultRow } from '#contract/wihiws.ts';
import { add, fractionFromNumber, toNumber } from '#core/scoring/fraction.ts';
import { nmtScoreOf } from '#core/scoring/nmt-score.ts';
import { profileShares } from '#core/scoring/profile-shares.ts';
import { isPassed, twelvePointGrade } from '#core/scoring/scales.ts';
import { closerOf } from '#server/modules/attempts/attempts-public.ts';
import { exactTotals, figuresOfTotals } from '#server/modules/results/describe-score.ts';
import type { FinalTest, NmtScale } from '#server/modules/tests/tests-public.ts';
import type { WihiwRecord } from '#server/modules/wihiws/wihiws-public.ts';
import type { ListedAttempt, TableAttempt } from './results-table-store.ts';

function nmtOf(final: ReturnType<typeof exactTotals>, nmt: NmtScale | null): ResultRow['nmt'] {
  if (final === null || nmt === null) return null;
  const told = nmtScoreOf(final.earned, final.maximum, nmt.scores);
  return told.kind === 'score' ? told.score : told.kind === 'not-passed' ? 'not-passed' : null;
}

/** What a row of the table of results needs beside its attempt. */
export type TableFacts = {
  /** The ids of the attempts that count (`readCountedIds`). */
  readonly counted: ReadonlySet<string>;
  readonly issue: WihiwRecord;
  readonly test: FinalTest;
  /** Of attempts that have none of their own yet (`readMaximum`). */
  readonly maximum: number;
  readonly nmt: NmtScale | null;
};

/** What the table of results and its files tell alike of an attempt; all but what comes from its questions. */
export type AttemptFigures = Omit<ResultRow, 'groupIds' | 'gradeSoFar' | 'shares' | 'unmarked' | 'processes'>;

/** Returns the figures of an attempt as its host sees them. */
export function attemptFigures(attempt: ListedAttempt, { counted, issue, maximum, nmt }: TableFacts): AttemptFigures {
  const soFar = exactTotals(attempt);
  const final = attempt.state === 'scored' ? soFar : null;
  const { percent, grade } = figuresOfTotals(final);
  return {
    attemptId: attempt.id,
    displayName: attempt.displayName,
    identifier: attempt.identifier,
    number: attempt.number,
    trial: attempt.trial,
    onPaper: attempt.onPaper,
    counted: counted.has(attempt.id),
    state: attempt.state,
    answered: attempt.answered,
    questionCount: attempt.questionCount,
    points: soFar && toNumber(soFar.earned),
    maximum: attempt.maximumPoints === null ? maximum : Number(attempt.maximumPoints),
    percent,
    grade,
    nmt: nmtOf(final, nmt),
    passed:
      issue.passPercent === null || final === null || percent === null
        ? null
        : isPassed(final.earned, final.maximum, issue.passPercent),
    startedAt: attempt.startedAt.toISOString(),
    submittedAt: attempt.submittedAt?.toISOString() ?? null,
    submittedBy: closerOf(attempt),
    waiting: attempt.submittedAt === null ? 0 : attempt.waiting,
    corrected: attempt.corrected,
  };
}

/** Returns between which grades an attempt will have one: its unmarked answers earn nothing, or everything. */
function gradeSoFar(attempt: TableAttempt, { test }: TableFacts): ResultRow['gradeSoFar'] {
  const soFar = exactTotals(attempt);
  if (soFar === null || attempt.state === 'scored' || attempt.submittedAt === null) return null;
  const unmarked = test.questions.filter(({ id }) => attempt.shares?.[id] === null);
  const all = unmarked.reduce((sum, { points }) => add(sum, fractionFromNumber(points)), soFar.earned);
  const lowest = twelvePointGrade(soFar.earned, soFar.maximum);
  const highest = twelvePointGrade(all, soFar.maximum);
  return lowest === null || highest === null ? null : { lowest, highest };
}

/** Returns an attempt as the host sees it in the table of results. */
export function resultRowOf(attempt: TableAttempt, facts: TableFacts): ResultRow {
  const { test } = facts;
  return {
    ...attemptFigures(attempt, facts),
    gradeSoFar: gradeSoFar(attempt, facts),
    groupIds: [...attempt.groupIds],
    shares: test.questions.map(({ id }) => attempt.shares?.[id] ?? null),
    unmarked: test.questions.flatMap(({ id }, index) => (attempt.shares?.[id] === null ? [index] : [])),
    processes: profileShares(test.questions, attempt.shares ?? {}),
  };
}
