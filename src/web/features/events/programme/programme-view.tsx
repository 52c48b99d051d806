import { readEventCalendar } from '#contract/events/programme.ts';
import { fileAddress } from '#web/lib/api/file-address.ts';
import './programme.css';
import type { ReactElement } from 'react';
import { useId, useState } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import type { ShownMaterial } from '#contract/events/materials.ts';
import type { ShownActivity, ShownProgramme } from '#contract/events/programme.ts';
import type { ProgrammeSlot } from '#core/events/programme/programme-days.ts';
import { programmeDays, slotAt } from '#core/events/programme/programme-days.ts';
import { formatTime, sheetDay } from '#core/language/dates.ts';
import { isEmptyDocument } from '#core/texts/document-text.ts';
import { OwnMaterials } from '#web/features/events/materials/materials-list.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ActivityCard } from './activity-card.tsx';
import { dayName, longDayName } from './programme-words.ts';
import { TrackChoice } from './track-choice.tsx';

/** The place of the programme on the page of its event. */
export const PROGRAMME_ANCHOR = 'programme';

export type ProgrammeViewProps = {
  readonly event: Pick<EduEvent, 'id' | 'timeZone'>;
  readonly programme: ShownProgramme;
  readonly materials: readonly ShownMaterial[];
  readonly now: Date;
  /** How many places are left in activities that count them. */
  readonly left: ReadonlyMap<string, number>;
  /** Puts an activity into one's own programme; null for who has not entered. */
  readonly onKeep: ((activityId: string, kept: boolean) => void) | null;
};

/** The programme by days, whole or one's own part of it. All days are on the page, so that it can be read without a script. */
export function ProgrammeView(props: ProgrammeViewProps): ReactElement | null {
  const { event, programme, now, onKeep } = props;
  const { timeZone } = event;
  const id = useId();
  const [own, setOwn] = useState(false);
  const [chosen, setChosen] = useState('');
  // A track that was removed meanwhile hides nothing.
  const track = programme.tracks.some((one) => one.id === chosen) ? chosen : '';
  const all = programmeDays(programme.activities, timeZone);
  if (all.length === 0) return null;
  const kept = new Set(programme.kept);
  const days = all
    .map((day) => ({
      ...day,
      slots: day.slots.flatMap((slot) =>
        partOf(
          slot,
          ({ id: partId, trackId }) =>
            (!own || kept.has(partId)) && (track === '' || trackId === null || trackId === track),
        ),
      ),
    }))
    .filter(({ slots }) => slots.length > 0);
  const today = sheetDay(now, timeZone);
  return (
    <section className="wrap pr-all w-full" id={PROGRAMME_ANCHOR} aria-labelledby={id}>
      <h2 className="h1" id={id}>
        Програма
      </h2>
      <div className="pr-head">
        {days.length > 1 && (
          <nav className="seg" aria-label="Дні програми">
            {days.map(({ day, slots }) => (
              <a key={day} href={`#day-${day}`} aria-current={day === today ? 'date' : undefined}>
                {dayName(new Date(slots[0]?.startsAt ?? 0), timeZone)}
              </a>
            ))}
          </nav>
        )}
        {onKeep !== null && (
          <fieldset className="seg" aria-label="Що показати">
            <button type="button" aria-pressed={!own} onClick={() => setOwn(false)}>
              Уся програма
            </button>
            <button type="button" aria-pressed={own} onClick={() => setOwn(true)}>
              Моя програма · {kept.size}
            </button>
          </fieldset>
        )}
        <TrackChoice tracks={programme.tracks} chosen={track} onChoose={setChosen} />
      </div>
      {days.length === 0 && <p className="border-y border-line py-6 text-muted">{emptyWords(own, kept.size)}</p>}
      {days.map(({ day, slots }) => (
        <section key={day} className="pr-day" id={`day-${day}`} aria-labelledby={`${id}-${day}`}>
          <h3 className={all.length > 1 ? 'pr-day-name' : 'sr'} id={`${id}-${day}`}>
            {longDayName(new Date(slots[0]?.startsAt ?? 0), timeZone)}
            {day === today && <span className="pr-today">сьогодні</span>}
          </h3>
          <ol>
            {slots.map((slot) => (
              <SlotRow key={slot.startsAt} {...props} slot={slot} />
            ))}
          </ol>
        </section>
      ))}
      <p className="-ml-3 mt-4 flex flex-wrap gap-x-2">
        <ButtonLink
          kind="plain"
          icon="calendar"
          href={fileAddress(readEventCalendar, { params: { id: event.id }, query: {} })}
          download
        >
          Уся програма в календар
        </ButtonLink>
        {kept.size > 0 && (
          <ButtonLink
            kind="plain"
            icon="star"
            href={fileAddress(readEventCalendar, { params: { id: event.id }, query: { only: 'kept' } })}
            download
          >
            Лише моя програма
          </ButtonLink>
        )}
      </p>
    </section>
  );
}

function partOf(
  slot: ProgrammeSlot<ShownActivity>,
  isShown: (activity: ShownActivity) => boolean,
): ProgrammeSlot<ShownActivity>[] {
  const parts = slot.parts.filter(isShown);
  return parts.length === 0 ? [] : [{ ...slot, parts }];
}

type SlotRowProps = ProgrammeViewProps & { readonly slot: ProgrammeSlot<ShownActivity> };

function emptyWords(own: boolean, kept: number): string {
  if (own && kept === 0) return 'Ви ще нічого не обрали. Позначте зірочкою те, на що хочете прийти.';
  return own
    ? 'У цьому потоці ви нічого не обрали. Оберіть інший потік або всі.'
    : 'У цьому потоці поки нічого немає. Оберіть інший потік або всі.';
}

/** How many columns what begins together takes where there is room. */
function columnsOf(parts: number): string {
  if (parts === 1) return 'is-one';
  return parts === 3 || parts > 4 ? 'is-three' : '';
}

function SlotRow({ slot, event, now, programme, materials, left, onKeep }: SlotRowProps): ReactElement {
  const { id: eventId, timeZone } = event;
  const start = new Date(slot.startsAt);
  const { state } = slotAt(slot, now);
  const ends = new Set(slot.parts.map(({ endsAt }) => endsAt));
  const [commonEnd] = ends.size === 1 ? ends : [];
  return (
    <li className={`pr-slot is-${state}`}>
      <p className="pr-when num">
        <time dateTime={slot.startsAt}>{formatTime(start, timeZone)}</time>
        {commonEnd !== undefined && <span>{formatTime(new Date(commonEnd), timeZone)}</span>}
        {state === 'now' && <b className="pr-live">зараз</b>}
      </p>
      <div className={`pr-parts ${columnsOf(slot.parts.length)}`}>
        {slot.parts.map((activity) => (
          <ActivityCard
            key={activity.id}
            activity={activity}
            programme={programme}
            until={commonEnd === undefined ? formatTime(new Date(activity.endsAt), timeZone) : null}
            isPlain={activity.speakerIds.length === 0 && isEmptyDocument(activity.description)}
            isKept={programme.kept.includes(activity.id)}
            isReserved={programme.reserved.includes(activity.id)}
            left={left.get(activity.id)}
            files={
              <OwnMaterials
                eventId={eventId}
                materials={materials.filter(({ activityId }) => activityId === activity.id)}
              />
            }
            calendarHref={fileAddress(readEventCalendar, { params: { id: eventId }, query: { only: activity.id } })}
            feedbackHref={now >= start ? `/feedback/${eventId}?activity=${activity.id}` : null}
            onKeep={onKeep}
          />
        ))}
      </div>
    </li>
  );
}
