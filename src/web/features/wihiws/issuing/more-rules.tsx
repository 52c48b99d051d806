import type { ReactElement } from 'react';
import { PAUSE_CAP_MINUTES_MAX } from '#core/constants.ts';
import { Icon } from '#web/shell/icon.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { RadioRows } from '#web/ui/fields/radio-rows.tsx';
import type { IssueFieldsProps } from './issue-fields-props.ts';

/** The rarer rules. They open by themselves when one of them was refused. */
export function MoreRules({ draft, change, errors }: IssueFieldsProps): ReactElement {
  const isRefused = ['rules.passPercent', 'rules.pauseCapMinutes'].some((path) => errors[path] !== undefined);
  return (
    <details className="group border-y border-line" open={isRefused || undefined}>
      <summary className="flex min-h-14 items-center justify-between gap-3">
        <span className="h3">Більше правил</span>
        <Icon name="down" className="group-open:rotate-180" />
      </summary>
      <div className="grid gap-8 pt-2 pb-8">
        {draft.anybody && (
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
        )}
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
              Варіанти стоятимуть, як їх записав автор. Якщо правильні часто на тому самому місці, читач може це
              помітити.
            </p>
          )}
        </fieldset>
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
        <div className="grid gap-2">
          <Checkbox
            checked={draft.certainty}
            onChange={(certainty) => change({ certainty })}
            hint="Після відповіді читач обирає: «вгадую», «здається, так» чи «знаю точно». Це окремий рахунок поруч із балом: за правильну з позначкою «знаю точно» +3, за хибну −6."
          >
            Питати, наскільки читач певен у відповіді
          </Checkbox>
        </div>
      </div>
    </details>
  );
}
