import type { ReactElement } from 'react';
import type { TextDocument } from '#core/texts/document-types.ts';
import { PlainDocumentField } from '#web/questions/plain-document-field.tsx';

type ModelFieldProps = {
  readonly model: TextDocument | null;
  readonly onChange: (model: TextDocument | null) => void;
  readonly problem: string | undefined;
  readonly newId: () => string;
};

/** The field for a model answer, in plain paragraphs. */
export function ModelField({ model, onChange, problem, newId }: ModelFieldProps): ReactElement {
  return (
    <PlainDocumentField
      label="Зразок відповіді"
      aside="необов’язково; читач побачить його з результатом"
      hint="Порожній рядок починає новий абзац."
      document={model}
      onDocument={onChange}
      problem={problem}
      newId={newId}
    />
  );
}
