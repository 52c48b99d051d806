import type { AttemptResult, NmtResult } from '#contract/results.ts';
import type { Fraction } from '#core/scoring/fraction.ts';
import { formatFraction, fraction, fractionFromNumber, multiply, toNumber } from '#core/scoring/fraction.ts';
import { nmtScoreOf } from '#core/scoring/nmt-score.ts';
import type { GradeBands } from '#core/scoring/scales.ts';
import {
  GRADE_LEVEL_NAMES,
  isPassed,
  levelOfGrade,
  percentOf,
  shareOf,
  twelvePointGrade,
} from '#core/scoring/scales.ts';
import type { AttemptTotals, QuestionOutcome } from '#core/scoring/totals.ts';
import { totalScore } from '#core/scoring/totals.ts';
import { processVerdict, wholeVerdict } from '#core/scoring/verdict.ts';
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

/** Returns a total on all scales. */
export function describeTotals(
  totals: AttemptTotals,
  scale: Scale,
  passPercent: number | null,
  nmt: NmtResult | null,
): NonNullable<AttemptResult['totals']> {
  const { earned, maximum } = totals;
  const grade = twelvePointGrade(earned, maximum) ?? 1;
  return {
    points: toNumber(earned),
    pointsText: formatFraction(earned),
    maximum: toNumber(maximum),
    percent: toNumber(percentOf(earned, maximum) ?? fraction(0)),
    grade,
    level: GRADE_LEVEL_NAMES[levelOfGrade(grade, bandsOf(scale))] as NonNullable<AttemptResult['totals']>['level'],
    bands: [...scale.bands],
    waiting: totals.waiting,
    passed: passPercent === null ? null : isPassed(earned, maximum, passPercent),
    nmt,
    verdict: wholeVerdict(shareOf(earned, maximum) ?? fraction(0)),
  };
}

/** The profile by reading process. */
export function describeProfile({ profile }: AttemptTotals): NonNullable<AttemptResult['profile']> {
  return profile.map(({ process, earned, maximum }) => {
    const share = shareOf(earned, maximum) ?? fraction(0);
    return {
      process,
      points: toNumber(earned),
      pointsText: formatFraction(earned),
      maximum: toNumber(maximum),
      share: toNumber(share),
      sentence: processVerdict(process, share),
    };
  });
}

/** Stored totals of an attempt. */
export type StoredTotals = {
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

/** Returns points, percent and grade of stored totals; null while the attempt is not scored. */
export function figuresOf(
  stored: StoredTotals,
): { points: number; percent: number | null; grade: number | null } | null {
  const exact = exactTotals(stored);
  if (exact === null) return null;
  const percent = percentOf(exact.earned, exact.maximum);
  return {
    points: toNumber(exact.earned),
    percent: percent && toNumber(percent),
    grade: twelvePointGrade(exact.earned, exact.maximum),
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
    if (own.length === 0) return [];
    const { earned, maximum } = totalScore(own);
    return [
      {
        textId: id,
        title,
        points: toNumber(earned),
        pointsText: formatFraction(earned),
        maximum: toNumber(maximum),
        share: toNumber(shareOf(earned, maximum) ?? fraction(0)),
      },
    ];
  });
}
