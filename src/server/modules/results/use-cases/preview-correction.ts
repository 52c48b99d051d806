import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CorrectionPreview } from '#contract/authoring/key-corrections.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { CorrectionEffect, CountedTotals } from '#core/scoring/correction-effect.ts';
import { correctionEffect, replaceOutcome, totalFigures } from '#core/scoring/correction-effect.ts';
import { formatFraction, fraction, fractionFromNumber, subtract, toNumber } from '#core/scoring/fraction.ts';
import { scoreMarked } from '#server/modules/attempts/attempts-scoring-public.ts';
import type { CorrectedAttempt } from '#server/modules/results/corrections-store.ts';
import { countByKeyVersion, readCorrectedAttempts } from '#server/modules/results/corrections-store.ts';
import { storedOutcome } from '#server/modules/results/open-result.ts';
import type { Correction } from '#server/modules/tests/tests-keys-public.ts';
import { draftCorrection } from '#server/modules/tests/tests-keys-public.ts';
import type { Services } from '#server/platform/services.ts';

/** The most attempts that are looked at, the newest. */
const ATTEMPTS_LOOKED_AT = 1_000;
/** The most attempts that are named. */
const ROWS = 50;
/** Attempts scored before others have their turn. */
const AT_ONCE = 50;

type Previewed = {
  readonly attempt: CorrectedAttempt;
  readonly before: CountedTotals;
  readonly after: CountedTotals;
  readonly effect: CorrectionEffect;
};

function describeTotal(totals: CountedTotals, passPercent: number | null): CorrectionPreview['rows'][number]['before'] {
  return {
    pointsText: formatFraction(totals.earned),
    maximum: toNumber(totals.maximum),
    ...totalFigures(totals, passPercent),
  };
}

/** Those whose pass verdict changes come first, then those whose grade does, then by how many points. */
function byWeight(one: Previewed, other: Previewed): number {
  const rank = ({ effect }: Previewed) => (effect.pass === null ? (effect.grade ? 1 : 2) : 0);
  const change = ({ before, after }: Previewed) => Math.abs(toNumber(subtract(after.earned, before.earned)));
  return rank(one) - rank(other) || change(other) - change(one);
}

/** Returns whose points, grade and pass verdict a correction would change, for the test's author only. Writes nothing. */
export async function previewCorrection(
  { database }: Pick<Services, 'database'>,
  correction: Correction,
  authorId: string,
): Promise<Result<CorrectionPreview, Failure>> {
  const drafted = await draftCorrection({ database }, correction, authorId);
  if (!drafted.ok) return drafted;
  const { question, newest, made } = drafted.value;
  if (newest.version !== correction.basedOnVersion)
    return fail('stale_revision', { details: { version: newest.version } });
  const attempts = await readCorrectedAttempts(database, correction, authorId, ATTEMPTS_LOOKED_AT);
  const previewed: Previewed[] = [];
  for (const [index, attempt] of attempts.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
    const { maximum, waiting, numerator, denominator } = attempt;
    const before = {
      earned: fraction(BigInt(numerator), BigInt(denominator)),
      maximum: fractionFromNumber(maximum),
      waiting,
    };
    const outcome = scoreMarked(question, made, attempt.value, attempt.mark);
    const after = replaceOutcome(before, question.points, storedOutcome(attempt), outcome);
    previewed.push({ attempt, before, after, effect: correctionEffect(before, after, attempt.passPercent) });
  }
  const count = (which: (effect: CorrectionEffect) => boolean) =>
    previewed.filter(({ effect }) => which(effect)).length;
  const counts = await countByKeyVersion(database, correction);
  return ok({
    attempts: [...counts.values()].reduce((sum, one) => sum + one, 0),
    effect: {
      attempts: previewed.length,
      points: count(({ points }) => points),
      grades: count(({ grade }) => grade),
      gainedPass: count(({ pass }) => pass === 'gained'),
      lostPass: count(({ pass }) => pass === 'lost'),
    },
    rows: previewed
      .filter(({ effect }) => effect.points || effect.grade)
      .sort(byWeight)
      .slice(0, ROWS)
      .map(({ attempt, before, after }) => ({
        attemptId: attempt.attemptId,
        displayName: attempt.displayName,
        wihiwTitle: attempt.wihiwTitle,
        before: describeTotal(before, attempt.passPercent),
        after: describeTotal(after, attempt.passPercent),
      })),
  });
}
