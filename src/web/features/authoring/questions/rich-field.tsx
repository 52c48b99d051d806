import type { ClipboardEvent, ReactElement } from 'react';
import { useId } from 'react';
import type { TextDocument } from '#core/texts/document-types.ts';
import { MarkedArea } from '#web/features/authoring/texts/marked-area.tsx';
import { useTypedSource } from '#web/features/authoring/texts/use-typed-source.ts';
import { Icon } from '#web/shell/icon.tsx';

type RichFieldProps = {
  readonly label: string;
  readonly note?: string;
  readonly hint?: string;
  readonly document: TextDocument;
  readonly onDocument: (document: TextDocument) => void;
  readonly problem: string | undefined;
  readonly place: string;
  readonly rows?: number;
  readonly prompt?: boolean;
  /** Looks at what is pasted: null leaves it to the field, else the field gets `source` and `give` its document. */
  readonly onPasted?: (text: string) => PastedWhole | null;
};

/** What a field takes of a paste that holds more than its own words. */
export type PastedWhole = { readonly source: string; readonly give: (document: TextDocument) => void };

/** A short text with emphasis: a prompt, a hint, an explanation. */
export function RichField(props: RichFieldProps): ReactElement {
  const { label, note, hint, document, onDocument, problem, place, rows = 2, prompt = false } = props;
  const id = useId();
  const { typed, retype } = useTypedSource(document, onDocument);
  const lines = typed.source.split('\n').length + Math.floor(typed.source.length / 70);
  function onPaste(event: ClipboardEvent): void {
    const whole = props.onPasted?.(event.clipboardData.getData('text/plain')) ?? null;
    if (whole === null) return;
    event.preventDefault();
    retype(whole.source, whole.give);
  }
  const described = [hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="field" data-place={place}>
      <label className="label" htmlFor={id}>
        {label} {note !== undefined && <span className="note">— {note}</span>}
      </label>
      <MarkedArea
        id={id}
        className={prompt ? 'prompt' : ''}
        rows={Math.min(12, Math.max(rows, lines))}
        value={typed.source}
        onChange={(source) => retype(source)}
        onPaste={onPaste}
        describedBy={described || undefined}
        wrong={problem !== undefined}
      />
      {hint !== undefined && (
        <span className="fine" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {problem !== undefined && (
        <span className="error" id={`${id}-error`}>
          <Icon name="warning" /> <span>{problem}</span>
        </span>
      )}
    </div>
  );
}
