import { formatNumber } from '#core/language/numbers.ts';
import { quoted } from '#core/language/quoted.ts';
import type { HostMark } from '#core/questions/finalizing/final-question.ts';
import type { KeyOf, MarkedKind } from '#core/questions/kind-types.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';

/** One step of marking: a criterion of a rubric or an idea of a text, with the most it gives. */
export type PaperStep = { readonly id: string; readonly text: string; readonly maximum: number };

/** Returns the steps of marking in the order in which their points are typed. */
export function paperSteps<Kind extends MarkedKind>(kind: Kind, key: KeyOf<Kind>): PaperStep[] {
  if (kind === 'open') return [...(key as KeyOf<'open'>).criteria];
  return (key as KeyOf<'retell'>).units.map(({ id, text }) => ({ id, text, maximum: 1 }));
}

/**
 * Reads the points a host has typed, one number for each step of marking: «2 1,5».
 *
 * @returns the host's mark; null when nothing is typed; or one Ukrainian sentence about what is wrong
 */
export function readPaperPoints(
  kind: MarkedKind,
  steps: readonly PaperStep[],
  typed: string,
): Result<HostMark | null, string> {
  const parts = typed.split(/[\s;/]+/u).filter((part) => part !== '');
  if (parts.length === 0) return ok(null);
  const of = kind === 'open' ? 'Критеріїв' : 'Думок';
  if (parts.length !== steps.length)
    return err(`${of} ${steps.length}, а чисел ${parts.length}. Напишіть бал за кожну позицію через пробіл.`);
  const points: number[] = [];
  for (const [index, part] of parts.entries()) {
    const value = /^\d{1,3}(?:[.,]\d)?$/u.test(part) ? Number(part.replace(',', '.')) : Number.NaN;
    const maximum = steps[index]?.maximum ?? 0;
    if (!(value <= maximum) || !Number.isInteger(value * 2))
      return err(`Замість ${quoted(part)} напишіть число від 0 до ${formatNumber(maximum, 1)}, кратне 0,5.`);
    points.push(value);
  }
  if (kind === 'open')
    return ok({
      criteria: steps.map(({ id }, index) => ({ criterionId: id, points: points[index] ?? 0 })),
      comment: '',
    });
  const units = steps.map(({ id }, index) => ({ unitId: id, credit: (points[index] ?? 0) as 0 | 0.5 | 1 }));
  return ok({ units, comment: '' });
}
