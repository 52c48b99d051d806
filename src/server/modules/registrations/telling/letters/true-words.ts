import type { Kysely } from 'kysely';
import { asSeen } from '#core/events/event-sight.ts';
import { quoted } from '#core/language/quoted.ts';
import { DAY_MS } from '#core/milliseconds.ts';
import { activityNews, eventNews } from '#core/registrations/event-news.ts';
import { hasAgreed } from '#core/registrations/registration-states.ts';
import { reminderTimes } from '#core/registrations/reminder-times.ts';
import type { Database } from '#db/schema/database-types.ts';
import { readEventActivities, readEventRooms } from '#server/modules/events/events-programme-public.ts';
import type { EventRecord } from '#server/modules/events/events-public.ts';
import { findMessage } from '#server/modules/registrations/desk/event-messages-store.ts';
import type { StoredRegistration } from '#server/modules/registrations/stored/registration-record.ts';
import { readChoices } from '#server/modules/registrations/stored/registrations-store.ts';
import { readSettings } from '#server/modules/registrations/stored/settings-store.ts';
import { newsWords } from '#server/modules/registrations/telling/news/news-words.ts';
import { knownActivity, knownEvent } from '#server/modules/registrations/telling/news/note-news.ts';
import { hasGone, isSuperseded } from '#server/platform/mail/outbox-store.ts';
import type { ComposeLetter } from '#server/platform/mail/write-message.ts';
import type { LetterFacts, LetterKind } from './letter-kinds.ts';
import { TOLD_STATES } from './letter-kinds.ts';
import type { LetterWords } from './letter-words.ts';
import { letterWords } from './letter-words.ts';
import { sightOf } from './write-letters.ts';

/** What letters ask of surveys; handed in where the server is composed. */
export type AskedOfSurveys = {
  /** Returns the title and the path of a named survey that takes answers and that the person has not answered; null otherwise. */
  readonly findWaiting: (
    database: Kysely<Database>,
    surveyId: string,
    personId: string,
  ) => Promise<{ readonly title: string; readonly path: string } | null>;
};

/** What a letter says, with the event for calendars and the ticket's code where they belong to it. */
export type FoundLetterWords = {
  readonly words: LetterWords;
  readonly withCalendar: boolean;
  readonly withTicket: boolean;
};

/** What words are found from, all as it is when the letter goes. */
export type WordsAsked = {
  readonly database: Kysely<Database>;
  readonly now: Date;
  readonly surveys: AskedOfSurveys;
  readonly services: { readonly config: { readonly publicEventUrl: string | null } };
  readonly registration: StoredRegistration;
  readonly event: EventRecord;
  readonly letter: Parameters<ComposeLetter>[0];
};

type FindWords<Kind extends LetterKind> = (
  asked: WordsAsked,
  facts: LetterFacts[Kind],
) => Promise<FoundLetterWords | null>;

const plain = (words: LetterWords): FoundLetterWords => ({ words, withCalendar: false, withTicket: false });

const ofState: FindWords<'state'> = async ({ database, now, registration, event, letter }, { told }) => {
  // Only the last word on a registration is said.
  if (await isSuperseded(database, letter)) return null;
  const { state, endedBy } = TOLD_STATES[told];
  if (registration.state !== state || registration.endedBy !== endedBy) return null;
  if (state === 'offered' && (registration.offeredUntil === null || registration.offeredUntil <= now)) return null;
  // Of what does not take place another letter tells, and nobody needs a place in it.
  if (event.state === 'cancelled' && state !== 'cancelled') return null;
  // Who leaves and comes back again and again reads it once.
  const isOwnAct = told === 'registered' || told === 'waiting' || told === 'left';
  if (isOwnAct && (await hasGone(database, letter, { told }, new Date(now.getTime() - DAY_MS)))) return null;
  const isPlace = state === 'registered';
  return { words: letterWords({ ...registration, told }, event), withCalendar: isPlace, withTicket: isPlace };
};

const ofActivity: FindWords<'activity'> = async ({ database, registration, event }, { activityId }) => {
  if (registration.state !== 'registered' || event.state === 'cancelled') return null;
  const choices = await readChoices(database, [registration.id]);
  if (!choices.some((one) => one.activityId === activityId && one.state === 'registered')) return null;
  const activity = (await readEventActivities(database, event.id)).find(({ id }) => id === activityId);
  if (activity === undefined || activity.cancelled) return null;
  return plain({
    subject: `Місце звільнилося: ${activity.title}`,
    body: `У події ${quoted(event.title)} звільнилося місце на ${quoted(activity.title)}, і тепер воно ваше.`,
  });
};

