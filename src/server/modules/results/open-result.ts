import type { Kysely } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { ShownScore } from '#contract/scoring/shown-score.ts';
import type { CountedOutcome } from '#core/questions/answers/key-treatment.ts';
import type { FinalQuestion, PresentedQuestion } from '#core/questions/finalizing/final-question.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Fraction } from '#core/scoring/fraction.ts';
import { compare, fraction } from '#core/scoring/fraction.ts';
import type { OutcomeShare } from '#core/scoring/totals.ts';
import { totalScore } from '#core/scoring/totals.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { AttemptRow } from '#server/modules/attempts/attempts-public.ts';
import { closeOverdue, findAttempt, isRunning, recordOf } from '#server/modules/attempts/attempts-public.ts';
import { scoreMarked } from '#server/modules/attempts/attempts-scoring-public.ts';
import { presentedQuestions } from '#server/modules/attempts/attempts-shown-public.ts';
import type { FinalTest } from '#server/modules/tests/tests-public.ts';
import { readFinalTest, readNmtScale } from '#server/modules/tests/tests-public.ts';
import { findWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import { letOthersRun } from '#server/platform/process/pacing/let-others-run.ts';
import type { Services } from '#server/platform/services.ts';
import { describeNmt, describeTotals } from './describe-score.ts';
import { readReleaseFacts } from './release-store.ts';
import { releasedToTaker, roleTowards, WHOLE_RELEASE } from './results-access.ts';
import type { ScoredQuestion, StoredQuestionShare } from './results-store.ts';
import { hasAnswered, readQuestionShares, readScoredQuestions } from './results-store.ts';

export type ResultKey = { readonly wihiwId: string; readonly attemptId: string };

type StoredOutcome = Omit<StoredQuestionShare, 'questionId'>;

/** A question of the attempt with its stored score and the explanation computed again from the same key and answer. */
export type Reviewed = {
  readonly shown: PresentedQuestion;
  readonly question: FinalQuestion;
  readonly stored: ScoredQuestion;
  readonly outcome: CountedOutcome;
};

function storedShare({ shareNumerator, shareDenominator }: StoredOutcome): Fraction | null {
  return shareNumerator === null || shareDenominator === null
    ? null
    : fraction(BigInt(shareNumerator), BigInt(shareDenominator));
}

/** A stored score as sums take it. */
export function storedOutcome(stored: StoredOutcome): OutcomeShare {
  if (stored.status !== 'scored') return { status: stored.status };
  const share = storedShare(stored);
  return share === null ? { status: 'waiting' } : { status: 'scored', share };
}

/** The outcome of one computation, which must agree with what is stored; where it does not, the stored points stand alone. */
function outcomeOf(services: Pick<Services, 'log'>, question: FinalQuestion, stored: ScoredQuestion): CountedOutcome {
  const outcome = scoreMarked(question, stored, stored.value, stored.mark);
  const share = storedShare(stored);
  if (stored.status !== 'scored' || share === null)
    return outcome.status === stored.status ? outcome : { status: 'waiting' };
  if (outcome.status === 'scored' && compare(outcome.share, share) === 0) return outcome;
  services.log.error(
    { question: stored.questionId, keyVersion: stored.keyVersion },
    'a stored score differs from its explanation',
  );
  return { status: 'scored', share, answered: stored.answered, parts: null } as unknown as CountedOutcome;
}

/** Returns the questions of an attempt in its order, each with its outcome. */
export async function reviewAnswers(services: Services, attempt: AttemptRow, test: FinalTest): Promise<Reviewed[]> {
  const stored = new Map(
    (await readScoredQuestions(services.database, { wihiwId: attempt.wihiwId, attemptId: attempt.id })).map((row) => [
      row.questionId,
      row,
    ]),
  );
  const questions = new Map(test.questions.map((question) => [question.id, question]));
  const pause = letOthersRun();
  const reviewed: Reviewed[] = [];
  for (const shown of presentedQuestions(attempt, test)) {
    const [question, row] = [questions.get(shown.id), stored.get(shown.id)];
    if (question === undefined || row === undefined) continue;
    reviewed.push({ shown, question, stored: row, outcome: outcomeOf(services, question, row) });
    await pause();
  }
  return reviewed;
}

/** Returns an attempt of the person or of the person's issue; null where there is none for them. */
export async function findSeen(database: Kysely<Database>, key: ResultKey, userId: string) {
  const found = await findAttempt(database, key);
  const issue = found && (await findWihiw(database, key.wihiwId));
  const role = found && issue && roleTowards(found, issue, userId);
  return found === null || !issue || !role ? null : { found, issue, role };
}

/** A closed attempt of the person or of the person's issue; an overdue one is closed first. */
async function findClosed(services: Services, key: ResultKey, userId: string, now: Date) {
  const seen = await findSeen(services.database, key, userId);
  if (seen === null) return fail('not_found');
  const { found, issue, role } = seen;
  const attempt = isRunning(found) && found.deadlineAt <= now ? await closeOverdue(services, key) : found;
  if (attempt === null || isRunning(attempt)) return fail('result_not_released');
  return ok({ attempt, issue, role });
}

/** Returns a closed attempt with what the person may see of it now; a stranger's is not found. */
export async function openResult(services: Services, key: ResultKey, userId: string, now: Date) {
  const { database } = services;
  const closed = await findClosed(services, key, userId, now);
  if (!closed.ok) return closed;
  const { attempt, issue, role } = closed.value;
  const { submittedAt, submittedBy } = attempt;
  const test = await readFinalTest(database, attempt.testId);
  if (test === null || submittedAt === null || submittedBy === null) return fail('not_found');
  const facts = await readReleaseFacts(database, issue.id, userId, now);
  const ended = { ...recordOf(attempt), deadlineAt: attempt.deadlineAt };
  const release = role === 'host' ? WHOLE_RELEASE : releasedToTaker(issue, ended, facts, now);
  return ok({ attempt, issue, role, test, facts, ended, release, submittedAt, submittedBy });
}

/** Returns the score of a closed attempt, null until the person may see it. It names no question, so it gives no key away. */
export async function readScore(
  services: Services,
  key: ResultKey,
  userId: string,
): Promise<Result<{ score: ShownScore | null }, Failure>> {
  const opened = await openResult(services, key, userId, services.now());
  if (!opened.ok) return opened;
  const { issue, role, test, release } = opened.value;
  if (!release.score) return ok({ score: null });
  // Asked for by a whole class at once: what is stored is summed, no answer is explained again.
  const stored = new Map((await readQuestionShares(services.database, key)).map((row) => [row.questionId, row]));
  const totals = totalScore(
    test.questions.flatMap(({ id, points, process }) => {
      const row = stored.get(id);
      return row === undefined ? [] : [{ points, process, outcome: storedOutcome(row) }];
    }),
  );
  const nmt = describeNmt(totals, await readNmtScale(services.database, issue.testId), role === 'host');
  const isBlank = !(await hasAnswered(services.database, key));
  return ok({ score: describeTotals(totals, test.scale, issue.passPercent, nmt, isBlank) });
}
