import { sampleSize } from '#core/analysis/sample-size.ts';
import type { MarkPair, ReaderAgreement } from '#core/analysis/statistics/reader-agreement.ts';
import { readerAgreement } from '#core/analysis/statistics/reader-agreement.ts';
import type { KeyOf, MarkedKind, MarkOf } from '#core/questions/kind-types.ts';
import { type MarkScale, markValuesOf, scalesOf, sumOf } from './mark-values.ts';

/** The marks of both readers for one answer. */
export type PairOfMarks<Kind extends MarkedKind> = readonly [first: MarkOf<Kind>, second: MarkOf<Kind>];

/** How two readers agree about one question: about the whole answer, and about each criterion or idea. */
export type QuestionAgreement = {
  readonly whole: ReaderAgreement;
  readonly rows: readonly (MarkScale & { readonly agreement: ReaderAgreement })[];
};

/** Of few answers only their number is told: by any figure beside it the marks of single answers could be guessed. */
function toldAgreement(pairs: readonly MarkPair[]): ReaderAgreement {
  return sampleSize(pairs.length) === 'counts'
    ? { answers: pairs.length, same: 'few-takers', kappa: 'few-takers', weightedKappa: 'few-takers' }
    : readerAgreement(pairs);
}

/**
 * Returns how two readers agree by the key of a question; see `readerAgreement`. Of fewer than 10 answers there is no figure but
 * their number. Every mark must fit the key.
 */
export function agreementOfMarks<Kind extends MarkedKind>(
  kind: Kind,
  key: KeyOf<Kind>,
  pairs: readonly PairOfMarks<Kind>[],
): QuestionAgreement {
  const scales = scalesOf(kind, key);
  const values = pairs.map(([first, second]) => [markValuesOf(kind, first), markValuesOf(kind, second)] as const);
  return {
    whole: toldAgreement(values.map(([first, second]) => [sumOf(scales, first), sumOf(scales, second)])),
    rows: scales.map((scale) => ({
      ...scale,
      agreement: toldAgreement(
        values.map(([first, second]) => [first.get(scale.rowId) ?? 0, second.get(scale.rowId) ?? 0]),
      ),
    })),
  };
}
