import type { ReactElement } from 'react';
import { useState } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import type { ShownActivity, ShownProgramme } from '#contract/events/programme.ts';
import { saveActivity, saveProgrammeLabel } from '#contract/events/programme.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { movedTo } from '#web/features/events/form-span.ts';
import { writtenDocument, writtenValue } from '#web/features/events/written-form.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { fieldSentence } from '#web/lib/api/messages.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { newUuid } from '#web/lib/new-uuid.ts';
import { RichWords } from '#web/rich-text/rich-words.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { DateTimeField } from '#web/ui/fields/date-time-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { ActivityFormValues } from './activity-form-values.ts';
import {
  activityFieldsOf,
  activityFormOf,
  activityProblems,
  EMPTY_ACTIVITY,
  isRated,
  NEW_LABEL,
  newActivityForm,
  speakersOf,
} from './activity-form-values.ts';
import { LabelField } from './label-field.tsx';
import { PartDialog } from './part-dialog.tsx';
import { SpeakerChoice } from './speakers/speaker-choice.tsx';
import { usePartForm } from './use-part-form.ts';

export type ActivityDialogProps = {
  readonly event: EduEvent;
  readonly programme: ShownProgramme;
  /** The activity to change; null for a new one. */
  readonly activity: ShownActivity | null;
  readonly onSaved: () => void;
  /** Somebody was added to the event from here; resolves once they are read. */
  readonly onSpeaker: () => Promise<unknown>;
  readonly onClose: () => void;
};

/** Adds or changes an activity. What was typed and not saved is there again when the dialog is opened anew. */
export function ActivityDialog(props: ActivityDialogProps): ReactElement {
  const { event, programme, activity, onSaved, onSpeaker, onClose } = props;
  const { timeZone } = event;
  const part = usePartForm({
    form: `event/${event.id}/activity/${activity?.id ?? 'new'}`,
    part: activity,
    empty: EMPTY_ACTIVITY,
    blank: () => newActivityForm(newUuid(), event, programme.activities),
    formOf: (shown: ShownActivity) => activityFormOf(shown, timeZone),
  });
  const { values, set } = part;
  // Made once for the dialog, so that sending again after a broken connection adds nothing twice.
  const [ids] = useState(() => ({ track: newUuid(), room: newUuid() }));

  async function addLabel(kind: 'track' | 'room', chosen: string, name: string): Promise<Result<string, CallFailure>> {
    if (chosen !== NEW_LABEL) return ok(chosen);
    const params = { id: event.id, partId: ids[kind] };
    const added = await callOperation(saveProgrammeLabel, { params, body: { kind, name: name.trim() } });
    if (added.ok) return ok(ids[kind]);
    const place = kind === 'track' ? 'newTrack' : 'newRoom';
    const fields = added.error.fields?.map(({ code }) => ({ path: place, code }));
    return { ok: false, error: { ...added.error, ...(fields && { fields }) } };
  }

  async function send(): Promise<Result<ShownActivity, CallFailure>> {
    const track = await addLabel('track', values.trackId, values.newTrack);
    if (!track.ok) return track;
    const room = await addLabel('room', values.roomId, values.newRoom);
    if (!room.ok) return room;
    const labels = { trackId: track.value, roomId: room.value, cancelled: part.basis?.cancelled ?? false };
    const saved = await callOperation(saveActivity, {
      params: { id: event.id, partId: values.id },
      body: { revision: part.revision, fields: activityFieldsOf(values, timeZone, labels, part.basis) },
    });
    part.settle(saved);
    return saved;
  }

  const form = useSubmission(send, onSaved);
  const [isSomebodyTyped, setIsSomebodyTyped] = useState(false);
  const wrong = (name: keyof ActivityFormValues) => form.errors[name] ?? form.errors[`fields.${name}`];

  function submit(): void {
    const problems = Object.entries(activityProblems(values, timeZone, part.basis));
    if (isSomebodyTyped)
      form.refuse({ speakerIds: 'Нову людину ще не додано: натисніть «Додати людину» або «Скасувати».' });
    else if (problems.length === 0) void form.submit();
    else form.refuse(Object.fromEntries(problems.map(([name, code]) => [name, fieldSentence(code)])));
  }

  const title = activity === null ? 'Новий пункт програми' : 'Змінити пункт програми';
  return (
    <PartDialog title={title} part={part} form={form} onSend={submit} onClose={onClose}>
      <TextField
        label="Назва"
        value={values.title}
        onChange={(title) => set({ title })}
        error={wrong('title')}
        maxLength={200}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateTimeField
          label="Початок"
          timeZone={timeZone}
          known={part.basis?.startsAt}
          value={values.startsAt}
          error={wrong('startsAt')}
          required
          onChange={(startsAt) => part.replace(movedTo(values, startsAt, timeZone, part.basis))}
        />
        <DateTimeField
          label="Кінець"
          timeZone={timeZone}
          known={part.basis?.endsAt}
          value={values.endsAt}
          error={wrong('endsAt')}
          required
          onChange={(endsAt) => set({ endsAt })}
        />
      </div>
      <LabelField
        kind="room"
        labels={programme.rooms}
        value={values.roomId}
        typed={values.newRoom}
        error={wrong('newRoom') ?? wrong('roomId')}
        onChange={(roomId) => set({ roomId })}
        onType={(newRoom) => set({ newRoom })}
      />
      <LabelField
        kind="track"
        labels={programme.tracks}
        value={values.trackId}
        typed={values.newTrack}
        error={wrong('newTrack') ?? wrong('trackId')}
        onChange={(trackId) => set({ trackId })}
        onType={(newTrack) => set({ newTrack })}
      />
      <SpeakerChoice
        eventId={event.id}
        onAdded={onSpeaker}
        onPending={setIsSomebodyTyped}
        speakers={programme.speakers}
        chosen={speakersOf(values)}
        error={wrong('speakerIds')}
        onChange={(chosen) => set({ speakerIds: chosen.join(' ') })}
      />
      <TextField
        label="Місць"
        aside="необов’язково"
        hint="Скільки людей вмістить саме цей пункт. Якщо порожньо — стільки, скільки на всій події."
        inputMode="numeric"
        value={values.capacity}
        onChange={(capacity) => set({ capacity })}
        error={wrong('capacity')}
        maxLength={6}
      />
      <RichWords
        key={part.version}
        label="Про що це"
        aside="необов’язково"
        document={writtenDocument(values.description)}
        onDocument={(description) => set({ description: writtenValue(description) })}
        error={wrong('description')}
      />
      <Checkbox
        checked={isRated(values)}
        onChange={(on) => set({ rated: on ? 'yes' : 'no' })}
        hint="Для перерви, обіду чи кави відгук не потрібен."
      >
        Можна залишити відгук
      </Checkbox>
    </PartDialog>
  );
}
