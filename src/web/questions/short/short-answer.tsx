import type { ReactElement } from 'react';
import { useEffect, useId, useState } from 'react';
import { ANSWER_MAX_CHARACTERS } from '#core/constants.ts';
import type { ComparisonVersion } from '#core/questions/short/comparing/comparison.ts';
import type { AnswerProps } from '#web/questions/answer-props.ts';
import type { sayNumber as SayNumber } from './say-number.ts';

const HINTS = {
  word: 'Напишіть одне слово. Великі й малі літери не мають значення.',
  phrase: 'Напишіть слово або кілька слів. Великі й малі літери не мають значення.',
  number: 'Напишіть число.',
} as const;

export function ShortAnswerField({ body, answer, labelledBy, onAnswer }: AnswerProps<'short'>): ReactElement {
  const note = useId();
  const text = answer?.text ?? '';
  // Tests that were finalized before say nothing: their keys have the first rules.
  const read = useReadNumber(body.inputHint === 'number' ? text : '', body.comparison ?? 1);
  return (
    <div className="field">
      <input
        className="input"
        type="text"
        inputMode={body.inputHint === 'number' ? 'decimal' : 'text'}
        value={text}
        maxLength={ANSWER_MAX_CHARACTERS}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck="false"
        aria-labelledby={labelledBy}
        aria-describedby={note}
        onChange={(event) => onAnswer({ text: event.target.value }, 'typing')}
      />
      <p className="note for-taker" id={note}>
        {read ?? HINTS[body.inputHint ?? 'phrase']}
      </p>
    </div>
  );
}

/** What number is read from the text, as a sentence. Null until the reader is loaded, which few tests need. */
function useReadNumber(text: string, comparison: ComparisonVersion): string | null {
  const [say, setSay] = useState<typeof SayNumber | null>(null);
  const isNeeded = text !== '';
  useEffect(() => {
    // Without a network the sentence is missing; the answer is kept all the same.
    if (isNeeded)
      import('./say-number.ts').then(
        ({ sayNumber }) => setSay(() => sayNumber),
        () => undefined,
      );
  }, [isNeeded]);
  return say?.(text, comparison) ?? null;
}
