import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Wihiw } from '#contract/wihiws.ts';
import { giveExtraTime } from '#contract/wihiws.ts';
import { MINUTE } from '#core/language/counted-nouns.ts';
import { counted } from '#core/language/plural.ts';
import { askConfirmed } from '#web/features/wihiws/ask-confirmed.ts';
import { loginBeside, personWords } from '#web/features/wihiws/person-words.ts';
import type { TimedPerson } from '#web/features/wihiws/timed-people.ts';
import type { WihiwActions } from '#web/features/wihiws/use-wihiw-actions.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { SubmissionForm } from '#web/ui/fields/submission-form.tsx';

const USUAL_MINUTES = 10;
const MOST_MINUTES = 1440;

type ExtraTimeProps = {
  readonly wihiw: Wihiw;
  /** People who can get time: those taking the test and those it is addressed to. */
  readonly people: readonly TimedPerson[];
  readonly actions: WihiwActions;
};

/** Extra time for single people, also while they take the test. */
export function ExtraTime({ wihiw, people, actions }: ExtraTimeProps): ReactElement {
  const [identifier, setIdentifier] = useState('');
  const [minutes, setMinutes] = useState<number | null>(USUAL_MINUTES);
  const form = useSubmission(
    () =>
      askConfirmed((confirmed) =>
        callOperation(giveExtraTime, {
          params: { id: wihiw.id },
          body: { identifier, minutes: minutes ?? 0, confirmed },
        }),
      ),
    (changed) => {
      setIdentifier('');
      actions.replace(changed);
      showSuccess('Додатковий час записано.');
    },
  );

  function send(): void {
    const missing = {
      ...(identifier === '' ? { identifier: 'Оберіть, кому додати час.' } : {}),
      ...(minutes === null ? { minutes: 'Напишіть, скільки хвилин.' } : {}),
    };
    if (Object.keys(missing).length > 0) form.refuse(missing);
    else void form.submit();
  }

  return (
    <div className="grid gap-4">
      <People wihiw={wihiw} actions={actions} />
      {people.length === 0 && (
        <p className="note">Додати час можна тому, хто вже почав або кому тест призначено за логіном чи через групу.</p>
      )}
      {people.length > 0 && (
        <SubmissionForm form={form} onSend={send}>
          <SelectField
            label="Кому"
            options={[
              { value: '', label: 'Оберіть' },
              ...people.map(({ identifier: value, displayName }) => ({
                value,
                label: personWords({ identifier: value, displayName }),
              })),
            ]}
            value={identifier}
            onChange={setIdentifier}
            error={form.errors['identifier']}
          />
          <NumberField
            label="Скільки хвилин додати"
            hint="Діє й тоді, коли людина вже пише."
            value={minutes}
            onChange={setMinutes}
            error={form.errors['minutes']}
            min={1}
            max={MOST_MINUTES}
            step={1}
          />
          <div>
            <Button type="submit" busy={form.busy}>
              Додати час
            </Button>
          </div>
        </SubmissionForm>
      )}
    </div>
  );
}

function People({ wihiw, actions }: { wihiw: Wihiw; actions: WihiwActions }): ReactElement | null {
  if (wihiw.extraTimes.length === 0) return null;
  return (
    <ul className="border-t border-line">
      {wihiw.extraTimes.map(({ identifier, displayName, minutes }) => (
        <li key={identifier} className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1">
          <span className="min-w-0 wrap-anywhere">
            {displayName ?? identifier} <span className="fine">{loginBeside({ identifier, displayName })}</span>
          </span>
          <span className="flex items-center gap-2">
            <span className="note num">+ {counted(minutes, MINUTE.nominative)}</span>
            <Button kind="plain" onPress={() => void actions.takeExtraTime(identifier)}>
              Скасувати<span className="sr"> додатковий час: {displayName ?? identifier}</span>
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}
