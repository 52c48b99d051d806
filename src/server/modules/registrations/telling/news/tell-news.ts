import type { Transaction } from 'kysely';
import type { EventNotificationKind } from '#contract/people/notifications.ts';
import { asSeen } from '#core/events/event-sight.ts';
import type { EventChangeTold, KnownActivity } from '#core/registrations/event-news.ts';
import { activityNews, eventNews } from '#core/registrations/event-news.ts';
import type { Database } from '#db/schema/database-types.ts';
import { readEventActivities, readEventRooms } from '#server/modules/events/events-programme-public.ts';
import type { EventRecord } from '#server/modules/events/events-public.ts';
import { readEventRecord } from '#server/modules/events/events-public.ts';
import { notify } from '#server/modules/people/people-public.ts';
import type { KnownBefore } from '#server/modules/registrations/telling/letters/letter-kinds.ts';
import type { WrittenTo } from '#server/modules/registrations/telling/letters/write-letters.ts';
import { sightOf, writeTo } from '#server/modules/registrations/telling/letters/write-letters.ts';
import { publishChanges } from '#server/modules/registrations/telling/tell-registrants.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { readWaitingFacts } from '#server/platform/mail/outbox-store.ts';
import type { Services } from '#server/platform/services.ts';
import type { Informed, WaitingNews } from './event-news-store.ts';
import { eventsWithDueNews, listInformed, postponeNews, takeNews } from './event-news-store.ts';
import type { ActivityNews } from './news-words.ts';
import { knownActivity, knownEvent } from './note-news.ts';

const BATCH = 500;
/** How long after a draft was published again its changes may take to be told. */
const DRAFT_ASKED_MS = 5 * 60_000;

type NewsOfEvent = Extract<WaitingNews, { activityId: null }>;
type Told = {
  readonly event: EventRecord;
  readonly ofEvent: NewsOfEvent | null;
  readonly activities: readonly (ActivityNews & { readonly changedAt: Date; readonly before: KnownActivity })[];
};

/** Tells those who are registered or wait of changes that are due, each once, all of an event together. */
export async function tellNews(services: Services): Promise<void> {
  const { database } = services;
  for (const eventId of await eventsWithDueNews(database, services.now())) {
    const told = await transaction(database, async (tx) => {
      const event = await readEventRecord(tx, eventId, true);
      // Nobody sees a draft; it is told of once it is published again.
      if (event?.state === 'draft' && event.endsAt > services.now()) {
        await postponeNews(tx, eventId, new Date(services.now().getTime() + DRAFT_ASKED_MS));
        return [];
      }
      // Two servers may have begun: the second finds nothing any more.
      const waiting = await takeNews(tx, eventId);
      if (event === null || waiting.length === 0 || event.state === 'draft' || event.state === 'archived') return [];
      return tellAll(tx, services, { event, ...(await compare(tx, event, waiting)) });
    });
    publishChanges(
      services,
      told.map((registration) => ({ registration })),
    );
  }
}

async function compare(
  tx: Transaction<Database>,
  event: EventRecord,
  waiting: readonly WaitingNews[],
): Promise<Omit<Told, 'event'>> {
  const ofEvent = waiting.find((one): one is NewsOfEvent => one.activityId === null) ?? null;
  // Of an event that does not take place no part does.
  if (event.state === 'cancelled') return { ofEvent, activities: [] };
  const [activities, rooms] = [await readEventActivities(tx, event.id), await readEventRooms(tx, event.id)];
  return {
    ofEvent,
    activities: waiting.flatMap(({ changedAt, ...one }) => {
      const activity = activities.find(({ id }) => id === one.activityId);
      if (one.activityId === null || activity === undefined) return [];
      const changes = activityNews(one.before, knownActivity(activity));
      const room = rooms.find(({ id }) => id === activity.roomId)?.name ?? null;
      return changes.length === 0 ? [] : [{ activity, room, changes, changedAt, before: one.before }];
    }),
  };
}

/** What changed for one reader: what they registered after they have seen, and what is not shown to them is no news. */
function newsFor({ event, ofEvent, activities }: Told, reader: Informed) {
  const sight = sightOf(reader.state);
  const { placeShownTo, linkShownTo } = event;
  const seen = ofEvent !== null && reader.registeredAt < ofEvent.changedAt ? ofEvent.before : null;
  const before = seen === null ? null : asSeen({ ...seen, placeShownTo, linkShownTo }, sight);
  const changes = before === null ? [] : eventNews(before, knownEvent(asSeen(event, sight)));
  return {
    before,
    changes,
    chosen: activities.filter(
      ({ activity, changedAt }) => reader.activityIds.includes(activity.id) && reader.registeredAt < changedAt,
    ),
  };
}

/**
 * Returns the letters to these readers. What was changed before and has not reached them yet is told by the same letter: from what
 * they knew first.
 */
async function knownFirst(
  tx: Transaction<Database>,
  { ofEvent }: Told,
  now: Date,
  reached: readonly {
    readonly reader: Informed;
    readonly changes: readonly unknown[];
    readonly chosen: Told['activities'];
  }[],
): Promise<WrittenTo[]> {
  const waiting = await readWaitingFacts(
    tx,
    'news',
    reached.map(({ reader }) => reader.id),
  );
  const earlier = Map.groupBy(waiting, ({ about }) => about);
  return reached.map(({ reader, changes, chosen }) => {
    const all = [
      ...(earlier.get(reader.id) ?? []).map(({ facts }) => facts as KnownBefore),
      {
        event: changes.length === 0 ? null : (ofEvent?.before ?? null),
        activities: chosen.map(({ activity, before }) => ({ id: activity.id, before })),
      },
    ];
    const activities = new Map(all.toReversed().flatMap((one) => one.activities.map((part) => [part.id, part])));
    const event = all.find((one) => one.event !== null)?.event ?? null;
    const facts = { event, activities: [...activities.values()] };
    return { registration: reader, kind: 'news', facts, key: `news/${now.getTime()}` };
  });
}

const KIND: Readonly<Record<EventChangeTold, EventNotificationKind>> = {
  cancelled: 'event-cancelled',
  restored: 'event-restored',
  dates: 'event-moved',
  place: 'event-moved',
  link: 'event-moved',
};

async function tellAll(tx: Transaction<Database>, services: Services, told: Told): Promise<Informed[]> {
  const { event } = told;
  const now = services.now();
  const all: Informed[] = [];
  for (let after = 0; ; ) {
    const readers = await listInformed(tx, event.id, after, BATCH);
    const reached = readers
      .map((reader) => ({ reader, ...newsFor(told, reader) }))
      .filter(({ changes, chosen }) => changes.length > 0 || chosen.length > 0);
    const kindOf = ([first]: readonly EventChangeTold[]): EventNotificationKind =>
      first === undefined ? 'event-activity-changed' : KIND[first];
    for (const kind of new Set(reached.map(({ changes }) => kindOf(changes)))) {
      const people = reached.filter(({ changes }) => kindOf(changes) === kind).map(({ reader }) => reader.personId);
      await notify(tx, { kind, eventId: event.id, title: event.title, people }, now);
    }
    await writeTo(tx, services, event, await knownFirst(tx, told, now, reached), now);
    all.push(...reached.map(({ reader }) => reader));
    const last = readers.at(-1);
    if (readers.length < BATCH || last === undefined) return all;
    after = last.place;
  }
}
