import type { ReactElement, ReactNode } from 'react';
import { Switch } from 'react-aria-components/Switch';

export type SwitchFieldProps = {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly children: ReactNode;
  readonly hint?: string;
  readonly id?: string;
  readonly disabled?: boolean;
};

/** Takes effect at once; a choice that waits for a button is a checkbox. */
export function SwitchField({ on, onChange, children, hint, id, disabled }: SwitchFieldProps): ReactElement {
  return (
    <Switch
      className="group flex min-h-11 cursor-pointer items-start justify-between gap-4 py-2.5 data-disabled:cursor-default data-disabled:text-muted"
      id={id}
      isSelected={on}
      onChange={onChange}
      isDisabled={disabled}
    >
      <span className="min-w-0">
        {children}
        {hint !== undefined && <span className="fine block">{hint}</span>}
      </span>
      <span
        className="mt-px flex h-6 w-11 flex-none items-center rounded-full border-[1.5px] border-line-strong bg-surface p-0.5
          group-hover:border-ink group-data-selected:border-primary group-data-selected:bg-primary
          group-data-focus-visible:outline-3 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-primary"
        aria-hidden="true"
      >
        <span
          className="size-4 rounded-full bg-line-strong transition-transform duration-100
            group-data-selected:translate-x-5 group-data-selected:bg-on-primary
            forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none"
        />
      </span>
    </Switch>
  );
}
