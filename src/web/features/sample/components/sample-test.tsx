import type { ReactElement } from 'react';
import { useState } from 'react';
import type { SampleQuestion } from '#web/features/sample/sample-questions.ts';
import { SAMPLE_QUESTIONS, SAMPLE_TEXT } from '#web/features/sample/sample-questions.ts';
import { Icon } from '#web/shell/icon.tsx';
import { Button } from '#web/ui/button.tsx';

const LETTERS = ['А', 'Б', 'В'];

/** Two questions over a poem, answered and explained at once: what a test here feels like. */
export function SampleTest(): ReactElement {
  const [step, setStep] = useState(0);
  const [chosen, setChosen] = useState<string | null>(null);
  const question = SAMPLE_QUESTIONS[step];
  const last = step === SAMPLE_QUESTIONS.length - 1;

  return (
    <div className="grid overflow-hidden rounded-control border border-line book:grid-cols-2">
      <article className="bg-surface p-6" aria-label="Уривок">
        <h3>{SAMPLE_TEXT.title}</h3>
        <p className="note">{SAMPLE_TEXT.author}</p>
        <p className="passage mt-4">
          {SAMPLE_TEXT.lines.map((line, index) => (
            <span key={line} className="block">
              {chosen !== null && question?.evidence.includes(index) ? <mark>{line}</mark> : line}
            </span>
          ))}
        </p>
      </article>
      {question && (
        <div className="grid content-start gap-4 p-6">
          <p className="note">
            Запитання {step + 1} з {SAMPLE_QUESTIONS.length} · {question.process}
          </p>
          <SampleOptions key={step} question={question} chosen={chosen} onChoose={setChosen} />
          <div aria-live="polite">{chosen !== null && <SampleVerdict question={question} chosen={chosen} />}</div>
          {chosen !== null && (
            <div>
              <Button
                onPress={() => {
                  setChosen(null);
                  setStep(last ? 0 : step + 1);
                }}
              >
                {last ? 'Спочатку' : 'Наступне запитання'}
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}

type OptionsProps = {
  readonly question: SampleQuestion;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
};

function SampleOptions({ question, chosen, onChoose }: OptionsProps): ReactElement {
  return (
    <fieldset>
      <legend className="h3 mb-3">{question.prompt}</legend>
      <div className="options">
        {question.options.map((option, index) => (
          <label key={option.id} className="option">
            <input type="radio" name="sample" checked={chosen === option.id} onChange={() => onChoose(option.id)} />
            <span className="let" aria-hidden="true">
              {LETTERS[index]}
            </span>
            <span className="txt">{option.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function SampleVerdict({ question, chosen }: { question: SampleQuestion; chosen: string }): ReactElement {
  const right = chosen === question.rightId;
  return (
    <div className="grid gap-2">
      <p className={`state ${right ? 'is-good' : 'is-bad'}`}>
        <Icon name={right ? 'check' : 'close'} /> {right ? 'правильно' : 'неправильно'}
      </p>
      <p>{question.explanation}</p>
    </div>
  );
}
