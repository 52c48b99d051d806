import type { ReactElement } from 'react';
import type { ShownActivity, ShownProgramme } from '#contract/events/programme.ts';
import type { MyTicket } from '#contract/registrations/registrations.ts';
import { overlappingIds } from '#core/events/programme/overlapping-parts.ts';
import { onNow, programmeDays } from '#core/events/programme/programme-days.ts';
import { formatTime } from '#core/language/dates.ts';
import { MaterialLink } from '#web/features/events/materials/materials-list.tsx';
import { useMaterials } from '#web/features/events/materials/use-materials.ts';
import { longDayName } from '#web/features/events/programme/programme-words.ts';
import { useMoment, useProgramme } from '#web/features/events/programme/use-programme.ts';
import { useLiveEvent } from '#web/features/events/use-live-event.ts';
import { ChosenActivities } from '#web/features/registrations/chosen-activities.tsx';

/** What takes place now of an event that one has a ticket for, one’s own programme of it, and its materials. */
export function EventOfTicket({ ticket }: { readonly ticket: MyTicket }): ReactElement {
  const { data: programme } = useProgramme(ticket.eventId);
  const { materials = [] } = useMaterials(ticket.eventId);
  const now = useMoment();
  useLiveEvent(ticket.eventId);
  if (programme === undefined) return <ChosenActivities activities={ticket.activities} timeZone={ticket.timeZone} />;
  const { running } = onNow(programme.activities, now);
  return (
    <div className="grid gap-6">
      {running.length > 0 && (
        <p className="max-w-160 wrap-anywhere">
          <b>Зараз:</b>{' '}
          {running
            .map((activity) => [activity.title, roomOf(programme, activity)].filter(Boolean).join(', '))
            .join('; ')}
        </p>
      )}
      <OwnProgramme ticket={ticket} programme={programme} now={now} />
      {materials.length > 0 && (
        <div className="max-w-160">
          <h3 className="mb-1">Матеріали</h3>
          <ul className="border-t border-line">
            {materials.map((material) => (
              <li key={material.id} className="border-b border-line py-1 wrap-anywhere">
                <MaterialLink eventId={ticket.eventId} material={material} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function roomOf(programme: ShownProgramme, { roomId }: ShownActivity): string | undefined {
  return programme.rooms.find(({ id }) => id === roomId)?.name;
}

type OwnProgrammeProps = {
  readonly ticket: MyTicket;
  readonly programme: ShownProgramme;
  readonly now: Date;
};

function OwnProgramme({ ticket, programme, now }: OwnProgrammeProps): ReactElement | null {
  const chosen = new Map(ticket.activities.map((activity) => [activity.id, activity]));
  const mine = programme.activities.filter(({ id }) => chosen.has(id) || programme.kept.includes(id));
  if (programme.activities.length === 0) return null;
  const overlapping = overlappingIds(mine.filter(({ cancelled }) => !cancelled));
  return (
    <div className="max-w-160">
      <h3 className="mb-1">Моя програма</h3>
      {mine.length === 0 && (
        <p>
          Ви ще нічого не обрали. <a href={`/events/${ticket.eventId}`}>Позначте в програмі зірочкою</a> те, на що
          хочете прийти.
        </p>
      )}
      {programmeDays(mine, ticket.timeZone).map(({ day, slots }) => (
        <section key={day}>
          <h4 className="note mt-3 mb-1">{longDayName(new Date(slots[0]?.startsAt ?? 0), ticket.timeZone)}</h4>
          <ul className="border-t border-line">
            {slots
              .flatMap(({ parts }) => parts)
              .map((activity) => {
                const isOver = new Date(activity.endsAt) < now;
                const state = chosen.get(activity.id)?.state;
                const facts = [
                  `${formatTime(new Date(activity.startsAt), ticket.timeZone)}–${formatTime(new Date(activity.endsAt), ticket.timeZone)}`,
                  roomOf(programme, activity),
                  activity.cancelled ? 'скасовано' : undefined,
                  state === 'waiting' ? 'ви в черзі' : state === 'wanted' ? 'коли отримаєте місце на події' : undefined,
                  isOver ? 'відбулося' : undefined,
                ];
                return (
                  <li key={activity.id} className="border-b border-line py-3 wrap-anywhere">
                    <span className="note num block">{facts.filter(Boolean).join(' · ')}</span>
                    <a href={`/events/${ticket.eventId}#activity-${activity.id}`}>
                      {activity.cancelled ? <s>{activity.title}</s> : activity.title}
                    </a>
                    {overlapping.has(activity.id) && !isOver && (
                      <span className="note block">Збігається в часі з іншим пунктом вашої програми.</span>
                    )}
                  </li>
                );
              })}
          </ul>
        </section>
      ))}
    </div>
  );
}
