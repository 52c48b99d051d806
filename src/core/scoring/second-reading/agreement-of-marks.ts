import type { ReaderAgreement } from '#core/analysis/statistics/reader-agreement.ts';
import { readerAgreement } from '#core/analysis/statistics/reader-agreement.ts';
import type { KeyOf, MarkedKind, MarkOf } from '#core/questions/kind-types.ts';
import { type MarkScale, scalesOf, sumOf, valuesOf } from './mark-values.ts';

/** The marks of both readers for one answer. */
export type PairOfMarks<Kind extends MarkedKind> = readonly [first: MarkOf<Kind>, second: MarkOf<Kind>];

/** How two readers agree about one question: about the whole answer, and about each criterion or idea. */
export type QuestionAgreement = {
  readonly whole: ReaderAgreement;
  readonly rows: readonly (MarkScale & { readonly agreement: ReaderAgreement })[];
};

/** Returns how two readers agree by the key of a question; see `readerAgreement`. Every mark must fit the key. */
export function agreementOfMarks<Kind extends MarkedKind>(
  kind: Kind,
  key: KeyOf<Kind>,
  pairs: readonly PairOfMarks<Kind>[],
): QuestionAgreement {
  const scales = scalesOf(kind, key);
  const values = pairs.map(([first, second]) => [valuesOf(kind, first), valuesOf(kind, second)] as const);
  return {
    whole: readerAgreement(values.map(([first, second]) => [sumOf(scales, first), sumOf(scales, second)])),
    rows: scales.map((scale) => ({
      ...scale,
      agreement: readerAgreement(
        values.map(([first, second]) => [first.get(scale.rowId) ?? 0, second.get(scale.rowId) ?? 0]),
      ),
    })),
  };
}
