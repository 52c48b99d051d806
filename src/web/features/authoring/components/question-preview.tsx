import type { ReactElement } from 'react';
import { useDeferredValue, useId } from 'react';
import type { OfferedQuestion } from '#core/questions/authored-question-schema.ts';
import { isEmptyDocument } from '#core/texts/document-text.ts';
import { AnswerField } from '#web/questions/answer-field.tsx';
import { InlineDocument } from '#web/questions/rendered-document.tsx';
import { pointsWords } from '../figure-words.ts';
import { keyAsAnswer, presentDraft } from '../present-draft.ts';

type QuestionPreviewProps = { readonly question: OfferedQuestion; readonly number: number; readonly count: number };

/** The question as a taker answers it, with the right answer given. Only to look at. */
export function QuestionPreview({ question: latest, number, count }: QuestionPreviewProps): ReactElement {
  const question = useDeferredValue(latest);
  const prompt = useId();
  return (
    <div className="as-taker" inert>
      <p className="facts num">
        <span>
          {number} з {count}
        </span>
        <span>збережено</span>
      </p>
      <div className="cells-thin" aria-hidden="true">
        {Array.from({ length: count }, (_, at) => (
          // The strip has one mark per place.
          // oxlint-disable-next-line react/no-array-index-key
          <i key={at} className={at + 1 === number ? 'now' : at + 1 < number ? 'done' : ''} />
        ))}
      </div>
      <div className="in">
        <p className="fine num">
          Запитання {number} · {pointsWords(question.points)}
          {question.required && ' · обов’язкове'}
        </p>
        <h3 id={prompt}>
          {isEmptyDocument(question.prompt) ? 'Тут буде запитання' : <InlineDocument document={question.prompt} />}
        </h3>
        <AnswerField
          question={presentDraft(question)}
          answer={keyAsAnswer(question)}
          labelledBy={prompt}
          surface={null}
          onAnswer={() => undefined}
        />
        {question.hint !== null && <p className="note">Є підказка: учень відкриває її, коли треба.</p>}
      </div>
    </div>
  );
}
