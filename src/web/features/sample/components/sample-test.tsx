import type { ReactElement } from 'react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { READING_PROCESS_NAMES } from '#core/questions/question-kinds.ts';
import type { SampleQuestion } from '#web/features/sample/sample-questions.ts';
import { SAMPLE_QUESTIONS, SAMPLE_TEXT } from '#web/features/sample/sample-questions.ts';
import { Icon } from '#web/shell/icon.tsx';
import { Button } from '#web/ui/button.tsx';
import { SampleResult } from './sample-result.tsx';

const LETTERS = ['А', 'Б', 'В'];
const FIELD = 'sample';

const never = () => () => undefined;

/** An option that was chosen while the script of the page was on its way. */
function chosenBefore(): string | null {
  return document.querySelector<HTMLInputElement>(`input[name=${FIELD}]:checked`)?.value ?? null;
}

/** Two questions over a poem, answered and explained at once, and their small result: what a test here feels like. */
export function SampleTest({ createPath }: { createPath: string }): ReactElement {
  const [step, setStep] = useState(0);
  const [answers, setAnswers] = useState<readonly string[]>([]);
  const before = useSyncExternalStore(never, chosenBefore, () => null);
  const question = SAMPLE_QUESTIONS[step];
  const chosen = answers[step] ?? (step === 0 ? before : null);
  const evidence = chosen === null ? [] : (question?.evidence ?? []);

  // What was pressed is gone: the focus goes to what has come in its place.
  const head = useRef<HTMLHeadingElement | HTMLParagraphElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current !== step) head.current?.focus({ preventScroll: true });
    shownStep.current = step;
  }, [step]);

  function choose(id: string): void {
    setAnswers([...answers.slice(0, step), id]);
  }

  function goOn(): void {
    if (chosen !== null) choose(chosen);
    setStep(step + 1);
  }

  return (
    <div className="grid overflow-hidden rounded-control border border-line book:grid-cols-2">
      <article className="bg-surface p-6" aria-label="Уривок">
        <h3>{SAMPLE_TEXT.title}</h3>
        <p className="note">{SAMPLE_TEXT.author}</p>
        <p className="passage mt-4">
          {SAMPLE_TEXT.lines.map((line, index) => (
            <span key={line} className="block">
              {evidence.includes(index) ? <mark>{line}</mark> : line}
            </span>
          ))}
        </p>
      </article>
      <div className="grid content-start gap-4 p-6">
        {question === undefined ? (
          <SampleResult
            head={head}
            answers={answers}
            createPath={createPath}
            onAgain={() => {
              setAnswers([]);
              setStep(0);
            }}
          />
        ) : (
          <>
            <p className="note" ref={head} tabIndex={-1}>
              Запитання {step + 1} з {SAMPLE_QUESTIONS.length} · {READING_PROCESS_NAMES[question.process]}
            </p>
            <SampleOptions key={step} question={question} chosen={chosen} onChoose={choose} />
            <div aria-live="polite">{chosen !== null && <SampleVerdict question={question} chosen={chosen} />}</div>
            {chosen !== null && (
              <div>
                <Button onPress={goOn}>
                  {step === SAMPLE_QUESTIONS.length - 1 ? 'Побачити результат' : 'Наступне запитання'}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
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
            <input
              type="radio"
              name={FIELD}
              value={option.id}
              checked={chosen === option.id}
              onChange={() => onChoose(option.id)}
            />
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
