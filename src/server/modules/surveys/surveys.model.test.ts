import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { SurveyState } from '#core/surveys/survey-types.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededPerson } from '#server/testing/seed-store.ts';
import { seedPerson } from '#server/testing/seed-store.ts';
import { makeSurvey } from './survey-fixtures.ts';

/*
 * A named survey under any sequence of what its owner, those who answer and the clock do, beside the rules told here anew: when answers
 * are taken, how many, and which steps its owner may take.
 */

const START = Date.parse('2026-11-20T08:00:00Z');
const HOUR_MS = 3_600_000;
const PEOPLE = 4;

/** The rules. Moments are in hours from the start; null: without a bound. */
class Model {
  state: SurveyState = 'draft';
  wasOpened = false;
  opens: number | null = null;
  closes: number | null = null;
  quota: number | null = null;
  now = 0;
  readonly sent = new Set<number>();

  /** Whether answers are taken now, or why not. */
  get door(): 'open' | 'survey_not_open' | 'survey_closed' | 'survey_full' {
    if (this.state === 'draft') return 'survey_not_open';
    if (this.state !== 'open' || (this.closes !== null && this.now >= this.closes)) return 'survey_closed';
    if (this.quota !== null && this.sent.size >= this.quota) return 'survey_full';
    return this.opens !== null && this.now < this.opens ? 'survey_not_open' : 'open';
  }

  answer(person: number): string {
    // Before it is opened, and in the archive, nobody knows of it.
    if (this.state === 'draft' || this.state === 'archived') return 'not_found';
    if (this.sent.has(person)) return 'survey_sent';
    if (this.door !== 'open') return this.door;
    this.sent.add(person);
    return 'ok';
  }

  publish(): string {
    if (this.state === 'archived') return 'survey_archived';
    this.wasOpened = true;
    if (this.state === 'draft') this.state = 'open';
    return 'ok';
  }

  turn(to: 'open' | 'closed' | 'archived'): string {
    if (this.state === to) return 'ok';
    if (to === 'open') {
      if (this.state === 'archived') return 'survey_archived';
      if (!this.wasOpened) return 'survey_not_opened';
      const isOver = this.closes !== null && this.now >= this.closes;
      const isFull = this.quota !== null && this.sent.size >= this.quota;
      if (isOver || isFull) return 'survey_over';
    }
    if (to === 'closed' && !this.wasOpened && this.state !== 'archived') return 'survey_not_opened';
    this.state = to === 'closed' && !this.wasOpened ? 'draft' : to;
    return 'ok';
  }

  set(opens: number | null, closes: number | null, quota: number | null): string {
    if (opens !== null && closes !== null && closes <= opens) return 'invalid_input';
    if (this.state === 'archived') return 'survey_archived';
    if (quota !== null && quota < this.sent.size) return 'survey_quota_taken';
    Object.assign(this, { opens, closes, quota });
    return 'ok';
  }

  remove(): string {
    return this.sent.size > 0 ? 'survey_has_answers' : 'ok';
  }
}

const server = useTestServer();
let people: readonly SeededPerson[] = [];
let owner: SeededPerson;

beforeAll(async () => {
  server.clock.now = new Date(START);
  owner = await seedPerson(server, 'Оксана');
  people = await Promise.all(Array.from({ length: PEOPLE }, () => seedPerson(server, 'Яна', 'participant')));
});

const hour = fc.option(fc.integer({ min: 0, max: 6 }));
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('answer' as const), person: fc.constantFrom(0, 1, 2, 3) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('publish' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('turn' as const), to: fc.constantFrom('open', 'closed', 'archived') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('set' as const),
      opens: hour,
      closes: hour,
      quota: fc.option(fc.integer({ min: 1, max: 4 })),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 2) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const codeOf = (answer: { statusCode: number; body: string }): string =>
  answer.statusCode < 300 ? 'ok' : (JSON.parse(answer.body) as { code: string }).code;
const momentOf = (hours: number | null) => (hours === null ? null : new Date(START + hours * HOUR_MS).toISOString());

async function doOnServer(one: Step, url: string): Promise<string> {
  const read = async () =>
    (await owner.browser.send('GET', url)).json() as { revision: number; [name: string]: unknown };
  switch (one.do) {
    case 'answer': {
      const body = { answerId: randomUUID(), version: 1, answers: { q1: { option: 'yes' } } };
      return codeOf(await (people[one.person] as SeededPerson).browser.send('POST', `${url}/answers`, body));
    }
    case 'publish':
      return codeOf(await owner.browser.send('POST', `${url}/versions`, { revision: (await read()).revision }));
    case 'turn':
      return codeOf(await owner.browser.send('POST', `${url}/state`, { state: one.to }));
    case 'set': {
      const { revision, title, mode, audience, moment, definition } = await read();
      const times = { opensAt: momentOf(one.opens), closesAt: momentOf(one.closes), quota: one.quota };
      const fields = { title, mode, audience, moment, definition, groupQuestionIds: [], ...times };
      return codeOf(await owner.browser.send('POST', `${url}/fields`, { revision, fields }));
    }
    case 'wait':
      server.clock.now = new Date(server.clock.now.getTime() + one.hours * HOUR_MS);
      return 'ok';
  }
}

function doInModel(one: Step, model: Model): string {
  switch (one.do) {
    case 'answer':
      return model.answer(one.person);
    case 'publish':
      return model.publish();
    case 'turn':
      return model.turn(one.to as 'open');
    case 'set':
      return model.set(one.opens, one.closes, one.quota);
    case 'wait':
      model.now += one.hours;
      return 'ok';
  }
}

/** What one who answers is told: whether they may, and whether they have. */
async function told(person: SeededPerson, url: string): Promise<unknown> {
  const read = await person.browser.send('GET', `${url}/answering`);
  if (read.statusCode !== 200) return codeOf(read);
  const { door, own } = read.json() as { door: string; own: { state: string } };
  return `${door} ${own.state === 'sent'}`;
}

const DOORS = { open: 'open', survey_not_open: 'not_open', survey_closed: 'closed', survey_full: 'full' } as const;

it('answers are taken when the rules say, never beyond the quota and never twice of one person', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 20, size: 'max' }), async (others) => {
      server.clock.now = new Date(START);
      const { id } = await makeSurvey(owner.browser);
      const url = `/api/surveys/${id}`;
      const model = new Model();
      for (const one of [{ do: 'publish' } as Step, ...others]) {
        const should = doInModel(one, model);
        expect({ one, code: await doOnServer(one, url) }).toEqual({ one, code: should });
        for (const [at, person] of people.entries()) {
          const isKnown = model.state === 'open' || model.state === 'closed';
          expect(await told(person, url)).toBe(isKnown ? `${DOORS[model.door]} ${model.sent.has(at)}` : 'not_found');
        }
      }
      // Without answers it may go; with some it stays.
      expect(codeOf(await owner.browser.send('DELETE', url))).toBe(model.remove());
    }),
    { numRuns: 15 },
  );
}, 120_000);
