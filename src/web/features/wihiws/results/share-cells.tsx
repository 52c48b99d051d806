import './share-cells.css';
import type { ReactElement } from 'react';
import { shareWords } from '#web/features/wihiws/results/table-words.ts';
import type { Results } from '#web/features/wihiws/use-live-results.ts';

/** A cell with its gap is so wide, and narrower where many have to stand on one line. */
const CELL_PX = 17;
const LINE_PX = 216;
const NARROWEST_PX = 6;

type ShareCellsProps = {
  readonly shares: readonly (number | null)[];
  /** The places of answers that wait for a mark. */
  readonly unmarked?: readonly number[];
  readonly questions: Results['questions'];
};

/** A small column for each question on one line, filled as far as it was scored; the same in words for screen readers. */
export function ShareCells({ shares, unmarked, questions }: ShareCellsProps): ReactElement {
  const words = shares.map(
    (share, index) => `${questions[index]?.number ?? index + 1} — ${shareWords(share, questions[index]?.treatment)}`,
  );
  const step = Math.max(NARROWEST_PX, Math.min(CELL_PX, Math.floor(LINE_PX / Math.max(1, shares.length))));
  const gap = step > 10 ? 3 : 1;
  return (
    <span className="relative block max-w-full overflow-hidden" style={{ width: shares.length * step }}>
      <span className="sr">{words.join('; ')}</span>
      <span className="flex" style={{ gap }} aria-hidden="true">
        {shares.map((share, index) => (
          <span
            key={questions[index]?.id ?? index}
            title={`${index + 1}. ${questions[index]?.prompt ?? ''} — ${shareWords(share, questions[index]?.treatment)}`}
            className={`share-cell ${unmarked?.includes(index) ? 'is-waiting' : share === null ? 'is-unscored' : ''}`}
            style={{ width: step - gap, backgroundSize: `100% ${(share ?? 0) * 100}%` }}
          />
        ))}
      </span>
    </span>
  );
}
