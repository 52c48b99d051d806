import type { FastifyRequest } from 'fastify';
import type { Failure } from '#contract/failure.ts';
import { fail } from '#contract/failure.ts';
import type { Output } from '#contract/operation.ts';
import type { listResults as operation, ResultRow } from '#contract/wihiws.ts';
import { countedAttempt } from '#core/attempts/counted-attempt.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { isPassed } from '#core/scoring/scales.ts';
import { documentText } from '#core/texts/document-text.ts';
import type { FinalTest } from '#server/modules/tests/tests-public.ts';
import { readFinalTest } from '#server/modules/tests/tests-public.ts';
import type { WihiwRecord } from '#server/modules/wihiws/wihiws-public.ts';
import { findWihiw, showWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import type { Services } from '#server/platform/services.ts';
import { exactTotals, figuresOf } from '../describe-score.ts';
import type { TableAttempt } from '../results-store.ts';
import { readTableAttempts } from '../results-store.ts';

/** The attempts that count: one of each person by the issue's rule, never a trial. */
export function countedIds(
  attempts: readonly TableAttempt[],
  rule: WihiwRecord['countedAttempt'],
): ReadonlySet<string> {
  const closed = attempts.flatMap((attempt) => {
    const totals = attempt.trial || attempt.submittedAt === null ? null : exactTotals(attempt);
    return totals === null ? [] : [{ ...attempt, ...totals }];
  });
  const byPerson = Map.groupBy(closed, ({ userId, id }) => userId ?? id);
  return new Set([...byPerson.values()].flatMap((own) => countedAttempt(own, rule)?.id ?? []));
}

function rowOf(attempt: TableAttempt, counted: ReadonlySet<string>, issue: WihiwRecord, test: FinalTest): ResultRow {
  const figures = figuresOf(attempt);
  const exact = exactTotals(attempt);
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
    points: figures?.points ?? null,
    maximum: attempt.maximumPoints === null ? test.points : Number(attempt.maximumPoints),
    percent: figures?.percent ?? null,
    grade: figures?.grade ?? null,
    passed:
      issue.passPercent === null || exact === null ? null : isPassed(exact.earned, exact.maximum, issue.passPercent),
    startedAt: attempt.startedAt.toISOString(),
    submittedAt: attempt.submittedAt?.toISOString() ?? null,
    submittedBy: attempt.submittedBy,
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
  request: FastifyRequest,
): Promise<Result<Output<typeof operation>, Failure>> {
  const issue = await findWihiw(services.database, wihiwId);
  const test = issue && (await readFinalTest(services.database, issue.testId));
  if (issue === null || test === null || issue.ownerId !== userId) return fail('not_found');
  const attempts = await readTableAttempts(services.database, wihiwId);
  const counted = countedIds(attempts, issue.countedAttempt);
  return ok({
    wihiw: await showWihiw(services, request, issue),
    textCount: test.texts.length,
    questions: test.questions.map(({ id, kind, prompt, points }, index) => ({
      id,
      number: index + 1,
      kind,
      prompt: documentText(prompt),
      points,
    })),
    rows: attempts.map((attempt) => rowOf(attempt, counted, issue, test)),
  });
}
