import type { AttemptResult } from '#contract/results.ts';
import type { NmtResult, ShownScore } from '#contract/scoring/shown-score.ts';
import type { AttemptState } from '#core/attempts/attempt-states.ts';
import type { Fraction } from '#core/scoring/fraction.ts';
import { formatFraction, fraction, fractionFromNumber, multiply, toNumber, ZERO } from '#core/scoring/fraction.ts';
import { nmtScoreOf } from '#core/scoring/nmt-score.ts';
import type { GradeBands } from '#core/scoring/scales.ts';
import { GRADE_LEVEL_NAMES, isPassed, levelOfGrade, shareOf, twelvePointGrade } from '#core/scoring/scales.ts';
import { wholePercent } from '#core/scoring/score-percent.ts';
import type { AttemptTotals, QuestionOutcome } from '#core/scoring/totals.ts';
import { totalScore } from '#core/scoring/totals.ts';
import { BLANK_VERDICT, processVerdict, wholeVerdict } from '#core/scoring/verdict.ts';
import type { FinalTest, NmtScale } from '#server/modules/tests/tests-public.ts';

type Scale = FinalTest['scale'];

function bandsOf({ bands: [middle, sufficient, high] }: Scale): GradeBands {
  return { middle, sufficient, high };
}

/** Returns a total by an НМТ table; null while answers wait for marks. Only the host sees why a table gives no score. */
export function describeNmt(
  { earned, maximum, waiting }: AttemptTotals,
  scale: NmtScale | null,
  forHost: boolean,
): NmtResult | null {
  if (scale === null || waiting > 0) return null;
  const outcome = nmtScoreOf(earned, maximum, scale.scores);
  if (outcome.kind === 'none' && !forHost) return null;
  return { subject: scale.subject, year: scale.year, outcome };
}

/**
 * Returns a total on all scales. While answers wait for marks there are points so far, but no percent and no judgement; nor are
 * there any where every question is void.
 *
 * @param isBlank nothing was answered: then nothing is said of understanding
 */
export function describeTotals(
  totals: AttemptTotals,
  scale: Scale,
  passPercent: number | null,
  nmt: NmtResult | null,
  isBlank: boolean,
): ShownScore {
  const { earned, maximum, waiting, questions } = totals;
  const soFar = {
    points: toNumber(earned),
    pointsText: formatFraction(earned),
    maximum: toNumber(maximum),
    bands: [...scale.bands],
    waiting,
    nmt,
  };
  const grade = twelvePointGrade(earned, maximum);
  const percent = wholePercent(earned, maximum);
  if (waiting > 0 || grade === null || percent === null)
    return { ...soFar, percent: null, grade: null, level: null, passed: null, verdict: null };
  return {
    ...soFar,
    percent,
    grade,
    level: GRADE_LEVEL_NAMES[levelOfGrade(grade, bandsOf(scale))] as ShownScore['level'],
    passed: passPercent === null ? null : isPassed(earned, maximum, passPercent),
    verdict: isBlank ? BLANK_VERDICT : wholeVerdict(shareOf(earned, maximum) ?? ZERO, questions),
  };
}

/** Returns the points over those questions that have a score. */
function describePart({ earned, scored, waiting }: Pick<AttemptTotals, 'earned' | 'scored' | 'waiting'>) {
  const share = shareOf(earned, scored.maximum);
  return {
    points: toNumber(earned),
    pointsText: formatFraction(earned),
    maximum: toNumber(scored.maximum),
    questions: scored.questions,
    waiting,
    share: share && toNumber(share),
  };
}

/** The profile by reading process; in words only where something was answered. */
export function describeProfile({ profile }: AttemptTotals, isBlank: boolean): NonNullable<AttemptResult['profile']> {
  return profile.map((part) => ({
    process: part.process,
    ...describePart(part),
    sentence: isBlank
      ? ''
      : processVerdict(part.process, shareOf(part.earned, part.scored.maximum) ?? ZERO, {
          questions: part.scored.questions,
          points: toNumber(part.scored.maximum),
        }),
  }));
}

/** Stored totals of an attempt. */
export type StoredTotals = {
  readonly state: AttemptState;
  readonly scoreNumerator: string | null;
  readonly scoreDenominator: string | null;
  readonly maximumPoints: string | null;
};

/** Stored totals as exact fractions; null while the attempt is not scored. */
export function exactTotals({
  scoreNumerator,
  scoreDenominator,
  maximumPoints,
}: StoredTotals): { earned: Fraction; maximum: Fraction } | null {
  if (scoreNumerator === null || scoreDenominator === null || maximumPoints === null) return null;
  return {
    earned: fraction(BigInt(scoreNumerator), BigInt(scoreDenominator)),
    maximum: fractionFromNumber(Number(maximumPoints)),
  };
}

/** Stored totals that are final; null while the attempt is not scored or answers of it wait for marks. */
export function finalTotals(stored: StoredTotals): { earned: Fraction; maximum: Fraction } | null {
  return stored.state === 'scored' ? exactTotals(stored) : null;
}

/** Returns percent and grade of a submitted attempt: null each while answers wait for marks, and where every question is void. */
export function figuresOf(stored: StoredTotals): { percent: number | null; grade: number | null; waits: boolean } {
  return { ...figuresOfTotals(finalTotals(stored)), waits: stored.state !== 'scored' };
}

/** Returns percent and grade of final totals; null each without them. */
export function figuresOfTotals(final: ReturnType<typeof finalTotals>): {
  percent: number | null;
  grade: number | null;
} {
  if (final === null) return { percent: null, grade: null };
  return {
    percent: wholePercent(final.earned, final.maximum),
    grade: twelvePointGrade(final.earned, final.maximum),
  };
}

/** Returns the points earned by a stored share, as a number and with a decimal comma; null while there is no share. */
export function describeEarned(
  { shareNumerator, shareDenominator }: { shareNumerator: string | null; shareDenominator: string | null },
  points: number,
): { earned: number | null; earnedText: string | null } {
  if (shareNumerator === null || shareDenominator === null) return { earned: null, earnedText: null };
  const earned = multiply(fraction(BigInt(shareNumerator), BigInt(shareDenominator)), fractionFromNumber(points));
  return { earned: toNumber(earned), earnedText: formatFraction(earned) };
}

/** Returns points by text in the order of the test; texts without questions are left out. */
export function describeTexts(
  outcomes: readonly (QuestionOutcome & { readonly textId: string | null })[],
  texts: readonly { readonly id: string; readonly title: string }[],
): NonNullable<AttemptResult['profileByText']> {
  return texts.flatMap(({ id, title }) => {
    const own = outcomes.filter(({ textId }) => textId === id);
    const totals = totalScore(own);
    return totals.questions === 0 ? [] : [{ textId: id, title, ...describePart(totals) }];
  });
}
