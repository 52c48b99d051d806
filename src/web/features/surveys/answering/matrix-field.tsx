import type { ReactElement } from 'react';
import { useId } from 'react';
import { asMatrix } from '#core/surveys/read-survey-answer.ts';
import type { SurveyFieldProps } from './field-props.ts';

/** Rows with the same answers. Each row is a group of radios of its own: on a phone one below the other. */
export function MatrixField({ question, answer, onAnswer, describedBy }: SurveyFieldProps<'matrix'>): ReactElement {
  const name = useId();
  const chosen = asMatrix(answer, question) ?? {};
  return (
    <div className="grid gap-4">
      {question.rows.map((row) => (
        <fieldset key={row.id} className="survey-fieldset border-t! border-line! pt-3!">
          <legend className="float-left mb-2 w-full font-medium wrap-anywhere">{row.text}</legend>
          <div className="clear-both grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2">
            {question.columns.map((column) => (
              <label key={column.id} className="survey-point px-3 py-2 text-center font-medium!">
                <input
                  type="radio"
                  name={`${name}-${row.id}`}
                  checked={chosen[row.id] === column.id}
                  aria-describedby={describedBy}
                  onChange={() => onAnswer({ ...chosen, [row.id]: column.id })}
                />
                <span className="wrap-anywhere">{column.text}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
