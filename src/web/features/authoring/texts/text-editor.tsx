import type { ReactElement } from 'react';
import type { DraftTextContent } from '#web/features/authoring/draft/draft-problems.ts';
import type { TextView } from '#web/features/authoring/draft/draft-snapshot.ts';
import { TextBody } from '#web/rich-text/text-body.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

type TextEditorProps = {
  readonly testId: string;
  readonly text: TextView;
  readonly onChange: (text: DraftTextContent) => void;
};

/** One text: what it is and its words. */
export function TextEditor({ testId, text: view, onChange }: TextEditorProps): ReactElement {
  const text = view.value;
  const { problems } = view;
  return (
    <>
      <div data-place="text-title">
        <TextField
          label="Назва тексту"
          value={text.title}
          onChange={(title) => onChange({ ...text, title })}
          error={problems['title']}
        />
      </div>
      <div className="two">
        <TextField
          label="Автор"
          value={text.author}
          onChange={(author) => onChange({ ...text, author })}
          error={problems['author']}
        />
        <TextField
          label="Джерело"
          aside="необов’язково"
          value={text.source}
          onChange={(source) => onChange({ ...text, source })}
          error={problems['source']}
        />
      </div>
      <TextBody
        testId={testId}
        document={text.document}
        title={text.title}
        problem={problems['document']}
        onDocument={(document) => onChange({ ...text, document })}
        onTitle={(title) => {
          if (text.title.trim() === '') onChange({ ...text, title });
        }}
      />
    </>
  );
}
