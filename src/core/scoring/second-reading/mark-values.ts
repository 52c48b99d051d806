import type { KeyOf, MarkedKind, MarkOf } from '#core/questions/kind-types.ts';

/** One criterion of a rubric, or one idea of a text, with the steps of its marks. */
export type MarkScale = {
  readonly rowId: string;
  readonly text: string;
  /** Points of a criterion; 1 for an idea. */
  readonly maximum: number;
  /** How much the row counts in the whole: 1, of a main idea 2. */
  readonly weight: 1 | 2;
  /** A mark has more than two steps, so that the size of a difference says something. */
  readonly isOrdered: boolean;
};

/** Marks may be halves. */
const STEP = 0.5;

/** Returns the rows that a person marks by this key, in its order. */
export function scalesOf<Kind extends MarkedKind>(kind: Kind, key: KeyOf<Kind>): MarkScale[] {
  if (kind === 'open')
    return (key as KeyOf<'open'>).criteria.map(({ id, text, maximum }) => ({
      rowId: id,
      text,
      maximum,
      weight: 1,
      isOrdered: maximum > STEP,
    }));
  return (key as KeyOf<'retell'>).units.map(({ id, text, weight }) => ({
    rowId: id,
    text,
    maximum: 1,
    weight,
    isOrdered: true,
  }));
}

/** Returns what a mark gives each row, by the row's id. */
export function markValuesOf<Kind extends MarkedKind>(kind: Kind, mark: MarkOf<Kind>): Map<string, number> {
  if (kind === 'open')
    return new Map((mark as MarkOf<'open'>).criteria.map(({ criterionId, points }) => [criterionId, points]));
  return new Map((mark as MarkOf<'retell'>).units.map(({ unitId, credit }) => [unitId, credit]));
}

/** Returns the mark of these values; rows without one are left out, so that it is complete only if each has its own. */
export function markOfValues(kind: MarkedKind, values: ReadonlyMap<string, number>, comment: string): unknown {
  const rows = [...values];
  if (kind === 'open') return { criteria: rows.map(([criterionId, points]) => ({ criterionId, points })), comment };
  return { units: rows.map(([unitId, credit]) => ({ unitId, credit })), comment };
}

/** Tells whether two marks give every row the same; comments and the order of rows are left aside. */
export function giveTheSame<Kind extends MarkedKind>(kind: Kind, one: MarkOf<Kind>, other: MarkOf<Kind>): boolean {
  const [first, second] = [markValuesOf(kind, one), markValuesOf(kind, other)];
  return first.size === second.size && [...first].every(([rowId, value]) => second.get(rowId) === value);
}

/** Returns the mean of two values if it is a step of the rubric, else null. */
export function middleOf(one: number, other: number): number | null {
  const mean = (one + other) / 2;
  return Number.isInteger(mean / STEP) ? mean : null;
}

/** Returns the weighted sum of a mark: points of the criteria, or credits of the ideas with main ones twice. */
export function sumOf(scales: readonly MarkScale[], values: ReadonlyMap<string, number>): number {
  return scales.reduce((sum, { rowId, weight }) => sum + weight * (values.get(rowId) ?? 0), 0);
}
