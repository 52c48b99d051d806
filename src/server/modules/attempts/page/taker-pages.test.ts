import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import type { TakerPage } from '#contract/taker-page.ts';
import { keepLog } from '#server/platform/testing/bare-http-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { CANARIES } from '#server/testing/authored-samples.ts';
import { seedIssue, seedPerson, seedRecipient } from '#server/testing/seed-store.ts';
import { result, save, saveOf, start, startByName, submit } from '#server/testing/take-test.ts';

const START = new Date('2026-11-21T08:00:00Z');
const TEXT = 'Лишилось тільки ще спакуватись.';
const log = keepLog();
const drawStartForms = () => ({ newcomer: '<form id="by-name"></form>', known: '<form id="by-session"></form>' });
const server = useTestServer(
  {},
  { log: log.stream, assets: { firstScreens: { pageOf: () => null, draw: async () => '', drawStartForms } } },
);

const dataOf = (html: string): TakerPage => JSON.parse(/id="taker-data">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
/** Moves the clock on after a change, because snapshots of issues are cached for a second. */
const later = (seconds = 2) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
};

describe('the page of an untimed issue open to anybody', () => {
  it('carries the text at once, readable without a script', async () => {
    const issue = await seedIssue(server);
    const answer = await server.browser().send('GET', `/wihiwers/${issue.wihiwId}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(TEXT);
    expect(answer.body).toContain('<body class="taker">');
    expect(answer.body).toContain('<title>Intermezzo, уривок');
    const data = dataOf(answer.body);
    expect(data).toMatchObject({
      wihiwId: issue.wihiwId,
      anybody: true,
      token: null,
      cover: { title: 'Intermezzo, уривок', hostName: 'Оксана', points: 4, questionCount: 3 },
    });
    expect(data.whole?.texts).toHaveLength(1);
    // Before the start a page has no questions.
    expect(answer.body).not.toContain(issue.single.id);
  });

  it('has a form for each way to start, hidden until a small script knows which one suits', async () => {
    const issue = await seedIssue(server);
    const { body } = await server.browser().send('GET', `/anybody/${issue.token}`);
    expect(body).toMatch(/<div data-way-in="newcomer" hidden><form id="by-name">/);
    expect(body).toMatch(/<div data-way-in="known" hidden><form id="by-session">/);
    const script = '/assets/src/web/taker/early/press-start.ts';
    expect(body.indexOf(`<link rel="preload" as="script" href="${script}">`)).toBeLessThan(body.indexOf('<body'));
    // Its data stands before it, so it waits for nothing.
    expect(body.indexOf(`<script async src="${script}">`)).toBeGreaterThan(body.indexOf('id="taker-data"'));
  });

  it('is served at the link’s own address with its token', async () => {
    const issue = await seedIssue(server);
    const answer = await server.browser().send('GET', `/anybody/${issue.token}`);
    expect(answer.statusCode).toBe(200);
    expect(dataOf(answer.body)).toMatchObject({ wihiwId: issue.wihiwId, anybody: true, token: issue.token });
  });

  it('while the flag can’t be fetched, that is logged, and a page without any data leaves it to the flag seen before', async () => {
    const issue = await seedIssue(server);
    const path = `/wihiwers/${issue.wihiwId}`;
    await server.testDatabase.pool.query('alter table "WIHIW" rename to hidden');
    try {
      const answer = await server.browser().send('GET', path);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store']);
      expect(answer.body).toContain('<title>Тест поки не відкривається');
      expect(answer.body).not.toContain('Intermezzo');
      const told = log.lines.filter(({ msg }) => msg === 'the anybody flag of an issue could not be fetched');
      expect(told).toMatchObject([{ level: 50, err: { message: 'relation "WIHIW" does not exist' } }]);
      const person = await seedPerson(server, 'Присутня');
      expect((await person.browser.send('GET', path)).statusCode).toBe(500);
    } finally {
      await server.testDatabase.pool.query('alter table hidden rename to "WIHIW"');
    }
    later();
    expect((await server.browser().send('GET', path)).statusCode).toBe(200);
  });

  it('is the same for everyone, compressed and validated by its tag', async () => {
    const issue = await seedIssue(server);
    const person = await seedPerson(server, 'Присутня');
    const path = `/wihiwers/${issue.wihiwId}`;
    const plain = await server.browser().send('GET', path);
    expect((await person.browser.send('GET', path)).body).toBe(plain.body);
    const brotli = await server.browser().send('GET', path, undefined, { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    const zipped = await server.browser().send('GET', path, undefined, { 'accept-encoding': 'gzip, br;q=0' });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    const again = await server
      .browser()
      .send('GET', path, undefined, { 'if-none-match': String(plain.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(plain.headers['cache-control']).toBe('no-cache');
  });

  it('needs no query for a repeated request', async () => {
    const issue = await seedIssue(server);
    const path = `/wihiwers/${issue.wihiwId}`;
    await server.browser().send('GET', path);
    await server.services.database.deleteFrom('WIHIW').where('id', '=', issue.wihiwId).execute();
    expect((await server.browser().send('GET', path)).statusCode).toBe(200);
    later();
    expect((await server.browser().send('GET', path)).statusCode).toBe(302);
  });

  it.each([
    ['timed', { time_limit_seconds: 600 }],
    ['read, then answer', { reading_mode: 'then' }],
    ['not open yet', { opens_at: new Date('2030-01-01T00:00:00Z') }],
    ['closed', { closes_at: new Date('2020-01-01T00:00:00Z') }],
  ])('shows only the cover if it is %s', async (_name, rules) => {
    const issue = await seedIssue(server, rules);
    const { body, statusCode } = await server.browser().send('GET', `/wihiwers/${issue.wihiwId}`);
    expect(statusCode).toBe(200);
    expect(body).not.toContain(TEXT);
    expect(body).not.toContain('заздрить');
    expect(dataOf(body)).toMatchObject({ whole: null, cover: { title: 'Intermezzo, уривок' } });
    // Its time would run while the page has nothing to show yet.
    expect(body).not.toMatch(/data-way-in|press-start/);
  });

  it('follows opening and closing by the clock', async () => {
    const [opens, closes] = [30, 60].map((seconds) => new Date(server.clock.now.getTime() + seconds * 1000)) as [
      Date,
      Date,
    ];
    const issue = await seedIssue(server, { opens_at: opens, closes_at: closes });
    const hasText = async () => (await server.browser().send('GET', `/wihiwers/${issue.wihiwId}`)).body.includes(TEXT);
    expect(await hasText()).toBe(false);
    later(30);
    expect(await hasText()).toBe(true);
    later(30);
    expect(await hasText()).toBe(false);
  });
});

describe('addresses that lead nowhere', () => {
  it('an id shorter than ten characters is never looked up, a whole one is', async () => {
    const person = await seedPerson(server, 'Уважна');
    const sought: string[] = [];
    const select = server.services.database.selectFrom.bind(server.services.database);
    vi.spyOn(server.services.database, 'selectFrom').mockImplementation(((from: never) => {
      sought.push(String(from));
      return select(from);
    }) as never);
    const lookUps = async (id: string): Promise<number> => {
      sought.length = 0;
      for (const browser of [server.browser(), person.browser]) await browser.send('GET', `/wihiwers/${id}`);
      return sought.filter((from) => from.startsWith('WIHIW')).length;
    };
    expect(await lookUps('123456789')).toBe(0);
    expect(await lookUps('00000000-0000-4000-8000-000000000000')).toBeGreaterThan(0);
  });

  it('sends a visitor to the gate and shows others a page with 404', async () => {
    const person = await seedPerson(server, 'Присутня');
    const unknown = '/wihiwers/00000000-0000-4000-8000-000000000000';
    for (const path of ['/wihiwers/short', unknown, '/anybody/tooShortToken']) {
      const visitor = await server.browser().send('GET', path);
      expect([visitor.statusCode, visitor.headers['location']]).toEqual([
        302,
        `/wihiwin?redirect=${encodeURIComponent(path)}`,
      ]);
      expect((await person.browser.send('GET', path)).statusCode).toBe(404);
    }
  });

  it('shows that a link no longer works', async () => {
    const issue = await seedIssue(server);
    expect((await server.browser().send('GET', `/anybody/${issue.token}`)).statusCode).toBe(200);
    await server.services.database
      .updateTable('WIHIW')
      .set({ token_hash: null, token_sealed: null })
      .where('id', '=', issue.wihiwId)
      .execute();
    later();
    const dead = await server.browser().send('GET', `/anybody/${issue.token}`);
    expect(dead.statusCode).toBe(404);
    expect(dead.body).toContain('<title>Посилання не працює');
    expect((await server.browser().send('GET', `/wihiwers/${issue.wihiwId}`)).statusCode).toBe(200);
  });

  it('shows an addressed issue only to its recipients', async () => {
    const issue = await seedIssue(server, { anybody: false, token_hash: null, token_sealed: null });
    const [pupil, other] = [await seedPerson(server, 'Учень', 'participant'), await seedPerson(server, 'Чужий')];
    await seedRecipient(server, issue.wihiwId, pupil.userId);
    const path = `/wihiwers/${issue.wihiwId}`;
    expect((await server.browser().send('GET', path)).statusCode).toBe(302);
    expect((await other.browser.send('GET', path)).statusCode).toBe(404);
    const page = await pupil.browser.send('GET', path);
    expect(page.statusCode).toBe(200);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).not.toContain(TEXT);
    expect(dataOf(page.body)).toMatchObject({ anybody: false, whole: null });
  });
});

describe('before release', () => {
  it('no byte sent to a taker holds a key, an accepted answer, evidence, an explanation or an unasked hint', async () => {
    server.clock.now = START;
    const issue = await seedIssue(server, { closes_at: new Date('2026-11-21T10:00:00Z'), time_limit_seconds: null });
    const sent: string[] = [];
    const note = <Answer extends { body: string; headers: unknown }>(answer: Answer): Answer => {
      sent.push(answer.body, JSON.stringify(answer.headers));
      return answer;
    };
    const browser = server.browser();
    note(await browser.send('GET', `/wihiwers/${issue.wihiwId}`));
    note(await browser.send('GET', `/anybody/${issue.token}`));
    note(await browser.send('GET', `/api/wihiws/${issue.wihiwId}/cover?token=${issue.token}`));
    const { attemptId } = note(await start(browser, issue, { displayName: 'Марія К.' })).json().attempt;
    const saves = [
      saveOf(issue.single, issue.single.right, 1),
      saveOf(issue.multiple, issue.multiple.wrong, 2),
      saveOf(issue.short, issue.short.wrong, 3),
    ];
    note(await save(browser, issue, attemptId, saves));
    note(await save(browser, issue, attemptId, [...saves, saveOf(issue.short, { text: 5 }, 9)], 'tablet'));
    note(await browser.send('GET', `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}`));
    note(await result(browser, issue, attemptId));
    note(await submit(browser, issue, attemptId, [saveOf(issue.short, issue.short.wrong, 4, 1)]));
    note(await submit(browser, issue, attemptId));
    note(await browser.send('GET', `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}`));
    note(await browser.send('GET', `/api/wihiws/${issue.wihiwId}/cover`));
    note(await browser.send('GET', '/api/my-wihiws'));
    expect(note(await result(browser, issue, attemptId)).json().totals).not.toBeNull();
    for (const canary of Object.values(CANARIES)) expect(sent.filter((bytes) => bytes.includes(canary))).toEqual([]);
    expect(sent.filter((bytes) => /"(?:key|accepted|evidence|explanation|parts)":(?!null)/.test(bytes))).toEqual([]);
    // Control: once released, they are found.
    server.clock.now = new Date('2026-11-21T10:10:01Z');
    const released = (await result(browser, issue, attemptId)).body;
    expect(released).toContain(CANARIES.accepted);
    expect(released).toContain(CANARIES.explanation);
    server.clock.now = START;
  });

  it('replies to a right and a wrong choice differ in nothing but the choice', async () => {
    const bytesOf = async (value: 'right' | 'wrong') => {
      const issue = await seedIssue(server, { score_release: 'never', answers_release: 'never' });
      const browser = server.browser();
      const { attempt } = await startByName(browser, issue);
      const answers = [
        await submit(browser, issue, attempt.attemptId, [saveOf(issue.single, issue.single[value], 1)]),
        await result(browser, issue, attempt.attemptId),
      ];
      return answers.map(({ body }) => body.replaceAll(/"[\w-]{8,}"/g, '"id"'));
    };
    expect((await bytesOf('right'))[0]).toBe((await bytesOf('wrong'))[0]);
    expect((await bytesOf('right'))[1]?.length).toBe((await bytesOf('wrong'))[1]?.length);
  });
});
