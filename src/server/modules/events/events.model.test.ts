import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { EduEvent, EventRow } from '#contract/events/events.ts';
import type { EventState, StoredEventState } from '#core/events/event-state.ts';
import { STORED_EVENT_STATES } from '#core/events/event-state.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { signUp } from '#server/testing/events/event-steps.ts';
import { FORM, makeEvent } from './event-fixtures.ts';

/*
 * Several events of one person, taken through any steps while time passes, beside the rules told here anew: what each is seen as, who may
 * read it, in which lists it stands and in what order.
 */

const START = Date.parse('2026-11-20T08:00:00Z');
const HOUR_MS = 3_600_000;

/** Hours are counted from the start. */
type Own = {
  readonly id: string;
  readonly title: string;
  readonly isPublic: boolean;
  state: StoredEventState;
  from: number;
  to: number;
  isDeleted: boolean;
  isTaken: boolean;
};

function seenAs({ state, from, to }: Own, now: number): EventState {
  if (state !== 'published' || now < from) return state;
  return now <= to ? 'running' : 'finished';
}

/** Who has seen an event published cannot be told that it never was, once it runs. */
const MAY: Readonly<Record<EventState, readonly StoredEventState[]>> = {
  draft: ['published'],
  published: ['draft', 'cancelled'],
  running: ['cancelled'],
  finished: ['archived'],
  cancelled: ['published', 'archived'],
  archived: ['published', 'cancelled'],
};

const server = useTestServer();
let host: TestBrowser;
let stranger: TestBrowser;
let guest: TestBrowser;

beforeAll(async () => {
  server.clock.now = new Date(START);
  host = await signUp(server);
  stranger = await signUp(server);
  guest = server.browser('events.localhost:3000');
});

const codeOf = (answer: { statusCode: number; body: string }): string =>
  answer.statusCode < 300 ? 'ok' : (JSON.parse(answer.body) as { code: string }).code;
const moment = (hours: number) => new Date(START + hours * HOUR_MS).toISOString();

