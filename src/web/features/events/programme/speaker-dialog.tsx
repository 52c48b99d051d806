import type { ReactElement } from 'react';
import type { ShownSpeaker } from '#contract/events/programme.ts';
import { saveSpeaker } from '#contract/events/programme.ts';
import { formatPlainText } from '#core/texts/parse-plain-text.ts';
import { described } from '#web/features/events/described.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { fieldSentence } from '#web/lib/api/messages.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { newUuid } from '#web/lib/new-uuid.ts';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { PartDialog } from './part-dialog.tsx';
import { PhotoEditor } from './photo-editor.tsx';
import { usePartForm } from './use-part-form.ts';

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
  const part = usePartForm({
    personId,
    form: `event/${eventId}/speaker/${speaker?.id ?? 'new'}`,
    part: speaker,
    empty: EMPTY,
    blank: () => ({ ...EMPTY, id: newUuid() }),
    formOf,
  });
  const { values, set } = part;

  const form = useSubmission(async () => {
    const about = described(values.about);
    const saved = await callOperation(saveSpeaker, {
      params: { id: eventId, partId: values.id },
      body: { revision: part.revision, fields: { name: values.name.trim(), role: values.role.trim(), about } },
    });
    part.settle(saved);
    return saved;
  }, onSaved);
  const wrong = (name: keyof typeof EMPTY) => form.errors[name] ?? form.errors[`fields.${name}`];

  return (
    <PartDialog
      title={speaker === null ? 'Хто ще говоритиме' : speaker.name}
      part={part}
      form={form}
      onSend={() => (values.name.trim() === '' ? form.refuse({ name: fieldSentence('required') }) : void form.submit())}
      onClose={onClose}
    >
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
    </PartDialog>
  );
}
