import type { ReactElement } from 'react';
import { useId } from 'react';
import { ANSWER_MAX_CHARACTERS } from '#core/constants.ts';
import type { AnswerProps } from '#web/questions/answer-props.ts';

const HINTS = {
  word: 'Напишіть одне слово. Великі й малі літери не мають значення.',
  phrase: 'Напишіть слово або кілька слів. Великі й малі літери не мають значення.',
  number: 'Напишіть число.',
} as const;

export function ShortAnswer({ body, answer, labelledBy, onAnswer }: AnswerProps<'short'>): ReactElement {
  const note = useId();
  return (
    <div className="field">
      <input
        className="input"
        type="text"
        inputMode={body.inputHint === 'number' ? 'decimal' : 'text'}
        value={answer?.text ?? ''}
        maxLength={ANSWER_MAX_CHARACTERS}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-labelledby={labelledBy}
        aria-describedby={note}
        onChange={(event) => onAnswer({ text: event.target.value }, 'typing')}
      />
      <p className="note for-taker" id={note}>
        {HINTS[body.inputHint ?? 'phrase']}
      </p>
    </div>
  );
}
