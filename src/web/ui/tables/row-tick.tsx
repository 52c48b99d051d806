import type { ReactElement } from 'react';
import { Icon } from '#web/shell/icon.tsx';

type RowTickProps = {
  /** What is chosen: «Обрати: Марія Коваль». */
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** The tick before a row of a list, by which several are chosen. */
export function RowTick({ label, checked, onChange }: RowTickProps): ReactElement {
  return (
    <label className="relative -ml-2 grid h-8 w-9 flex-none cursor-pointer place-items-center max-md:h-11 pointer-coarse:h-11 pointer-coarse:w-11">
      <input
        type="checkbox"
        className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span
        className="grid size-4.5 place-items-center rounded-small border-[1.5px] border-line-strong bg-surface text-on-primary
          peer-checked:border-primary peer-checked:bg-primary peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary"
        aria-hidden="true"
      >
        {checked && <Icon name="check" className="size-3.5! stroke-3!" />}
      </span>
    </label>
  );
}
