import type { ReadingDifference } from '#contract/scoring/second-readers.ts';
import type { KeyOf, MarkedKind } from '#core/questions/kind-types.ts';
import { markOfValues, markValuesOf, middleOf, scalesOf } from '#core/scoring/second-reading/mark-values.ts';

/** What a settled mark begins from: where both are equal, one of both, or their mean where the rubric has such a step. */
export type Basis = 'equal' | 'first' | 'second' | 'middle';

type BothMarks = Pick<ReadingDifference, 'first' | 'second'>;

/** Returns what a mark that the server has checked gives each row. */
export const valuesOfMark = (kind: MarkedKind, mark: unknown): Map<string, number> => markValuesOf(kind, mark as never);

/** Returns the comments of both marks. */
export function commentsOf({ first, second }: BothMarks): { readonly first: string; readonly second: string } {
  const commentOf = (mark: unknown) => (mark as { comment?: string } | null)?.comment ?? '';
  return { first: commentOf(first), second: commentOf(second) };
}

/** Returns the mark to begin from; rows that the basis says nothing of are left out. */
export function basisOf(kind: MarkedKind, both: BothMarks, basis: Basis): unknown {
  const [first, second] = [valuesOfMark(kind, both.first), valuesOfMark(kind, both.second)];
  const comments = commentsOf(both);
  if (basis === 'second') return markOfValues(kind, second, comments.second);
  if (basis === 'first') return markOfValues(kind, first, comments.first);
  const kept = [...first].flatMap(([rowId, value]): [string, number][] => {
    const other = second.get(rowId);
    if (other === undefined) return [];
    const agreed = basis === 'equal' ? (value === other ? value : null) : middleOf(value, other);
    return agreed === null ? [] : [[rowId, agreed]];
  });
  return markOfValues(kind, new Map(kept), comments.first);
}

/** Tells whether a mark gives every row of the key something. */
export function isWholeMark(kind: MarkedKind, key: unknown, mark: unknown): boolean {
  const values = valuesOfMark(kind, mark);
  return scalesOf(kind, key as KeyOf<MarkedKind>).every(({ rowId }) => values.has(rowId));
}
