import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { AttemptResult, AttemptResultQuestion } from '#contract/results.ts';
import { graceEnd } from '#core/attempts/deadline.ts';
import type { CountedOutcome } from '#core/questions/answers/key-treatment.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { CertaintyTotal } from '#core/scoring/certainty.ts';
import { totalCertainty } from '#core/scoring/certainty.ts';
import { asksCertainty } from '#core/scoring/certainty-levels.ts';
import { compare, formatFraction, ONE, toNumber, ZERO } from '#core/scoring/fraction.ts';
import { readingSpeed } from '#core/scoring/reading-speed.ts';
import { earnedPoints, totalScore } from '#core/scoring/totals.ts';
import type { ReleaseState } from '#core/wihiws/release.ts';
import { takesSavesUntil } from '#core/wihiws/release.ts';
import { rulesWithChance } from '#core/wihiws/rule-changes/second-chance.ts';
import { closerOf, stageOf } from '#server/modules/attempts/attempts-public.ts';
import {
  noteAnswersShown,
  readReadingTimes,
  releasedText,
  shownText,
} from '#server/modules/attempts/attempts-shown-public.ts';
import { describeNmt, describeProfile, describeTexts, describeTotals } from '#server/modules/results/describe-score.ts';
import type { ResultKey, Reviewed } from '#server/modules/results/open-result.ts';
import { openResult, reviewAnswers } from '#server/modules/results/open-result.ts';
import type { IssueReleaseFacts } from '#server/modules/results/release-store.ts';
import type { FinalTest } from '#server/modules/tests/tests-public.ts';
import { readNmtScale } from '#server/modules/tests/tests-public.ts';
import type { WihiwRecord } from '#server/modules/wihiws/wihiws-public.ts';
import { readSecondChance } from '#server/modules/wihiws/wihiws-taking-public.ts';
import type { Services } from '#server/platform/services.ts';

function verdictOf(outcome: CountedOutcome): NonNullable<AttemptResultQuestion['score']>['verdict'] {
  if (outcome.status === 'void') return 'void';
  if (outcome.status !== 'scored') return 'waiting';
  if (compare(outcome.share, ONE) >= 0) return 'right';
  if (compare(outcome.share, ZERO) > 0) return 'partial';
  return outcome.answered ? 'wrong' : 'unanswered';
}

function describeQuestion(
  { shown, question, stored, outcome }: Reviewed,
  number: number,
  release: ReleaseState,
  { withCertainty, forHost, forTaker }: { readonly [what in 'withCertainty' | 'forHost' | 'forTaker']: boolean },
): AttemptResultQuestion {
  const earned = outcome.status === 'scored' ? earnedPoints(question.points, outcome) : null;
  return {
    questionId: question.id,
    number,
    kind: question.kind,
    process: question.process,
    prompt: question.prompt,
    points: question.points,
    textId: question.textId,
    body: shown.body,
    answer: stored.value ?? null,
    certainty: release.questionScores && withCertainty && asksCertainty(question.kind) ? stored.certainty : null,
    inOwnPause: forHost && stored.inOwnPause,
    // The taker's own map of the text has them; a relative was never named among those who see them.
    lookBacks: stored.answered && (forHost || (forTaker && release.rightAnswers)) ? stored.lookBacks : null,
    score: release.questionScores
      ? {
          status: outcome.status,
          earned: earned && toNumber(earned),
          earnedText: earned && formatFraction(earned),
          verdict: verdictOf(outcome),
          keyVersion: stored.keyVersion,
          treatment: stored.treatment,
        }
      : null,
    solution: release.rightAnswers
      ? {
          key: stored.key,
          parts: outcome.status === 'scored' ? outcome.parts : null,
          explanation: release.explanations ? stored.explanation : null,
          evidence: [...(stored.evidence ?? [])],
        }
      : null,
  };
}

function describeCertainty({ marks, maximum, counts }: CertaintyTotal): AttemptResult['certainty'] {
  return { marks, maximum, counts: [...counts] };
}

function readingOf(test: FinalTest, times: ReadonlyMap<string, number>): AttemptResult['reading'] {
  const read = test.texts.filter(({ id }) => (times.get(id) ?? 0) > 0);
  const milliseconds = read.reduce((sum, { id }) => sum + (times.get(id) ?? 0), 0);
  const words = read.reduce((sum, { wordCount }) => sum + wordCount, 0);
  return milliseconds === 0 ? null : { words, milliseconds, wordsPerMinute: readingSpeed(words, milliseconds) };
}

