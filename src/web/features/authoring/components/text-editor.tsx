import type { ReactElement } from 'react';
import { useDeferredValue, useMemo } from 'react';
import { countText } from '#core/texts/text-counts.ts';
import { TextField } from '#web/ui/text-field.tsx';
import type { TextContent } from '../draft-problems.ts';
import type { TextView } from '../draft-snapshot.ts';
import { textFigures } from '../figure-words.ts';
import { TextBody } from '../text/text-body.tsx';

type TextEditorProps = {
  readonly testId: string;
  readonly text: TextView;
  readonly onChange: (text: TextContent) => void;
};

/** One text: what it is, its words, its raw figures. */
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
        problem={problems['document']}
        onDocument={(document) => onChange({ ...text, document })}
        onTitle={(title) => {
          if (text.title.trim() === '') onChange({ ...text, title });
        }}
      />
      <TextFigures text={text} />
    </>
  );
}

/** Raw figures; counted after typing pauses, because a long text takes a moment. */
function TextFigures({ text }: { text: TextContent }): ReactElement {
  const document = useDeferredValue(text.document);
  const figures = useMemo(() => textFigures(countText(document)), [document]);
  return (
    <section aria-label="Показники тексту, орієнтовно">
      <p className="label mb-3">
        Показники <span className="note">— орієнтовно, це не рівень складності</span>
      </p>
      <dl className="figures num">
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
