import type { ReactElement } from 'react';
import { useState } from 'react';
import { deleteProgrammeLabel, saveProgrammeLabel } from '#contract/events/programme.ts';
import type { Track } from '#core/events/programme/programme-types.ts';
import { quoted } from '#core/language/quoted.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import { SubmissionForm } from '#web/ui/fields/submission-form.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

const FORM_ID = 'label-form';
const TITLES = { room: 'Приміщення', track: 'Потоки' } as const;
const LIMITS = { room: 120, track: 80 } as const;

export type LabelListProps = {
  readonly eventId: string;
  readonly kind: 'room' | 'track';
  readonly labels: readonly Track[];
  readonly onChanged: () => void;
};

/** The rooms or the tracks of an event, to rename and to remove; nothing while there are none. */
export function LabelList({ eventId, kind, labels, onChanged }: LabelListProps): ReactElement | null {
  const { run } = useAction();
  const [renamed, setRenamed] = useState<Track | null>(null);
  if (labels.length === 0) return null;

  async function remove(label: Track): Promise<void> {
    const agreed = await askConfirmation({
      question: `Прибрати ${quoted(label.name)}?`,
      note: 'Те, що там заплановано, лишиться в програмі.',
      yes: 'Прибрати',
      no: 'Ні',
      prefer: 'no',
    });
    if (!agreed) return;
    const result = await run(callOperation(deleteProgrammeLabel, { params: { id: eventId, partId: label.id } }));
    if (result.ok) onChanged();
  }

  return (
    <div>
      <h3>{TITLES[kind]}</h3>
      <ul>
        {labels.map((label) => (
          <li key={label.id} className="flex min-h-11 items-center justify-between gap-3 border-b border-line">
            <span>{label.name}</span>
            <ActionMenu
              label={`Дії: ${quoted(label.name)}`}
              actions={[
                { id: 'rename', label: 'Перейменувати', icon: 'edit', onAction: () => setRenamed(label) },
                { id: 'delete', label: 'Прибрати', icon: 'trash', danger: true, onAction: () => void remove(label) },
              ]}
            />
          </li>
        ))}
      </ul>
      {renamed !== null && (
        <RenameDialog
          eventId={eventId}
          kind={kind}
          label={renamed}
          onClose={() => setRenamed(null)}
          onSaved={() => {
            setRenamed(null);
            onChanged();
          }}
        />
      )}
    </div>
  );
}

type RenameDialogProps = Pick<LabelListProps, 'eventId' | 'kind'> & {
  readonly label: Track;
  readonly onSaved: () => void;
  readonly onClose: () => void;
};

function RenameDialog({ eventId, kind, label, onSaved, onClose }: RenameDialogProps): ReactElement {
  const [name, setName] = useState(label.name);
  const form = useSubmission(
    () =>
      callOperation(saveProgrammeLabel, {
        params: { id: eventId, partId: label.id },
        body: { kind, name: name.trim() },
      }),
    onSaved,
  );
  return (
    <DialogPanel
      title="Перейменувати"
      open
      onClose={onClose}
      closeOutside={name === label.name}
      actions={
        <>
          <Button onPress={onClose}>Закрити</Button>
          <Button kind="filled" type="submit" form={FORM_ID} busy={form.busy}>
            Зберегти
          </Button>
        </>
      }
    >
      <SubmissionForm form={form} id={FORM_ID}>
        <TextField
          label="Назва"
          value={name}
          onChange={setName}
          error={form.errors['name']}
          maxLength={LIMITS[kind]}
          required
        />
      </SubmissionForm>
    </DialogPanel>
  );
}
