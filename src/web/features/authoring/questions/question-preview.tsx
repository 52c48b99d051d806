import type { ReactElement } from 'react';
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { AnswerOf } from '#core/questions/kind-types.ts';
import type { PreviewedQuestion as DraftPreview } from '#core/questions/presenting/preview-question.ts';
import { previewQuestion } from '#core/questions/presenting/preview-question.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { namesSentences } from '#core/questions/registry.ts';
import { isEmptyDocument } from '#core/texts/document-text.ts';
import { presentText } from '#core/texts/present-text.ts';
import { pointsWords } from '#web/features/authoring/checks/figure-words.ts';
import { AnswerField } from '#web/questions/answer-field.tsx';
import type { TextSurface } from '#web/questions/answer-props.ts';
import type { EditorText } from '#web/questions/editor-props.ts';
import { InlineDocument, RenderedDocument } from '#web/questions/rendered-document.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { rightAnswerWords } from './right-answer-words.ts';

type QuestionPreviewProps = {
  readonly question: AuthoredQuestion;
  readonly text: EditorText | null;
  readonly number: number;
  readonly count: number;
  /** The author answers from the start, as in a try of the whole test. */
  readonly answersAtOnce?: boolean;
  /** The level of the question's words among the headings of the page. */
  readonly promptLevel?: 'h3' | 'h4';
};

/** The question as a reader answers it: with the right answer given, or empty for the author to try. */
export function QuestionPreview({
  question: latest,
  text,
  number,
  count,
  answersAtOnce = false,
  promptLevel = 'h3',
}: QuestionPreviewProps): ReactElement {
  const [trying, setTrying] = useState(answersAtOnce);
  const question = useDeferredValue(latest);
  const preview = useMemo(() => previewQuestion(question, text), [question, text]);
  const { right } = preview;
  return (
    <div className="grid gap-3">
      <SwitchField on={trying} onChange={setTrying}>
        Спробувати відповісти
      </SwitchField>
      <div className="as-taker" inert={!trying}>
        <p className="facts num">
          <span>
            {number} з {count}
          </span>
          <span>{trying ? 'спроба не зберігається' : rightAnswerWords(question.kind, right)}</span>
        </p>
        <div className="cells-thin" aria-hidden="true">
          {Array.from({ length: count }, (_, at) => (
            // The strip has one mark per place.
            // oxlint-disable-next-line react/no-array-index-key
            <i key={at} className={at + 1 === number ? 'now' : at + 1 < number ? 'done' : ''} />
          ))}
        </div>
        <Answering
          // A try of one question or kind is no answer to another.
          key={`${question.id} ${question.kind} ${String(trying)}`}
          question={question}
          text={text}
          preview={preview}
          right={right}
          number={number}
          trying={trying}
          promptLevel={promptLevel}
        />
      </div>
    </div>
  );
}

type AnsweringProps = Omit<QuestionPreviewProps, 'count' | 'answersAtOnce' | 'promptLevel'> & {
  readonly preview: DraftPreview;
  readonly right: AnswerOf<QuestionKind> | null;
  readonly trying: boolean;
  readonly promptLevel: 'h3' | 'h4';
};

function Answering({
  question,
  text,
  preview,
  right,
  number,
  trying,
  promptLevel: Prompt,
}: AnsweringProps): ReactElement {
  const prompt = useId();
  const root = useRef<HTMLDivElement>(null);
  const [tried, setTried] = useState<unknown>(null);
  const textId = text?.id ?? null;
  const drawing = useMemo(() => {
    if (preview.text === null || !namesSentences(question.kind)) return null;
    const { document, sentences } = presentText(preview.text.document, preview.text.sentences, preview.text.removedIds);
    return <RenderedDocument document={document} options={{ sentences }} />;
  }, [preview.text, question.kind]);
  const surface = useMemo((): TextSurface | null => {
    if (drawing === null || textId === null) return null;
    const show = () => root.current?.scrollIntoView({ block: 'nearest' });
    return { textId, root: () => root.current, show, hide: () => undefined, sheet: () => null };
  }, [drawing, textId]);
  return (
    <div className="in">
      <p className="fine num">
        Запитання {number} · {pointsWords(question.points)}
        {question.required && ' · обов’язкове'}
      </p>
      <Prompt id={prompt}>
        {isEmptyDocument(question.prompt) ? 'Тут буде запитання' : <InlineDocument document={question.prompt} />}
      </Prompt>
      <AnswerField
        question={preview.question}
        answer={trying ? tried : right}
        labelledBy={prompt}
        surface={surface}
        onAnswer={(answer) => trying && setTried(answer)}
      />
      {question.hint !== null && <p className="note">Є підказка: читач відкриває її, коли треба.</p>}
      {drawing !== null && (
        <div className="passage" ref={root}>
          {drawing}
        </div>
      )}
    </div>
  );
}
