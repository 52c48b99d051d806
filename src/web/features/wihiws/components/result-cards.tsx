import type { ReactElement, ReactNode } from 'react';
import type { ResultRow } from '#contract/wihiws.ts';
import { stateOf } from '#core/attempts/state-words.ts';
import { formatScorePercent } from '#core/scoring/score-percent.ts';
import type { Results } from '#web/features/wihiws/use-live-results.ts';
import { ShareCells } from './share-cells.tsx';
import { Who } from './who.tsx';

type ResultCardsProps = {
  readonly results: Results;
  readonly rows: readonly ResultRow[];
  /** Shown in place of an empty list. */
  readonly empty: ReactNode;
};

/** Attempts on a phone: who, percent and grade on one line, the questions below. */
export function ResultCards({ results: { wihiw, questions }, rows, empty }: ResultCardsProps): ReactElement {
  if (rows.length === 0) return <>{empty}</>;
  return (
    <ul className="border-t border-line-strong" aria-label="Спроби читачів">
      {rows.map((row) => (
        <li key={row.attemptId} className="grid gap-2 border-b border-line pt-2.5 pb-3">
          <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
            <span className="font-medium wrap-anywhere">
              <Who row={row} wihiwId={wihiw.id} several={wihiw.attemptsAllowed !== 1} />
            </span>
            <p className="tab text-right">
              <span className="font-medium">{row.percent === null ? '—' : formatScorePercent(row.percent)}</span>
              {row.grade !== null && <span className="fine block">оцінка {row.grade}</span>}
            </p>
          </div>
          <ShareCells shares={row.shares} questions={questions} perLine={16} />
          <p className="fine">
            {[stateOf(row), row.submittedAt === null ? `${row.answered} з ${row.questionCount}` : null]
              .filter((words) => words !== null)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