const ofNews: FindWords<'news'> = async (
  { database, registration, event, letter },
  { event: knownBefore, activities },
) => {
  // A later one tells from the same beginning.
  if (!hasAgreed(registration.state) || (await isSuperseded(database, letter))) return null;
  const sight = sightOf(registration.state);
  const { placeShownTo, linkShownTo } = event;
  const before = knownBefore === null ? null : asSeen({ ...knownBefore, placeShownTo, linkShownTo }, sight);
  const changes = before === null ? [] : eventNews(before, knownEvent(asSeen(event, sight)));
  const isOff = event.state === 'cancelled' || activities.length === 0;
  const [now, rooms, choices] = isOff
    ? [[], [], []]
    : [
        await readEventActivities(database, event.id),
        await readEventRooms(database, event.id),
        await readChoices(database, [registration.id]),
      ];
  const chosen = activities.flatMap(({ id, before: known }) => {
    const activity = now.find((one) => one.id === id);
    if (activity === undefined || !choices.some(({ activityId }) => activityId === id)) return [];
    const changed = activityNews(known, knownActivity(activity));
    const room = rooms.find((one) => one.id === activity.roomId)?.name ?? null;
    return changed.length === 0 ? [] : [{ activity, room, changes: changed }];
  });
  if (changes.length === 0 && chosen.length === 0) return null;
  const words = newsWords(event, { before, changes }, chosen);
  return { words, withCalendar: changes.length > 0, withTicket: false };
};

const REMINDERS = {
  day: { subject: 'Нагадування', left: 'лишилося менше доби' },
  hour: { subject: 'Скоро початок', left: 'лишилося менше години' },
} as const;

const ofReminder: FindWords<'reminder'> = async ({ database, now, registration, event }, { reminder, startsAt }) => {
  if (registration.state !== 'registered' || event.state !== 'published') return null;
  const { from, until } = reminderTimes(event.startsAt)[reminder];
  if (event.startsAt.toISOString() !== startsAt || now < from || now >= until) return null;
  if ((await readSettings(database, event.id))?.remind !== true) return null;
  const { subject, left } = REMINDERS[reminder];
  const words = {
    subject: `${subject}: ${event.title}`,
    body: `До події ${quoted(event.title)} ${left}. Покажіть цей QR-код біля входу.`,
  };
  return { words, withCalendar: false, withTicket: true };
};

const ofMessage: FindWords<'message'> = async ({ database, registration, event }, { messageId }) => {
  const message = !hasAgreed(registration.state) ? null : await findMessage(database, messageId);
  if (message === null || message.eventId !== event.id) return null;
  return plain({ subject: `Повідомлення про подію: ${event.title}`, body: message.text });
};

const ofSurvey: FindWords<'survey'> = async (asked, { surveyId }) => {
  const { database, registration, event, surveys, services } = asked;
  if (registration.state !== 'registered') return null;
  const survey = await surveys.findWaiting(database, surveyId, registration.personId);
  if (survey === null) return null;
  return plain({
    subject: `Опитування чекає на вас: ${event.title}`,
    body: `Ви ще не відповіли на опитування ${quoted(survey.title)} про подію ${quoted(event.title)}. Відповісти можна тут:\n${services.config.publicEventUrl ?? ''}${survey.path}`,
  });
};

const FINDERS: { readonly [Kind in Exclude<LetterKind, 'confirm'>]: FindWords<Kind> } = {
  state: ofState,
  activity: ofActivity,
  news: ofNews,
  reminder: ofReminder,
  message: ofMessage,
  survey: ofSurvey,
};

/** Returns what a letter says now; null if nothing of it holds any more, or nobody knows its kind. */
export async function findWords(asked: WordsAsked): Promise<FoundLetterWords | null> {
  const { kind, facts } = asked.letter;
  const find = Object.hasOwn(FINDERS, kind) ? (FINDERS[kind as keyof typeof FINDERS] as FindWords<LetterKind>) : null;
  return find === null ? null : find(asked, facts as LetterFacts[LetterKind]);
}
