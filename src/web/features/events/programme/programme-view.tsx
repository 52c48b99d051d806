import './programme.css';
import type { ReactElement } from 'react';
import { useId, useState } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import type { ShownActivity, ShownProgramme } from '#contract/events/programme.ts';
import type { ProgrammeSlot } from '#core/events/programme/programme-days.ts';
import { dayToOpen, programmeDays } from '#core/events/programme/programme-days.ts';
import { formatTime } from '#core/language/dates.ts';
import { isEmptyDocument } from '#core/texts/document-text.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ActivityCard } from './activity-card.tsx';
import { dayName } from './programme-words.ts';

export type ProgrammeViewProps = {
  readonly event: Pick<EduEvent, 'id' | 'timeZone'>;
  readonly programme: ShownProgramme;
  readonly now: Date;
  /** Puts an activity into one's own programme; null for who has not entered. */
  readonly onKeep: ((activityId: string, kept: boolean) => void) | null;
};

/** The programme by days, whole or one's own part of it. */
export function ProgrammeView({ event, programme, now, onKeep }: ProgrammeViewProps): ReactElement | null {
  const { timeZone } = event;
  const id = useId();
  const days = programmeDays(programme.activities, timeZone);
  const [chosen, setChosen] = useState<string | null>(null);
  const [own, setOwn] = useState(false);
  if (days.length === 0) return null;
  const kept = new Set(programme.kept);
  const day = days.find((one) => one.day === chosen) ?? days.find((one) => one.day === dayToOpen(days, now, timeZone));
  const slots = (day?.slots ?? [])
    .map((slot) => ({ ...slot, parts: own ? slot.parts.filter((part) => kept.has(part.id)) : slot.parts }))
    .filter((slot) => slot.parts.length > 0);
  return (
    <section className="wrap w-full" aria-labelledby={id}>
      <h2 className="h1" id={id}>
        Програма
      </h2>
      <div className="pr-head">
        {days.length > 1 && (
          <fieldset className="seg" aria-label="День">
            {days.map((one) => (
              <button key={one.day} type="button" aria-pressed={one === day} onClick={() => setChosen(one.day)}>
                {dayName(new Date(one.slots[0]?.startsAt ?? 0), timeZone)}
              </button>
            ))}
          </fieldset>
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
      {slots.length === 0 ? (
        <p className="border-y border-line py-6 text-muted">
          Цього дня ви ще нічого не вибрали. Позначте зірочкою те, на що хочете прийти.
        </p>
      ) : (
        <ol>
          {slots.map((slot) => (
            <SlotRow
              key={slot.startsAt}
              slot={slot}
              timeZone={timeZone}
              now={now}
              programme={programme}
              onKeep={onKeep}
            />
          ))}
        </ol>
      )}
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

type SlotRowProps = Pick<ProgrammeViewProps, 'programme' | 'now' | 'onKeep'> & {
  readonly slot: ProgrammeSlot<ShownActivity>;
  readonly timeZone: string;
};

function SlotRow({ slot, timeZone, now, programme, onKeep }: SlotRowProps): ReactElement {
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
            onKeep={onKeep}
          />
        ))}
      </div>
    </li>
  );
}
