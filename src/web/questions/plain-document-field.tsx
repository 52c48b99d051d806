import type { ReactElement } from 'react';
import { useState } from 'react';
import { isEmptyDocument } from '#core/texts/document-text.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import { formatPlainText, parsePlainText } from '#core/texts/parse-plain-text.ts';
import { TextArea } from '#web/ui/fields/text-field.tsx';

type PlainDocumentFieldProps = {
  readonly label: string;
  readonly aside: string;
  readonly hint: string;
  readonly document: TextDocument | null;
  readonly onDocument: (document: TextDocument | null) => void;
  readonly problem: string | undefined;
  readonly newId: () => string;
};

const written = (document: TextDocument | null) => (document === null ? '' : formatPlainText(document).text);

/** A field for a short document of plain paragraphs; null while it is empty. The typed text is kept as typed. */
export function PlainDocumentField(props: PlainDocumentFieldProps): ReactElement {
  const { document: current, onDocument, newId } = props;
  const [typed, setTyped] = useState(written(current));
  const readAs = (source: string): TextDocument | null => {
    const ids = (current?.blocks ?? []).map(({ id }) => id);
    const document = parsePlainText(source, { newId: () => ids.shift() ?? newId() });
    return isEmptyDocument(document) ? null : document;
  };
  const shown = written(readAs(typed)) === written(current) ? typed : written(current);
  return (
    <TextArea
      label={props.label}
      aside={props.aside}
      hint={props.hint}
      rows={4}
      value={shown}
      onChange={(source) => {
        setTyped(source);
        onDocument(readAs(source));
      }}
      error={props.problem}
    />
  );
}
