import { PLACE } from '#core/language/counted-nouns.ts';
import './registration-form.css';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import type { Registration } from '#contract/registrations/registrations.ts';
import { changeRegistration, readRegistration, register, TRAP_FIELD } from '#contract/registrations/registrations.ts';
import { overlappingIds } from '#core/events/programme/overlapping-parts.ts';
import { formatDayMonth, formatTime } from '#core/language/dates.ts';
import { counted } from '#core/language/plural.ts';
import { quoted } from '#core/language/quoted.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { fieldSentence } from '#web/lib/api/messages.ts';
import { answerKey } from '#web/lib/api/use-answer.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { newUuid } from '#web/lib/new-uuid.ts';
import type { SessionPerson } from '#web/shell/signed-in.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { SubmissionForm } from '#web/ui/fields/submission-form.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { RegistrationValues } from './form-values.ts';
import { answersToShow, registrationValuesOf, valueProblems } from './form-values.ts';
import { registrationCopies } from './registration-copies.ts';
import { RegistrationQuestionField } from './registration-question-field.tsx';

export type RegistrationFormProps = {
  readonly event: Pick<EduEvent, 'id' | 'timeZone'>;
  readonly registration: Registration;
  readonly person: SessionPerson;
  /** One's own is changed; otherwise one registers. */
  readonly isChange: boolean;
  readonly onDone: (registration: Registration) => void;
  readonly onClose: () => void;
};

type Kept = { readonly values: RegistrationValues; readonly requestId: string };

/** What was typed before the page was left goes on. */
function begin({ event, registration, person }: RegistrationFormProps): Kept {
  const copy = registrationCopies(event.id).read();
  const values = registrationValuesOf(registration, person);
  const kept = copy?.values['values'] as RegistrationValues | undefined;
  const answers = answersToShow(registration.questions, kept?.answers ?? values.answers);
  const requestId = copy?.values['requestId'];
  return {
    values: { ...values, ...kept, answers },
    requestId: typeof requestId === 'string' ? requestId : newUuid(),
  };
}

