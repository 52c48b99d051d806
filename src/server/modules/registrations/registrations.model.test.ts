import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { RegistrationDesk } from '#contract/registrations/registration-desk.ts';
import type { ActivityChoiceState, RegistrationState } from '#core/registrations/registration-states.ts';
import { moveRegistrant } from '#server/modules/registrations/desk/manage-registrants.ts';
import { saveSettings } from '#server/modules/registrations/desk/save-settings.ts';
import {
  cancelOwnRegistration,
  changeOwnRegistration,
  confirmOffer,
  registerOneself,
} from '#server/modules/registrations/registering/register-oneself.ts';
import { findOwn } from '#server/modules/registrations/stored/registrations-store.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { openRegistration, publishEvent, signUp } from '#server/testing/events/event-steps.ts';
import { seedPerson } from '#server/testing/seed-store.ts';
import { passOnSeats } from './registrations-jobs.ts';

/*
 * Any sequence of what people and organisers do, done to the server and to a model that is told here anew: who has a place, who waits
 * behind whom, of the event and of its activities. After each step both must say the same, and nobody may sit where there is no seat.
 */

const PEOPLE = 5;
const ACTIVITIES = 2;
const START = new Date('2026-11-20T08:00:00Z');
const HOUR_MS = 3_600_000;

type Rules = {
  readonly capacity: number;
  readonly waitlist: boolean;
  readonly activityWaitlist: boolean;
  readonly confirmHours: number | null;
  readonly seats: readonly number[];
};
type Choice = { state: ActivityChoiceState; order: number };
type Person = {
  state: RegistrationState | 'none';
  order: number;
  offeredUntil: number;
  endedBy: 'person' | 'organizer' | 'expired' | null;
  choices: Map<number, Choice>;
};

/** How registration works, in words of its own. */
class Model {
  readonly people: readonly Person[] = Array.from({ length: PEOPLE }, () => ({
    state: 'none',
    order: 0,
    offeredUntil: 0,
    endedBy: null,
    choices: new Map(),
  }));
  capacity: number;
  now = START.getTime();
  #order = 0;
  readonly rules: Rules;

  constructor(rules: Rules) {
    this.rules = rules;
    this.capacity = rules.capacity;
  }

