import type { ReactElement } from 'react';
import { provingSentences } from '#core/analysis/map/proving-sentences.ts';
import { formatNumber, NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { pointsWord } from '#core/language/plural.ts';
import { QUESTION_KIND_LABELS } from '#core/questions/question-kind-labels.ts';
import { READING_PROCESS_NAMES } from '#core/questions/question-kinds.ts';
import type { SourceText } from '#core/questions/question-text.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import { correctedFacts } from '#web/features/tests/correction-words.ts';
import type { ReadQuestion } from '#web/features/tests/finalized-reading.ts';
import { InlineDocument, RenderedDocument } from '#web/questions/rendered-document.tsx';
import { Icon } from '#web/shell/icon.tsx';
import { QuestionKeyDesk } from './question-key-desk.tsx';

type QuestionReadingProps = {
  readonly testId: string;
  readonly read: ReadQuestion;
  readonly number: number;
  readonly text: SourceText | null;
  /** The pool it is drawn from and how many are; null without one. */
  readonly pool: string | null;
  readonly inText: boolean;
  readonly onInText: (sentences: readonly string[] | null) => void;
};

/** A question with its right answer, proof, explanation and hint, and the way to correct its key. */
export function QuestionReading(props: QuestionReadingProps): ReactElement {
  const { read, number, text, inText, onInText } = props;
  const { question, explanation } = read;
  const proof = provingSentences({
    kind: question.kind,
    body: question.body,
    key: read.key,
    evidence: read.evidence,
  } as never);
  const facts = [
    QUESTION_KIND_LABELS[question.kind].name.toLocaleLowerCase('uk'),
    READING_PROCESS_NAMES[question.process],
    `${formatNumber(question.points, 1)}${NO_BREAK_SPACE}${pointsWord(question.points)}`,
    ...(props.pool === null ? [] : [props.pool]),
    ...correctedFacts(read),
  ];
  return (
    <details className="answered-row" id={`reread-${number}`}>
      <summary>
        <span className="n num">{number}</span>
        <span className="q">
          <InlineDocument document={question.prompt} />
          <span className="fine num block font-normal">{facts.join(' · ')}</span>
        </span>
        <Icon name="down" className="turn" />
      </summary>
      <div className="answered-body">
        <QuestionKeyDesk
          testId={props.testId}
          read={read}
          number={number}
          text={text}
          actions={
            proof.length > 0 &&
            text !== null && (
              <button
                className="btn"
                type="button"
                aria-pressed={inText}
                onClick={() => onInText(inText ? null : proof)}
              >
                <Icon name="book" /> {inText ? 'Прибрати позначки в тексті' : 'Показати в тексті'}
              </button>
            )
          }
        >
          <Note name="Пояснення" document={explanation} />
          <Note name="Підказка" document={question.hint} />
        </QuestionKeyDesk>
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
