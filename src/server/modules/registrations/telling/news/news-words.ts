import { formatEventDates } from '#core/events/event-dates.ts';
import { quoted } from '#core/language/quoted.ts';
import type { ActivityChangeTold, EventChangeTold, KnownEvent } from '#core/registrations/event-news.ts';
import type { EventActivity } from '#server/modules/events/events-programme-public.ts';
import type { EventRecord } from '#server/modules/events/events-public.ts';
import type { LetterWords } from '#server/modules/registrations/telling/letters/letter-words.ts';

/** A changed activity that somebody has chosen. */
export type ActivityNews = {
  readonly activity: EventActivity;
  /** Null: none any more. */
  readonly room: string | null;
  readonly changes: readonly ActivityChangeTold[];
};

/** Why the event does not take place, in the words of its organizers; nothing where they gave none. */
function reasonWords({ cancelReason }: EventRecord): string {
  return cancelReason === '' ? '' : `\nОрганізатор пише:\n${cancelReason}`;
}

function linesOfEvent(before: KnownEvent, changes: readonly EventChangeTold[], event: EventRecord): string[] {
  const earlier = formatEventDates(new Date(before.startsAt), new Date(before.endsAt), event.timeZone);
  const words: Readonly<Record<EventChangeTold, string>> = {
    cancelled: `Подію ${quoted(event.title)} скасовано.${reasonWords(event)}`,
    restored: `Подія ${quoted(event.title)} усе-таки відбудеться.`,
    dates: `Подію ${quoted(event.title)} перенесено. Було: ${earlier}.`,
    place: `Місце події ${quoted(event.title)} змінилося.`,
    link: `Посилання на подію ${quoted(event.title)} змінилося.`,
  };
  return changes.map((change) => words[change]);
}

function linesOfActivity({ activity, room, changes }: ActivityNews, timeZone: string): string[] {
  const title = quoted(activity.title);
  const dates = formatEventDates(new Date(activity.startsAt), new Date(activity.endsAt), timeZone);
  const words: Readonly<Record<ActivityChangeTold, string>> = {
    cancelled: `${title}: скасовано.`,
    restored: `${title}: усе-таки відбудеться, ${dates}.`,
    dates: `${title}: інший час, тепер ${dates}.`,
    room: `${title}: ${room === null ? 'приміщення ще не визначено' : `інше приміщення, тепер ${room}`}.`,
  };
  return changes.map((change) => words[change]);
}

/** Returns the letter about changes: of the event, and of the activities that its reader has chosen. */
export function newsWords(
  event: EventRecord,
  ofEvent: { readonly before: KnownEvent | null; readonly changes: readonly EventChangeTold[] },
  ofActivities: readonly ActivityNews[],
): LetterWords {
  const { before, changes } = ofEvent;
  const [first] = changes;
  const subject =
    first === 'cancelled'
      ? 'Скасовано'
      : first === 'restored'
        ? 'Відбудеться'
        : first === 'dates'
          ? 'Перенесено'
          : first === undefined
            ? 'Зміни в програмі'
            : 'Зміни';
  const chosen = ofActivities.flatMap((one) => linesOfActivity(one, event.timeZone));
  return {
    subject: `${subject}: ${event.title}`,
    body: [
      ...(before === null ? [] : linesOfEvent(before, changes, event)),
      ...(chosen.length === 0 ? [] : [`Зміни у вашій програмі події ${quoted(event.title)}:`, ...chosen]),
    ].join('\n'),
  };
}
