import type { ReactElement, ReactNode } from 'react';
import { formatNumber, NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { outOf } from '#core/language/out-of.ts';
import { formatScorePercent } from '#core/scoring/score-percent.ts';
import type { Results } from '#web/features/wihiws/use-live-results.ts';
import { useVirtualRows } from '#web/ui/tables/use-virtual-rows.ts';
import type { ShownRow } from './absent-rows.ts';
import { rowStateWords } from './result-columns.tsx';
import { ShareCells } from './share-cells.tsx';
import { attemptPointsWords, gradeWords } from './table-words.ts';
import type { RowChoice } from './who.tsx';
import { Who } from './who.tsx';

type ResultCardsProps = {
  readonly results: Results;
  readonly rows: readonly ShownRow[];
  readonly choice: RowChoice;
  /** Shown in place of an empty list. */
  readonly empty: ReactNode;
};

/** About the height of a card, until it is measured. */
const CARD_PX = 92;

/** Attempts on a phone: who, percent and grade on one line, the questions below. */
export function ResultCards({ results: { wihiw, questions }, rows, choice, empty }: ResultCardsProps): ReactElement {
  const { parts, box, measure, onFocus, onBlur } = useVirtualRows<HTMLUListElement>(
    rows.length,
    (index) => rows[index]?.attemptId ?? String(index),
    CARD_PX,
  );
  if (rows.length === 0) return <>{empty}</>;
  return (
    <ul className="border-t border-line-strong" aria-label="Спроби читачів" ref={box} onFocus={onFocus} onBlur={onBlur}>
      {parts.map((part) => {
        if ('gap' in part) return <li key={`before ${part.before}`} aria-hidden="true" style={{ height: part.gap }} />;
        const row = rows[part.row];
        return row === undefined ? null : (
          <li
            key={row.attemptId}
            ref={measure}
            data-index={part.row}
            aria-setsize={rows.length}
            aria-posinset={part.row + 1}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-1.5"
          >
            <span className="font-medium wrap-anywhere">
              <Who row={row} wihiwId={wihiw.id} several={wihiw.attemptsAllowed !== 1} choice={choice} />
            </span>
            <CardFigures row={row} />
            <span className="col-span-2 grid gap-1 pl-10 empty:hidden">
              {row.isAbsent !== true && (
                <ShareCells shares={row.shares} unmarked={row.unmarked} questions={questions} />
              )}
              <span className="fine">{cardFacts(row).join(' · ')}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function CardFigures({ row }: { row: ShownRow }): ReactElement {
  const grade = gradeWords(row);
  return (
    <p className="tab text-right">
      {row.percent !== null && <span className="font-medium">{formatScorePercent(row.percent)}</span>}
      {grade !== null && <span className="fine block">оцінка {grade}</span>}
      {row.passed !== null && <span className="fine block">{row.passed ? 'складено' : 'не складено'}</span>}
    </p>
  );
}

/** What the figures of a card leave out. */
function cardFacts(row: ShownRow): string[] {
  return [
    rowStateWords(row),
    row.isAbsent === true
      ? null
      : row.submittedAt === null
        ? outOf(formatNumber(row.answered), formatNumber(row.questionCount))
        : attemptPointsWords(row),
    row.nmt === null ? null : `НМТ${NO_BREAK_SPACE}${row.nmt === 'not-passed' ? 'нижче порога' : row.nmt}`,
    row.corrected ? 'перераховано' : null,
  ].filter((words) => words !== null);
}
