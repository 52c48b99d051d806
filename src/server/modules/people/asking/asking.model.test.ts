import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import type { AskedOfMe } from '#contract/people/asking.ts';
import type { Notifications } from '#contract/people/notifications.ts';
import type { Viewers, Wihisees } from '#contract/people/wihisee.ts';
import type { Wihiwees } from '#contract/people/wihiwee.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededPerson } from '#server/testing/seed-store.ts';
import { seedPerson } from '#server/testing/seed-store.ts';

/*
 * One asks, the other answers, both end it when they like, and time passes. Whatever the order: who sees whose results, who may ask again,
 * and what waits for an answer follow the rules that are told here anew, for both things that people ask of each other alone.
 */

const server = useTestServer();
const START = new Date('2026-11-20T08:00:00Z');
const HOUR_MS = 3_600_000;
let asker: SeededPerson;
let person: SeededPerson;

beforeEach(async () => {
  server.clock.now = START;
  asker = await seedPerson(server, 'Оксана');
  person = await seedPerson(server, 'Марія', 'participant');
});

type State = 'none' | 'asked' | 'agreed' | 'declined' | 'ended';

/** The rules. Hours are counted from the start. */
class Model {
  state: State = 'none';
  isOpen = true;
  now = 0;
  refusedAt = 0;

  ask(): string {
    if (!this.isOpen) return 'request_impossible';
    if (this.state === 'asked') return 'ask_open';
    if (this.state === 'agreed') return 'ask_agreed';
    // Who has refused, or ended it, is not asked again within a day.
    if (this.state !== 'none' && this.now - this.refusedAt < 24) return 'ask_refused';
    this.state = 'asked';
    return 'ok';
  }

  answer(accept: boolean): string {
    if (this.state === 'none') return 'not_found';
    if (this.state !== 'asked') return this.state === (accept ? 'agreed' : 'declined') ? 'ok' : 'invitation_answered';
    this.state = accept ? 'agreed' : 'declined';
    this.refusedAt = this.now;
    return 'ok';
  }

  /** The asked person ends what they agreed to; a request is answered, not ended. */
  leave(): string {
    if (this.state !== 'agreed') return 'not_found';
    this.state = 'ended';
    this.refusedAt = this.now;
    return 'ok';
  }

  /** Whoever asked gives it up: nothing of it is kept, so they may ask again. */
  giveUp(): string {
    if (this.state === 'asked' || this.state === 'agreed') this.state = 'none';
    return 'ok';
  }
}

