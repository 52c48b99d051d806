import { compareAnswers } from './compare-answers.ts';
import type { LedgerAttempt } from './ledger.ts';
import type { Finding, StoredAttempt } from './stored-attempt.ts';

/** The points for a right answer, the same for every question of the drill. */
const POINTS = 1;

/** Returns true if an answer is right according to the drill's own test. */
export type IsRight = (questionId: string, value: unknown) => boolean;

/** Compares one attempt of the ledger with the database: answers, submission, score. */
export function compareAttempt(attempt: LedgerAttempt, stored: StoredAttempt | null, isRight: IsRight): Finding[] {
  const { attemptId } = attempt;
  const finding = (kind: Finding['kind'], what: string): Finding => ({ kind, attemptId, what });
  if (stored === null) return [finding('lost', 'the attempt is gone')];
  const findings = compareAnswers(attempt, stored);
  const isOpen = stored.state === 'in-progress' || stored.state === 'paused';
  if (attempt.isSubmitted && isOpen) findings.push(finding('lost', 'the submission was acknowledged'));
  if (stored.submissions > 1) findings.push(finding('duplicated', `submitted ${stored.submissions} times`));
  if (!isOpen) findings.push(...compareScores(stored, isRight).map((what) => finding('lost', what)));
  return findings;
}

/** Finds where the scores of a closed attempt do not follow from exactly its current answers. */
function compareScores(stored: StoredAttempt, isRight: IsRight): string[] {
  const faults: string[] = [];
  const given = new Map(stored.answers.map(({ questionId, value }) => [questionId, value]));
  const shares = new Map(stored.scores.map(({ questionId, share }) => [questionId, share]));
  let earned = 0;
  for (const questionId of stored.questionIds) {
    const share = given.has(questionId) && isRight(questionId, given.get(questionId)) ? 1 : 0;
    earned += share * POINTS;
    if (shares.get(questionId) !== share)
      faults.push(`question ${questionId.slice(0, 8)} scores ${String(shares.get(questionId))}, its answer ${share}`);
  }
  if (stored.score !== earned) faults.push(`the score is ${String(stored.score)}, its answers earn ${earned}`);
  return faults;
}

/**
 * Compares how many attempts each person has with how many they started. A start that was never acknowledged may have
 * made an attempt that the ledger doesn't know.
 */
export function compareStarts(
  begun: ReadonlyMap<string, { readonly acknowledged: number; readonly asked: number }>,
  stored: ReadonlyMap<string, number>,
): Finding[] {
  return [...begun].flatMap(([person, { acknowledged, asked }]): Finding[] => {
    const count = stored.get(person) ?? 0;
    const what = `${count} attempts, ${asked} begun, ${acknowledged} acknowledged`;
    if (count > asked) return [{ kind: 'duplicated', attemptId: person, what }];
    return count < acknowledged ? [{ kind: 'lost', attemptId: person, what }] : [];
  });
}
