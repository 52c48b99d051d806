import type { ReactElement } from 'react';
import { Link } from 'react-aria-components/Link';
import type { ResultRow } from '#contract/wihiws.ts';
import { NO_BREAK_SPACE } from '#core/language/numbers.ts';

/** Who made an attempt, which one it is, and the way to it. */
export function Who({ row, wihiwId, several }: { row: ResultRow; wihiwId: string; several: boolean }): ReactElement {
  const notes = [
    row.identifier === row.displayName ? null : row.identifier,
    several ? `спроба${NO_BREAK_SPACE}${row.number}` : null,
    row.trial ? 'пробна, не враховується' : null,
    row.onPaper ? `з${NO_BREAK_SPACE}паперу` : null,
  ].filter((note) => note !== null);
  return (
    <span className="-mt-2.5 block min-w-40">
      <Link className="inline-flex min-h-11 items-center" href={`/wihost/wihiws/${wihiwId}/attempts/${row.attemptId}`}>
        {row.displayName}
      </Link>
      {notes.length > 0 && <span className="fine -mt-2 block font-normal">{notes.join(' · ')}</span>}
      {several && row.counted && <span className="block text-note font-medium text-good">зараховано</span>}
    </span>
  );
}
