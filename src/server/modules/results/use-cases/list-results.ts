import type { FastifyRequest } from 'fastify';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Output } from '#contract/definition/operation.ts';
import type { listResults as operation, ResultRow } from '#contract/wihiws.ts';
import { TAKERS_LIMIT } from '#contract/wihiws.ts';
import { graceEnd } from '#core/attempts/deadline.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { toNumber } from '#core/scoring/fraction.ts';
import { nmtScoreOf } from '#core/scoring/nmt-score.ts';
import { isPassed } from '#core/scoring/scales.ts';
import { documentText } from '#core/texts/document-text.ts';
import { attemptsOfWihiws, closerOf } from '#server/modules/attempts/attempts-public.ts';
import { exactTotals, figuresOf, finalTotals } from '#server/modules/results/describe-score.ts';
import { readReleaseFacts } from '#server/modules/results/release-store.ts';
import type { TableAttempt, TablePage } from '#server/modules/results/results-table-store.ts';
import {
  readCountedIds,
  readTablePage,
  readTableSummary,
  readTakers,
} from '#server/modules/results/results-table-store.ts';
import type { FinalTest, NmtScale } from '#server/modules/tests/tests-public.ts';
import { readFinalTest, readNmtScale } from '#server/modules/tests/tests-public.ts';
import type { WihiwRecord } from '#server/modules/wihiws/wihiws-public.ts';
import { asHost, findWihiw, showWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import type { Services } from '#server/platform/services.ts';

function nmtOf(attempt: TableAttempt, nmt: NmtScale | null): ResultRow['nmt'] {
  const final = finalTotals(attempt);
  if (final === null || nmt === null) return null;
  const told = nmtScoreOf(final.earned, final.maximum, nmt.scores);
  return told.kind === 'score' ? told.score : told.kind === 'not-passed' ? 'not-passed' : null;
}

type TableFacts = {
  readonly counted: ReadonlySet<string>;
  readonly issue: WihiwRecord;
  readonly test: FinalTest;
  readonly nmt: NmtScale | null;
};

function rowOf(attempt: TableAttempt, { counted, issue, test, nmt }: TableFacts): ResultRow {
  const { percent, grade } = figuresOf(attempt);
  const [soFar, final] = [exactTotals(attempt), finalTotals(attempt)];
  return {
    attemptId: attempt.id,
    displayName: attempt.displayName,
    identifier: attempt.identifier,
    groupIds: [...attempt.groupIds],
    number: attempt.number,
    trial: attempt.trial,
    counted: counted.has(attempt.id),
    state: attempt.state,
    answered: attempt.answered,
    questionCount: attempt.questionCount,
    points: soFar && toNumber(soFar.earned),
    maximum: attempt.maximumPoints === null ? test.points : Number(attempt.maximumPoints),
    percent,
    grade,
    nmt: nmtOf(attempt, nmt),
    passed:
      issue.passPercent === null || final === null ? null : isPassed(final.earned, final.maximum, issue.passPercent),
    startedAt: attempt.startedAt.toISOString(),
    submittedAt: attempt.submittedAt?.toISOString() ?? null,
    submittedBy: closerOf(attempt),
    shares: test.questions.map(({ id }) => attempt.shares?.[id] ?? null),
    waiting: attempt.submittedAt === null ? 0 : attempt.waiting,
    corrected: attempt.corrected,
  };
}

/** The host's table of results; to anybody else there is no such issue. */
export async function listResults(
  services: Services,
  wihiwId: string,
  userId: string,
  page: TablePage,
  request: FastifyRequest,
): Promise<Result<Output<typeof operation>, Failure>> {
  const found = asHost(await findWihiw(services.database, wihiwId), userId);
  if (!found.ok) return found;
  const issue = found.value;
  const test = await readFinalTest(services.database, issue.testId);
  if (test === null) return fail('not_found');
  const { attempts, hasMore } = await readTablePage(services.database, wihiwId, page);
  const nmt = await readNmtScale(services.database, issue.testId);
  const people = new Set(attempts.flatMap(({ userId }) => userId ?? []));
  const counted = await readCountedIds(services.database, wihiwId, [...people]);
  const { latestDeadline } = await readReleaseFacts(services.database, wihiwId, userId, services.now());
  return ok({
    wihiw: await showWihiw(services, request, issue, attemptsOfWihiws),
    summary: await readTableSummary(services.database, wihiwId),
    overAt: latestDeadline && graceEnd(latestDeadline, issue.graceSeconds).toISOString(),
    textCount: test.texts.length,
    nmt: nmt && { subject: nmt.subject, year: nmt.year },
    questions: test.questions.map(({ id, kind, prompt, points }, index) => ({
      id,
      number: index + 1,
      kind,
      prompt: documentText(prompt),
      points,
    })),
    takers: await readTakers(services.database, wihiwId, TAKERS_LIMIT),
    rows: attempts.map((attempt) => rowOf(attempt, { counted, issue, test, nmt })),
    next: hasMore ? (attempts.at(-1)?.id ?? null) : null,
  });
}
