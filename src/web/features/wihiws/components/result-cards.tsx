import type { ReactElement, ReactNode } from 'react';
import type { ResultRow } from '#contract/wihiws.ts';
import { attemptStateWords, WAITS_FOR_MARKS } from '#core/attempts/state-words.ts';
import { formatNumber, NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { outOf } from '#core/language/out-of.ts';
import { formatScorePercent } from '#core/scoring/score-percent.ts';
import { attemptPointsWords } from '#web/features/wihiws/table-words.ts';
import type { Results } from '#web/features/wihiws/use-live-results.ts';
import { useVirtualRows } from '#web/ui/tables/use-virtual-rows.ts';
import { ShareCells } from './share-cells.tsx';
import { Who } from './who.tsx';

type ResultCardsProps = {
  readonly results: Results;
  readonly rows: readonly ResultRow[];
  /** Shown in place of an empty list. */
  readonly empty: ReactNode;
};

/** About the height of a card, until it is measured. */
const CARD_PX = 132;

/** Attempts on a phone: who, percent and grade on one line, the questions below. */
export function ResultCards({ results: { wihiw, questions }, rows, empty }: ResultCardsProps): ReactElement {
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
            className="grid gap-2 border-b border-line pt-2.5 pb-3"
          >
            <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
              <span className="font-medium wrap-anywhere">
                <Who row={row} wihiwId={wihiw.id} several={wihiw.attemptsAllowed !== 1} />
              </span>
              <p className="tab text-right">
                {row.waiting > 0 ? (
                  <span className="fine">{WAITS_FOR_MARKS}</span>
                ) : (
                  <span className="font-medium">{row.percent === null ? '—' : formatScorePercent(row.percent)}</span>
                )}
                {row.grade !== null && <span className="fine block">оцінка {row.grade}</span>}
                {row.passed !== null && <span className="fine block">{row.passed ? 'складено' : 'не складено'}</span>}
              </p>
            </div>
            <ShareCells shares={row.shares} questions={questions} perLine={16} />
            <p className="fine">{cardFacts(row).join(' · ')}</p>
          </li>
        );
      })}
    </ul>
  );
}

/** What the figures of a card leave out. */
function cardFacts(row: ResultRow): string[] {
  return [
    attemptStateWords(row),
    row.submittedAt === null
      ? outOf(formatNumber(row.answered), formatNumber(row.questionCount))
      : attemptPointsWords(row),
    row.nmt === null ? null : `НМТ${NO_BREAK_SPACE}${row.nmt === 'not-passed' ? 'нижче порога' : row.nmt}`,
    row.corrected ? 'перераховано' : null,
  ].filter((words) => words !== null);
}
