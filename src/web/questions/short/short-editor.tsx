import type { ReactElement } from 'react';
import type { EditorProps } from '#web/questions/editor-props.ts';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import { ShortKeyFields } from './short-key-fields.tsx';

/** Edits what the reader is asked to write and which answers are right. */
export function ShortEditor({ body, answerKey, onChange, problems }: EditorProps<'short'>): ReactElement {
  const inputHint = body.inputHint ?? 'phrase';
  return (
    <>
      <SegmentedControl
        label="Що пише читач"
        value={inputHint}
        onChange={(hint) => onChange({ inputHint: hint }, answerKey)}
        segments={[
          { value: 'word', label: 'слово' },
          { value: 'phrase', label: 'вислів' },
          { value: 'number', label: 'число' },
        ]}
      />
      <ShortKeyFields
        answerKey={answerKey}
        onKey={(key, by) => onChange(body, key, by)}
        asksNumber={inputHint === 'number'}
        problems={problems}
      />
    </>
  );
}
