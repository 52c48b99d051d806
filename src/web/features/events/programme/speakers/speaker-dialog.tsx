import type { ReactElement } from 'react';
import { useState } from 'react';
import type { ShownSpeaker } from '#contract/events/programme.ts';
import { removeSpeakerPhoto, replaceSpeakerPhoto, saveSpeaker } from '#contract/events/programme.ts';
import { PartDialog } from '#web/features/events/programme/part-dialog.tsx';
import { usePartForm } from '#web/features/events/programme/use-part-form.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { failureSentence, fieldSentence } from '#web/lib/api/messages.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { newUuid } from '#web/lib/new-uuid.ts';
import { showError } from '#web/shell/dialogs/toast-queue.ts';
import { NewPhoto } from './new-photo.tsx';
import { PhotoEditor } from './photo-editor.tsx';
import { EMPTY_SPEAKER, SpeakerFieldset, speakerFieldsOf, speakerFormOf } from './speaker-fields.tsx';

export type SpeakerDialogProps = {
  readonly eventId: string;
  /** Null for somebody new. */
  readonly speaker: ShownSpeaker | null;
  readonly onSaved: () => void;
  /** The photo was changed, which is done at once. */
  readonly onPhoto: () => void;
  readonly onClose: () => void;
};

/** Adds or changes a speaker. What was typed and not saved is there again when the dialog is opened anew. */
export function SpeakerDialog({ eventId, speaker, onSaved, onPhoto, onClose }: SpeakerDialogProps): ReactElement {
  const part = usePartForm({
    form: `event/${eventId}/speaker/${speaker?.id ?? 'new'}`,
    part: speaker,
    empty: EMPTY_SPEAKER,
    blank: () => ({ ...EMPTY_SPEAKER, id: newUuid() }),
    formOf: speakerFormOf,
  });
  const { values, set } = part;
  const [photo, setPhoto] = useState<File | null>(null);
  const input = { params: { id: eventId, partId: values.id } };

  const form = useSubmission(async () => {
    const saved = await callOperation(saveSpeaker, {
      ...input,
      body: { revision: part.revision, fields: speakerFieldsOf(values) },
    });
    part.settle(saved);
    if (saved.ok && photo !== null) {
      const sent = await callOperation(replaceSpeakerPhoto, input, { file: photo });
      if (!sent.ok) showError(`Фото не збережено. ${failureSentence(sent.error)}`);
    }
    return saved;
  }, onSaved);

  return (
    <PartDialog
      title={speaker === null ? 'Хто ще говоритиме' : speaker.name}
      part={part}
      form={form}
      onSend={() => (values.name.trim() === '' ? form.refuse({ name: fieldSentence('required') }) : void form.submit())}
      onClose={onClose}
    >
      <SpeakerFieldset values={values} version={part.version} set={set} errors={form.errors} />
      {speaker === null ? (
        <NewPhoto name={values.name} file={photo} onFile={setPhoto} />
      ) : (
        <PhotoEditor
          speaker={speaker}
          replace={(file) => callOperation(replaceSpeakerPhoto, input, { file })}
          remove={() => callOperation(removeSpeakerPhoto, input)}
          onChanged={onPhoto}
        />
      )}
    </PartDialog>
  );
}
