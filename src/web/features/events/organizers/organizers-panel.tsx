import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useState } from 'react';
import type { ShownOrganizer, ShownOrganizers } from '#contract/events/organizers.ts';
import { changeOrganizer, endOrganizer, listOrganizers } from '#contract/events/organizers.ts';
import { leaveAsked } from '#contract/people/asking.ts';
import { dutiesWords } from '#core/events/duty-words.ts';
import type { EventDuty } from '#core/events/event-duties.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { fieldSentence } from '#web/lib/api/messages.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { SubmissionForm } from '#web/ui/fields/submission-form.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { DutyFields } from './duty-fields.tsx';
import { InviteOrganizerForm } from './invite-organizer-form.tsx';

const FORM_ID = 'organizer-duties';

/** Who organizes the event; the owner invites, gives other duties and ends them, others may leave. */
export function OrganizersPanel({ eventId, onLeft }: { eventId: string; onLeft: () => void }): ReactElement {
  const queries = useQueryClient();
  const input = { params: { id: eventId } };
  const { data, refetch } = useAnswer(listOrganizers, input, { live: [`event-room:${eventId}`] });
  const { run } = useAction();
  const [changed, setChanged] = useState<ShownOrganizer | null>(null);
  const keep = (organizers: ShownOrganizers) => queries.setQueryData(answerKey(listOrganizers, input), organizers);
  if (data === undefined) return <SkeletonRows />;

  const paramsOf = ({ personId }: ShownOrganizer) => ({ id: eventId, personId });

  async function end(organizer: ShownOrganizer): Promise<void> {
    const name = organizer.displayName ?? organizer.identifier;
    const isInvited = organizer.state === 'invited';
    const agreed = await askConfirmation({
      question: isInvited ? `Скасувати запрошення: ${name}?` : `Завершити допомогу: ${name}?`,
      note: isInvited ? 'Людина його більше не побачить.' : 'Сторінка організаторів одразу закриється для цієї людини.',
      yes: isInvited ? 'Скасувати запрошення' : 'Завершити',
      no: 'Ні',
      prefer: 'no',
    });
    if (!agreed) return;
    const result = await run(callOperation(endOrganizer, { params: paramsOf(organizer) }));
    if (result.ok) showSuccess(isInvited ? 'Запрошення скасовано.' : 'Допомогу завершено.');
    void refetch();
  }

  async function leave(): Promise<void> {
    const note = 'Ця сторінка для вас закриється. Повернутися можна лише за новим запрошенням.';
    const question = 'Більше не допомагати з цією подією?';
    if (!(await askConfirmation({ question, note, yes: 'Більше не допомагати', no: 'Ні', prefer: 'no' }))) return;
    const result = await run(callOperation(leaveAsked, { params: { role: 'organizer', id: eventId } }));
    if (result.ok) onLeft();
  }

  async function nameSelf(organizer: ShownOrganizer, named: boolean): Promise<void> {
    const result = await run(callOperation(changeOrganizer, { params: paramsOf(organizer), body: { named } }));
    if (result.ok) keep(result.value);
  }

  return (
    <div className="grid gap-14">
      <Section title="Організатори" note="Хто проводить подію і що кому відкрито.">
        <ul className="border-t border-line-strong">
          <li className="border-b border-line py-4">
            <p className="h3">{data.ownerName}</p>
            <p className="note">{data.mine ? 'Це ви: подія ваша, і вам відкрито все.' : 'Подія цієї людини.'}</p>
          </li>
          {data.organizers.map((organizer) => (
            <li
              key={organizer.personId}
              className={`flex items-start justify-between gap-x-6 gap-y-2 border-b border-line py-4 ${data.mine ? '' : 'flex-wrap'}`}
            >
              <div className="min-w-0 wrap-anywhere">
                <p className="h3">{organizer.displayName ?? organizer.identifier}</p>
                <p className="note">
                  {organizer.displayName !== null && `${organizer.identifier} · `}
                  {organizer.state === 'invited' ? 'запрошено, відповіді ще немає' : 'допомагає'}:{' '}
                  {dutiesWords(organizer.duties)}
                  {organizer.state === 'accepted' &&
                    !organizer.self &&
                    (organizer.named ? ' · ім’я є на сторінці події' : ' · без імені на сторінці події')}
                </p>
                {organizer.self && (
                  <Checkbox checked={organizer.named} onChange={(named) => void nameSelf(organizer, named)}>
                    Показувати моє ім’я на сторінці події
                  </Checkbox>
                )}
              </div>
              {data.mine && (
                <ActionMenu
                  label={`Дії: ${organizer.displayName ?? organizer.identifier}`}
                  actions={[
                    { id: 'duties', label: 'Змінити обов’язки', icon: 'edit', onAction: () => setChanged(organizer) },
                    {
                      id: 'end',
                      label: organizer.state === 'invited' ? 'Скасувати запрошення' : 'Завершити допомогу',
                      icon: 'close',
                      danger: true,
                      onAction: () => void end(organizer),
                    },
                  ]}
                />
              )}
              {organizer.self && <Button onPress={() => void leave()}>Більше не допомагати</Button>}
            </li>
          ))}
        </ul>
      </Section>
      {data.mine && (
        <Section title="Запросити допомогти">
          <InviteOrganizerForm eventId={eventId} onInvited={keep} />
        </Section>
      )}
      {changed !== null && (
        <DutiesDialog
          eventId={eventId}
          organizer={changed}
          onClose={() => setChanged(null)}
          onChanged={(organizers) => {
            keep(organizers);
            setChanged(null);
          }}
        />
      )}
    </div>
  );
}

type DutiesDialogProps = {
  readonly eventId: string;
  readonly organizer: ShownOrganizer;
  readonly onClose: () => void;
  readonly onChanged: (organizers: ShownOrganizers) => void;
};

function DutiesDialog({ eventId, organizer, onClose, onChanged }: DutiesDialogProps): ReactElement {
  const [duties, setDuties] = useState<readonly EventDuty[]>(organizer.duties);
  const form = useSubmission(
    () =>
      callOperation(changeOrganizer, {
        params: { id: eventId, personId: organizer.personId },
        body: { duties: [...duties] },
      }),
    onChanged,
  );
  return (
    <DialogPanel
      title={`Обов’язки: ${organizer.displayName ?? organizer.identifier}`}
      open
      onClose={onClose}
      actions={
        <Button kind="filled" type="submit" form={FORM_ID} busy={form.busy}>
          Зберегти
        </Button>
      }
    >
      <SubmissionForm
        id={FORM_ID}
        form={form}
        onSend={() => {
          if (duties.length === 0) form.refuse({ duties: fieldSentence('duties_required') });
          else void form.submit();
        }}
      >
        <DutyFields duties={duties} onChange={setDuties} error={form.errors['duties']} />
      </SubmissionForm>
    </DialogPanel>
  );
}
