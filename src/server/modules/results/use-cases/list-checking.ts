import type { CheckQuestion, CheckRow, listChecking as operation } from '#contract/checking.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Output } from '#contract/definition/operation.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { documentText } from '#core/texts/document-text.ts';
import { renewCheckQueue } from '#server/modules/results/checking/check-queue-store.ts';
import type { CheckState, QueuedAnswer } from '#server/modules/results/checking/checking-store.ts';
import { readCheckCounts, readQueuePage } from '#server/modules/results/checking/checking-store.ts';
import { describeEarned } from '#server/modules/results/describe-score.ts';
import { readFinalTest } from '#server/modules/tests/tests-public.ts';
import { asHost, findWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import type { Services } from '#server/platform/services.ts';

export type CheckingQuery = {
  readonly questionId: string | null;
  readonly state: CheckState | null;
  readonly after: string | null;
};

function rowOf(queued: QueuedAnswer): CheckRow {
  const { attemptId, displayName, number, submittedAt, state, reason } = queued;
  const { earnedText } = describeEarned(queued, queued.points);
  return { attemptId, displayName, number, submittedAt: submittedAt.toISOString(), state, reason, earnedText };
}

/** Returns the answers of an issue that its host marks. Fails with `not_found` for anybody else. */
export async function listChecking(
  { database }: Pick<Services, 'database'>,
  wihiwId: string,
  userId: string,
  query: CheckingQuery,
): Promise<Result<Output<typeof operation>, Failure>> {
  const found = asHost(await findWihiw(database, wihiwId), userId);
  if (!found.ok) return found;
  const issue = found.value;
  const test = await readFinalTest(database, issue.testId);
  if (test === null) return fail('not_found');
  await renewCheckQueue(database, wihiwId);
  const counts = new Map((await readCheckCounts(database, wihiwId)).map((count) => [count.questionId, count]));
  const questions = test.questions.flatMap(({ id, kind, prompt, points }, index): CheckQuestion[] => {
    const count = counts.get(id);
    if (count === undefined && id !== query.questionId) return [];
    const { waiting = 0, marked = 0 } = count ?? {};
    return [{ questionId: id, number: index + 1, kind, prompt: documentText(prompt), points, waiting, marked }];
  });
  const first = questions.find(({ waiting }) => waiting > 0) ?? questions[0];
  const chosen =
    query.questionId === null ? first : questions.find(({ questionId }) => questionId === query.questionId);
  if (query.questionId !== null && chosen === undefined) return fail('not_found');
  const page =
    chosen && (await readQueuePage(database, { wihiwId, questionId: chosen.questionId }, query.state, query.after));
  return ok({
    wihiwId: issue.id,
    title: issue.title,
    waiting: questions.reduce((sum, { waiting }) => sum + waiting, 0),
    questions,
    questionId: chosen?.questionId ?? null,
    rows: page?.rows.map(rowOf) ?? [],
    next: page?.hasMore ? (page.rows.at(-1)?.attemptId ?? null) : null,
  });
}
