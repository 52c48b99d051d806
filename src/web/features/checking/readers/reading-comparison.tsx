import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Reading } from '#contract/scoring/second-readers.ts';
import { Section } from '#web/ui/section.tsx';
import { AgreementView } from './agreement-view.tsx';
import { DifferenceDesk } from './difference-desk.tsx';
import { readingProgressWords } from './reader-words.ts';

type ReadingComparisonProps = { readonly wihiwId: string; readonly reading: Reading };

/** What both readers gave: progress of each question, and of one of them agreement and differences. */
export function ReadingComparison({ wihiwId, reading }: ReadingComparisonProps): ReactElement {
  const { questions } = reading;
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen =
    questions.find(({ questionId }) => questionId === chosenId) ??
    questions.find(({ open }) => open > 0) ??
    questions[0];
  const ids = { id: wihiwId, readingId: reading.id, questionId: chosen?.questionId ?? '' };
  return (
    <>
      <Section title="Перебіг">
        <ul className="check-questions" aria-label="Запитання, які перевіряють удруге">
          {questions.map((question) => (
            <li key={question.questionId}>
              <button
                type="button"
                aria-current={question === chosen ? 'true' : undefined}
                onClick={() => setChosenId(question.questionId)}
              >
                <b>Запитання {question.number}</b>
                <span className="check-prompt">{question.prompt}</span>
                <span className={question.open > 0 ? 'fine num is-warn' : 'fine num'}>
                  {readingProgressWords(question)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Section>
      {chosen !== undefined && (
        <>
          <AgreementView key={`agreement ${chosen.questionId}`} ids={ids} />
          <DifferenceDesk key={`differences ${chosen.questionId}`} ids={ids} both={chosen.both} />
        </>
      )}
    </>
  );
}
