import type { ReactElement } from 'react';
import { memo, useEffect, useRef } from 'react';
import type { RowFinding } from '#web/features/authoring/checks/check-lines.ts';
import { Icon } from '#web/shell/icon.tsx';

/** One row of the list of texts or questions; its list item is the list's own. */
export type ItemRowProps = {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly note: string;
  /** The gravest finding of the check list about it. */
  readonly finding: RowFinding | null;
  readonly inConflict: boolean;
  readonly current: boolean;
  readonly onOpen: (id: string) => void;
};

const sameFinding = (one: ItemRowProps['finding'], other: ItemRowProps['finding']) =>
  one?.words === other?.words && one?.state === other?.state;

const LOOKS = { todo: 'is-quiet', warn: 'is-warn', bad: 'is-bad' } as const;

export const ItemListRow = memo(
  function ItemRow({ id, number, name, note, finding, inConflict, current, onOpen }: ItemRowProps): ReactElement {
    const mark: RowFinding | null = inConflict ? { state: 'bad', words: 'дві версії' } : finding;
    const row = useRef<HTMLButtonElement>(null);
    // A question just added or reached from the check list may be below the edge of the list, and the list may become lower.
    useEffect(() => {
      const list = row.current?.closest('.list');
      if (!current || !list) return;
      // Opening a question moves the focus and the page first; those moves put the list back where it was.
      let frame = 0;
      const show = () => {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(() => row.current?.scrollIntoView({ block: 'nearest' }));
      };
      show();
      const sizes = new ResizeObserver(show);
      sizes.observe(list);
      return () => {
        sizes.disconnect();
        cancelAnimationFrame(frame);
      };
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
            <span className={`state ${LOOKS[mark.state]}`}>
              <Icon name={mark.state === 'todo' ? 'edit' : 'warning'} /> {mark.words}
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
