import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { replaceSpeakerPhoto, saveSpeaker } from '#contract/events/programme.ts';
import { described } from '#web/features/events/described.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { failureSentence, fieldSentence } from '#web/lib/api/messages.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { newUuid } from '#web/lib/new-uuid.ts';
import { showError } from '#web/shell/dialogs/toast-queue.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { NewPhoto } from './new-photo.tsx';

export type NewSpeakerProps = {
  readonly eventId: string;
  readonly onAdded: (speakerId: string) => void;
  readonly onCancel: () => void;
  readonly onPending: (isPending: boolean) => void;
};

/** Adds somebody who speaks without leaving the form of a talk: part of that form, so it has no form of its own. */
export function NewSpeaker({ eventId, onAdded, onCancel, onPending }: NewSpeakerProps): ReactElement {
  // Made once, so that sending again after a broken connection adds nobody twice.
  const [id] = useState(newUuid);
  const [name, setName] = useState('');
  const [role, setRole] = useState('');
  const [photo, setPhoto] = useState<File | null>(null);
  const params = { id: eventId, partId: id };
  const isTyped = name.trim() !== '' || role.trim() !== '' || photo !== null;
  useEffect(() => {
    onPending(isTyped);
    return () => onPending(false);
  }, [isTyped, onPending]);
  const form = useSubmission(
    async () => {
      const fields = { name: name.trim(), role: role.trim(), about: described('') };
      const saved = await callOperation(saveSpeaker, { params, body: { revision: 0, fields } });
      if (!saved.ok || photo === null) return saved;
      const sent = await callOperation(replaceSpeakerPhoto, { params }, { file: photo });
      // The person is there already; the photo can be added to them later.
      if (!sent.ok) showError(`Фото не збережено. ${failureSentence(sent.error)}`);
      return saved;
    },
    () => onAdded(id),
  );

  return (
    <fieldset className="grid gap-4 rounded-control border border-line p-4">
      <legend className="label px-1">Нова людина</legend>
      {form.formError !== null && (
        <Banner kind="bad" announce>
          {form.formError}
        </Banner>
      )}
      <TextField
        label="Ім’я та прізвище"
        value={name}
        onChange={setName}
        error={form.errors['name'] ?? form.errors['fields.name']}
        maxLength={120}
        required
      />
      <TextField
        label="Хто це"
        aside="необов’язково"
        value={role}
        onChange={setRole}
        error={form.errors['fields.role']}
        maxLength={200}
      />
      <NewPhoto name={name} file={photo} onFile={setPhoto} />
      <div className="flex flex-wrap gap-2">
        <Button
          busy={form.busy}
          onPress={() => (name.trim() === '' ? form.refuse({ name: fieldSentence('required') }) : void form.submit())}
        >
          Додати людину
        </Button>
        <Button kind="plain" onPress={onCancel}>
          Скасувати
        </Button>
      </div>
    </fieldset>
  );
}