  #of(...states: Person['state'][]): Person[] {
    return this.people.filter(({ state }) => states.includes(state)).toSorted((a, b) => a.order - b.order);
  }
  get taken(): number {
    return this.#of('registered', 'offered').length;
  }
  #choices(activity: number, state: ActivityChoiceState): Choice[] {
    return this.people.flatMap(({ choices }) => choices.get(activity) ?? []).filter((one) => one.state === state);
  }

  /** A seat of an activity, a wait for it, or neither. */
  #seatIn(activity: number): 'registered' | 'waiting' | null {
    const isFree =
      this.#choices(activity, 'waiting').length === 0 &&
      this.#choices(activity, 'registered').length < (this.rules.seats[activity] ?? 0);
    return isFree ? 'registered' : this.rules.activityWaitlist ? 'waiting' : null;
  }

  /** Gives each person who has just got a place what they wished for; who wished first comes first. */
  #grant(people: readonly Person[]): void {
    const wishes = people
      .flatMap((person) => [...person.choices].map(([activity, choice]) => ({ person, activity, choice })))
      .filter(({ choice }) => choice.state === 'wanted')
      .toSorted((a, b) => a.choice.order - b.choice.order);
    for (const { person, activity, choice } of wishes) {
      const state = this.#seatIn(activity);
      if (state === null) person.choices.delete(activity);
      else choice.state = state;
    }
  }

  #fill(): void {
    const { confirmHours } = this.rules;
    const next = this.#of('waiting').slice(0, Math.max(0, this.capacity - this.taken));
    for (const person of next) {
      person.state = confirmHours === null ? 'registered' : 'offered';
      person.offeredUntil = confirmHours === null ? 0 : this.now + confirmHours * HOUR_MS;
    }
    if (confirmHours === null) this.#grant(next);
    for (let activity = 0; activity < ACTIVITIES; activity += 1) {
      const free = (this.rules.seats[activity] ?? 0) - this.#choices(activity, 'registered').length;
      const first = this.#choices(activity, 'waiting').toSorted((a, b) => a.order - b.order);
      for (const choice of first.slice(0, Math.max(0, free))) choice.state = 'registered';
    }
  }

  /** Returns what becomes of chosen activities; null if one of them is refused. */
  #choose(
    person: Person,
    wanted: readonly number[],
    state: Person['state'],
    order: number,
  ): Map<number, Choice> | null {
    const chosen = new Map<number, Choice>();
    for (const activity of wanted) {
      const had = person.choices.get(activity);
      const own = had?.state === 'wanted' ? undefined : had?.state;
      const became = state === 'registered' ? (own ?? this.#seatIn(activity)) : 'wanted';
      if (became === null) return null;
      chosen.set(activity, { state: became, order: had?.order ?? order });
    }
    return chosen;
  }

  register(at: number, wanted: readonly number[]): boolean {
    const person = this.people[at] as Person;
    if (person.state !== 'none' && person.state !== 'cancelled') return false;
    const isFull = this.#of('waiting').length > 0 || this.taken >= this.capacity;
    if (isFull && !this.rules.waitlist) return false;
    const state = isFull ? 'waiting' : 'registered';
    person.choices.clear();
    const chosen = this.#choose(person, wanted, state, (this.#order += 1));
    if (chosen === null) return false;
    Object.assign(person, { state, order: this.#order, choices: chosen, endedBy: null });
    return true;
  }

  change(at: number, wanted: readonly number[]): boolean {
    const person = this.people[at] as Person;
    if (person.state === 'none' || person.state === 'cancelled') return false;
    const chosen = this.#choose(person, wanted, person.state, (this.#order += 1));
    if (chosen === null) return false;
    person.choices = chosen;
    this.#fill();
    return true;
  }

  leave(at: number): boolean {
    const person = this.people[at] as Person;
    if (person.state === 'none') return false;
    if (person.state === 'cancelled') return true;
    Object.assign(person, { state: 'cancelled', endedBy: 'person', choices: new Map() });
    this.#fill();
    return true;
  }

  confirm(at: number): boolean {
    const person = this.people[at] as Person;
    if (person.state === 'registered') return true;
    if (person.state !== 'offered' || person.offeredUntil <= this.now) return false;
    person.state = 'registered';
    this.#grant([person]);
    return true;
  }

  remove(at: number): boolean {
    const person = this.people[at] as Person;
    if (person.state === 'none') return false;
    if (person.state === 'cancelled') return true;
    Object.assign(person, { state: 'cancelled', endedBy: 'organizer', choices: new Map() });
    this.#fill();
    return true;
  }

  promote(at: number): boolean {
    const person = this.people[at] as Person;
    if (person.state === 'none' || person.endedBy === 'person') return false;
    if (person.state === 'registered') return true;
    if (person.state !== 'offered' && this.taken >= this.capacity) return false;
    Object.assign(person, { state: 'registered', endedBy: null });
    this.#grant([person]);
    return true;
  }

  resize(capacity: number): boolean {
    if (capacity < this.taken) return false;
    this.capacity = capacity;
    this.#fill();
    return true;
  }

  pass(hours: number): void {
    this.now += hours * HOUR_MS;
    const late = this.#of('offered').filter(({ offeredUntil }) => offeredUntil <= this.now);
    for (const person of late) Object.assign(person, { state: 'cancelled', endedBy: 'expired' });
    this.#fill();
  }

  /** Each person with their place in the order, and what they have chosen. */
  shown(): string[] {
    return this.people.map(({ state, order, choices }) => {
      const ahead = this.#of('waiting').filter((one) => one.order < order).length;
      const chosen = [...choices].toSorted(([a], [b]) => a - b).map(([activity, one]) => `${activity}:${one.state}`);
      return [state === 'waiting' ? `waiting behind ${ahead}` : state, ...chosen].join(' ');
    });
  }
}

const server = useTestServer();
let people: readonly string[] = [];
let host: TestBrowser;
let hostId = '';

beforeAll(async () => {
  server.clock.now = START;
  people = await Promise.all(
    Array.from({ length: PEOPLE }, async () => (await seedPerson(server, 'guest', 'participant')).userId),
  );
  host = await signUp(server);
  hostId = ((await host.send('GET', '/api/session')).json() as { person: { userId: string } }).person.userId;
});

async function makeEvent({ seats, ...rules }: Rules): Promise<{ eventId: string; activityIds: readonly string[] }> {
  server.clock.now = START;
  const { id: eventId } = await publishEvent(host);
  const activityIds = seats.map(() => randomUUID()).toSorted();
  for (const [at, capacity] of seats.entries()) {
    const fields = {
      title: `Заняття ${at}`,
      description: { version: 1, blocks: [] },
      startsAt: '2026-11-21T11:00:00Z',
      endsAt: '2026-11-21T12:00:00Z',
      trackId: null,
      roomId: null,
      speakerIds: [],
      capacity,
      cancelled: false,
    };
    await host.send('PUT', `/api/events/${eventId}/activities/${activityIds[at]}`, { revision: 0, fields });
  }
  await openRegistration(host, eventId, rules);
  return { eventId, activityIds };
}

async function stored(eventId: string, activityIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ personId: string; state: string; place: number; chosen: [string, string][] }>`
    select r.person_id as "personId", r.state, r.place::int as place,
      coalesce((select json_agg(json_build_array(c.activity_id, c.state) order by c.activity_id)
        from event_activity_registrations c where c.registration_id = r.id), '[]') as chosen
    from event_registrations r where r.event_id = ${eventId}`.execute(server.services.database);
  return people.map((personId) => {
    const own = rows.find((row) => row.personId === personId);
    if (own === undefined) return 'none';
    const ahead = rows.filter(({ state, place }) => state === 'waiting' && place < own.place).length;
    const chosen = own.chosen.map(([id, state]) => `${activityIds.indexOf(id)}:${state}`);
    return [own.state === 'waiting' ? `waiting behind ${ahead}` : own.state, ...chosen].join(' ');
  });
}

/** What the triggers have counted beside what there is, of the event and each activity. */
async function miscounted(eventId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select s.activity_id, s.taken, s.capacity from event_seats s where s.event_id = ${eventId} and (s.taken > s.capacity or s.taken <> (
      case when s.activity_id is null
        then (select count(*) from event_registrations r where r.event_id = s.event_id and r.state in ('registered', 'offered'))
        else (select count(*) from event_activity_registrations c where c.activity_id = s.activity_id and c.state = 'registered')
      end))`.execute(server.services.database);
  return rows;
}

const person = fc.constantFrom<number>(0, 1, 2, 3, 4);
// Most want the same one: only so a queue comes about.
const wanted = fc.constantFrom<readonly number[]>([0], [0], [0, 1], [1], []);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('register' as const), person, wanted }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('leave' as const), person }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('change' as const), person, wanted }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('confirm' as const), person }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), person }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('promote' as const), person }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('resize' as const), capacity: fc.integer({ min: 1, max: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pass' as const), hours: fc.constantFrom(1, 2) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const anyRules = fc.record<Rules>({
  capacity: fc.integer({ min: 1, max: 5 }),
  waitlist: fc.constantFrom(true, true, true, false),
  activityWaitlist: fc.constantFrom(true, true, false),
  confirmHours: fc.constantFrom(null, null, 2),
  seats: fc.constantFrom([1, 1], [1, 2]),
});

/** All come first, so that there are queues from the beginning. */
const anySteps = fc
  .tuple(
    fc.array(wanted, { minLength: PEOPLE, maxLength: PEOPLE }),
    fc.array(step, { minLength: 8, maxLength: 20, size: 'max' }),
  )
  .map(([wants, others]) => [
    ...wants.map((own, at): Step => ({ do: 'register', person: at, wanted: own })),
    ...others,
  ]);

async function doBoth(one: Step, model: Model, eventId: string, activityIds: readonly string[]): Promise<boolean[]> {
  const { services } = server;
  if (one.do === 'resize') {
    const desk = (await host.send('GET', `/api/events/${eventId}/registration-desk`)).json() as RegistrationDesk;
    const settings = { ...desk.settings, capacity: one.capacity };
    const saved = await saveSettings(services, eventId, hostId, { revision: desk.revision, settings });
    return [saved.ok, model.resize(one.capacity)];
  }
  if (one.do === 'pass') {
    server.clock.now = new Date(server.clock.now.getTime() + one.hours * HOUR_MS);
    await passOnSeats(services);
    model.pass(one.hours);
    return [true, true];
  }
  const personId = people[one.person] ?? '';
  const at = { eventId, personId };
  const fields = { name: 'Учасниця', email: '', mail: false, answers: {}, version: 1 } as const;
  const ids = 'wanted' in one ? one.wanted.map((index) => activityIds[index] ?? '') : [];
  const own = await findOwn(services.database, eventId, personId);
  const registrationId = own?.id ?? randomUUID();
  switch (one.do) {
    case 'register': {
      const body = { ...fields, requestId: randomUUID(), activityIds: ids };
      return [(await registerOneself(services, at, body)).ok, model.register(one.person, one.wanted)];
    }
    case 'change': {
      const body = { ...fields, revision: own?.revision ?? 1, activityIds: ids };
      return [(await changeOwnRegistration(services, at, body)).ok, model.change(one.person, one.wanted)];
    }
    case 'leave':
      return [(await cancelOwnRegistration(services, at)).ok, model.leave(one.person)];
    case 'confirm':
      return [(await confirmOffer(services, at)).ok, model.confirm(one.person)];
    case 'remove':
    case 'promote': {
      const to = one.do === 'remove' ? 'cancelled' : 'registered';
      const moved = await moveRegistrant(services, { eventId, registrationId, viewerId: hostId }, { to, reason: '' });
      return [moved.ok, model[one.do](one.person)];
    }
  }
}

it('any sequence of steps leads where the rules say, step by step', async () => {
  await fc.assert(
    fc.asyncProperty(anyRules, anySteps, async (rules, steps) => {
      const { eventId, activityIds } = await makeEvent(rules);
      const model = new Model(rules);
      let hours = 0;
      for (const one of steps) {
        // Nothing is given up or changed once the event has begun.
        hours += one.do === 'pass' ? one.hours : 0;
        if (hours > 24) break;
        const [did, should] = await doBoth(one, model, eventId, activityIds);
        expect({ one, done: did, stored: await stored(eventId, activityIds) }).toEqual({
          one,
          done: should,
          stored: model.shown(),
        });
        expect(await miscounted(eventId)).toEqual([]);
      }
    }),
    { numRuns: 30 },
  );
}, 180_000);
