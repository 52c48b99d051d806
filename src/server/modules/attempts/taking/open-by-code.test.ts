import { beforeEach, describe, expect, it } from 'vitest';
import type { PageFacts } from '#contract/app-page.ts';
import type { Wihiw } from '#contract/wihiws.ts';
import { DEFAULT_RULES } from '#core/wihiws/issue-rules-schema.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededPerson } from '#server/testing/seed-store.ts';
import { seedPerson, seedTest } from '#server/testing/seed-store.ts';
import { solveChallenge } from '#server/testing/solved-challenge.ts';

const server = useTestServer({ trustProxy: 1 });
const start = new Date('2026-11-21T08:00:00Z');
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000).toISOString();
const school = { 'x-forwarded-for': '198.51.100.7' };
const elsewhere = { 'x-forwarded-for': '203.0.113.9' };
/** Of the right form, and nobody's. */
const WRONG = 'ZZZZ-ZZZZ';

let host: SeededPerson;

beforeEach(async () => {
  server.clock.now = start;
  await server.testDatabase.pool.query('truncate limited_tries');
  host = await seedPerson(server, 'Оксана');
});

async function issue(rules: Record<string, unknown> = {}): Promise<Wihiw & { code: string; link: string }> {
  const { testId } = await seedTest(server, host.userId);
  const body = { testId, anybody: true, recipients: [], rules: { ...DEFAULT_RULES, title: 'Тест', ...rules } };
  return (await host.browser.send('POST', '/api/wihiws', body)).json();
}

type Asked = { details?: { challenge: Parameters<typeof solveChallenge>[0] } };
const solutionOf = ({ details }: Asked) => {
  if (details === undefined) throw new Error('no challenge');
  return solveChallenge(details.challenge);
};

async function open(code: string, headers = school, browser = server.browser()) {
  const answer = await browser.send('POST', '/api/entry-codes', { code }, headers);
  return { status: answer.statusCode, ...(answer.json() as { path?: string; code?: string } & Asked) };
}

const pathOf = (link: string) => new URL(link).pathname;

/** As if so many wrong codes had just been typed at the school. */
async function failTimes(times: number): Promise<void> {
  await open(WRONG);
  await server.testDatabase.pool.query(`update limited_tries set failures = $1 where bucket like 'entry-code:%'`, [
    times,
  ]);
}

