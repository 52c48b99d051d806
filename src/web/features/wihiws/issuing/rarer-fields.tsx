import type { ReactElement } from 'react';
import { PAUSE_CAP_MINUTES_MAX } from '#core/constants.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { RadioRows } from '#web/ui/fields/radio-rows.tsx';
import type { IssueFieldsProps } from './issue-fields-props.ts';

/** Who may enter by the link. */
export function EntryField({ draft, change }: IssueFieldsProps): ReactElement {
  return (
    <RadioRows
      label="Хто може ввійти за посиланням"
      value={draft.entry}
      onChange={(entry) => change({ entry })}
      rows={[
        { value: 'name', label: 'Кожен, хто напише ім’я' },
        { value: 'participants', label: 'Хто має логін', hint: 'Пароль не обов’язковий.' },
        { value: 'accounts', label: 'Лише хто має логін і пароль' },
      ]}
    />
  );
}

/** Whether questions and options are shuffled. */
export function OrderFields({ draft, change }: IssueFieldsProps): ReactElement {
  return (
    <fieldset className="grid">
      <legend className="label">Порядок</legend>
      <Checkbox checked={draft.shuffleQuestions} onChange={(shuffleQuestions) => change({ shuffleQuestions })}>
        Перемішувати запитання
      </Checkbox>
      <Checkbox checked={draft.shuffleOptions} onChange={(shuffleOptions) => change({ shuffleOptions })}>
        Перемішувати варіанти відповідей
      </Checkbox>
      {!draft.shuffleOptions && (
        <p className="note">
          Варіанти стоятимуть, як їх записав автор. Якщо правильні часто на тому самому місці, читач може це помітити.
        </p>
      )}
    </fieldset>
  );
}

/** From which share on the test is passed. */
export function PassField({ draft, change, errors }: IssueFieldsProps): ReactElement {
  return (
    <NumberField
      id="issue-pass"
      label="Прохідний бал, %"
      aside="порожньо — без нього"
      value={draft.passPercent}
      onChange={(passPercent) => change({ passPercent })}
      min={1}
      max={100}
      error={errors['rules.passPercent']}
    />
  );
}

/** The longest pause. */
export function PauseCapField({ draft, change, errors }: IssueFieldsProps): ReactElement {
  return (
    <NumberField
      id="issue-pause-cap"
      label="Найдовша пауза, хвилин"
      hint="Коли пауза триває довше, сторінка нагадає вам про неї, а час стоятиме, доки ви його не відновите. Пізніше додати довшу паузу теж не можна."
      value={draft.pauseCapMinutes}
      onChange={(pauseCapMinutes) => change({ pauseCapMinutes })}
      min={1}
      max={PAUSE_CAP_MINUTES_MAX}
      error={errors['rules.pauseCapMinutes']}
    />
  );
}

/** Whether takers say how sure they are. */
export function CertaintyField({ draft, change }: IssueFieldsProps): ReactElement {
  return (
    <Checkbox
      checked={draft.certainty}
      onChange={(certainty) => change({ certainty })}
      hint="Після відповіді читач обирає: «вгадую», «здається, так» чи «знаю точно». Це окремий рахунок поруч із балом: за правильну з позначкою «знаю точно» +3, за хибну −6."
    >
      Питати, наскільки читач певен у відповіді
    </Checkbox>
  );
}