const step = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ do: 'ask' as const }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('answer' as const), accept: fc.boolean() }) },
  { weight: 3, arbitrary: fc.constant({ do: 'leave' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'giveUp' as const }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('consent' as const), open: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 12, 23, 24) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** How one kind of asking is called on the server. */
type Asking = {
  readonly role: 'viewer' | 'tester';
  readonly consent: 'wihisee' | 'wihiwee';
  readonly ask: string;
  readonly kinds: Readonly<Record<'asked' | 'agreed', string>>;
  /** What the asker's list says of the person. */
  readonly listed: (people: SeededPerson) => Promise<string | undefined>;
};

const get = async <Answer>({ browser }: SeededPerson, url: string) => {
  const answer = await browser.send('GET', url);
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
  return answer.json() as Answer;
};

const KINDS: readonly Asking[] = [
  {
    role: 'viewer',
    consent: 'wihisee',
    ask: '/api/wihisees',
    kinds: { asked: 'see-requested', agreed: 'see-accepted' },
    listed: async () => (await get<Wihisees>(asker, '/api/wihisees')).people[0]?.state,
  },
  {
    role: 'tester',
    consent: 'wihiwee',
    ask: '/api/wihiwees',
    kinds: { asked: 'test-requested', agreed: 'test-accepted' },
    listed: async () => (await get<Wihiwees>(asker, '/api/wihiwees')).people[0]?.state,
  },
];

const codeOf = (answer: { statusCode: number; body: string }): string =>
  answer.statusCode < 300 ? 'ok' : (JSON.parse(answer.body) as { code: string }).code;

async function doOnServer(one: Step, { role, consent, ask }: Asking): Promise<string> {
  const asked = `/api/asked/${role}/${asker.userId}`;
  switch (one.do) {
    case 'ask':
      return codeOf(await asker.browser.send('POST', ask, { identifier: person.identifier }));
    case 'answer':
      return codeOf(await person.browser.send('POST', `${asked}/answer`, { accept: one.accept }));
    case 'leave':
      return codeOf(await person.browser.send('DELETE', asked));
    case 'giveUp':
      return codeOf(await asker.browser.send('DELETE', `${ask}/${person.userId}`));
    case 'consent':
      return codeOf(await person.browser.send('PATCH', '/api/account', { [consent]: one.open }));
    case 'wait':
      server.clock.now = new Date(server.clock.now.getTime() + one.hours * HOUR_MS);
      return 'ok';
  }
}

function doInModel(one: Step, model: Model): string {
  if (one.do === 'answer') return model.answer(one.accept);
  if (one.do === 'consent') model.isOpen = one.open;
  else if (one.do === 'wait') model.now += one.hours;
  else return model[one.do]();
  return 'ok';
}

const STATES: Readonly<Record<State, readonly (string | undefined)[]>> = {
  none: [undefined],
  asked: ['requested', 'invited'],
  agreed: ['accepted'],
  declined: ['declined'],
  ended: ['ended'],
};

it.each(KINDS)(
  'any sequence of asking as a $role, answering and ending follows the rules',
  async (asking) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 18, size: 'max' }), async (steps) => {
        server.clock.now = START;
        await server.testDatabase.pool.query(
          'truncate wihisee_relations, wihiwee_relations, notifications, limited_tries cascade',
        );
        await person.browser.send('PATCH', '/api/account', { [asking.consent]: true });
        const model = new Model();
        for (const one of steps) {
          const should = doInModel(one, model);
          expect({ one, code: await doOnServer(one, asking) }).toEqual({ one, code: should });
          expect(STATES[model.state]).toContain(await asking.listed(asker));
          const waiting = (await get<AskedOfMe>(person, '/api/asked')).asked.map(({ role, id }) => `${role} ${id}`);
          expect(waiting).toEqual(model.state === 'asked' ? [`${asking.role} ${asker.userId}`] : []);
          if (asking.role === 'viewer') {
            const looked = await asker.browser.send('GET', `/api/wihisees/${person.userId}/progress`);
            expect([model.state, looked.statusCode]).toEqual([model.state, model.state === 'agreed' ? 200 : 404]);
          }
          // An unread request is there exactly while it waits for an answer, and once.
          const told = (await get<Notifications>(person, '/api/notifications')).notifications;
          const unread = told.filter(({ kind, read }) => kind === asking.kinds.asked && !read);
          expect(unread).toHaveLength(model.state === 'asked' ? 1 : 0);
        }
      }),
      { numRuns: 12 },
    );
  },
  120_000,
);

it('whoever agreed is told of as such to both, whoever did not has no name yet', async () => {
  await person.browser.send('PATCH', '/api/account', { wihisee: true });
  await asker.browser.send('POST', '/api/wihisees', { identifier: person.identifier });
  const named = async () => (await get<Wihisees>(asker, '/api/wihisees')).people.map(({ displayName }) => displayName);
  expect(await named()).toEqual([null]);
  await person.browser.send('POST', `/api/asked/viewer/${asker.userId}/answer`, { accept: true });
  expect(await named()).toEqual(['Марія']);
  const { viewers } = await get<Viewers>(person, '/api/viewers');
  expect(viewers.map(({ state }) => state)).toEqual(['accepted']);
  await person.browser.send('DELETE', `/api/asked/viewer/${asker.userId}`);
  expect(await named()).toEqual([null]);
});
