import './key-editor.css';
import type { ComponentType, ReactElement } from 'react';
import { useId, useMemo, useRef } from 'react';
import type { FinalQuestion, PresentedQuestion, QuestionKey } from '#core/questions/finalizing/final-question.ts';
import type { SourceText } from '#core/questions/question-text.ts';
import { namesSentences, presentQuestion, rightAnswer } from '#core/questions/registry.ts';
import { presentText } from '#core/texts/present-text.ts';
import { AnswerField } from '#web/questions/answer-field.tsx';
import type { TextSurface } from '#web/questions/answer-props.ts';
import { answerToKey, authoringOf } from '#web/questions/authoring/authoring-registry.ts';
import { RenderedDocument } from '#web/questions/rendered-document.tsx';

type KeyEditorProps = {
  readonly question: FinalQuestion;
  readonly answerKey: unknown;
  readonly onKey: (key: unknown) => void;
  /** The question's text with its final sentences. */
  readonly text: SourceText | null;
  readonly problems: Readonly<Record<string, string>>;
  readonly newId: () => string;
};

/**
 * Edits the key of a finalized question of any kind: the author answers the question again. What takers see stays
 * unchanged.
 */
export function KeyEditor({ question, answerKey, onKey, text, ...rest }: KeyEditorProps): ReactElement {
  // Kind, body and key belong together, which the compiler can't follow through the table.
  const Fields = authoringOf(question.kind).KeyFields as unknown as ComponentType<Omit<KeyEditorProps, 'text'>> | null;
  const toKey = answerToKey(question.kind, answerKey);
  return (
    <>
      {toKey !== null && (
        <Answered question={question} answerKey={answerKey} text={text} onAnswer={(answer) => onKey(toKey(answer))} />
      )}
      {Fields !== null && <Fields question={question} answerKey={answerKey} onKey={onKey} {...rest} />}
    </>
  );
}

type AnsweredProps = Pick<KeyEditorProps, 'question' | 'answerKey' | 'text'> & {
  readonly onAnswer: (answer: unknown) => void;
};

function Answered({ question, answerKey, text, onAnswer }: AnsweredProps): ReactElement {
  const label = useId();
  const root = useRef<HTMLDivElement>(null);
  const shown = useMemo(
    () => presentQuestion(question as never, { seed: 'key', shuffleOptions: false }) as PresentedQuestion,
    [question],
  );
  const drawing = useMemo(() => {
    if (text === null || !namesSentences(question.kind)) return null;
    const { document, sentences } = presentText(text.document, text.sentences, text.removedIds);
    return <RenderedDocument document={document} options={{ sentences }} />;
  }, [text, question.kind]);
  const surface = useMemo((): TextSurface | null => {
    if (drawing === null || text === null) return null;
    const show = () => root.current?.scrollIntoView({ block: 'nearest' });
    return { textId: text.id, root: () => root.current, show, hide: () => undefined, sheet: () => null };
  }, [drawing, text]);
  return (
    <div className="key-answer grid gap-3">
      <p className="label" id={label}>
        Правильна відповідь
      </p>
      <AnswerField
        question={shown}
        answer={rightAnswer(question.kind, answerKey as QuestionKey)}
        labelledBy={label}
        surface={surface}
        onAnswer={onAnswer}
      />
      {drawing !== null && (
        <div className="picker-text" ref={root}>
          <div className="passage">{drawing}</div>
        </div>
      )}
    </div>
  );
}
