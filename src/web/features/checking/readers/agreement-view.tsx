import type { ReactElement } from 'react';
import type { Output } from '#contract/definition/operation.ts';
import { AGREEMENT_PAIRS_MAX, readAgreement } from '#contract/scoring/second-readers.ts';
import { isThere } from '#core/analysis/figure.ts';
import { COUNTED_TAKERS_MIN } from '#core/analysis/sample-size.ts';
import { agreementWords, shownKappa } from '#core/analysis/words/agreement-words.ts';
import { sharePercent } from '#core/analysis/words/shown-figures.ts';
import { formatNumber } from '#core/language/numbers.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import type { Column } from '#web/ui/tables/data-table.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';

type Answer = Output<typeof readAgreement>;
type Row = Answer['rows'][number];

/** Of few answers only their number is shown. */
const isJudged = ({ agreement }: Row): boolean => agreement.answers >= COUNTED_TAKERS_MIN;

const COLUMNS: readonly Column<Row>[] = [
  { id: 'text', header: 'Критерій або думка', rowHeader: true, rem: 18, cell: ({ text }) => text },
  { id: 'answers', header: 'Відповідей', figures: true, cell: ({ agreement }) => formatNumber(agreement.answers) },
  {
    id: 'same',
    header: 'Однаково',
    figures: true,
    cell: (row) => (isJudged(row) && isThere(row.agreement.same) ? sharePercent(row.agreement.same) : '–'),
  },
  {
    id: 'kappa',
    header: 'Каппа',
    figures: true,
    cell: (row) => {
      const kappa = row.isOrdered ? row.agreement.weightedKappa : row.agreement.kappa;
      return isJudged(row) && isThere(kappa) ? shownKappa(kappa) : '–';
    },
  },
  {
    id: 'words',
    header: 'Як читати',
    wideOnly: true,
    rem: 20,
    cell: ({ agreement, isOrdered }) => <span className="fine">{agreementWords(agreement, isOrdered)}</span>,
  },
];

type AgreementViewProps = {
  readonly ids: { readonly id: string; readonly readingId: string; readonly questionId: string };
};

/** How both readers agree about a question: about the whole, and about each criterion or idea. */
export function AgreementView({ ids }: AgreementViewProps): ReactElement {
  const { data, error } = useAnswer(readAgreement, { params: ids });
  return (
    <Section
      title="Згода"
      note="За першими оцінками, які кожен дав, не бачачи оцінок іншого. Де кроків оцінки більше двох, каппа зважена: велика розбіжність важить більше за малу."
    >
      {data === undefined ? (
        error === null ? (
          <SkeletonText />
        ) : (
          <Banner kind="bad">{failureSentence(error.failure)}</Banner>
        )
      ) : (
        <Known answer={data} />
      )}
    </Section>
  );
}

function Known({ answer: { whole, rows, isCut } }: { readonly answer: Answer }): ReactElement {
  const isOrdered = rows.length > 1 || rows[0]?.isOrdered === true;
  return (
    <div className="grid gap-4">
      <p>{agreementWords(whole, isOrdered)}</p>
      {isCut && <p className="note">Пораховано за останніми {formatNumber(AGREEMENT_PAIRS_MAX)} відповідями.</p>}
      {whole.answers >= COUNTED_TAKERS_MIN && (
        <DataTable
          caption="Згода за критеріями"
          captionHidden
          rows={rows}
          rowKey={({ rowId }) => rowId}
          columns={COLUMNS}
          empty={null}
        />
      )}
    </div>
  );
}
