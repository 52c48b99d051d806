import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Option } from '#core/questions/option-schema.ts';
import { cleanLine } from '#web/questions/items/option-changes.ts';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { keepIds } from './stable-ids.ts';

type LinesFieldProps = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly options: readonly Option[];
  readonly onChange: (options: Option[]) => void;
  readonly newId: () => string;
};

const joined = (options: readonly Option[]) => options.map(({ text }) => text).join('\n');
const read = (typed: string) =>
  typed
    .split('\n')
    .map((line) => cleanLine(line).trim())
    .filter((line) => line !== '');

/** Options as lines of one field, which also accepts a pasted list. The typed text is kept as typed. */
export function LinesField({ label, hint, error, options, onChange, newId }: LinesFieldProps): ReactElement {
  const [typed, setTyped] = useState(joined(options));
  // Options that came from elsewhere, such as another tab, replace what was typed.
  const shown = read(typed).join('\n') === joined(options) ? typed : joined(options);

  function retype(next: string): void {
    setTyped(next);
    const named = options.map(({ id, text }) => ({ id, content: text }));
    onChange(keepIds(named, read(next), [], newId).map(({ id, content }) => ({ id, text: content })));
  }

  return (
    <TextArea
      label={label}
      hint={hint}
      error={error}
      rows={Math.min(8, Math.max(2, shown.split('\n').length))}
      value={shown}
      onChange={retype}
    />
  );
}
