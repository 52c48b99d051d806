import type { ReactElement } from 'react';
import type { MaterialSight, ShownMaterial, ShownMaterials } from '#contract/events/materials.ts';
import { MATERIAL_SIGHTS, saveMaterial } from '#contract/events/materials.ts';
import type { Result } from '#core/result.ts';
import { PartDialog } from '#web/features/events/programme/part-dialog.tsx';
import { usePartForm } from '#web/features/events/programme/use-part-form.ts';
import { useProgramme } from '#web/features/events/programme/use-programme.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { fieldSentence } from '#web/lib/api/messages.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { newUuid } from '#web/lib/new-uuid.ts';
import { RadioRows } from '#web/ui/fields/radio-rows.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { MATERIAL_SIGHT_WORDS } from './material-words.ts';

export type MaterialDialogProps = {
  readonly eventId: string;
  /** Null: a new link. */
  readonly material: ShownMaterial | null;
  readonly onSaved: (answer: ShownMaterials) => void;
  readonly onClose: () => void;
};

/** Every value is text, so that a copy of the form can be kept on the device. */
const EMPTY = {
  /** Of a new one too, so that a form that is sent again makes nothing twice. */
  id: '',
  title: '',
  link: '',
  shownTo: 'all' as MaterialSight,
  /** The id of an activity or of a speaker; empty: the whole event. */
  belongsTo: '',
};

const formOf = ({ id, title, link, shownTo, activityId, speakerId }: ShownMaterial): typeof EMPTY => ({
  id,
  title,
  link,
  shownTo,
  belongsTo: activityId ?? speakerId ?? '',
});

/**
 * Adds a link, or changes what a material is called, to what it belongs and to whom it is shown. What was typed and not
 * saved is there again when the dialog is opened anew.
 */
export function MaterialDialog({ eventId, material, onSaved, onClose }: MaterialDialogProps): ReactElement {
  const { data: programme } = useProgramme(eventId);
  const part = usePartForm<typeof EMPTY, ShownMaterial>({
    form: `event/${eventId}/material/${material?.id ?? 'new'}`,
    part: material,
    empty: EMPTY,
    blank: () => ({ ...EMPTY, id: newUuid() }),
    formOf,
  });
  const { values, set } = part;
  const { title, link, shownTo, belongsTo } = values;
  const isFile = material !== null && material.file !== null;
  const isSpeaker = programme?.speakers.some((speaker) => speaker.id === belongsTo) === true;

  async function save(): Promise<Result<ShownMaterials, CallFailure>> {
    const saved = await callOperation(saveMaterial, {
      params: { id: eventId, partId: values.id },
      body: {
        revision: part.revision,
        fields: {
          title: title.trim(),
          link: isFile ? '' : link.trim(),
          shownTo,
          activityId: belongsTo !== '' && !isSpeaker ? belongsTo : null,
          speakerId: isSpeaker ? belongsTo : null,
        },
      },
    });
    part.settle(saved);
    return saved;
  }

  const form = useSubmission(save, onSaved);

  function send(): void {
    const wrong = {
      ...(title.trim() === '' ? { 'fields.title': fieldSentence('required') } : {}),
      ...(!isFile && !/^https?:\/\/\S+$/i.test(link.trim()) ? { 'fields.link': fieldSentence('link_malformed') } : {}),
    };
    if (Object.keys(wrong).length > 0) form.refuse(wrong);
    else void form.submit();
  }

  return (
    <PartDialog
      title={material === null ? 'Нове посилання' : 'Змінити матеріал'}
      part={part}
      form={form}
      onSend={send}
      onClose={onClose}
    >
      <TextField
        label="Назва"
        value={title}
        onChange={(next) => set({ title: next })}
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
          onChange={(next) => set({ link: next })}
          error={form.errors['fields.link']}
          maxLength={2000}
          required
        />
      )}
      <SelectField
        label="До чого це"
        value={belongsTo}
        onChange={(next) => set({ belongsTo: next })}
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
        onChange={(next) => set({ shownTo: next })}
        error={form.errors['fields.shownTo']}
        rows={MATERIAL_SIGHTS.map((value) => ({ value, label: MATERIAL_SIGHT_WORDS[value] }))}
      />
    </PartDialog>
  );
}
