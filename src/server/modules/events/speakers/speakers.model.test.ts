import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { ShownSpeaker } from '#contract/events/programme.ts';
import type { SpeakerLink } from '#contract/events/speaker-fillings.ts';
import { DAY_MS } from '#core/milliseconds.ts';
import { makeEvent } from '#server/modules/events/event-fixtures.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { signUp } from '#server/testing/events/event-steps.ts';

/*
 * A speaker writes by a link, an organizer writes too, looks at what came, keeps it or puts back what was there, gives the link and ends it,
 * and days pass. Whatever the order, nothing goes public that cannot be taken back, and a link that is over opens nothing.
 */

const server = useTestServer();
const LINK_DAYS = 60;
const START = new Date('2026-11-20T08:00:00Z');
let host: TestBrowser;
let speaker: TestBrowser;

beforeAll(async () => {
  server.clock.now = START;
  host = await signUp(server);
  speaker = server.browser('events.localhost:3000');
});

/** The rules; moments are in days from the start. */
class Model {
  words = 'Перша';
  revision = 1;
  /** What stood there before the first words that nobody has looked at. */
  before: string | null = null;
  now = 0;
  /** Which link is valid, and until when. */
  link: { readonly number: number; until: number } | null = null;
  given = 0;
  isArchived = false;

  get isOpen(): boolean {
    return this.link !== null && this.link.until > this.now;
  }

  #write(words: string): void {
    if (words === this.words) return;
    this.words = words;
    this.revision += 1;
  }

  fill(number: number, words: string): string {
    if (!this.isOpen || this.link?.number !== number || this.isArchived) return 'not_found';
    if (words !== this.words) this.before ??= this.words;
    this.#write(words);
    return 'ok';
  }

  edit(words: string): string {
    if (this.isArchived) return 'event_not_editable';
    this.#write(words);
    return 'ok';
  }

  settle(keep: boolean): string {
    if (this.isArchived) return 'event_not_editable';
    if (this.before === null) return 'ok';
    if (!keep) {
      this.words = this.before;
      this.revision += 1;
    }
    this.before = null;
    return 'ok';
  }

  grant(): string {
    if (this.isArchived) return 'event_not_editable';
    const until = this.now + LINK_DAYS;
    if (this.link !== null && this.isOpen) this.link.until = until;
    else this.link = { number: (this.given += 1), until };
    return 'ok';
  }

  end(): string {
    if (this.isArchived) return 'event_not_editable';
    this.link = null;
    return 'ok';
  }

  /** The archive ends all links for good, also if the event comes back. */
  archive(): string {
    this.isArchived = !this.isArchived;
    if (this.isArchived) this.link = null;
    return 'ok';
  }
}

const text = fc.constantFrom('Перша', 'Друга', 'Третя');
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('fill' as const), number: fc.constantFrom(0, 0, 0, 1), text }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('edit' as const), text }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('settle' as const), keep: fc.boolean() }) },
  { weight: 4, arbitrary: fc.constant({ do: 'grant' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'end' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'archive' as const }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(1, 30, 60) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const NOTHING = { version: 1 as const, blocks: [] };
const codeOf = (answer: { statusCode: number; body: string }): string =>
  answer.statusCode < 300 ? 'ok' : (JSON.parse(answer.body) as { code: string }).code;

it('what a speaker writes can be taken back until it was looked at, and only an open link writes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18, size: 'max' }), async (others) => {
      server.clock.now = START;
      const { id: eventId } = await makeEvent(host, 'published');
      await host.send('POST', `/api/events/${eventId}/state`, { state: 'cancelled' });
      const id = randomUUID();
      const at = (part: string) => `/api/events/${eventId}${part}`;
      const fields = (words: string) => ({ name: 'Олена Савчук', role: words, about: NOTHING });
      await host.send('PUT', at(`/speakers/${id}`), { revision: 0, fields: fields('Перша') });
      const shown = async () =>
        ((await host.send('GET', at('/programme'))).json() as { speakers: ShownSpeaker[] }).speakers[0] as ShownSpeaker;
      const linked = async () =>
        ((await host.send('GET', at('/speaker-links'))).json() as { links?: SpeakerLink[] }).links?.[0];
      const tokens: string[] = [];
      const model = new Model();

      const doOnServer = async (one: Step): Promise<string> => {
        const { revision } = await shown();
        switch (one.do) {
          case 'fill': {
            const token = tokens.at(-1 - one.number) ?? 'x'.repeat(43);
            const answer = await speaker.send('PUT', `/api/speaker-forms/${token}`, {
              revision,
              fields: fields(one.text),
            });
            return codeOf(answer);
          }
          case 'edit':
            return codeOf(await host.send('PUT', at(`/speakers/${id}`), { revision, fields: fields(one.text) }));
          case 'settle': {
            const filledAt = (await linked())?.filling?.filledAt ?? server.clock.now.toISOString();
            return codeOf(
              await host.send('POST', at(`/speakers/${id}/filling`), { revision, filledAt, keep: one.keep }),
            );
          }
          case 'grant': {
            const answer = await host.send('PUT', at(`/speakers/${id}/link`));
            const token =
              answer.statusCode === 200 ? ((answer.json() as { link: string }).link.split('/').at(-1) ?? '') : '';
            if (token !== '' && tokens.at(-1) !== token) tokens.push(token);
            return codeOf(answer);
          }
          case 'end':
            return codeOf(await host.send('DELETE', at(`/speakers/${id}/link`)));
          case 'archive': {
            const state = model.isArchived ? 'archived' : 'cancelled';
            return codeOf(await host.send('POST', at('/state'), { state }));
          }
          case 'wait':
            server.clock.now = new Date(server.clock.now.getTime() + one.days * DAY_MS);
            return 'ok';
        }
      };
      const doInModel = (one: Step): string => {
        if (one.do === 'fill') return model.fill(model.given - one.number, one.text);
        if (one.do === 'edit') return model.edit(one.text);
        if (one.do === 'settle') return model.settle(one.keep);
        if (one.do !== 'wait') return model[one.do]();
        model.now += one.days;
        return 'ok';
      };

      for (const one of [{ do: 'grant' } as Step, ...others]) {
        const should = doInModel(one);
        expect({ one, code: await doOnServer(one) }).toEqual({ one, code: should });
        const { role } = await shown();
        expect({ one, role }).toEqual({ one, role: model.words });
        expect(tokens).toHaveLength(model.given);
        if (model.isArchived) continue;
        const link = await linked();
        expect([link?.filling?.before.role ?? null, link?.link != null]).toEqual([model.before, model.isOpen]);
      }
    }),
    { numRuns: 12 },
  );
}, 120_000);
