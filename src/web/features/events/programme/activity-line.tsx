import type { ReactElement, ReactNode } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import type { ShownActivity, ShownProgramme } from '#contract/events/programme.ts';
import { isOutside } from '#core/events/programme/outside-event.ts';
import type { Clash } from '#core/events/programme/programme-clashes.ts';
import { formatTime } from '#core/language/dates.ts';
import { quoted } from '#core/language/quoted.ts';
import { Icon } from '#web/shell/icon.tsx';
import { Unbroken } from '#web/ui/words/unbroken.tsx';
import { placeWords, speakerNames, trackShape } from './programme-words.ts';

export type ActivityLineProps = {
  readonly activity: ShownActivity;
  readonly programme: ShownProgramme;
  readonly event: Pick<EduEvent, 'startsAt' | 'endsAt' | 'timeZone'>;
  readonly clashes: readonly Clash[];
  readonly action: ReactNode;
  readonly onOpen: () => void;
};

/** «Зала 2 тоді зайнята: «Обід».» */
function clashWords({ activities, rooms, speakers }: ShownProgramme, activityId: string, clash: Clash): string {
  const otherId = clash.first === activityId ? clash.second : clash.first;
  const other = quoted(activities.find(({ id }) => id === otherId)?.title ?? '');
  const who = [...rooms, ...speakers].find(({ id }) => id === clash.id)?.name ?? '';
  return clash.of === 'room' ? `У цей час там само: ${other} (${who}).` : `${who} у цей час також тут: ${other}.`;
}

/** One activity where the programme is made: its name opens the form; what it clashes with is told. */
export function ActivityLine(props: ActivityLineProps): ReactElement {
  const { activity, programme, event, clashes, action, onOpen } = props;
  const { timeZone } = event;
  const [from, to] = [activity.startsAt, activity.endsAt].map((moment) => formatTime(new Date(moment), timeZone));
  const notes = [placeWords(programme, activity), speakerNames(programme, activity.speakerIds)];
  const own = clashes.filter(({ first, second }) => first === activity.id || second === activity.id);
  return (
    <li className="flex items-start gap-4 border-t border-line py-2">
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-4">
        <span className="num w-full flex-none pt-2.5 text-small text-muted sm:w-24 sm:pb-2.5">
          {from}–{to}
        </span>
        <div className="min-w-0 flex-1">
          {/* What a finger hits is higher than the words, so that one line stands as close to its notes as two. */}
          <button
            type="button"
            className="relative cursor-pointer border-0 bg-transparent p-0 text-left font-medium text-ink after:absolute after:inset-x-0 after:-inset-y-2.5 hover:underline sm:mt-2.5"
            onClick={onOpen}
          >
            {activity.cancelled ? <s>{activity.title}</s> : <Unbroken text={activity.title} />}
          </button>
          {activity.cancelled && <span className="pr-off ml-2">Скасовано</span>}
          <p className="note">
            <span aria-hidden="true">{trackShape(programme, activity)}</span>{' '}
            {notes.filter((note) => note !== '').join(' · ')}
          </p>
          {!activity.cancelled && isOutside(activity, event) && (
            <p className="state is-warn whitespace-normal">
              <Icon name="warning" />
              Подія в цей час не триває. Змініть час тут або дати події в розділі «Огляд».
            </p>
          )}
          {own.map((clash) => (
            <p key={`${clash.first} ${clash.second} ${clash.id}`} className="state is-warn whitespace-normal">
              <Icon name="warning" />
              {clashWords(programme, activity.id, clash)}
            </p>
          ))}
        </div>
      </div>
      {action}
    </li>
  );
}
