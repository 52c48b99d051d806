import type { ReactElement } from 'react';
import { useDeferredValue, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { pluralUk } from '#core/language/plural.ts';
import { countText } from '#core/texts/text-counts.ts';
import { Icon } from '#web/shell/icon.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { TextContent } from '../draft-problems.ts';
import type { TextView } from '../draft-snapshot.ts';
import { textFigures } from '../figure-words.ts';
import { blocksAt, likelyVerse, setVerse } from '../source-blocks.ts';
import { useTypedSource } from '../use-typed-source.ts';
import { MarkedArea, useSignToggle } from './marked-area.tsx';

type TextEditorProps = { readonly text: TextView; readonly onChange: (text: TextContent) => void };

/** One text: what it is, its words, its raw figures. */
export function TextEditor({ text: view, onChange }: TextEditorProps): ReactElement {
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
      <BodyField text={text} problem={problems['document']} onChange={onChange} />
      <TextFigures text={text} />
    </>
  );
}

type BodyFieldProps = {
  readonly text: TextContent;
  readonly problem: string | undefined;
  readonly onChange: (text: TextContent) => void;
};

function BodyField({ text, problem, onChange }: BodyFieldProps): ReactElement {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { typed, retype, replace } = useTypedSource(text.document, (document) => onChange({ ...text, document }));
  const [selection, setSelection] = useState({ from: 0, to: 0 });
  const { toggle, selectAfter } = useSignToggle(area, typed.source, retype);
  useLayoutEffect(selectAfter);
  const chosen = blocksAt(typed, selection.from, selection.to);
  const isVerse = chosen.length > 0 && chosen.every((index) => typed.blocks[index]?.verse);
  const guessed = likelyVerse(typed);
  return (
    <div className="field" data-place="text-body">
      <label className="label" htmlFor={id}>
        Текст <span className="note">— порожній рядок починає новий абзац</span>
      </label>
      <div>
        <div className="tools" role="group" aria-label="Оформлення тексту">
          <button
            className="tool"
            type="button"
            title="Жирний (Ctrl+B)"
            aria-label="Жирний"
            onClick={() => toggle('**')}
          >
            <b aria-hidden="true">Ж</b>
          </button>
          <button
            className="tool"
            type="button"
            title="Курсив (Ctrl+I)"
            aria-label="Курсив"
            onClick={() => toggle('*')}
          >
            <i aria-hidden="true">К</i>
          </button>
          <button
            className="tool"
            type="button"
            aria-pressed={isVerse}
            disabled={chosen.length === 0}
            title="Зберігати рядки, як у вірші"
            onClick={() => replace(setVerse(typed, chosen, !isVerse))}
          >
            Вірш
          </button>
          <span className="place fine num" aria-live="polite">
            {blockWords(chosen, isVerse)}
          </span>
        </div>
        <MarkedArea
          id={id}
          area={area}
          className="body"
          rows={14}
          value={typed.source}
          onChange={retype}
          onSelect={(from, to) => setSelection({ from, to })}
          describedBy={problem === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
          wrong={problem !== undefined}
        />
      </div>
      <span className="fine" id={`${id}-hint`}>
        Можна вставити цілий текст. *курсив*, **жирний**; «Вірш» зберігає рядки абзацу, в якому стоїть курсор.
      </span>
      {problem !== undefined && (
        <span className="error" id={`${id}-error`}>
          <Icon name="warning" /> <span>{problem}</span>
        </span>
      )}
      {guessed.length > 0 && (
        <Banner
          kind="info"
          announce
          action={
            <Button kind="plain" onPress={() => replace(setVerse(typed, guessed, true))}>
              Зберегти рядки
            </Button>
          }
        >
          {guessedWords(guessed)} схоже на вірш. Зараз його рядки з’єднано.
        </Banner>
      )}
    </div>
  );
}

function blockWords(chosen: readonly number[], isVerse: boolean): string {
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (first === undefined || last === undefined) return '';
  const name = isVerse ? 'вірш' : 'абзац';
  return first === last ? `${name} ${first + 1}` : `абзаци ${first + 1}–${last + 1}`;
}

function guessedWords(guessed: readonly number[]): string {
  if (guessed.length > 3) return `${guessed.length} ${pluralUk(guessed.length, ['абзац', 'абзаци', 'абзаців'])}:`;
  const numbers = guessed.map((index) => index + 1).join(', ');
  return `${guessed.length === 1 ? 'Абзац' : 'Абзаци'} ${numbers}:`;
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
