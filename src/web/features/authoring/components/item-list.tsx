import type { ReactElement } from 'react';
import { memo, useEffect, useRef } from 'react';
import { Icon } from '#web/shell/icon.tsx';

/** One row of the list of texts or questions; its list item is the list's own. */
export type ItemRowProps = {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly note: string;
  /** The gravest finding of the check list about it. */
  readonly finding: { readonly blocking: boolean; readonly words: string } | null;
  readonly inConflict: boolean;
  readonly current: boolean;
  readonly onOpen: (id: string) => void;
};

const sameFinding = (one: ItemRowProps['finding'], other: ItemRowProps['finding']) =>
  one?.words === other?.words && one?.blocking === other?.blocking;

export const ItemRow = memo(
  function ItemRow({ id, number, name, note, finding, inConflict, current, onOpen }: ItemRowProps): ReactElement {
    const mark = inConflict ? { blocking: true, words: 'дві версії' } : finding;
    const row = useRef<HTMLButtonElement>(null);
    // A question just added or reached from the check list may be below the edge of the list.
    useEffect(() => {
      if (!current) return;
      // Opening a question moves the focus and the page first; those moves put the list back where it was.
      const frame = requestAnimationFrame(() => row.current?.scrollIntoView({ block: 'nearest' }));
      return () => cancelAnimationFrame(frame);
    }, [current, number]);
    return (
      <button
        ref={row}
        className="item-row"
        type="button"
        aria-current={current ? 'true' : undefined}
        onClick={() => onOpen(id)}
      >
        <span className="n num">{number}</span>
        <span>
          <span className="name">{name}</span>
          <span className="fine num">{note}</span>
          {mark !== null && (
            <span className={`state ${mark.blocking ? 'is-bad' : 'is-warn'}`}>
              <Icon name="warning" /> {mark.words}
            </span>
          )}
        </span>
      </button>
    );
  },
  (before, after) =>
    sameFinding(before.finding, after.finding) &&
    (['id', 'number', 'name', 'note', 'inConflict', 'current', 'onOpen'] as const).every(
      (part) => before[part] === after[part],
    ),
);
