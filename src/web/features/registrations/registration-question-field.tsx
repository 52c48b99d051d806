import type { ReactElement } from 'react';
import type { FormAnswer, FormQuestion } from '#core/registrations/registration-form.ts';
import { REGISTRATION_LIMITS } from '#core/registrations/registration-limits.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { RadioRows } from '#web/ui/fields/radio-rows.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';

export type QuestionFieldProps = {
  readonly question: FormQuestion;
  readonly answer: FormAnswer | undefined;
  readonly error: string | undefined;
  readonly onChange: (answer: FormAnswer | undefined) => void;
};

/** One question of the organiser. */
export function RegistrationQuestionField({ question, answer, error, onChange }: QuestionFieldProps): ReactElement {
  const texts = {
    id: `registration-${question.id}`,
    label: question.title,
    aside: question.required ? undefined : 'необов’язково',
    hint: question.help === '' ? undefined : question.help,
    error,
  };
  if (question.kind === 'text') {
    const Field = question.long ? TextArea : TextField;
    return (
      <Field
        {...texts}
        value={typeof answer === 'string' ? answer : ''}
        onChange={onChange}
        maxLength={REGISTRATION_LIMITS.answerLength}
        required={question.required}
      />
    );
  }
  if (question.kind === 'choice' && !question.several) {
    const chosen = Array.isArray(answer) ? (answer[0] ?? null) : null;
    return (
      <RadioRows
        {...texts}
        value={chosen}
        onChange={(id) => onChange([id])}
        rows={question.options.map(({ id, text }) => ({ value: id, label: text }))}
      />
    );
  }
  if (question.kind === 'choice') {
    const chosen = Array.isArray(answer) ? answer : [];
    return (
      <fieldset className="field" id={texts.id} tabIndex={-1} aria-invalid={error === undefined ? undefined : true}>
        <legend className="font-medium">
          {question.title} {!question.required && <span className="fine">необов’язково</span>}
        </legend>
        {question.help !== '' && <p className="note">{question.help}</p>}
        {question.options.map(({ id, text }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
          >
            {text}
          </Checkbox>
        ))}
        {error !== undefined && <p className="error">{error}</p>}
      </fieldset>
    );
  }
  const agreed = typeof answer === 'object' && !Array.isArray(answer);
  return (
    <div id={texts.id} tabIndex={-1}>
      <Checkbox
        checked={agreed}
        onChange={(on) => onChange(on ? { agreed: true, version: question.version } : undefined)}
        {...(question.help === '' ? {} : { hint: question.help })}
      >
        <span className="whitespace-pre-line">{question.title}</span>
        {!question.required && <span className="fine"> (необов’язково)</span>}
      </Checkbox>
      {error !== undefined && <p className="error">{error}</p>}
    </div>
  );
}
