import type { ReactElement, ReactNode } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import { Icon } from '#web/shell/icon.tsx';

export type CheckboxProps = {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
  readonly hint?: string;
  readonly id?: string;
  /** For a form that the browser may send by itself. */
  readonly name?: string;
  readonly disabled?: boolean;
};

export function Checkbox({ checked, onChange, children, hint, id, name, disabled }: CheckboxProps): ReactElement {
  return (
    <AriaCheckbox
      className="group flex min-h-11 cursor-pointer items-start gap-3 py-2.5 data-disabled:cursor-default data-disabled:text-muted"
      id={id}
      name={name}
      value="yes"
      isSelected={checked}
      onChange={onChange}
      isDisabled={disabled}
    >
      <span
        className="grid size-6 flex-none place-items-center rounded-small border-[1.5px] border-line-strong bg-surface text-on-primary
          group-hover:border-ink group-data-selected:border-primary group-data-selected:bg-primary
          group-has-checked:border-primary group-has-checked:bg-primary
          group-data-focus-visible:outline-3 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-primary"
        aria-hidden="true"
      >
        <Icon name="check" className="hidden size-4! stroke-3! group-has-checked:block group-data-selected:block" />
      </span>
      <span className="min-w-0">
        {children}
        {hint !== undefined && <span className="fine block">{hint}</span>}
      </span>
    </AriaCheckbox>
  );
}