const span = fc.record({
  from: fc.integer({ min: 1, max: 12 }),
  length: fc.integer({ min: 0, max: 8 }),
  isPublic: fc.boolean(),
});
const which = fc.nat(3);
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('turn' as const), which, to: fc.constantFrom(...STORED_EVENT_STATES) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 5 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      which,
      from: fc.integer({ min: -4, max: 14 }),
      length: fc.integer({ min: -2, max: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('register' as const), which }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function doOnServer(one: Step, own: Own): Promise<string> {
  const url = `/api/events/${own.id}`;
  switch (one.do) {
    case 'turn':
      return codeOf(await host.send('POST', `${url}/state`, { state: one.to }));
    case 'move': {
      const read = await host.send('GET', url);
      if (read.statusCode !== 200) return codeOf(read);
      const { revision } = read.json() as EduEvent;
      const fields = { startsAt: moment(one.from), endsAt: moment(one.from + one.length) };
      return codeOf(await host.send('PATCH', url, { revision, fields }));
    }
    case 'delete':
      return codeOf(await host.send('DELETE', url));
    case 'register': {
      // An event that somebody has registered for is kept, whatever becomes of it.
      await server.testDatabase.pool.query(
        `insert into event_registration_settings (event_id, waitlist, activity_waitlist, remind, updated_at) values ($1, true, true, true, now())
         on conflict do nothing`,
        [own.id],
      );
      await server.testDatabase.pool.query(
        `insert into event_registration_forms (event_id, version, questions, created_at) values ($1, 1, '[]', now()) on conflict do nothing`,
        [own.id],
      );
      await server.testDatabase.pool.query(
        `insert into event_registrations (event_id, person_id, request_id, state, place, name, version, registered_at, changed_at)
         select $1, owner_id, gen_random_uuid(), 'registered', 1, 'Яна', 1, now(), now() from edu_events_activities where id = $1 on conflict do nothing`,
        [own.id],
      );
      return 'ok';
    }
    case 'wait':
      server.clock.now = new Date(server.clock.now.getTime() + one.hours * HOUR_MS);
      return 'ok';
  }
}

function doInModel(one: Step, own: Own, now: number): string {
  if (one.do === 'wait') return 'ok';
  if (own.isDeleted) return one.do === 'register' ? 'ok' : 'not_found';
  switch (one.do) {
    case 'turn':
      if (own.state === one.to) return 'ok';
      if (!MAY[seenAs(own, now)].includes(one.to)) return 'event_not_editable';
      own.state = one.to;
      return 'ok';
    case 'move':
      if (own.state === 'archived') return 'event_not_editable';
      if (one.length < 0) return 'invalid_input';
      Object.assign(own, { from: one.from, to: one.from + one.length });
      return 'ok';
    case 'delete':
      if (own.state !== 'draft' || own.isTaken) return 'event_kept';
      own.isDeleted = true;
      return 'ok';
    case 'register':
      own.isTaken = true;
      return 'ok';
  }
}

/** Those that are not over by their start, then those that are, the latest first. */
function inOrder(events: readonly Own[], now: number, isUpcoming: boolean): string[] {
  const own = events.filter(({ to }) => (isUpcoming ? to >= now : to < now));
  const ids = own.toSorted((a, b) => (isUpcoming ? a.from - b.from : b.from - a.from) || (a.id < b.id ? -1 : 1));
  return ids.map(({ id }) => id);
}

async function expectShown(events: readonly Own[], now: number): Promise<void> {
  const left = events.filter(({ isDeleted }) => !isDeleted);
  const ids = (rows: readonly EventRow[]) =>
    rows.map(({ id }) => id).filter((id) => events.some((own) => own.id === id));
  const lists = async (browser: TestBrowser) =>
    (await browser.send('GET', '/api/events')).json() as Record<'mine' | 'upcoming' | 'past', EventRow[]>;
  const open = left.filter(({ state, isPublic }) => state === 'published' && isPublic);
  const [own, others] = [await lists(host), await lists(stranger)];
  const { upcoming } = (await guest.send('GET', '/api/public-events')).json() as { upcoming: EventRow[] };
  expect({
    mine: ids(own.mine),
    upcoming: ids(others.upcoming),
    past: ids(others.past),
    visitors: ids(upcoming),
  }).toEqual({
    mine: [...inOrder(left, now, true), ...inOrder(left, now, false)],
    upcoming: inOrder(open, now, true),
    past: inOrder(open, now, false),
    visitors: inOrder(open, now, true),
  });
  // One's own event is in no list of what others hold.
  expect([ids(own.upcoming), ids(own.past)]).toEqual([[], []]);
  for (const one of events) {
    const isThere = !one.isDeleted && one.state !== 'draft';
    const read = await guest.send('GET', `/api/events/${one.id}`);
    expect([one.title, read.statusCode]).toEqual([one.title, isThere ? 200 : 404]);
    if (isThere) expect((read.json() as EduEvent).state).toBe(seenAs(one, now));
  }
}

it('an event is seen as what it is, by whom it may be, where it belongs, whatever was done with it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(span, { minLength: 4, maxLength: 4 }),
      fc.array(step, { minLength: 6, maxLength: 16, size: 'max' }),
      async (spans, steps) => {
        server.clock.now = new Date(START);
        const events: Own[] = [];
        for (const [index, { from, length, isPublic }] of spans.entries()) {
          const title = `${FORM.title} ${index}`;
          const visibility = isPublic ? 'public' : 'link';
          const times = { startsAt: moment(from), endsAt: moment(from + length) };
          const { id } = await makeEvent(host, 'draft', { title, visibility, ...times });
          const untouched = { state: 'draft', isDeleted: false, isTaken: false } as const;
          events.push({ id, title, isPublic, from, to: from + length, ...untouched });
        }
        const ready = events.slice(0, 2).map((_, at): Step => ({ do: 'turn', which: at, to: 'published' }));
        let now = 0;
        for (const one of [...ready, ...steps]) {
          now += one.do === 'wait' ? one.hours : 0;
          const own = events['which' in one ? one.which : 0] as Own;
          if (one.do === 'register' && own.isDeleted) continue;
          const should = doInModel(one, own, now);
          expect({ one, code: await doOnServer(one, own) }).toEqual({ one, code: should });
          await expectShown(events, now);
        }
        await server.testDatabase.pool.query('delete from edu_events_activities');
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);