/** As a browser sends it without a script. */
const post = (code: string, headers = school) =>
  server
    .browser()
    .send(
      'POST',
      '/wihiwin?redirect=%2Fx',
      new URLSearchParams({ form: 'entry-code', 'entry-code': code }).toString(),
      {
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
    );

const factsOf = ({ body }: { body: string }) =>
  JSON.parse(/id="page-facts">(.*?)<\/script>/.exec(body)?.[1] ?? '') as PageFacts;

describe('a code in a form that the browser sends itself', () => {
  it('leads to the test, and a wrong one is said in the page', async () => {
    const { code, link } = await issue();
    const opened = await post(` ${code.toLowerCase()} `);
    expect([opened.statusCode, opened.headers.location]).toEqual([303, pathOf(link)]);
    for (const [typed, status, expected] of [
      [WRONG, 403, 'wrong_entry_code'],
      ['Z'.repeat(201), 422, 'invalid_input'],
      ['', 422, 'invalid_input'],
    ] as const) {
      const refused = await post(typed);
      expect([refused.statusCode, factsOf(refused).posted]).toMatchObject([
        status,
        { name: 'entry-code', typed: { 'entry-code': typed }, failure: { code: expected } },
      ]);
      expect(factsOf(refused).posted?.failure?.fields?.[0]?.path).toBe('code');
    }
  });

  it('is counted like any other', async () => {
    const { code } = await issue();
    await failTimes(999);
    expect((await post(WRONG)).statusCode).toBe(403);
    const refused = await post(code);
    expect([refused.statusCode, factsOf(refused).posted?.failure?.code]).toEqual([429, 'work_needed']);
    expect((await post(code, elsewhere)).statusCode).toBe(303);
  });
});

describe('the short code of an issue open to anybody', () => {
  it('leads to its link, however it is typed', async () => {
    const { code, link } = await issue();
    for (const typed of [code, code.toLowerCase(), code.replace('-', ' '), ` ${code.replace('-', '')} `])
      expect(await open(typed)).toEqual({ status: 200, path: pathOf(link) });
    expect((await server.browser().send('GET', pathOf(link))).statusCode).toBe(200);
  });

  it('tells a wrong one beside its field, and nothing else', async () => {
    await issue();
    for (const typed of [WRONG, 'ZZZZ-ZZZ', 'ні', '𝒵𝒵', 'Z'.repeat(200)])
      expect(await open(typed)).toMatchObject({
        status: 403,
        code: 'wrong_entry_code',
        fields: [{ path: 'code', code: 'wrong_entry_code' }],
      });
  });

  it('works before the issue opens, because the cover says when, and until it closes', async () => {
    const { code, link } = await issue({ opensAt: at(10), closesAt: at(60) });
    expect(await open(code)).toEqual({ status: 200, path: pathOf(link) });
    server.clock.now = new Date(at(59));
    expect(await open(code)).toMatchObject({ status: 200 });
    server.clock.now = new Date(at(60));
    expect(await open(code)).toMatchObject({ status: 403, code: 'already_closed' });
  });

  it('works as much longer as everybody’s clocks have been paused', async () => {
    const { id, code } = await issue({ closesAt: at(60) });
    const pause = { scope: 'all', groupId: null, identifier: null, reason: 'alarm', from: null, to: null };
    const pauses = `/api/wihiws/${id}/pauses`;
    server.clock.now = new Date(at(30));
    expect((await host.browser.send('POST', pauses, pause)).statusCode).toBe(200);
    server.clock.now = new Date(at(70));
    expect(await open(code)).toMatchObject({ status: 200 });
  });

  it('goes with its link', async () => {
    const { id, code } = await issue();
    const renewed: Wihiw = (await host.browser.send('POST', `/api/wihiws/${id}/link`)).json();
    expect(await open(code)).toMatchObject({ code: 'wrong_entry_code' });
    expect(await open(String(renewed.code))).toEqual({ status: 200, path: pathOf(String(renewed.link)) });
    await host.browser.send('DELETE', `/api/wihiws/${id}/link`);
    expect(await open(String(renewed.code))).toMatchObject({ code: 'wrong_entry_code' });
  });
});

describe('the code of a group, in the same field', () => {
  it('leads to joining, and no longer when the group is archived', async () => {
    const group = (await host.browser.send('POST', '/api/groups', { title: '8-Б' })).json();
    const joining = { status: 200, path: `/wihiwer?group=${group.joinCode}` };
    expect(await open(group.joinCode.toLowerCase())).toEqual(joining);
    await host.browser.send('PATCH', `/api/groups/${group.id}`, { archived: true });
    expect(await open(group.joinCode)).toMatchObject({ code: 'wrong_entry_code' });
  });
});

describe('a code that one person gives another, in the same field', () => {
  const make = async (pupil: SeededPerson, purpose: string): Promise<string> => {
    const made = await pupil.browser.send('POST', `/api/${purpose}/code`);
    const { code } = made.json() as { code: string | { code: string } };
    return typeof code === 'string' ? code : code.code;
  };

  it.each([
    ['viewers', '/wiviewer'],
    ['wihiwees', '/wihiwee'],
  ])('made at %s leads to %s, used up by nobody, until its days are over', async (purpose, page) => {
    const maker = await seedPerson(server, 'Остап');
    const code = await make(maker, purpose);
    for (let round = 0; round < 2; round += 1)
      expect(await open(code.toLowerCase())).toEqual({ status: 200, path: `${page}?code=${code}` });
    server.clock.now = new Date(at(60 * 24 * 400));
    expect(await open(code)).toMatchObject({ code: 'relation_code_expired' });
  });

  it('leads nowhere once it is used up, replaced or revoked, and is told so where its page can help no more', async () => {
    const pupil = await seedPerson(server, 'Марія', 'participant');
    const replaced = await make(pupil, 'viewers');
    const code = await make(pupil, 'viewers');
    expect(await open(replaced)).toMatchObject({ code: 'wrong_entry_code' });
    expect((await host.browser.send('POST', '/api/wihisees/codes', { code })).statusCode).toBe(200);
    expect(await open(code)).toMatchObject({ code: 'relation_code_used' });
    const revoked = await make(host, 'wihiwees');
    await host.browser.send('DELETE', '/api/wihiwees/code');
    expect(await open(revoked)).toMatchObject({ code: 'wrong_entry_code' });
  });
});

describe('guessing', () => {
  /**
   * Without work 24 000 tries a day from an address. Beyond that each takes 60 000 hashes on average and two requests: with a
   * thousand issues open at once, one hit in 30^10 codes takes 6 · 10^11 tries, 37 years of a server that answers a thousand
   * requests a second to nobody else.
   */
  it('needs a proof of work at an address after a thousand wrong codes in an hour; the right one is never kept out', async () => {
    const { code } = await issue();
    await failTimes(998);
    expect(await open(WRONG)).toMatchObject({ status: 403 });
    expect(await open(WRONG)).toMatchObject({ status: 403 });
    for (let round = 0; round < 3; round += 1) {
      const asked = await open(WRONG);
      expect(asked).toMatchObject({ status: 429, code: 'work_needed' });
      expect(await open(WRONG, { ...school, ...solutionOf(asked) })).toMatchObject({ status: 403 });
    }
    const asked = await open(code);
    expect(asked).toMatchObject({ status: 429, code: 'work_needed' });
    const solved = { ...school, ...solutionOf(asked) };
    expect(await open(code, solved)).toMatchObject({ status: 200 });
    expect(await open(WRONG, solved)).toMatchObject({ status: 429, code: 'work_needed' });
    expect(await open(code, elsewhere)).toMatchObject({ status: 200 });
    server.clock.now = new Date(start.getTime() + 3_600_000);
    expect(await open(code)).toMatchObject({ status: 200 });
  });

  it('is counted also for whoever knows one right code', async () => {
    const { code } = await issue();
    await failTimes(999);
    for (let round = 0; round < 5; round += 1) expect(await open(code)).toMatchObject({ status: 200 });
    expect(await open(WRONG)).toMatchObject({ status: 403 });
    expect(await open(WRONG)).toMatchObject({ status: 429 });
  });

  it('is counted by person of people who are signed in, whatever others type at the same address', async () => {
    const { code } = await issue();
    await failTimes(999);
    expect(await open(WRONG)).toMatchObject({ status: 403 });
    expect(await open(code)).toMatchObject({ status: 429 });
    for (let typed = 0; typed < 10; typed += 1)
      expect(await open(WRONG, school, host.browser)).toMatchObject({ status: 403 });
    expect(await open(WRONG, school, host.browser)).toMatchObject({ status: 429 });
    expect(await open(WRONG, elsewhere, host.browser)).toMatchObject({ status: 429 });
    const pupil = await seedPerson(server, 'Остап');
    expect(await open(code, school, pupil.browser)).toMatchObject({ status: 200 });
  });

  it.each([
    ['198.51.100.7', '198.51.100.200', '198.51.101.7'],
    ['2001:db8:5:1::7', '2001:db8:5:ff02::9', '2001:db8:6:1::7'],
  ])('is counted by the network of %s also over its addresses and over people', async (first, neighbour, stranger) => {
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const { code } = await issue();
    await open(WRONG, from(first));
    await server.testDatabase.pool.query(
      `update limited_tries set failures = 4999 where bucket like 'entry-network:%'`,
    );
    expect(await open(WRONG, from(neighbour), host.browser)).toMatchObject({ status: 403 });
    expect(await open(code, from(first))).toMatchObject({ status: 429 });
    expect(await open(code, from(neighbour), host.browser)).toMatchObject({ status: 429 });
    expect(await open(code, from(stranger))).toMatchObject({ status: 200 });
  });

  it('gets no more than its limit through in parallel', async () => {
    await failTimes(995);
    const answers = await Promise.all(Array.from({ length: 40 }, () => open(WRONG)));
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35);
  });

  it('does not keep out a class behind one address that types the right code at once', async () => {
    const { code } = await issue();
    await failTimes(900);
    const answers = await Promise.all(Array.from({ length: 60 }, () => open(code)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { rows } = await server.testDatabase.pool.query(
      `select failures from limited_tries where bucket like 'entry-code:%'`,
    );
    expect(rows).toEqual([{ failures: 900 }]);
  });
});
