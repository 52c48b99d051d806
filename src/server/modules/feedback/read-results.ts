import type { Kysely } from 'kysely';
import type { FeedbackResults, FeedbackWords } from '#contract/feedback/feedback-results.ts';
import type { Database } from '#db/schema/database-types.ts';
import { readSpeakers } from '#server/modules/events/events-programme-public.ts';
import type { EventRecord } from '#server/modules/events/events-public.ts';
import { readPeopleOfEvent } from '#server/modules/registrations/registrations-public.ts';
import type { LinesAsked } from './feedback-results-store.ts';
import { readFeedbackLines, readFeedbackLinks, readRatings } from './feedback-results-store.ts';
import { readForm, readTargets } from './read-feedback-event.ts';

const NO_RATINGS = [0, 0, 0, 0, 0] as const;
const PAGE = 50;

/**
 * Returns the ratings of an event and its activities with the form and the speakers' links.
 *
 * @param linkOf makes the address of a link out of its sealed token; null where it can't be opened
 */
export async function readResults(
  database: Kysely<Database>,
  event: EventRecord,
  linkOf: (sealed: Buffer) => string | null,
): Promise<FeedbackResults> {
  const [form, targets, ratings, speakers, shares] = await Promise.all([
    readForm(database, event),
    readTargets(database, event),
    readRatings(database, event.id),
    readSpeakers(database, event.id),
    readFeedbackLinks(database, event.id),
  ]);
  const links = new Map(shares.map((share) => [share.speakerId, linkOf(share.tokenSealed)]));
  const { first, second, closesAt } = form.questions;
  return {
    form: { first, second, closesAt: closesAt?.toISOString() ?? null },
    closesAt: form.closesAt.toISOString(),
    wordings: form.wordings.map((wording) => ({
      version: wording.version,
      first: wording.first,
      second: wording.second,
    })),
    targets: targets.flatMap(({ activityId, title, startsAt, isLeftOut }) => {
      const found = ratings.find((of) => of.activityId === activityId);
      if (isLeftOut && found === undefined) return [];
      const [one, two, three, four, five] = found?.counts ?? NO_RATINGS;
      return [
        {
          activityId,
          title,
          startsAt: startsAt.toISOString(),
          counts: [one, two, three, four, five] as [number, number, number, number, number],
          words: found?.words ?? 0,
        },
      ];
    }),
    speakers: speakers.map(({ id, name }) => ({
      id,
      name,
      activities: targets.filter(({ speakerIds }) => speakerIds.includes(id)).length,
      link: links.get(id) ?? null,
    })),
  };
}

/** Returns a page of what people wrote in an event, with their names. */
export async function readWordsPage(
  database: Kysely<Database>,
  eventId: string,
  asked: Pick<LinesAsked, 'of' | 'search' | 'after'>,
): Promise<FeedbackWords> {
  const lines = await readFeedbackLines(database, eventId, { ...asked, limit: PAGE + 1, withoutWords: false });
  const shown = lines.slice(0, PAGE);
  const people = await readPeopleOfEvent(
    database,
    eventId,
    shown.flatMap(({ personId }) => personId ?? []),
  );
  const last = shown.at(-1);
  return {
    words: shown.map(({ personId, createdAt, ...line }) => ({
      ...line,
      name: people.get(personId ?? '')?.displayName ?? '',
      login: people.get(personId ?? '')?.identifier ?? '',
      createdAt: createdAt.toISOString(),
    })),
    next: lines.length > PAGE && last !== undefined ? `${last.createdAt.toISOString()}_${last.id}` : null,
  };
}
