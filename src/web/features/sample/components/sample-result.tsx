import type { CSSProperties, ReactElement, RefObject } from 'react';
import { READING_PROCESS_NAMES } from '#core/questions/question-kinds.ts';
import { SAMPLE_QUESTIONS } from '#web/features/sample/sample-questions.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PROCESS_PATTERN } from '#web/ui/process-pattern.ts';

type SampleResultProps = {
  readonly head: RefObject<HTMLHeadingElement | null>;
  /** The chosen options, in the order of the questions. */
  readonly answers: readonly string[];
  readonly createPath: string;
  readonly onAgain: () => void;
};

const WORDS = ['Цей уривок варто перечитати', 'Ви зрозуміли половину', 'Ви зрозуміли весь уривок'] as const;

/** The sample's small result: how many answers are right, and by which way of reading. */
export function SampleResult({ head, answers, createPath, onAgain }: SampleResultProps): ReactElement {
  const parts = SAMPLE_QUESTIONS.map(({ process, rightId }, index) => ({
    process,
    isRight: answers[index] === rightId,
  }));
  const right = parts.filter(({ isRight }) => isRight).length;
  return (
    <>
      <h3 ref={head} tabIndex={-1}>
        {WORDS[right]}
      </h3>
      <p className="num font-serif text-[3rem]/none tracking-[-0.02em]">
        {right}
        <span className="font-sans text-body tracking-normal text-muted"> з {SAMPLE_QUESTIONS.length}</span>
      </p>
      <dl className="grid gap-3">
        {parts.map(({ process, isRight }) => (
          <div key={process} className="grid gap-1">
            <div className="flex justify-between gap-4">
              <dt>{READING_PROCESS_NAMES[process]}</dt>
              <dd className="num font-semibold">{isRight ? '1 з 1' : '0 з 1'}</dd>
            </div>
            <span
              className={`bar ${PROCESS_PATTERN[process]}`}
              style={{ '--v': isRight ? '100%' : '0%' } as CSSProperties}
              aria-hidden="true"
            >
              <i />
            </span>
          </div>
        ))}
      </dl>
      <p className="note">Справжній тест має більше запитань, тож і про кожен спосіб читання каже певніше.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink kind="filled" href={createPath}>
          Створити свій тест
        </ButtonLink>
        <Button onPress={onAgain}>Спочатку</Button>
      </div>
    </>
  );
}
