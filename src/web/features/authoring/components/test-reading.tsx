import '../authoring-parts.css';
import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { readDraftSentences } from '#contract/draft-texts.ts';
import type { AuthoredTest } from '#contract/tests.ts';
import type { OfferedQuestion } from '#core/questions/authored-question-schema.ts';
import { QUESTION_KIND_LABELS, READING_PROCESS_NAMES } from '#core/questions/question-kinds.ts';
import type { TextDocument } from '#core/texts/document-schema.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { AnswerReview } from '#web/questions/answer-review.tsx';
import type { EditorText } from '#web/questions/editor-props.ts';
import { InlineDocument, RenderedDocument } from '#web/questions/rendered-document.tsx';
import { Icon } from '#web/shell/icon.tsx';
import { pointsWords } from '../figure-words.ts';
import { keyAsAnswer, presentDraft } from '../present-draft.ts';

/** A finalized test for its author to read again: texts, questions with right answers, explanations and hints. */
export function TestReading({ test }: { test: AuthoredTest }): ReactElement {
  const { data } = useAnswer(readDraftSentences, { params: { testId: test.id } });
  const texts = useMemo(
    () =>
      test.texts.map(({ id, title, document }): EditorText => {
        const found = data?.texts.find(({ textId }) => textId === id);
        return { id, title, document, sentences: found?.sentences ?? [] };
      }),
    [test.texts, data],
  );
  return (
    <div>
      {test.texts.map(({ id, title, author, source, document }) => (
        <details key={id} className="fold fold-list">
          <summary>
            <span>{title === '' ? 'Текст без назви' : title}</span>
            <Icon name="down" className="turn" />
          </summary>
          <div className="grid gap-3">
            <p className="note">{[author, source].filter((part) => part !== '').join(', ')}</p>
            <div className="passage">
              <RenderedDocument document={document} />
            </div>
          </div>
        </details>
      ))}
      {test.questions.map(({ question }, index) => (
        <QuestionReading
          key={question.id}
          question={question}
          number={index + 1}
          text={texts.find(({ id }) => id === question.textId) ?? null}
        />
      ))}
    </div>
  );
}

type QuestionReadingProps = {
  readonly question: OfferedQuestion;
  readonly number: number;
  readonly text: EditorText | null;
};

function QuestionReading({ question, number, text }: QuestionReadingProps): ReactElement {
  const shown = useMemo(() => presentDraft(question, text), [question, text]);
  const facts = [
    QUESTION_KIND_LABELS[question.kind].name.toLocaleLowerCase('uk'),
    READING_PROCESS_NAMES[question.process],
    pointsWords(question.points),
  ];
  return (
    <details className="fold fold-list">
      <summary>
        <span>
          <span className="num text-muted">{number}.</span> <InlineDocument document={question.prompt} />
          <span className="fine num block font-normal">{facts.join(' · ')}</span>
        </span>
        <Icon name="down" className="turn" />
      </summary>
      <div className="grid gap-4">
        <AnswerReview
          kind={question.kind}
          body={shown.question.body}
          answer={keyAsAnswer(question, shown.text)}
          answerName="Правильна відповідь"
          texts={shown.text === null ? [] : [shown.text]}
          solution={null}
        />
        <Note name="Пояснення" document={question.explanation} />
        <Note name="Підказка" document={question.hint} />
      </div>
    </details>
  );
}

function Note({ name, document }: { name: string; document: TextDocument | null }): ReactElement | null {
  if (document === null) return null;
  return (
    <div>
      <p className="label">{name}</p>
      <RenderedDocument document={document} options={{ numbered: false }} />
    </div>
  );
}
