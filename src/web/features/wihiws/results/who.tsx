import type { ReactElement } from 'react';
import { Link } from 'react-aria-components/Link';
import { NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { RowTick } from '#web/ui/tables/row-tick.tsx';
import type { ShownRow } from './absent-rows.ts';

/** By what rows are chosen. */
export type RowChoice = {
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (id: string, selected: boolean) => void;
};

type WhoProps = {
  readonly row: ShownRow;
  readonly wihiwId: string;
  readonly several: boolean;
  readonly choice: RowChoice;
};

/** Who made an attempt, which one it is, the way to it, and the tick that chooses it. */
export function Who({ row, wihiwId, several, choice }: WhoProps): ReactElement {
  const { attemptId, displayName } = row;
  const notes = [
    several && row.isAbsent !== true ? `спроба${NO_BREAK_SPACE}${row.number}` : null,
    several && row.counted ? 'зараховано' : null,
    row.trial ? 'пробна, не враховується' : null,
    row.onPaper ? `з${NO_BREAK_SPACE}паперу` : null,
  ].filter((note) => note !== null);
  return (
    <span className="flex min-w-0 items-center gap-1">
      <RowTick
        label={`Обрати: ${displayName}`}
        checked={choice.selected.has(attemptId)}
        onChange={(selected) => choice.onSelect(attemptId, selected)}
      />
      <span className="min-w-0 sm:truncate" title={[displayName, ...notes].join(' · ')}>
        {row.isAbsent === true ? (
          displayName
        ) : (
          <Link
            className="inline-flex min-h-8 items-center text-ink no-underline hover:underline pointer-coarse:min-h-11"
            href={`/wihost/wihiws/${wihiwId}/attempts/${attemptId}`}
          >
            {displayName}
          </Link>
        )}
        {notes.length > 0 && <span className="fine font-normal"> · {notes.join(' · ')}</span>}
      </span>
    </span>
  );
}