/** Returns when a part will be shown, if time alone decides it. At-once parts still wait for the grace of late saves. */
function releasesAt(
  rule: WihiwRecord['scoreRelease'],
  issue: WihiwRecord,
  facts: IssueReleaseFacts,
  graceOfAttempt: Date | null,
): string | null {
  if (rule === 'at-once') return graceOfAttempt?.toISOString() ?? null;
  if (rule !== 'after-closing' || facts.latestDeadline === null) return null;
  return graceEnd(facts.latestDeadline, issue.graceSeconds).toISOString();
}

/**
 * Returns the result of a closed attempt: whole for the host, for its taker as far as it is released. Parts that are not
 * released never leave the server.
 */
export async function readResult(
  services: Services,
  key: ResultKey,
  userId: string,
): Promise<Result<AttemptResult, Failure>> {
  const { database } = services;
  const now = services.now();
  const opened = await openResult(services, key, userId, now);
  if (!opened.ok) return opened;
  const { attempt, issue, role, test, ended, facts, release, submittedAt, submittedBy } = opened.value;
  const tellsKeys = role === 'taker' && (release.rightAnswers || release.questionScores);
  if (tellsKeys && !(await noteAnswersShown(database, key, now))) return fail('result_not_released');
  const chance = attempt.userId === null ? null : await readSecondChance(database, issue.id, attempt.userId);
  const late = takesSavesUntil(ended, issue.graceSeconds, now);
  const reviewed = await reviewAnswers(services, attempt, test);
  const outcomes = reviewed.map(({ question: { points, process, textId }, outcome }) => ({
    points,
    process,
    textId,
    outcome,
  }));
  const totals = totalScore(outcomes);
  const isBlank = !reviewed.some(({ stored }) => stored.answered);
  const nmt = describeNmt(totals, await readNmtScale(database, issue.testId), role === 'host');
  // How sure one was of a question that no longer asks says nothing.
  const certain = reviewed.flatMap(({ question, outcome, stored }) =>
    asksCertainty(question.kind) && stored.treatment === 'by-key' && outcome.status !== 'void'
      ? [{ outcome, certainty: stored.certainty }]
      : [],
  );
  const shown = { withCertainty: attempt.certainty, forHost: role === 'host', forTaker: role === 'taker' };
  // A text that was hidden while answering stays hidden from those who may answer it again.
  const showsTexts = role === 'host' || release.rightAnswers || stageOf(attempt, test).stages.length === 1;
  return ok({
    wihiwId: issue.id,
    attemptId: attempt.id,
    testTitle: issue.title,
    displayName: attempt.displayName,
    forHost: role === 'host',
    trial: attempt.trial,
    onPaper: attempt.onPaper,
    number: attempt.number,
    attemptsAllowed: rulesWithChance(issue, chance).attemptsAllowed,
    state: attempt.state as AttemptResult['state'],
    startedAt: attempt.startedAt.toISOString(),
    submittedAt: submittedAt.toISOString(),
    submittedBy: closerOf(attempt) ?? submittedBy,
    timeZone: issue.timeZone,
    scoreReleasesAt: releasesAt(issue.scoreRelease, issue, facts, late),
    answersReleasesAt: releasesAt(issue.answersRelease, issue, facts, late),
    verdictsReleaseAt: releasesAt(
      issue.answersRelease === 'never' ? 'after-closing' : issue.answersRelease,
      issue,
      facts,
      late,
    ),
    scoreRelease: issue.scoreRelease,
    answersRelease: issue.answersRelease,
    totals: release.score ? describeTotals(totals, test.scale, issue.passPercent, nmt, isBlank) : null,
    rescoredAt: release.score ? (attempt.rescoredAt?.toISOString() ?? null) : null,
    profile: release.score ? describeProfile(totals, isBlank) : null,
    profileByText: release.score ? describeTexts(outcomes, test.texts) : null,
    certainty: release.questionScores && attempt.certainty ? describeCertainty(totalCertainty(certain)) : null,
    reading: readingOf(test, await readReadingTimes(database, key)),
    texts: showsTexts ? test.texts.map(release.rightAnswers ? releasedText : shownText) : [],
    questions: reviewed.map((one, index) => describeQuestion(one, index + 1, release, shown)),
  });
}
