import type { ReactElement } from 'react';
import { useId } from 'react';
import { Icon } from '#web/shell/icon.tsx';

type StarRowProps = {
  /** What each star is called, one star first. */
  readonly names: readonly string[];
  /** How many are chosen; 0 for none yet. */
  readonly chosen: number;
  readonly onChoose: (stars: number) => void;
  readonly describedBy?: string | undefined;
};

const ON = 'text-(--mark-line) [&_svg]:fill-(--accent)!';
const OFF = 'text-line-strong hover:text-(--mark-line)';

/** Stars as one choice: by a tap, or by the keys of a group of radio buttons. */
export function StarRow({ names, chosen, onChoose, describedBy }: StarRowProps): ReactElement {
  const group = useId();
  return (
    <div className="flex max-w-96 justify-between">
      {names.map((name, index) => (
        <label
          key={name}
          className={`relative grid size-14 cursor-pointer place-items-center rounded-control has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-primary ${index < chosen ? ON : OFF}`}
        >
          <input
            type="radio"
            className="sr"
            name={group}
            checked={chosen === index + 1}
            aria-label={name}
            aria-describedby={describedBy}
            onChange={() => onChoose(index + 1)}
          />
          <Icon name="star" className="size-11! stroke-[1.25]!" />
        </label>
      ))}
    </div>
  );
}
