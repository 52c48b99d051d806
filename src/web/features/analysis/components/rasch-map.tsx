import type { ReactElement } from 'react';
import type { RaschDifficulty, RaschEstimate } from '#core/analysis/statistics/rasch.ts';
import { leftOutOfRaschWords } from '#core/analysis/words/whole-test-words.ts';
import { formatNumber } from '#core/language/numbers.ts';
import type { Column } from '#web/ui/tables/data-table.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';

type RaschMapProps = {
  readonly estimate: RaschEstimate;
  /** The questions that have points, in the order of the difficulties. */
  readonly questions: readonly { readonly id: string; readonly number: number; readonly prompt: string }[];
  /** All whose attempts are wholly scored. */
  readonly takers: number;
};

const [WIDTH, ROW, AXIS] = [340, 26, 150];
/** Logits in one row of the picture. */
const STEP = 0.5;
/** Room for numbers of questions; the table has all of them. */
const NUMBERS_PER_ROW = 6;

type TableRow = RaschMapProps['questions'][number] & { readonly estimated: RaschDifficulty | null };

const COLUMNS: readonly Column<TableRow>[] = [
  {
    id: 'question',
    header: 'Запитання',
    cell: ({ number, prompt }) => (
      <span className="line-clamp-2 wrap-anywhere">
        {number}. {prompt}
      </span>
    ),
    rowHeader: true,
    rem: 14,
  },
  {
    id: 'difficulty',
    header: 'Складність',
    cell: ({ estimated }) => (estimated === null ? 'немає' : formatNumber(estimated.difficulty)),
    figures: true,
  },
  {
    id: 'error',
    header: 'Похибка',
    cell: ({ estimated }) => (estimated === null ? '–' : formatNumber(estimated.error)),
    figures: true,
  },
];

type MapRow = { readonly from: number; takers: number; readonly numbers: number[] };

/** Returns rows of half a logit from the highest down, with the takers and the questions in each. */
function rowsOf({ estimate, questions }: RaschMapProps): MapRow[] {
  const rows = new Map<number, MapRow>();
  const rowAt = (logits: number): MapRow => {
    const from = Math.floor(logits / STEP) * STEP;
    const known = rows.get(from) ?? { from, takers: 0, numbers: [] };
    rows.set(from, known);
    return known;
  };
  for (const { ability, takers } of estimate.abilities) rowAt(ability).takers += takers;
  for (const [index, estimated] of estimate.difficulties.entries()) {
    const question = questions[index];
    if (estimated !== null && question !== undefined) rowAt(estimated.difficulty).numbers.push(question.number);
  }
  const bounds = [...rows.keys()];
  for (let from = Math.min(...bounds); from < Math.max(...bounds); from += STEP) rowAt(from);
  return [...rows.values()].sort((one, other) => other.from - one.from);
}

const numbersWords = (numbers: readonly number[]): string =>
  numbers.length > NUMBERS_PER_ROW ? `${numbers.slice(0, NUMBERS_PER_ROW - 1).join(', ')}, …` : numbers.join(', ');

/**
 * Takers and questions on one scale (a map after B. Wright): who stands as high as a question answers it in half of the cases.
 * Beside the picture the same as a table.
 */
export function RaschMap(props: RaschMapProps): ReactElement {
  const { estimate, questions } = props;
  const rows = rowsOf(props);
  const leftOut = leftOutOfRaschWords(props.takers, estimate);
  const most = Math.max(1, ...rows.map(({ takers }) => takers));
  const height = rows.length * ROW + 30;
  const table = questions
    .map((question, index): TableRow => ({ ...question, estimated: estimate.difficulties[index] ?? null }))
    .sort((one, other) => (other.estimated?.difficulty ?? 99) - (one.estimated?.difficulty ?? 99));
  return (
    <div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <div className="grid gap-2">
        <svg viewBox={`0 0 ${WIDTH} ${height}`} className="w-full max-w-[26rem]" aria-hidden="true">
          <text x={AXIS - 26} y="14" textAnchor="end" className="fill-muted text-[12px]">
            читачі
          </text>
          <text x={AXIS + 26} y="14" className="fill-muted text-[12px]">
            запитання
          </text>
          {rows.map(({ from, takers, numbers }, index) => {
            const y = index * ROW + 24;
            const width = ((AXIS - 60) * takers) / most;
            return (
              <g key={from}>
                <rect x={AXIS - 24 - width} width={width} y={y + 4} height={ROW - 8} rx="2" className="fill-primary" />
                {takers > 0 && (
                  <text x={AXIS - 30 - width} y={y + 17} textAnchor="end" className="fill-ink text-[12px]">
                    {takers}
                  </text>
                )}
                <text x={AXIS} y={y + 17} textAnchor="middle" className="fill-muted text-[12px]">
                  {Number.isInteger(from) ? formatNumber(from) : ''}
                </text>
                {!Number.isInteger(from) && (
                  <line x1={AXIS - 4} x2={AXIS + 4} y1={y + 13} y2={y + 13} className="stroke-line-strong" />
                )}
                <text x={AXIS + 26} y={y + 17} className="fill-ink text-[13px]">
                  {numbersWords(numbers)}
                </text>
              </g>
            );
          })}
        </svg>
        {leftOut !== null && <p className="note">{leftOut}</p>}
      </div>
      <DataTable
        caption="Складність запитань у логітах, від найскладніших"
        columns={COLUMNS}
        rows={table}
        rowKey={({ id }) => id}
        empty={null}
      />
    </div>
  );
}
