import type { ReactElement } from 'react';
import { useState } from 'react';
import type { ShortNumber } from '#core/questions/short/short-schema.ts';
import { cleanLine } from '#web/questions/items/option-changes.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { readTypedNumber, typedNumberText } from './typed-number.ts';

type NumberKeyFieldsProps = {
  readonly number: ShortNumber | null;
  readonly onChange: (number: ShortNumber | null) => void;
  readonly problems: Readonly<Record<string, string>>;
};

const WRONG = 'Напишіть число цифрами, наприклад 12,5.';

/** Fields for the right number, its tolerance and its units. The typed text is kept as typed. */
export function NumberKeyFields({ number, onChange, problems }: NumberKeyFieldsProps): ReactElement {
  const [value, setValue] = useState(number === null ? '' : typedNumberText(number.value));
  const [tolerance, setTolerance] = useState(number === null ? '0' : typedNumberText(number.tolerance));
  const [units, setUnits] = useState(number === null ? '' : number.units.join(', '));
  const readValue = readTypedNumber(value, -1e12);
  const readTolerance = readTypedNumber(tolerance, 0);

  function change(next: { value?: string; tolerance?: string; units?: string }): void {
    const typed = { value, tolerance, units, ...next };
    setValue(typed.value);
    setTolerance(typed.tolerance);
    setUnits(typed.units);
    const [right, around] = [readTypedNumber(typed.value, -1e12), readTypedNumber(typed.tolerance, 0)];
    if (right.kind === 'empty') onChange(null);
    else if (right.kind === 'number' && around.kind !== 'wrong')
      onChange({
        value: right.value,
        tolerance: around.kind === 'number' ? around.value : 0,
        units: readUnits(typed.units),
      });
  }

  return (
    <div className="grid gap-4" data-place="number">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Правильне число"
          inputMode="decimal"
          value={value}
          onChange={(typed) => change({ value: typed })}
          error={readValue.kind === 'wrong' ? WRONG : problems['key.number.value']}
        />
        <TextField
          label="Похибка, ±"
          inputMode="decimal"
          value={tolerance}
          onChange={(typed) => change({ tolerance: typed })}
          error={
            readTolerance.kind === 'wrong'
              ? 'Напишіть число від нуля, наприклад 0,5.'
              : problems['key.number.tolerance']
          }
        />
      </div>
      <TextField
        label="Одиниці"
        aside="через кому, необов’язково"
        hint="Якщо одиниць не вказано, приймаємо лише число або число з одним словом."
        value={units}
        onChange={(typed) => change({ units: cleanLine(typed) })}
        error={Object.entries(problems).find(([path]) => path.startsWith('key.number.units'))?.[1]}
      />
    </div>
  );
}

function readUnits(typed: string): string[] {
  return [...new Set(typed.split(',').map((unit) => unit.trim()))].filter((unit) => unit !== '').slice(0, 10);
}
