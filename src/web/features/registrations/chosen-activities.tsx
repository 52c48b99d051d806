import type { ReactElement } from 'react';
import type { OwnRegistration } from '#contract/registrations/registrations.ts';
import { overlappingIds } from '#core/events/programme/overlapping-parts.ts';
import { formatDayMonth, formatTime } from '#core/language/dates.ts';
import type { ActivityChoiceState } from '#core/registrations/registration-states.ts';

type ChosenActivitiesProps = {
  readonly activities: OwnRegistration['activities'];
  readonly timeZone: string;
};

const STATE_NOTES: Readonly<Record<ActivityChoiceState, string>> = {
  registered: 'місце ваше',
  waiting: 'ви в черзі',
  wanted: 'коли отримаєте місце на події',
};

/** The activities with places of their own that somebody has chosen, and what became of each; nothing without any. */
export function ChosenActivities({ activities, timeZone }: ChosenActivitiesProps): ReactElement | null {
  if (activities.length === 0) return null;
  const overlapping = overlappingIds(activities.filter(({ cancelled }) => !cancelled));
  return (
    <div className="max-w-160">
      <h3 className="mb-1">Ви обрали</h3>
      <ul className="border-t border-line">
        {activities.map(({ id, title, startsAt, endsAt, cancelled, state }) => (
          <li key={id} className="border-b border-line py-3 wrap-anywhere">
            <span className="note num block">
              {formatDayMonth(new Date(startsAt), timeZone)}, {formatTime(new Date(startsAt), timeZone)}–
              {formatTime(new Date(endsAt), timeZone)} · {cancelled ? 'скасовано' : STATE_NOTES[state]}
            </span>
            {cancelled ? <s>{title}</s> : title}
            {overlapping.has(id) && (
              <span className="note block">Збігається в часі з іншим пунктом вашої програми.</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
