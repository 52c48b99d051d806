import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { transaction } from '#server/platform/db/transaction.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededIssue } from '#server/testing/seed-store.ts';
import { seedIssue } from '#server/testing/seed-store.ts';
import { save, saveOf, startByName } from '#server/testing/take-test.ts';

// A lock on one attempt, whatever holds it, must not hold up the saves of others.

const server = useTestServer();

type Taker = { readonly browser: TestBrowser; readonly attemptId: string };

async function enter(issue: SeededIssue, name: string): Promise<Taker> {
  const browser = server.browser();
  const { attemptId } = (await startByName(browser, issue, name)).attempt;
  // From the second save on the checks of the attempt are cached, and its saves may take the fast path.
  await save(browser, issue, attemptId, [saveOf(issue.short, { text: 'перше' }, 1)]);
  return { browser, attemptId };
}

describe('one locked attempt', () => {
  it.each([
    ['on the fast path', 'phone'],
    ['on the slow path', 'tablet'],
  ])('holds up its own saves only, %s', async (_name, device) => {
    const issue = await seedIssue(server);
    const locked = await enter(issue, 'Замкнена');
    const others = await Promise.all(Array.from({ length: 5 }, (_, index) => enter(issue, `Читачка ${index}`)));
    const send = ({ browser, attemptId }: Taker, counter: number) =>
      save(browser, issue, attemptId, [saveOf(issue.short, { text: `т${counter}` }, counter, 1)], device);
    const stranger = others[0]?.browser ?? locked.browser;
    let late: ReturnType<typeof send> | null = null;
    let isAnswered = false;
    await transaction(server.services.database, async (tx) => {
      await sql`select from attempts where id = ${locked.attemptId} for update`.execute(tx);
      late = send(locked, 2).finally(() => {
        isAnswered = true;
      });
      for (const counter of [2, 3, 4]) {
        const replies = await Promise.all(others.map((taker) => send(taker, counter)));
        expect(replies.map((reply) => [reply.statusCode, reply.json().saved[0].outcome])).toEqual(
          others.map(() => [200, 'saved']),
        );
      }
      // To a stranger the attempt does not exist, locked or not: no wait, no place in its line.
      const foreign = await send({ browser: stranger, attemptId: locked.attemptId }, 9);
      expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'not_found']);
      expect(isAnswered).toBe(false);
    });
    const reply = await (late as unknown as ReturnType<typeof send>);
    expect([reply.statusCode, reply.json().saved[0].outcome]).toEqual([200, 'saved']);
  });
});
