import './programme.css';
import type { ReactElement } from 'react';
import { useState } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import type { ShownActivity } from '#contract/events/programme.ts';
import { deleteActivity, saveActivity } from '#contract/events/programme.ts';
import { programmeClashes } from '#core/events/programme/programme-clashes.ts';
import { programmeDays } from '#core/events/programme/programme-days.ts';
import { quoted } from '#core/language/quoted.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Section } from '#web/ui/section.tsx';
import { ActivityDialog } from './activity-dialog.tsx';
import { ActivityLine } from './activity-line.tsx';
import { ImportDialog } from './importing/import-dialog.tsx';
import { AddedBanner } from './importing/taken-back.tsx';
import type { Added } from './importing/use-programme-import.ts';
import { LabelList } from './label-list.tsx';
import type { OpenedPart, PartsProps } from './opened-part.ts';
import { dayName, isSought } from './programme-words.ts';
import { SpeakerDialog } from './speakers/speaker-dialog.tsx';
import { SpeakerSection } from './speakers/speaker-section.tsx';
import { useProgramme, useShownProgramme } from './use-programme.ts';

export type ProgrammeEditorProps = { readonly event: EduEvent };

/** Where the owner makes the programme of an event. */
export function ProgrammeEditor({ event }: ProgrammeEditorProps): ReactElement | null {
  const { data: programme } = useProgramme(event.id);
  const { refresh } = useShownProgramme(event.id);
  const [opened, setOpened] = useState<OpenedPart | null>(null);
  const [added, setAdded] = useState<Added | null>(null);
  if (programme === undefined) return null;
  const close = () => setOpened(null);
  const renew = () => void refresh();
  const saved = () => {
    close();
    renew();
    showSuccess('Збережено.');
  };
  return (
    <>
      {added !== null && (
        <AddedBanner
          eventId={event.id}
          added={added}
          onTakenBack={() => {
            setAdded(null);
            renew();
          }}
          onClose={() => setAdded(null)}
        />
      )}
      <ActivitySection event={event} programme={programme} onOpen={setOpened} onChanged={renew} />
      <SpeakerSection event={event} programme={programme} onOpen={setOpened} onChanged={renew} />
      {programme.rooms.length + programme.tracks.length > 0 && (
        <Section title="Приміщення й потоки">
          <div className="grid gap-8 md:grid-cols-2">
            <LabelList eventId={event.id} kind="room" labels={programme.rooms} onChanged={renew} />
            <LabelList eventId={event.id} kind="track" labels={programme.tracks} onChanged={renew} />
          </div>
        </Section>
      )}
      {opened?.what === 'import' && (
        <ImportDialog
          event={event}
          programme={programme}
          onAdded={(parts) => {
            close();
            renew();
            setAdded(parts);
          }}
          onClose={close}
        />
      )}
      {opened?.what === 'activity' && (
        <ActivityDialog
          event={event}
          programme={programme}
          activity={opened.activity}
          onSaved={saved}
          onSpeaker={refresh}
          onClose={close}
        />
      )}
      {opened?.what === 'speaker' && (
        <SpeakerDialog eventId={event.id} speaker={opened.speaker} onSaved={saved} onPhoto={renew} onClose={close} />
      )}
    </>
  );
}

/** Shorter programmes are seen whole. */
const SEARCHED_FROM = 12;

function ActivitySection({ event, programme, onOpen, onChanged }: PartsProps & { event: EduEvent }): ReactElement {
  const { busy, run } = useAction();
  const [sought, setSought] = useState('');
  const { activities } = programme;
  const found = activities.filter((activity) => isSought(programme, activity, sought));
  const clashes = programmeClashes(activities);

  async function setCancelled(activity: ShownActivity): Promise<void> {
    const { id, revision, ...fields } = activity;
    const params = { id: event.id, partId: id };
    const body = { revision, fields: { ...fields, cancelled: !fields.cancelled } };
    const result = await run(callOperation(saveActivity, { params, body }));
    if (result.ok) onChanged();
  }

  async function remove(activity: ShownActivity): Promise<void> {
    const agreed = await askConfirmation({
      question: `Прибрати ${quoted(activity.title)} з програми?`,
      note: 'Якщо люди про це вже знають, краще скасуйте: тоді вони побачать, що цього не буде.',
      yes: 'Прибрати',
      no: 'Ні',
      prefer: 'no',
    });
    if (!agreed) return;
    const result = await run(callOperation(deleteActivity, { params: { id: event.id, partId: activity.id } }));
    if (result.ok) onChanged();
  }

  return (
    <Section
      title="Програма"
      aside={
        <span className="flex flex-wrap gap-2">
          <Button icon="plus" onPress={() => onOpen({ what: 'activity', activity: null })}>
            Додати до програми
          </Button>
          <Button icon="list" onPress={() => onOpen({ what: 'import' })}>
            Узяти з таблиці
          </Button>
        </span>
      }
    >
      {activities.length >= SEARCHED_FROM && (
        <SearchField
          className="mb-6 max-w-160"
          label="Знайти в програмі"
          placeholder="Назва, приміщення, потік або ім’я"
          value={sought}
          onChange={setSought}
        />
      )}
      {activities.length > 0 && found.length === 0 && (
        <p className="note">Нічого не знайдено. Спробуйте іншу назву, приміщення, потік або ім’я.</p>
      )}
      {activities.length === 0 ? (
        <EmptyState title="Програма ще порожня">
          Додайте виступи, майстерні й перерви: на сторінці події вони стануть розкладом за днями. Готову програму можна
          вставити таблицею.
        </EmptyState>
      ) : (
        programmeDays(found, event.timeZone).map(({ day, slots }) => (
          <div key={day} className="mb-6">
            <h3 className="mb-1">{dayName(new Date(slots[0]?.startsAt ?? 0), event.timeZone)}</h3>
            <ul>
              {slots
                .flatMap(({ parts }) => parts)
                .map((activity) => (
                  <ActivityLine
                    key={activity.id}
                    activity={activity}
                    programme={programme}
                    event={event}
                    clashes={clashes}
                    action={
                      <ActionMenu
                        label={`Дії: ${quoted(activity.title)}`}
                        actions={[
                          {
                            id: 'edit',
                            label: 'Змінити',
                            icon: 'edit',
                            onAction: () => onOpen({ what: 'activity', activity }),
                          },
                          {
                            id: 'cancel',
                            label: activity.cancelled ? 'Повернути в програму' : 'Скасувати',
                            disabled: busy,
                            onAction: () => void setCancelled(activity),
                          },
                          {
                            id: 'delete',
                            label: 'Прибрати з програми',
                            icon: 'trash',
                            danger: true,
                            disabled: busy,
                            onAction: () => void remove(activity),
                          },
                        ]}
                      />
                    }
                    onOpen={() => onOpen({ what: 'activity', activity })}
                  />
                ))}
            </ul>
          </div>
        ))
      )}
    </Section>
  );
}
