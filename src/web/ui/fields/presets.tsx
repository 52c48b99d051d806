import type { ReactElement } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';

export type Preset<Value> = { readonly label: string; readonly value: Value };

type PresetsProps<Value> = {
  /** What they fill in, for screen readers. */
  readonly label: string;
  readonly presets: readonly Preset<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
};

/** Values to choose by one press, beside a field where any other can be typed. */
export function Presets<Value>({ label, presets, value, onChoose }: PresetsProps<Value>): ReactElement {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {presets.map((preset) => (
        <ToggleButton
          key={preset.label}
          className="btn px-3! data-selected:border-primary data-selected:bg-primary-soft data-selected:font-semibold"
          isSelected={preset.value === value}
          onChange={() => onChoose(preset.value)}
        >
          {preset.label}
        </ToggleButton>
      ))}
    </div>
  );
}
