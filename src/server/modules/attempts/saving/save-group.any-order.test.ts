import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SavedReply } from '#contract/attempts.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededIssue } from '#server/testing/seed-store.ts';
import { seedIssue } from '#server/testing/seed-store.ts';
import { save, saveOf, startByName } from '#server/testing/take-test.ts';

type Sent = { readonly device: string; readonly counter: number; readonly basedOn: number; readonly text: string };

/** A model of what the product promises for one question, without tables, groups or locks. */
class Model {
  current: (Sent & { revision: number }) | null = null;
  readonly forks: Sent[] = [];
  readonly replaced: Sent[] = [];
  #revision = 0;
  readonly #last = new Map<string, number>();

  /** What is said of a save that was sent before: its taker still has to choose if it is their device's newest and a fork. */
  again({ device, counter }: Sent): SavedReply['outcome'] {
    const isFork = this.forks.some((fork) => fork.device === device && fork.counter === counter);
    return isFork && this.#last.get(device) === counter ? 'fork' : 'repeated';
  }

  take(sent: Sent): SavedReply['outcome'] {
    if (sent.counter <= (this.#last.get(sent.device) ?? -1)) return this.again(sent);
    this.#last.set(sent.device, sent.counter);
    this.#revision = Math.max(this.#revision, sent.basedOn) + 1;
    const { current } = this;
    const isOther = current !== null && current.device !== sent.device;
    if (isOther && sent.basedOn < current.revision) {
      if (current.text === sent.text) return 'saved';
      this.forks.push(sent);
      return 'fork';
    }
    if (isOther) this.replaced.push(current);
    this.current = { ...sent, revision: this.#revision };
    return 'saved';
  }
}

const server = useTestServer();
let issue: SeededIssue;
let browser: TestBrowser;
let attemptId: string;

beforeAll(async () => {
  issue = await seedIssue(server);
});

async function begin(): Promise<void> {
  browser = server.browser();
  attemptId = (await startByName(browser, issue)).attempt.attemptId;
}

const bodyOf = ({ text, counter, basedOn }: Sent) => saveOf(issue.short, { text }, counter, basedOn);
const send = async (sent: readonly Sent[]): Promise<SavedReply[]> =>
  (await save(browser, issue, attemptId, sent.map(bodyOf), sent[0]?.device)).json().saved;

async function stored() {
  const { database } = server.services;
  const answer = await database
    .selectFrom('answers')
    .select(['value', 'revision', 'device_id as device', 'device_counter as counter'])
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
  const lines = await database
    .selectFrom('answer_history')
    .select(['outcome', 'value', 'device_id as device', 'device_counter as counter'])
    .where('attempt_id', '=', attemptId)
    .orderBy('ordinal')
    .execute();
  return { answer: answer ?? null, lines };
}

const lineOf = ({ text, device, counter }: Sent) => ({ value: { text }, device, counter });

const anySent = fc.record({
  device: fc.constantFrom('phone', 'tablet', 'laptop'),
  counter: fc.integer({ min: 1, max: 7 }),
  basedOn: fc.nat(6),
  text: fc.constantFrom('а', 'б', 'в'),
});
/** Lists of saves in which a device never uses a counter for two different saves. */
const sentLists = fc.array(anySent, { minLength: 1, maxLength: 14 }).map((list) => {
  const first = new Map<string, Sent>();
  return list.map((sent) => {
    const name = `${sent.device}${sent.counter}`;
    const own = first.get(name) ?? sent;
    first.set(name, own);
    return own;
  });
});

describe('saves of several devices, repeated and out of order', () => {
  it('sent one by one, end as the plain model says', async () => {
    await fc.assert(
      fc.asyncProperty(sentLists, async (list) => {
        await begin();
        const model = new Model();
        for (const sent of list) {
          const expected = model.take(sent);
          const [word] = await send([sent]);
          expect(word?.outcome).toBe(expected);
          expect(word?.current).toMatchObject({
            value: { text: model.current?.text },
            revision: model.current?.revision,
          });
        }
        const { answer, lines } = await stored();
        expect(answer).toEqual({ ...lineOf(model.current as Sent), revision: model.current?.revision });
        const kept = (outcome: string) => lines.filter((line) => line.outcome === outcome);
        const linesOf = (outcome: string, saves: readonly Sent[]) =>
          saves.map((sent) => ({ ...lineOf(sent), outcome }));
        expect(kept('fork')).toEqual(linesOf('fork', model.forks));
        expect(kept('replaced')).toEqual(linesOf('replaced', model.replaced));
        for (const sent of list) expect((await send([sent]))[0]?.outcome).toBe(model.again(sent));
        expect(await stored()).toEqual({ answer, lines });
      }),
      { numRuns: 40 },
    );
  }, 120_000);

  it('sent at once in concurrent groups, lose nothing and never replace a newer answer by an older one', async () => {
    await fc.assert(
      fc.asyncProperty(sentLists, async (list) => {
        await begin();
        const words = await Promise.all(
          list.map(async (sent) => ({ sent, word: (await send([sent]))[0] as SavedReply })),
        );
        const { answer, lines } = await stored();
        for (const device of new Set(list.map((sent) => sent.device))) {
          const newest = Math.max(...list.filter((sent) => sent.device === device).map(({ counter }) => counter));
          const known = [...lines, ...(answer === null ? [] : [answer])].filter((line) => line.device === device);
          expect(Math.max(...known.map(({ counter }) => counter))).toBe(newest);
        }
        for (const { sent, word } of words)
          if (word.outcome === 'fork') expect(lines).toContainEqual({ ...lineOf(sent), outcome: 'fork' });
        const highest = Math.max(...words.map(({ word }) => word.current?.revision ?? 0));
        expect(answer?.revision).toBe(highest);
        if (answer !== null)
          for (const sent of list)
            if (sent.device === answer.device) expect(answer.counter).toBeGreaterThanOrEqual(sent.counter);
        for (const sent of list) {
          const newest = Math.max(...list.filter(({ device }) => device === sent.device).map(({ counter }) => counter));
          const own = lines.find((line) => line.device === sent.device && line.counter === newest);
          const expected = sent.counter === newest && own?.outcome === 'fork' ? 'fork' : 'repeated';
          expect((await send([sent]))[0]?.outcome).toBe(expected);
        }
        expect(await stored()).toEqual({ answer, lines });
      }),
      { numRuns: 40 },
    );
  }, 120_000);
});
