import type { ReactElement } from 'react';
import type { OwnSurvey, SurveyFields } from '#contract/surveys/survey-authoring.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { ANONYMOUS_STEP, SURVEY_LIMITS } from '#core/surveys/survey-limits.ts';
import { SURVEY_MOMENTS } from '#core/surveys/survey-schema.ts';
import { ANONYMOUS_HINT, MOMENT_WORDS } from '#web/features/surveys/survey-words.ts';
import { MomentField } from '#web/ui/fields/moment-field.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { RadioRows } from '#web/ui/fields/radio-rows.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { GroupFields } from './group-fields.tsx';

type SurveySettingsProps = {
  readonly survey: OwnSurvey;
  readonly fields: SurveyFields;
  readonly onChange: (fields: SurveyFields) => void;
};

/** Who answers, when, and how many. */
export function SurveySettings({ survey, fields, onChange }: SurveySettingsProps): ReactElement {
  const { opensAt, closesAt } = fields;
  const endsEarly = opensAt !== null && closesAt !== null && closesAt <= opensAt;
  const isAnonymous = fields.mode === 'anonymous';
  const hasGroups = isAnonymous && fields.groupQuestionIds.length > 0;
  const quotaStep = isAnonymous ? ANONYMOUS_STEP : 1;
  const inSteps = (quota: number | null) => quota && Math.ceil(quota / ANONYMOUS_STEP) * ANONYMOUS_STEP;
  return (
    <div className="grid max-w-160 gap-6">
      {survey.opened ? (
        <p>
          {isAnonymous
            ? 'Опитування анонімне: ви бачите лише підсумки.'
            : 'Опитування іменне: ви бачите ім’я біля кожної відповіді.'}
        </p>
      ) : (
        <RadioRows
          label="Чи видно, хто відповів"
          value={fields.mode}
          onChange={(mode) =>
            onChange({
              ...fields,
              mode,
              quota: mode === 'anonymous' ? inSteps(fields.quota) : fields.quota,
              groupQuestionIds: [],
            })
          }
          hint="Після відкриття змінити це вже не можна."
          rows={[
            { value: 'named', label: 'Іменне' },
            { value: 'anonymous', label: 'Анонімне', hint: ANONYMOUS_HINT },
          ]}
        />
      )}
      {isAnonymous && <GroupFields isFixed={survey.opened} fields={fields} onChange={onChange} />}
      {survey.eventId !== null && (
        <>
          <RadioRows
            label="Хто може відповісти"
            value={fields.audience}
            onChange={(audience) => onChange({ ...fields, audience })}
            rows={[
              { value: 'link', label: 'Усі, хто має посилання' },
              { value: 'registered', label: 'Лише зареєстровані на подію' },
            ]}
          />
          <SelectField
            label="Коли проводите"
            value={fields.moment ?? 'after'}
            onChange={(moment) => onChange({ ...fields, moment })}
            options={SURVEY_MOMENTS.map((value) => ({ value, label: MOMENT_WORDS[value] }))}
          />
        </>
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <MomentField
          label="Відкрити"
          aside="необов’язково"
          hint="За київським часом."
          timeZone={DEFAULT_TIME_ZONE}
          value={opensAt}
          onChange={(moment) => onChange({ ...fields, opensAt: moment })}
        />
        <MomentField
          label="Закрити"
          aside="необов’язково"
          timeZone={DEFAULT_TIME_ZONE}
          value={closesAt}
          error={endsEarly ? 'Опитування закривається раніше, ніж відкривається. Виправте один із часів.' : null}
          onChange={(moment) => onChange({ ...fields, closesAt: moment })}
        />
      </div>
      {hasGroups && fields.quota === null ? (
        <p className="note max-w-[60ch]">
          Межі кількості відповідей тут немає: за нею було б видно, скільки людей у групах, яких не показано.
        </p>
      ) : (
        <NumberField
          label="Найбільше відповідей"
          aside="необов’язково"
          hint={
            isAnonymous
              ? 'Коли стільки набереться, опитування закриється саме. В анонімному — кратно п’яти.'
              : 'Коли стільки набереться, опитування закриється саме.'
          }
          min={quotaStep}
          max={SURVEY_LIMITS.quota}
          step={quotaStep}
          value={fields.quota}
          onChange={(quota) => onChange({ ...fields, quota })}
        />
      )}
    </div>
  );
}
