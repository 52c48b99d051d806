import type { ComponentProps, ReactElement } from 'react';
import { useState } from 'react';
import type { MarkedRow } from '#core/texts/marked-row.ts';
import { formatMarkedRow, parseMarkedRow } from '#core/texts/marked-row.ts';
import { GrowingArea } from '#web/questions/writing/growing-area.tsx';
import { cleanLine } from './option-changes.ts';

type MarkedInputProps = Omit<ComponentProps<typeof GrowingArea>, 'value' | 'onChange'> & {
  readonly row: MarkedRow;
  readonly onRow: (row: ReturnType<typeof parseMarkedRow>) => void;
};

/** A field, as high as its words, for one row of them with signs for marks. What was typed stays as typed, also while a sign has no partner. */
export function MarkedInput({ row, onRow, ...field }: MarkedInputProps): ReactElement {
  const [typed, setTyped] = useState(() => formatMarkedRow(row));
  const written = formatMarkedRow(row);
  const shown = formatMarkedRow(parseMarkedRow(typed)) === written ? typed : written;
  return (
    <GrowingArea
      {...field}
      value={shown}
      onChange={(event) => {
        const source = cleanLine(event.target.value);
        setTyped(source);
        onRow(parseMarkedRow(source));
      }}
    />
  );
}
