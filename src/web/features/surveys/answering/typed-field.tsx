import type { ReactElement } from 'react';
import { useState } from 'react';
import { SURVEY_LIMITS } from '#core/surveys/survey-limits.ts';
import type { SurveyFieldProps } from './field-props.ts';

type Typed =
  | SurveyFieldProps<'short'>
  | SurveyFieldProps<'long'>
  | SurveyFieldProps<'number'>
  | SurveyFieldProps<'date'>;

/** Words, a number or a day. The label is the question's title. */
export function TypedField(props: Typed & { readonly id: string }): ReactElement {
  const { question, answer, onAnswer, id, describedBy, wrong } = props;
  const attributes = { id, 'aria-describedby': describedBy, 'aria-invalid': wrong || undefined };
  const text = typeof answer === 'string' ? answer : '';
  const give = (value: string) => onAnswer(value === '' ? undefined : value);
  if (question.kind === 'number') return <NumberLine {...props} attributes={attributes} />;
  if (question.kind === 'long') {
    return (
      <textarea
        {...attributes}
        className="input"
        rows={5}
        maxLength={SURVEY_LIMITS.longAnswer}
        value={text}
        onChange={(event) => give(event.target.value)}
      />
    );
  }
  return (
    <input
      {...attributes}
      className={`input ${question.kind === 'date' ? 'max-w-56' : ''}`}
      type={question.kind === 'date' ? 'date' : 'text'}
      maxLength={SURVEY_LIMITS.shortAnswer}
      value={text}
      onChange={(event) => give(event.target.value)}
    />
  );
}

/** Typed freely: what is no number yet is kept as it is typed, and told when the page is left. */
function NumberLine({
  answer,
  onAnswer,
  attributes,
}: Pick<Typed, 'answer' | 'onAnswer'> & { readonly attributes: object }): ReactElement {
  const [typed, setTyped] = useState(() =>
    typeof answer === 'number' ? String(answer).replace('.', ',') : typeof answer === 'string' ? answer : '',
  );
  return (
    <input
      {...attributes}
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
