import type { ReactElement } from 'react';
import { useState } from 'react';
import type { ShownMaterial, ShownMaterials } from '#contract/events/materials.ts';
import { MATERIAL_SIGHTS, saveMaterial } from '#contract/events/materials.ts';
import { useProgramme } from '#web/features/events/programme/use-programme.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { fieldSentence } from '#web/lib/api/messages.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { newUuid } from '#web/lib/new-uuid.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import { RadioRows } from '#web/ui/fields/radio-rows.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { SubmissionForm } from '#web/ui/fields/submission-form.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { SIGHT_WORDS } from './material-words.ts';

const FORM_ID = 'material-form';

export type MaterialDialogProps = {
  readonly eventId: string;
  /** Null: a new link. */
  readonly material: ShownMaterial | null;
  readonly onSaved: (answer: ShownMaterials) => void;
  readonly onClose: () => void;
};

/** Adds a link, or changes what a material is called, to what it belongs and to whom it is shown. */
export function MaterialDialog({ eventId, material, onSaved, onClose }: MaterialDialogProps): ReactElement {
  const { data: programme } = useProgramme(eventId);
  const [id] = useState(() => material?.id ?? newUuid());
  const [title, setTitle] = useState(material?.title ?? '');
  const [link, setLink] = useState(material?.link ?? '');
  const [shownTo, setShownTo] = useState(material?.shownTo ?? 'all');
  const [belongsTo, setBelongsTo] = useState(material?.activityId ?? material?.speakerId ?? '');
  const isFile = material !== null && material.file !== null;
  const isSpeaker = programme?.speakers.some((speaker) => speaker.id === belongsTo) === true;
  const form = useSubmission(
    () =>
      callOperation(saveMaterial, {
        params: { id: eventId, partId: id },
        body: {
          revision: material?.revision ?? 0,
          fields: {
            title: title.trim(),
            link: isFile ? '' : link.trim(),
            shownTo,
            activityId: belongsTo !== '' && !isSpeaker ? belongsTo : null,
            speakerId: isSpeaker ? belongsTo : null,
          },
        },
      }),
    onSaved,
  );

  function send(): void {
    const wrong = {
      ...(title.trim() === '' ? { 'fields.title': fieldSentence('required') } : {}),
      ...(!isFile && !/^https?:\/\/\S+$/i.test(link.trim()) ? { 'fields.link': fieldSentence('link_malformed') } : {}),
    };
    if (Object.keys(wrong).length > 0) form.refuse(wrong);
    else void form.submit();
  }

  return (
    <DialogPanel
      title={material === null ? 'Нове посилання' : 'Змінити матеріал'}
      open
      onClose={onClose}
      closeOutside={false}
      actions={
        <>
          <Button onPress={onClose}>Закрити</Button>
          <Button kind="filled" type="submit" form={FORM_ID} busy={form.busy}>
            Зберегти
          </Button>
        </>
      }
    >
      <SubmissionForm id={FORM_ID} form={form} onSend={send} className="grid gap-5">
        <TextField
          label="Назва"
          value={title}
          onChange={setTitle}
          error={form.errors['fields.title']}
          maxLength={200}
          required
        />
        {!isFile && (
          <TextField
            label="Посилання"
            type="url"
            inputMode="url"
            spellCheck={false}
            value={link}
            onChange={setLink}
            error={form.errors['fields.link']}
            maxLength={2000}
            required
          />
        )}
        <SelectField
          label="До чого це"
          value={belongsTo}
          onChange={setBelongsTo}
          error={form.errors['fields.activityId'] ?? form.errors['fields.speakerId']}
          options={[
            { value: '', label: 'До всієї події' },
            ...(programme?.activities ?? []).map((one) => ({ value: one.id, label: one.title })),
            ...(programme?.speakers ?? []).map((one) => ({ value: one.id, label: one.name })),
          ]}
        />
        <RadioRows
          label="Кому видно"
          value={shownTo}
          onChange={setShownTo}
          error={form.errors['fields.shownTo']}
          rows={MATERIAL_SIGHTS.map((value) => ({ value, label: SIGHT_WORDS[value] }))}
        />
      </SubmissionForm>
    </DialogPanel>
  );
}
