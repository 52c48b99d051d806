import { beforeEach, describe, expect, it } from 'vitest';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { solveChallenge, withSolution } from '#server/testing/solved-challenge.ts';
import type { Challenge } from './work-challenge.ts';

const server = useTestServer();
const ENTER = '/api/participants';
let count = 0;

const enter = (headers: Record<string, string> = {}, browser: TestBrowser = server.browser()) => {
  count += 1;
  return browser.send('POST', ENTER, { identifier: `гість${count}` }, headers);
};

/** Lets as many newcomers be counted as come without any work. */
async function fillHall(): Promise<void> {
  await enter();
  await server.testDatabase.pool.query(`update limited_tries set failures = 600 where bucket like 'newcomers:%'`);
}

type Problem = { code: string; details: { challenge: Challenge } };
beforeEach(async () => {
  await server.testDatabase.pool.query('truncate wihiwin_users, limited_tries cascade');
  server.clock.now = new Date('2026-11-21T08:00:00Z');
});

describe('newcomers behind one address', () => {
  it('all come in, a whole hall at once, without any work', async () => {
    const answers = await Promise.all(Array.from({ length: 300 }, () => enter()));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it('are counted once however often a page sends the same entering again', async () => {
    const again = { identifier: `повтор${Date.now()}` };
    const sent = [];
    for (let time = 0; time < 4; time += 1) sent.push(await server.browser().send('POST', ENTER, again));
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 409, 409, 409]);
    const { rows } = await server.testDatabase.pool.query(
      `select failures from limited_tries where bucket like 'newcomers:%' or bucket like 'new-login:%'`,
    );
    expect(rows).toEqual([{ failures: 1 }, { failures: 1 }]);
    // A program that goes on is counted again.
    for (let time = 0; time < 6; time += 1) await server.browser().send('POST', ENTER, again);
    const { rows: later } = await server.testDatabase.pool.query(
      `select min(failures) as failures from limited_tries where bucket like 'newcomers:%' or bucket like 'new-login:%'`,
    );
    expect(later[0].failures).toBeGreaterThan(1);
  });

  it('come in by a proof of work beyond that, each by one of their own', async () => {
    await fillHall();
    const refused = await enter();
    const problem = refused.json() as Problem;
    expect([refused.statusCode, problem.code]).toEqual([429, 'work_needed']);
    const headers = solveChallenge(problem.details.challenge);
    expect((await enter(headers)).statusCode).toBe(200);
    expect((await enter(headers)).json().code).toBe('work_needed');
    const again = (await enter()).json() as Problem;
    const own = solveChallenge(again.details.challenge);
    const spelled = { ...again.details.challenge, signature: again.details.challenge.signature.toUpperCase() };
    const both = await Promise.all([enter(own), enter(own), enter(solveChallenge(spelled))]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429, 429]);
  });

  it('come in by nothing else: a changed, expired, foreign or guessed solution', async () => {
    await fillHall();
    const { challenge } = ((await enter()).json() as Problem).details;
    const cheaper = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00000000' } };
    const guessed = { counter: 1, derivedKey: `${challenge.parameters.keyPrefix}${'0'.repeat(32)}`, time: 1 };
    for (const headers of [
      withSolution(cheaper, { counter: 0, derivedKey: '00'.repeat(32), time: 1 }),
      withSolution(challenge, guessed),
      withSolution(challenge, { counter: -1 }),
      withSolution({ ...challenge, signature: '' }, { counter: 1 }),
      { 'x-wihiwin-work': 'не base64' },
      { 'x-wihiwin-work': Buffer.from('null').toString('base64') },
      { 'x-wihiwin-work': Buffer.from('{"challenge":{"parameters":{}},"solution":{}}').toString('base64') },
    ])
      expect((await enter(headers)).json().code).toBe('work_needed');
    const right = solveChallenge(challenge);
    server.clock.now = new Date('2026-11-21T08:05:00Z');
    expect((await enter(right)).json().code).toBe('work_needed');
    server.clock.now = new Date('2026-11-21T08:10:00Z');
    expect((await enter()).statusCode).toBe(200);
  });
});
