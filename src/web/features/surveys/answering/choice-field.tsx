import type { ReactElement } from 'react';
import { useId } from 'react';
import { asSeveral, asSingle } from '#core/surveys/read-survey-answer.ts';
import { SURVEY_LIMITS } from '#core/surveys/survey-limits.ts';
import { Icon } from '#web/shell/icon.tsx';
import type { SurveyFieldProps } from './field-props.ts';

type Chosen = { readonly options: readonly string[]; readonly other: string | null };

/** One or several options; «інше» opens a line to type into. */
export function ChoiceField(props: SurveyFieldProps<'single'> | SurveyFieldProps<'several'>): ReactElement {
  const { question, describedBy } = props;
  const name = useId();
  const chosen = chosenOf(props);
  const isSingle = question.kind === 'single';

  function answer({ options, other }: Chosen): void {
    const [first] = options;
    if (isSingle) {
      props.onAnswer(other !== null ? { other } : first === undefined ? undefined : { option: first });
    } else if (options.length === 0 && other === null) props.onAnswer(undefined);
    else props.onAnswer(other === null ? { options: [...options] } : { options: [...options], other });
  }

  function toggle(id: string, on: boolean): void {
    if (isSingle) return answer({ options: [id], other: null });
    const wanted = new Set(chosen.options);
    if (on) wanted.add(id);
    else wanted.delete(id);
    // In the order of the question, however they were chosen.
    answer({ ...chosen, options: question.options.flatMap((option) => (wanted.has(option.id) ? [option.id] : [])) });
  }

  const row = (id: string, text: string, on: boolean, onToggle: (on: boolean) => void) => (
    <label className="option" key={id}>
      <input
        type={isSingle ? 'radio' : 'checkbox'}
        name={name}
        checked={on}
        aria-describedby={describedBy}
        onChange={(event) => onToggle(event.target.checked)}
      />
      <span className={`let ${isSingle ? '' : 'box'}`} aria-hidden="true">
        {isSingle ? on && <span className="size-3 rounded-full bg-surface" /> : <Icon name="check" />}
      </span>
      <span className="txt wrap-anywhere">{text}</span>
    </label>
  );

  return (
    <div className="options">
      {question.options.map(({ id, text }) => row(id, text, chosen.options.includes(id), (on) => toggle(id, on)))}
      {question.other &&
        row('other', 'Інше', chosen.other !== null, (on) =>
          answer({ options: isSingle ? [] : chosen.options, other: on ? (chosen.other ?? '') : null }),
        )}
      {chosen.other !== null && (
        <input
          className="input"
          aria-label={`Інше: ${question.title}`}
          placeholder="Ваш варіант"
          value={chosen.other}
          maxLength={SURVEY_LIMITS.shortAnswer}
          onChange={(event) => answer({ options: chosen.options, other: event.target.value })}
        />
      )}
      {isSingle && !question.required && (chosen.other !== null || chosen.options.length > 0) && (
        <button className="link justify-self-start" type="button" onClick={() => props.onAnswer(undefined)}>
          Прибрати вибір
        </button>
      )}
    </div>
  );
}

function chosenOf({ question, answer }: SurveyFieldProps<'single'> | SurveyFieldProps<'several'>): Chosen {
  if (question.kind === 'single') {
    const one = asSingle(answer, question);
    if (one === null) return { options: [], other: null };
    return 'option' in one ? { options: [one.option], other: null } : { options: [], other: one.other };
  }
  const several = asSeveral(answer, question);
  return several === null ? { options: [], other: null } : { options: several.options, other: several.other ?? null };
}
