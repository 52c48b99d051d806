import './programme.css';
import type { ReactElement } from 'react';
import { useId, useState } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import type { ShownActivity, ShownProgramme } from '#contract/events/programme.ts';
import type { ProgrammeSlot } from '#core/events/programme/programme-days.ts';
import { programmeDays } from '#core/events/programme/programme-days.ts';
import { formatTime, sheetDay } from '#core/language/dates.ts';
import { isEmptyDocument } from '#core/texts/document-text.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ActivityCard } from './activity-card.tsx';
import { dayName, longDayName } from './programme-words.ts';

export type ProgrammeViewProps = {
  readonly event: Pick<EduEvent, 'id' | 'timeZone'>;
  readonly programme: ShownProgramme;
  readonly now: Date;
  /** Puts an activity into one's own programme; null for who has not entered. */
  readonly onKeep: ((activityId: string, kept: boolean) => void) | null;
};

/** The programme by days, whole or one's own part of it. All days are on the page, so that it can be read without a script. */
export function ProgrammeView({ event, programme, now, onKeep }: ProgrammeViewProps): ReactElement | null {
  const { timeZone } = event;
  const id = useId();
  const [own, setOwn] = useState(false);
  const all = programmeDays(programme.activities, timeZone);
  if (all.length === 0) return null;
  const kept = new Set(programme.kept);
  const days = all
    .map((day) => ({ ...day, slots: own ? day.slots.flatMap((slot) => keptPart(slot, kept)) : day.slots }))
    .filter(({ slots }) => slots.length > 0);
  const today = sheetDay(now, timeZone);
  return (
    <section className="wrap w-full" aria-labelledby={id}>
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
              Мої вибрані · {kept.size}
            </button>
          </fieldset>
        )}
      </div>
      {days.length === 0 && (
        <p className="border-y border-line py-6 text-muted">
          Ви ще нічого не вибрали. Позначте зірочкою те, на що хочете прийти.
        </p>
      )}
      {days.map(({ day, slots }) => (
        <section key={day} className="pr-day" id={`day-${day}`} aria-labelledby={`${id}-${day}`}>
          <h3 className={all.length > 1 ? 'pr-day-name' : 'sr'} id={`${id}-${day}`}>
            {longDayName(new Date(slots[0]?.startsAt ?? 0), timeZone)}
            {day === today && <span className="pr-today">сьогодні</span>}
          </h3>
          <ol>
            {slots.map((slot) => (
              <SlotRow
                key={slot.startsAt}
                slot={slot}
                eventId={event.id}
                timeZone={timeZone}
                now={now}
                programme={programme}
                onKeep={onKeep}
              />
            ))}
          </ol>
        </section>
      ))}
      <p className="-ml-3 mt-4 flex flex-wrap gap-x-2">
        <ButtonLink kind="plain" icon="calendar" href={`/api/events/${event.id}/calendar`} download>
          Уся програма в календар
        </ButtonLink>
        {kept.size > 0 && (
          <ButtonLink kind="plain" icon="star" href={`/api/events/${event.id}/calendar?only=kept`} download>
            Лише мої вибрані
          </ButtonLink>
        )}
      </p>
    </section>
  );
}

function keptPart(slot: ProgrammeSlot<ShownActivity>, kept: ReadonlySet<string>): ProgrammeSlot<ShownActivity>[] {
  const parts = slot.parts.filter(({ id }) => kept.has(id));
  return parts.length === 0 ? [] : [{ ...slot, parts }];
}

type SlotRowProps = Pick<ProgrammeViewProps, 'programme' | 'now' | 'onKeep'> & {
  readonly slot: ProgrammeSlot<ShownActivity>;
  readonly eventId: string;
  readonly timeZone: string;
};

function SlotRow({ slot, eventId, timeZone, now, programme, onKeep }: SlotRowProps): ReactElement {
  const at = now.getTime();
  const start = Date.parse(slot.startsAt);
  const end = Math.max(...slot.parts.map(({ endsAt }) => Date.parse(endsAt)));
  const state = at >= end ? 'past' : at >= start ? 'now' : 'ahead';
  const ends = new Set(slot.parts.map(({ endsAt }) => endsAt));
  const [commonEnd] = ends.size === 1 ? ends : [];
  return (
    <li className={`pr-slot is-${state}`}>
      <p className="pr-when num">
        <time dateTime={slot.startsAt}>{formatTime(new Date(start), timeZone)}</time>
        {commonEnd !== undefined && <span>{formatTime(new Date(commonEnd), timeZone)}</span>}
        {state === 'now' && <b className="pr-live">зараз</b>}
      </p>
      <div className={`pr-parts ${slot.parts.length === 1 ? 'is-one' : ''}`}>
        {slot.parts.map((activity) => (
          <ActivityCard
            key={activity.id}
            activity={activity}
            programme={programme}
            until={commonEnd === undefined ? formatTime(new Date(activity.endsAt), timeZone) : null}
            isPlain={activity.speakerIds.length === 0 && isEmptyDocument(activity.description)}
            isKept={programme.kept.includes(activity.id)}
            feedbackHref={at >= start ? `/feedback/${eventId}?activity=${activity.id}` : null}
            onKeep={onKeep}
          />
        ))}
      </div>
    </li>
  );
}
