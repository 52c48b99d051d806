import type { CSSProperties, ReactElement } from 'react';

/** With more questions a cell would be too narrow to be seen. */
const CELLS_MAX = 20;

type ProgressStripProps = {
  readonly answered: number;
  readonly total: number;
  /** The number of the question on the screen; null while none is. */
  readonly here: number | null;
};

/** How much somebody has answered, and at which question they are: a cell for each question, of many one bar. */
export function ProgressStrip({ answered, total, here }: ProgressStripProps): ReactElement {
  if (total > CELLS_MAX)
    return (
      <span
        className="bar block h-2! w-full"
        style={{ '--v': `${(100 * answered) / total}%` } as CSSProperties}
        aria-hidden="true"
      >
        <i />
      </span>
    );
  return (
    <span className="grid w-full auto-cols-[minmax(0,10px)] grid-flow-col gap-0.5" aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        <i
          key={index}
          className={`h-3.5 rounded-[2px] border forced-color-adjust-none ${
            index + 1 === here
              ? 'border-2 border-ink bg-accent'
              : index < answered
                ? 'border-primary bg-primary'
                : 'border-line-strong bg-surface'
          }`}
        />
      ))}
    </span>
  );
}
