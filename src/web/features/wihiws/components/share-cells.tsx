import './share-cells.css';
import type { ReactElement } from 'react';
import { shareWords } from '#web/features/wihiws/table-words.ts';
import type { Results } from '#web/features/wihiws/use-live-results.ts';

/** The width of a cell with its gap. */
const CELL_PX = 17;

type ShareCellsProps = {
  readonly shares: readonly (number | null)[];
  readonly questions: Results['questions'];
  /** The most cells on one line. */
  readonly perLine?: number;
};

/** A small column for each question, filled as far as it was scored; the same in words for screen readers. */
export function ShareCells({ shares, questions, perLine = 12 }: ShareCellsProps): ReactElement {
  const words = shares.map(
    (share, index) => `${questions[index]?.number ?? index + 1} — ${shareWords(share, questions[index]?.treatment)}`,
  );
  // Lines of one length: 13 cells are 7 and 6, not 12 and 1.
  const lineLength = Math.ceil(shares.length / Math.ceil(Math.max(shares.length, 1) / perLine));
  return (
    <span className="relative block max-w-full" style={{ width: lineLength * CELL_PX }}>
      <span className="sr">{words.join('; ')}</span>
      <span className="flex flex-wrap gap-0.75 py-0.5" aria-hidden="true">
        {shares.map((share, index) => (
          <span
            key={questions[index]?.id ?? index}
            title={`${index + 1}. ${questions[index]?.prompt ?? ''} — ${shareWords(share, questions[index]?.treatment)}`}
            className={`share-cell ${share === null ? 'is-unscored' : ''}`}
            style={{ backgroundSize: `100% ${(share ?? 0) * 100}%` }}
          />
        ))}
      </span>
    </span>
  );
}
