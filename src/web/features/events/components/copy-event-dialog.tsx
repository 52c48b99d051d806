import type { ReactElement } from 'react';
import { useState } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import { copyEvent } from '#contract/events/events.ts';
import { nextYearStart } from '#core/events/next-year-start.ts';
import { typedInstant, typedProblem } from '#core/language/typed-moment.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { fieldSentence } from '#web/lib/api/messages.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import { DateTimeField } from '#web/ui/fields/date-time-field.tsx';
import { SubmissionForm } from '#web/ui/fields/submission-form.tsx';

const FORM_ID = 'copy-event-form';

type CopyEventDialogProps = {
  readonly event: EduEvent;
  readonly onCopied: (copy: EduEvent) => void;
  readonly onClose: () => void;
};

/** Asks when the copy of an event begins. */
export function CopyEventDialog({ event, onCopied, onClose }: CopyEventDialogProps): ReactElement {
  const [start, setStart] = useState<string | null>(() => nextYearStart(event.startsAt, event.timeZone));
  const form = useSubmission(
    () =>
      callOperation(copyEvent, {
        params: { id: event.id },
        body: { startsAt: typedInstant(start, event.timeZone) ?? '' },
      }),
    onCopied,
  );

  function send(): void {
    const problem = start === null ? 'required' : typedProblem(start, event.timeZone);
    if (problem === null) void form.submit();
    else form.refuse({ startsAt: fieldSentence(problem) });
  }

  return (
    <DialogPanel
      title="Копія події"
      open
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Закрити</Button>
          <Button kind="filled" type="submit" form={FORM_ID} busy={form.busy}>
            Створити копію
          </Button>
        </>
      }
    >
      <SubmissionForm id={FORM_ID} form={form} onSend={send} className="grid gap-5">
        <p className="note">
          У копії буде сторінка, програма, матеріали, правила й запитання реєстрації, запитання відгуку, а опитування —
          чернетками. Людей, відповідей, тестів і вебхуків у ній не буде. Усі дати пересунуться разом із початком.
        </p>
        <DateTimeField
          label="Початок нової події"
          timeZone={event.timeZone}
          value={start}
          onChange={setStart}
          error={form.errors['startsAt']}
          required
        />
      </SubmissionForm>
    </DialogPanel>
  );
}
