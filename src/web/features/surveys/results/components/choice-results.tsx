import type { ReactElement } from 'react';
import { differenceOfShares } from '#core/analysis/statistics/differences.ts';
import { formatNumber } from '#core/language/numbers.ts';
import { sameInOther } from '#core/surveys/results/match-questions.ts';
import type { Bar, FigurePart, QuestionFigures } from '#core/surveys/results/question-figures.ts';
import type { ResultQuestionOf } from '#core/surveys/results/result-question.ts';
import type { ComparedAnswers } from '#web/features/surveys/results/compared-group.ts';
import { countAndShare, differenceWords } from '#web/features/surveys/results/survey-result-words.ts';
import type { ToldCount } from '#web/lib/told-count.ts';
import { ShareBar } from '#web/ui/charts/bar-chart.tsx';
import { type Column, DataTable } from '#web/ui/tables/data-table.tsx';

const labelOf = ({ label, removed }: { readonly label: string; readonly removed: boolean }): string =>
  removed ? `${label} (прибраний)` : label;

const shareOf = (count: number, of: number): number => Math.min(1, count / Math.max(1, of));

type OneBar = { readonly share: number; readonly upTo: number | null };

/** A count as a bar: of one between two ends also what it may be. */
const barOf = ({ count, upTo }: ToldCount, { answered, answeredUpTo, step }: QuestionFigures): OneBar => ({
  share: shareOf(count, step === 1 ? answered : answeredUpTo),
  upTo: step === 1 ? null : shareOf(upTo, answeredUpTo),
});

/** What the other group was not asked has no figure. */
const NOT_ASKED = '–';

const barIn = (bar: Bar, of: readonly Bar[], others: readonly Bar[]) => sameInOther(bar, of, others, ({ key }) => key);

/** A bar, and below it that of another group. */
function barsCell(first: OneBar, second: OneBar | null): ReactElement {
  return (
    <span className="grid">
      <ShareBar {...first} />
      {second !== null && <ShareBar {...second} hatched />}
    </span>
  );
}

type ChoiceProps = { readonly figures: QuestionFigures; readonly compared: ComparedAnswers | null };

/** Options with their bars in one table; of two groups both, and the difference of their shares in points. */
export function ChoiceResults({ figures, compared }: ChoiceProps): ReactElement {
  const { bars, answered } = figures;
  const other = compared?.figures ?? null;
  const otherBar = (bar: Bar) => barIn(bar, bars, other?.bars ?? []);
  const columns: Column<Bar>[] = [
    { id: 'option', header: 'Варіант', cell: (bar) => labelOf(bar), rowHeader: true },
    {
      id: 'bar',
      header: <span className="sr">Смуга</span>,
      // On a phone the difference needs the place.
      wideOnly: compared !== null,
      cell: (bar) => {
        const second = otherBar(bar);
        return barsCell(barOf(bar, figures), other && second && barOf(second, other));
      },
    },
    {
      id: 'first',
      header: compared === null ? 'Відповідей' : compared.names[0],
      cell: (bar) => countAndShare(bar, answered, figures),
      figures: true,
    },
  ];
  if (compared !== null && other !== null)
    columns.push({
      id: 'second',
      header: compared.names[1],
      cell: (bar) => {
        const second = otherBar(bar);
        return second === null ? NOT_ASKED : countAndShare(second, other.answered, other);
      },
      figures: true,
    });
  // Counts in steps have no difference that means anything.
  if (other !== null && figures.step === 1 && other.step === 1)
    columns.push({
      id: 'difference',
      header: 'Різниця, пунктів',
      cell: (bar) => {
        const second = otherBar(bar);
        if (second === null) return NOT_ASKED;
        const [one, two] = [
          { count: bar.count, n: answered },
          { count: second.count, n: other.answered },
        ];
        return differenceWords(differenceOfShares(one, two), 100, 0);
      },
    });
  return (
    <DataTable
      caption="Скільки людей обрали кожен варіант"
      captionHidden
      columns={columns}
      rows={bars}
      rowKey={({ key }) => key}
      empty={null}
    />
  );
}

type PartsProps = ChoiceProps & { readonly question: ResultQuestionOf<'matrix' | 'ranking'> };

const meanWords = (part: FigurePart | null): string =>
  part === null || part.mean === null ? NOT_ASKED : formatNumber(part.mean);

/** Rows of a matrix with each column, or options of a ranking with their mean place; of two groups one above the other. */
export function PartsResults({ question, figures, compared }: PartsProps): ReactElement {
  const { parts } = figures;
  const isRanking = question.kind === 'ranking';
  const heads = isRanking ? (parts[0]?.bars.slice(0, 1) ?? []) : (parts[0]?.bars ?? []);
  const second = compared?.figures ?? null;
  const both = (of: (part: FigurePart | null, told: QuestionFigures) => string) => (part: FigurePart) =>
    second === null
      ? of(part, figures)
      : pairCell(
          of(part, figures),
          of(
            sameInOther(part, parts, second.parts, ({ id }) => id),
            second,
          ),
        );
  const rankingColumns: Column<FigurePart>[] = [
    {
      id: 'bar',
      header: <span className="sr">Смуга</span>,
      // On a phone the figures of the other group need the place.
      wideOnly: second !== null,
      // The longest bar is the first place.
      cell: ({ mean, bars }) => {
        const share = mean === null ? 0 : (bars.length + 1 - mean) / Math.max(1, bars.length);
        return barsCell({ share, upTo: null }, null);
      },
    },
    { id: 'mean', header: 'Середнє місце', cell: both(meanWords), figures: true },
  ];
  const columns: Column<FigurePart>[] = [
    { id: 'row', header: isRanking ? 'Варіант' : 'Рядок', cell: (part) => labelOf(part), rowHeader: true },
    // Of anonymous rankings only the first place is told.
    ...(isRanking && figures.step === 1 ? rankingColumns : []),
    ...heads.map((head) => ({
      id: head.key,
      header: isRanking ? 'На першому місці' : labelOf(head),
      cell: both((part, told) => {
        const bar = part && barIn(head, heads, part.bars);
        return part === null || bar === null ? NOT_ASKED : countAndShare(bar, part.answered, told);
      }),
      figures: true,
    })),
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {second !== null && <p className="fine">У кожній клітинці вгорі перша група, внизу друга.</p>}
      <DataTable
        caption={isRanking ? 'Місця варіантів' : 'Відповіді за рядками'}
        captionHidden
        columns={columns}
        rows={parts}
        rowKey={({ id }) => id}
        empty={null}
      />
    </div>
  );
}

function pairCell(first: string, second: string): ReactElement {
  return (
    <span className="grid">
      <span>{first}</span>
      <span className="text-muted">{second}</span>
    </span>
  );
}
