import type { ReactElement } from 'react';
import type { CheckRow } from '#contract/checking.ts';
import { writerName } from '#web/features/checking/checking-words.ts';
import { Icon } from '#web/shell/icon.tsx';

type WriterListProps = {
  readonly rows: readonly CheckRow[];
  /** How many answers come before the first of these. */
  readonly before: number;
  readonly chosen: string | null;
  readonly namesHidden: boolean;
  readonly onChoose: (attemptId: string) => void;
};

/** The writers of the answers in the order of submitting, each with the points given. */
export function WriterList({ rows, before, chosen, namesHidden, onChoose }: WriterListProps): ReactElement {
  return (
    <ol className="check-writers">
      {rows.map((row, index) => (
        <li key={row.attemptId}>
          <button
            type="button"
            aria-current={row.attemptId === chosen ? 'true' : undefined}
            onClick={() => onChoose(row.attemptId)}
          >
            <span className="min-w-0 wrap-anywhere">
              {writerName(row, before + index + 1, namesHidden)}
              {row.reason === 'ungradable' && <span className="fine block">не вдалося перевірити автоматично</span>}
            </span>
            {row.state === 'marked' ? (
              <span className="state is-good num">
                <Icon name="check" /> {row.earnedText}
              </span>
            ) : (
              <span className="state is-warn">
                <Icon name="clock" /> чекає
              </span>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}
