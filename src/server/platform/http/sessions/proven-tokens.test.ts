import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { currentImportance, runAs } from '#server/platform/process/pacing/importance.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededIssue } from '#server/testing/seed-store.ts';
import { seedIssue } from '#server/testing/seed-store.ts';
import { saveOf, startByName } from '#server/testing/take-test.ts';
import { createProvenTokens } from './proven-tokens.ts';

test('a session ranks below saves until it has been found once, and again after it has ended', async () => {
  const sessions = createProvenTokens();
  const seen: string[] = [];
  let isLive = true;
  const lookUp = () =>
    runAs('save', () =>
      sessions.lookUp('a', async () => {
        seen.push(currentImportance());
        return isLive ? 'found' : null;
      }),
    );
  await lookUp();
  await lookUp();
  isLive = false;
  expect(await lookUp()).toBeNull();
  await lookUp();
  expect(seen).toEqual(['start', 'save', 'save', 'start']);
  await runAs('report', () => sessions.lookUp('b', async () => void seen.push(currentImportance())));
  expect(seen.at(-1)).toBe('report');
});

test('limits unknown sessions looked up at once, waiting and remembered; known ones pass', async () => {
  const sessions = createProvenTokens({ remembered: 2, unprovenAtOnce: 3, inLine: 2 });
  const found = async () => 'found';
  await sessions.lookUp('known', found);
  const stuck = Promise.withResolvers<null>();
  const held = ['a', 'b', 'c'].map((one) => sessions.lookUp(one, () => stuck.promise));
  const inLine: string[] = [];
  const waiting = ['d', 'e'].map((one) => sessions.lookUp(one, async () => void inLine.push(one)));
  await expect(sessions.lookUp('f', found)).rejects.toMatchObject({ code: 'TOO_MANY_WAIT' });
  expect(await sessions.lookUp('known', found)).toBe('found');
  expect(inLine).toEqual([]);
  stuck.resolve(null);
  await Promise.all([...held, ...waiting]);
  expect(inLine).toEqual(['d', 'e']);

  await sessions.lookUp('e', found);
  await sessions.lookUp('f', found);
  const importance = await runAs('save', () => sessions.lookUp('known', async () => currentImportance()));
  expect(importance).toBe('start');
});

/** How many of the pool's ten connections starts and everything less important may use. */
const SHARE_OF_STARTS = 7;
const JUNK = 300;
const server = useTestServer();
let origin: string;
let issue: SeededIssue;

beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  issue = await seedIssue(server, { attempts_allowed: 100 });
});

function send(url: string, cookie: string, body?: unknown): Promise<Response> {
  return fetch(`${origin}${url}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { cookie, origin, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

test.each(['submission', 'saves'])(
  'while all connections below saves are in use, a flood of forged sessions on %s waits and takers’ saves do not',
  async (path) => {
    const browser = server.browser();
    const { attempt } = await startByName(browser, issue);
    const attempts = `/api/wihiws/${issue.wihiwId}/attempts`;
    const save = (counter: number) =>
      send(`${attempts}/${attempt.attemptId}/saves`, browser.cookie ?? '', {
        device: 'phone',
        saves: [saveOf(issue.single, issue.single.right, counter, counter - 1)],
      });
    expect((await save(1)).status).toBe(200);

    let busy = 0;
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const slow = Array.from({ length: SHARE_OF_STARTS }, () =>
      runAs('start', () =>
        server.services.database.connection().execute(async () => {
          busy += 1;
          await over;
        }),
      ),
    );
    await expect.poll(() => busy).toBe(SHARE_OF_STARTS);
    let answered = 0;
    const junk = Array.from({ length: JUNK }, async () => {
      const cookie = `wihiwin=${randomBytes(32).toString('base64url')}`;
      const saves = [saveOf(issue.single, issue.single.right, 1)];
      const { status } = await send(`${attempts}/${randomUUID()}/${path}`, cookie, { device: 'phone', saves });
      answered += 1;
      return status;
    });
    await expect.poll(() => server.testDatabase.waiting(), { timeout: 10_000 }).toBe(JUNK);
    for (let counter = 2; counter < 12; counter += 1) expect((await save(counter)).status).toBe(200);
    expect(answered).toBe(0);
    end();
    await Promise.all(slow);
    expect(new Set(await Promise.all(junk))).toEqual(new Set([401]));
  },
  30_000,
);
