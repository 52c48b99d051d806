import type { ReactElement } from 'react';
import { useState } from 'react';
import type { ShownSpeaker } from '#contract/events/programme.ts';
import { saveSpeaker } from '#contract/events/programme.ts';
import { formatPlainText, parsePlainText } from '#core/texts/parse-plain-text.ts';
import { formCopyStores } from '#web/features/events/event-copies.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { fieldSentence } from '#web/lib/api/messages.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { formCopies, laidOver } from '#web/lib/device/form-copy.ts';
import { newUuid } from '#web/lib/new-uuid.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import { SubmissionForm } from '#web/ui/fields/submission-form.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { NewerBanner } from './newer-banner.tsx';
import { PhotoEditor } from './photo-editor.tsx';

const FORM_ID = 'speaker-form';
const EMPTY = { id: '', name: '', role: '', about: '' };

function formOf(speaker: ShownSpeaker): typeof EMPTY {
  return { id: speaker.id, name: speaker.name, role: speaker.role, about: formatPlainText(speaker.about).text };
}

export type SpeakerDialogProps = {
  readonly eventId: string;
  readonly personId: string;
  /** Null for somebody new. */
  readonly speaker: ShownSpeaker | null;
  readonly onSaved: () => void;
  /** The photo was changed, which is done at once. */
  readonly onPhoto: () => void;
  readonly onClose: () => void;
};

/** Adds or changes a speaker. What was typed and not saved is there again when the dialog is opened anew. */
export function SpeakerDialog({
  eventId,
  personId,
  speaker,
  onSaved,
  onPhoto,
  onClose,
}: SpeakerDialogProps): ReactElement {
  const [copies] = useState(() =>
    formCopies(formCopyStores(), personId, `event/${eventId}/speaker/${speaker?.id ?? 'new'}`),
  );
  const [base] = useState(() => (speaker === null ? { ...EMPTY, id: newUuid() } : formOf(speaker)));
  const [kept] = useState(() => copies.read());
  const [values, setValues] = useState(() => (kept === null ? base : laidOver(base, EMPTY, kept.values)));
  const [revision, setRevision] = useState(kept?.revision ?? speaker?.revision ?? 0);
  const [newer, setNewer] = useState<ShownSpeaker | null>(null);
  const isTouched = JSON.stringify(values) !== JSON.stringify(base);

  function set(change: Partial<typeof EMPTY>): void {
    const next = { ...values, ...change };
    setValues(next);
    if (JSON.stringify(next) === JSON.stringify(base)) copies.remove();
    else copies.write(next, revision);
  }

  const form = useSubmission(
    async () => {
      let paragraph = 0;
      const newId = () => {
        paragraph += 1;
        return `p${paragraph}`;
      };
      const about = parsePlainText(values.about, { newId });
      const saved = await callOperation(saveSpeaker, {
        params: { id: eventId, partId: values.id },
        body: { revision, fields: { name: values.name.trim(), role: values.role.trim(), about } },
      });
      const current = saved.ok ? undefined : saved.error.details?.['current'];
      if (current !== undefined) setNewer(current as ShownSpeaker);
      return saved;
    },
    () => {
      copies.remove(true);
      onSaved();
    },
  );
  const wrong = (name: keyof typeof EMPTY) => form.errors[name] ?? form.errors[`fields.${name}`];

  function settle(mine: boolean): void {
    if (newer === null) return;
    setRevision(newer.revision);
    if (mine) copies.write(values, newer.revision);
    else {
      copies.remove();
      setValues(formOf(newer));
    }
    setNewer(null);
  }

  return (
    <DialogPanel
      title={speaker === null ? 'Хто ще говоритиме' : speaker.name}
      open
      onClose={onClose}
      closeOutside={!isTouched}
      actions={
        <>
          <Button onPress={onClose}>Закрити</Button>
          <Button kind="filled" type="submit" form={FORM_ID} busy={form.busy}>
            Зберегти
          </Button>
        </>
      }
    >
      <SubmissionForm
        form={form}
        id={FORM_ID}
        className="grid gap-5"
        onSend={() =>
          values.name.trim() === '' ? form.refuse({ name: fieldSentence('required') }) : void form.submit()
        }
      >
        {newer !== null && <NewerBanner onTake={() => settle(false)} onKeep={() => settle(true)} />}
        {kept !== null && <p className="note">Тут те, що ви писали минулого разу й не зберегли.</p>}
        <TextField
          label="Ім’я та прізвище"
          value={values.name}
          onChange={(name) => set({ name })}
          error={wrong('name')}
          maxLength={120}
          required
        />
        <TextField
          label="Хто це"
          aside="необов’язково"
          hint="Одним рядком: «учителька словесності, Полтава»."
          value={values.role}
          onChange={(role) => set({ role })}
          error={wrong('role')}
          maxLength={200}
        />
        <TextArea
          label="Докладніше"
          aside="необов’язково"
          hint="Абзаци відокремлюйте порожнім рядком; *курсив*, **жирний**."
          value={values.about}
          onChange={(about) => set({ about })}
          error={wrong('about')}
          rows={4}
        />
        {speaker === null ? (
          <p className="note">Фото можна додати після збереження.</p>
        ) : (
          <PhotoEditor eventId={eventId} speaker={speaker} onChanged={onPhoto} />
        )}
      </SubmissionForm>
    </DialogPanel>
  );
}
