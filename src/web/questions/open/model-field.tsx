import type { ReactElement } from 'react';
import { useState } from 'react';
import type { TextDocument } from '#core/texts/document-schema.ts';
import { isEmptyDocument } from '#core/texts/document-text.ts';
import { formatPlainText, parsePlainText } from '#core/texts/parse-plain-text.ts';
import { TextArea } from '#web/ui/text-field.tsx';

type ModelFieldProps = {
  readonly model: TextDocument | null;
  readonly onChange: (model: TextDocument | null) => void;
  readonly problem: string | undefined;
  readonly newId: () => string;
};

const written = (model: TextDocument | null) => (model === null ? '' : formatPlainText(model).text);

/** An answer as it should be, in plain paragraphs. */
export function ModelField({ model, onChange, problem, newId }: ModelFieldProps): ReactElement {
  const [typed, setTyped] = useState(written(model));
  const readAs = (source: string): TextDocument | null => {
    const ids = (model?.blocks ?? []).map(({ id }) => id);
    const document = parsePlainText(source, { newId: () => ids.shift() ?? newId() });
    return isEmptyDocument(document) ? null : document;
  };
  const shown = written(readAs(typed)) === written(model) ? typed : written(model);
  return (
    <TextArea
      label="Зразок відповіді"
      aside="необов’язково; читач побачить його з результатом"
      hint="Порожній рядок починає новий абзац."
      rows={4}
      value={shown}
      onChange={(source) => {
        setTyped(source);
        onChange(readAs(source));
      }}
      error={problem}
    />
  );
}
