import type { ReactElement } from 'react';
import { useState } from 'react';
import { SURVEY_LIMITS } from '#core/surveys/survey-limits.ts';
import type { SurveyFieldProps } from './field-props.ts';

type TypedProps = Pick<SurveyFieldProps<'short'>, 'answer' | 'onAnswer' | 'id' | 'describedBy' | 'wrong'>;

const attributesOf = ({ id, describedBy, wrong }: TypedProps) => ({
  id,
  'aria-describedby': describedBy,
  'aria-invalid': wrong || undefined,
});

/** Returns the text in a line, and what its change does: an empty one takes the answer back. */
const textOf = ({ answer, onAnswer }: TypedProps) => ({
  value: typeof answer === 'string' ? answer : '',
  onChange: ({ target }: { readonly target: { readonly value: string } }) =>
    onAnswer(target.value === '' ? undefined : target.value),
});

/** A line of words. */
export function ShortField(props: TypedProps): ReactElement {
  return (
    <input
      {...attributesOf(props)}
      {...textOf(props)}
      className="input"
      type="text"
      maxLength={SURVEY_LIMITS.shortAnswer}
    />
  );
}

/** Several lines of words. */
export function LongField(props: TypedProps): ReactElement {
  return (
    <textarea
      {...attributesOf(props)}
      {...textOf(props)}
      className="input"
      rows={5}
      maxLength={SURVEY_LIMITS.longAnswer}
    />
  );
}

/** A day. */
export function DayField(props: TypedProps): ReactElement {
  return <input {...attributesOf(props)} {...textOf(props)} className="input max-w-56" type="date" />;
}

/** Typed freely: what is no number yet is kept as it is typed, and told when the page is left. */
export function SurveyNumberField(props: TypedProps): ReactElement {
  const { answer, onAnswer } = props;
  const [typed, setTyped] = useState(() =>
    typeof answer === 'number' ? String(answer).replace('.', ',') : typeof answer === 'string' ? answer : '',
  );
  return (
    <input
      {...attributesOf(props)}
      className="input max-w-56"
      type="text"
      inputMode="decimal"
      maxLength={30}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        const value = target.value
          .trim()
          .replaceAll(/[\s\u00a0]/g, '')
          .replace(',', '.')
          .replace('−', '-');
        if (value === '') onAnswer(undefined);
        else onAnswer(/^-?\d+(?:\.\d+)?$/.test(value) && Math.abs(Number(value)) <= 1e9 ? Number(value) : target.value);
      }}
    />
  );
}
