import type { ReactElement } from 'react';
import { useState } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import type { RegistrationDesk } from '#contract/registrations/registration-desk.ts';
import { saveRegistrationSettings } from '#contract/registrations/registration-desk.ts';
import { REGISTRATION_LIMITS } from '#core/registrations/registration-limits.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { fieldSentence } from '#web/lib/api/messages.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { localCopies } from '#web/lib/device/forms/local-copies.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { DateTimeField } from '#web/ui/fields/date-time-field.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { SubmissionForm } from '#web/ui/fields/submission-form.tsx';
import { QuestionsEditor } from './questions-editor.tsx';
import type { SettingsValues } from './settings-values.ts';
import { formQuestionProblems, settingsOf, settingsValues } from './settings-values.ts';

export type SettingsFormProps = {
  readonly event: Pick<EduEvent, 'id' | 'timeZone'>;
  readonly desk: RegistrationDesk;
  readonly onSaved: (desk: RegistrationDesk) => void;
};

function endsEarly({ opensAt, closesAt }: RegistrationDesk['settings']): boolean {
  return opensAt !== null && closesAt !== null && Date.parse(closesAt) <= Date.parse(opensAt);
}

/** Who may register, when, and what they are asked. What is typed stays on the device until it is saved. */
export function RegistrationSettingsForm({ event, desk, onSaved }: SettingsFormProps): ReactElement {
  const [copies] = useState(() => localCopies(`registration-settings/${event.id}`));
  const [{ values, revision }, setTyped] = useState(() => {
    const copy = copies.read();
    const kept = copy?.values['settings'] as SettingsValues | undefined;
    return {
      values: { ...settingsValues(desk.settings, event.timeZone), ...kept },
      revision: kept === undefined ? desk.revision : (copy?.revision ?? desk.revision),
    };
  });
  const form = useSubmission(
    async () => {
      const settings = settingsOf(values, event.timeZone);
      if ('wrong' in settings) throw new Error('checked before sending');
      return callOperation(saveRegistrationSettings, { params: { id: event.id }, body: { revision, settings } });
    },
    (saved) => {
      copies.remove(true);
      setTyped({ values: settingsValues(saved.settings, event.timeZone), revision: saved.revision });
      onSaved(saved);
      showSuccess('Реєстрацію збережено.');
    },
    { capacity_below_registered: 'settings.capacity' },
  );
  const error = (name: string) => form.errors[`settings.${name}`];

  function set(part: Partial<SettingsValues>): void {
    const next = { ...values, ...part };
    setTyped({ values: next, revision });
    copies.write({ settings: next }, revision);
  }

  function send(): void {
    const settings = settingsOf(values, event.timeZone);
    const wrong = 'wrong' in settings ? Object.fromEntries(settings.wrong.map((name) => [name, 'time_skipped'])) : {};
    const problems = { ...wrong, ...formQuestionProblems(values.questions) };
    if (!('wrong' in settings) && endsEarly(settings)) problems['closesAt'] = 'ends_before_start';
    const found = Object.entries(problems).map(([path, code]) => [`settings.${path}`, fieldSentence(code)]);
    if (found.length > 0) form.refuse(Object.fromEntries(found));
    else void form.submit();
  }

  function takeNew(): void {
    copies.remove(true);
    setTyped({ values: settingsValues(desk.settings, event.timeZone), revision: desk.revision });
  }

  return (
    <SubmissionForm form={form} onSend={send} className="grid max-w-160 gap-5">
      {desk.revision !== revision && (
        <Banner
          announce
          action={
            <span className="flex flex-wrap gap-2">
              <Button onPress={takeNew}>Узяти нову версію</Button>
              <Button onPress={() => setTyped({ values, revision: desk.revision })}>Лишити мою</Button>
            </span>
          }
        >
          Реєстрацію щойно змінено в іншій вкладці. Оберіть, яку версію залишити в полях.
        </Banner>
      )}
      {/* Turning registration on opens it; before that nothing is open yet. */}
      {desk.revision > 0 && (
        <Checkbox
          checked={values.isOpen}
          onChange={(isOpen) => set({ isOpen })}
          hint="Знята позначка закриває реєстрацію, хоч би що було нижче."
        >
          Реєстрацію відкрито
        </Checkbox>
      )}
      <NumberField
        label="Скільки місць"
        aside="порожньо — без обмеження"
        value={values.capacity}
        onChange={(capacity) => set({ capacity })}
        min={1}
        max={REGISTRATION_LIMITS.capacity}
        step={1}
        error={error('capacity')}
      />
      <div>
        <Checkbox
          checked={values.waitlist}
          onChange={(waitlist) => set({ waitlist })}
          hint="Коли місце звільниться, його отримає перша людина в черзі."
        >
          Коли місць немає, записувати в чергу
        </Checkbox>
        <Checkbox checked={values.activityWaitlist} onChange={(activityWaitlist) => set({ activityWaitlist })}>
          Те саме для пунктів програми з обмеженою кількістю місць
        </Checkbox>
      </div>
      <NumberField
        label="Скільки годин дати на підтвердження місця, що звільнилося"
        aside="порожньо — місце передається одразу"
        value={values.confirmHours}
        onChange={(confirmHours) => set({ confirmHours })}
        min={1}
        max={REGISTRATION_LIMITS.confirmHours}
        step={1}
        error={error('confirmHours')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateTimeField
          label="Відкрити реєстрацію"
          aside="необов’язково"
          timeZone={event.timeZone}
          known={values.stored.opensAt}
          value={values.opensAt}
          onChange={(opensAt) => set({ opensAt })}
          error={error('opensAt')}
        />
        <DateTimeField
          label="Закрити реєстрацію"
          aside="необов’язково"
          timeZone={event.timeZone}
          known={values.stored.closesAt}
          value={values.closesAt}
          onChange={(closesAt) => set({ closesAt })}
          error={error('closesAt')}
        />
        <DateTimeField
          label="До коли можна змінити чи скасувати"
          aside="порожньо — до початку"
          timeZone={event.timeZone}
          known={values.stored.changeUntil}
          value={values.changeUntil}
          onChange={(changeUntil) => set({ changeUntil })}
          error={error('changeUntil')}
        />
      </div>
      <Checkbox
        checked={values.remind}
        onChange={(remind) => set({ remind })}
        hint={
          desk.mails
            ? 'За добу й за годину: у сповіщеннях і листом тим, хто погодився.'
            : 'За добу й за годину, у сповіщеннях.'
        }
      >
        Нагадувати про початок
      </Checkbox>
      <div>
        <h3 className="mb-3">Про що запитати</h3>
        <QuestionsEditor
          questions={values.questions}
          errors={Object.fromEntries(
            Object.entries(form.errors).map(([path, words]) => [path.replace(/^settings\./, ''), words]),
          )}
          onChange={(questions) => set({ questions })}
        />
      </div>
      <div>
        <Button kind="filled" type="submit" busy={form.busy}>
          {revision === 0 ? 'Увімкнути реєстрацію' : 'Зберегти'}
        </Button>
      </div>
    </SubmissionForm>
  );
}