/** The form with which one registers or changes what one has filled in. What is typed stays on the device until it is sent. */
export function RegistrationForm(props: RegistrationFormProps): ReactElement {
  const { event, registration, isChange, onDone, onClose } = props;
  const [{ values, requestId }, setKept] = useState(() => begin(props));
  const trap = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // What one came for is the first field.
    trap.current?.form?.querySelector<HTMLElement>('input:not([tabindex="-1"])')?.focus();
  }, []);
  const [copies] = useState(() => registrationCopies(event.id));
  const params = { id: event.id };
  const queries = useQueryClient();
  const form = useSubmission(
    async () => {
      const body = {
        ...values,
        name: values.name.trim(),
        email: values.email.trim(),
        activityIds: [...values.activityIds],
        version: registration.version,
      };
      const result = isChange
        ? await callOperation(changeRegistration, {
            params,
            body: { ...body, revision: registration.mine?.revision ?? 1 },
          })
        : await callOperation(register, {
            params,
            body: { ...body, requestId, [TRAP_FIELD]: trap.current?.value ?? '' },
          });
      // What it was refused for has changed meanwhile: the places, the questions, one's own registration.
      if (!result.ok && result.error.code !== 'invalid_input')
        await queries.invalidateQueries({ queryKey: answerKey(readRegistration, { params }) });
      return result;
    },
    (answer) => {
      copies.remove(true);
      onDone(answer);
    },
  );

  function set(part: Partial<RegistrationValues>): void {
    const next = { ...values, ...part };
    setKept({ values: next, requestId });
    copies.write({ values: next, requestId }, null);
  }

  function send(): void {
    const problems = valueProblems(registration.questions, values);
    if (Object.keys(problems).length > 0)
      form.refuse(Object.fromEntries(Object.entries(problems).map(([path, code]) => [path, fieldSentence(code)])));
    else void form.submit();
  }

  const chosen = new Set(values.activityIds);
  const overlapping = overlappingIds(registration.activities.filter(({ id }) => chosen.has(id)));
  return (
    <SubmissionForm form={form} onSend={send} className="reg-form grid max-w-160 gap-5">
      {/* Programs that fill in whatever they find fill this in too; people and their screen readers don't meet it. */}
      <input ref={trap} name={TRAP_FIELD} tabIndex={-1} autoComplete="off" aria-hidden="true" className="hidden" />
      {registration.mine?.state === 'cancelled' && (
        <p className="note">
          Тут те, що ви писали раніше. Листи, згоди й обране в програмі скасовано разом із реєстрацією: позначте їх
          знову.
        </p>
      )}
      <TextField
        label="Ім’я та прізвище"
        hint="Так вас побачить організатор; це ім’я буде на квитку."
        autoComplete="name"
        value={values.name}
        onChange={(name) => set({ name })}
        error={form.errors['name']}
        maxLength={120}
        required
      />
      <div>
        <TextField
          label="Електронна пошта"
          aside="необов’язково"
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          value={values.email}
          onChange={(email) => set({ email })}
          error={form.errors['email']}
          maxLength={254}
        />
        {registration.mails && (
          <Checkbox
            checked={values.mail}
            onChange={(mail) => set({ mail })}
            hint="Квиток, зміни й нагадування. Спершу надійде лист, щоб підтвердити адресу; відмовитися можна будь-коли."
          >
            Надсилати мені листи про цю подію
          </Checkbox>
        )}
      </div>
      {registration.questions.map((question) => (
        <RegistrationQuestionField
          key={question.id}
          question={question}
          answer={values.answers[question.id]}
          error={form.errors[`answers.${question.id}`]}
          onChange={(answer) => {
            const { [question.id]: _before, ...others } = values.answers;
            set({ answers: answer === undefined ? others : { ...others, [question.id]: answer } });
          }}
        />
      ))}
      {registration.activities.length > 0 && (
        <fieldset className="field">
          <legend className="font-medium">
            Пункти програми з обмеженою кількістю місць <span className="fine">необов’язково</span>
          </legend>
          {registration.activities.map((activity) => {
            const isMine = registration.mine?.activities.some(({ id }) => id === activity.id) ?? false;
            const isFull = activity.free === 0 && !isMine;
            const start = new Date(activity.startsAt);
            return (
              <Checkbox
                key={activity.id}
                checked={chosen.has(activity.id)}
                disabled={isFull && !activity.waitlist && !chosen.has(activity.id)}
                onChange={(on) =>
                  set({
                    activityIds: on
                      ? [...values.activityIds, activity.id]
                      : values.activityIds.filter((id) => id !== activity.id),
                  })
                }
                hint={`${formatDayMonth(start, event.timeZone)}, ${formatTime(start, event.timeZone)}–${formatTime(new Date(activity.endsAt), event.timeZone)}. ${placesOf(activity, isMine)}`}
              >
                {activity.title}
              </Checkbox>
            );
          })}
          <p className="note" role="status">
            {overlapping.size > 0 &&
              `Збігаються в часі: ${registration.activities
                .filter(({ id }) => overlapping.has(id))
                .map(({ title }) => quoted(title))
                .join(', ')}. Можна обрати всі, але встигнете не на кожне.`}
          </p>
          {form.errors['activityIds'] !== undefined && <p className="error">{form.errors['activityIds']}</p>}
        </fieldset>
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind="filled" type="submit" busy={form.busy}>
          {isChange ? 'Зберегти' : registration.free === 0 ? 'Стати в чергу' : 'Зареєструватися'}
        </Button>
        <Button onPress={onClose}>Закрити</Button>
      </div>
    </SubmissionForm>
  );
}

function placesOf({ free, waitlist }: Registration['activities'][number], isMine: boolean): string {
  if (isMine) return 'Ви вже обрали.';
  if (free === 0) return waitlist ? 'Місць немає: ви станете в чергу.' : 'Місць немає.';
  return free === null ? '' : `Вільно ${counted(free, PLACE.nominative)}.`;
}
