import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Wihiw } from '#contract/wihiws.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { RightsWorld } from '#server/rights/rights-world.ts';
import { createRightsWorld, PLAIN_RULES } from '#server/rights/rights-world.ts';

const server = useTestServer();
let world: RightsWorld;
let host: TestBrowser;
let testId: string;
let wihiw: Wihiw;

const NOW = new Date('2026-11-21T08:00:00Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();

beforeAll(async () => {
  world = await createRightsWorld(server);
  host = world.browsers.host;
  testId = await world.newFinalTest();
});

beforeEach(async () => {
  server.clock.now = NOW;
  wihiw = await issue({});
});

async function issue(rules: Record<string, unknown>): Promise<Wihiw> {
  const body = { testId, anybody: true, recipients: [], rules: { ...PLAIN_RULES, ...rules } };
  return (await host.send('POST', '/api/wihiws', body)).json();
}

const change = (rules: Record<string, unknown>, browser = host) =>
  browser.send('PATCH', `/api/wihiws/${wihiw.id}`, { rules });

/** Adds an attempt that started now; the function it returns reads its deadline. */
async function attempt(deadline: string, state = 'in-progress'): Promise<() => Promise<string>> {
  const id = randomUUID();
  await server.testDatabase.pool.query(
    `insert into attempts (wihiw_id, id, display_name, number, state, seed, question_ids, started_at, promised_at, deadline_at, submitted_at)
     values ($1, $2, 'Тарас', 1, $3, 's', '{}', $4, $5, $5, case when $3 = 'submitted' then $4::timestamptz end)`,
    [wihiw.id, id, state, NOW, deadline],
  );
  return async () => {
    const { rows } = await server.testDatabase.pool.query('select deadline_at from attempts where id = $1', [id]);
    return rows[0].deadline_at.toISOString();
  };
}

describe('changing rules', () => {
  it('keeps rules that are not named and notifies open pages', async () => {
    server.published.length = 0;
    const changed = (await change({ title: 'Інша назва', passPercent: 60 })).json();
    expect(changed).toEqual({ ...wihiw, title: 'Інша назва', passPercent: 60 });
    expect(server.published).toEqual([`wihiw:${wihiw.id}`]);
  });

  it('checks a changed rule against the unchanged ones', async () => {
    await change({ opensAt: at(60) });
    expect((await change({ closesAt: at(30) })).json()).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'rules.closesAt', code: 'closes_before_opens' }],
    });
    expect((await host.send('GET', `/api/wihiws/${wihiw.id}/results`)).json().wihiw.closesAt).toBeNull();
  });

  it('keeps a closing that has passed, and accepts a later one or closing now, but no other time in the past', async () => {
    wihiw = await issue({ closesAt: at(30) });
    server.clock.now = new Date(at(60));
    expect((await change({ title: 'Після закриття' })).statusCode).toBe(200);
    expect((await change({ closesAt: at(10) })).json()).toMatchObject({
      fields: [{ path: 'rules.closesAt', code: 'closes_in_past' }],
    });
    expect((await change({ closesAt: at(90) })).json().closesAt).toBe(at(90));
    expect((await change({ closesAt: at(60) })).statusCode).toBe(200);
  });

  it('gives running attempts more time, never less, and leaves finished ones alone', async () => {
    wihiw = await issue({ timeLimitSeconds: 3_600, closesAt: at(240) });
    const running = await attempt(at(60));
    const another = await attempt(at(60));
    const submitted = await attempt(at(60), 'submitted');
    await change({ timeLimitSeconds: 5_400 });
    expect([await running(), await another(), await submitted()]).toEqual([at(90), at(90), at(60)]);
    await change({ timeLimitSeconds: 1_800 });
    expect(await running()).toBe(at(90));
    await change({ closesAt: at(45) });
    expect(await running()).toBe(at(90));
    await change({ timeLimitSeconds: null, closesAt: at(300) });
    expect(await running()).toBe(at(300));
  });

  it('applies to an attempt that starts at the moment of the change', async () => {
    wihiw = await issue({ closesAt: at(30) });
    const token = wihiw.link?.split('/anybody/')[1];
    const changing = await server.testDatabase.pool.connect();
    try {
      await changing.query('begin');
      await changing.query('update "WIHIW" set closes_at = $2 where id = $1', [wihiw.id, at(90)]);
      const starting = server
        .browser()
        .send('POST', `/api/wihiws/${wihiw.id}/attempts`, { token, displayName: 'Марія' });
      await new Promise((resume) => setTimeout(resume, 150));
      await changing.query('commit');
      expect((await starting).json().attempt.deadlineAt).toBe(at(90));
    } finally {
      changing.release();
    }
  });

  it('takes nothing from who has begun, and keeps the same terms for all', async () => {
    expect((await change({ readingMode: 'then', shuffleOptions: true, timeLimitSeconds: 600 })).statusCode).toBe(200);
    await attempt(at(600));
    for (const [rules, reason] of [
      [{ readingMode: 'beside' }, 'started'],
      [{ shuffleOptions: false }, 'started'],
      [{ timeLimitSeconds: 540 }, 'time-shorter'],
      [{ graceSeconds: 60 }, 'grace-shorter'],
    ] as const)
      expect((await change(rules)).json()).toMatchObject({ code: 'rule_refused', details: { reason, people: 1 } });
    expect((await change({ graceSeconds: 1_200, timeLimitSeconds: 900 })).statusCode).toBe(200);
    await server.testDatabase.pool.query(
      `update attempts set state = 'submitted', submitted_at = now() where wihiw_id = $1`,
      [wihiw.id],
    );
    expect((await change({ readingMode: 'beside' })).json().code).toBe('rule_refused');
    expect((await change({ graceSeconds: 60 })).statusCode).toBe(200);
  });

  it('refuses malformed and unknown rules', async () => {
    for (const [rules, path] of [
      [{ graceSeconds: -1 }, 'rules.graceSeconds'],
      [{ entry: 'everyone' }, 'rules.entry'],
      [{ x: 1 }, 'rules.x'],
    ] as const) {
      const answer = await change(rules);
      expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: [{ path }] });
    }
    const many = Array.from({ length: 501 }, (_, number) => `l${number}`);
    expect((await host.send('PATCH', `/api/wihiws/${wihiw.id}`, { addRecipients: many })).json().code).toBe(
      'invalid_input',
    );
  });

  it('keeps every one of many parallel changes', async () => {
    const changes = [
      { title: 'А' },
      { passPercent: 70 },
      { attemptsAllowed: 3 },
      { timeLimitSeconds: 600 },
      { certainty: true },
      { entry: 'accounts' },
    ];
    const answers = await Promise.all(changes.map((rules) => change(rules)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(changes.map(() => 200));
    expect((await host.send('GET', `/api/wihiws/${wihiw.id}/results`)).json().wihiw).toMatchObject(
      Object.assign({}, ...changes),
    );
  });
});

describe('closing now', () => {
  const close = (browser = host) => browser.send('PATCH', `/api/wihiws/${wihiw.id}`, { closeNow: true });

  it.each([
    [{ timeLimitSeconds: 1_200, opensAt: at(-10) }, {}],
    [{ timeLimitSeconds: 1_200, opensAt: at(-5), closesAt: at(60) }, {}],
    [{ answersRelease: 'at-once' }, { answersRelease: 'after-closing' }],
    [{ opensAt: at(60), closesAt: at(120), timeLimitSeconds: 3_600 }, { opensAt: null }],
  ])('takes the moment of the server, whatever other rules hold: %j', async (rules, settled) => {
    wihiw = await issue(rules);
    const running = await attempt(at(20));
    server.clock.now = new Date(at(1));
    expect((await close()).json()).toEqual({
      ...wihiw,
      ...settled,
      openAttemptCount: 1,
      attemptCount: 1,
      closesAt: at(1),
    });
    expect(await running()).toBe(at(20));
    server.clock.now = new Date(at(2));
    expect((await close()).json()).toMatchObject({ closesAt: at(1) });
    expect((await change({ closesAt: null })).statusCode).toBe(200);
  });

  it.each([{ closesAt: at(0) }, { closesAt: at(5) }])('also by naming the rule alone: %j', async (rules) => {
    wihiw = await issue({ opensAt: at(-5), closesAt: at(60), timeLimitSeconds: 1_200 });
    const answer = await change(rules);
    expect([answer.statusCode, answer.json().closesAt]).toEqual([200, rules.closesAt]);
  });

  it('is told to open pages and their takers', async () => {
    server.published.length = 0;
    await close();
    expect(server.published).toEqual([`wihiw:${wihiw.id}`, `wihiw-taker:${wihiw.id}`]);
  });
});

describe('releasing by hand', () => {
  const release = (score: boolean, answers: boolean) =>
    host.send('POST', `/api/wihiws/${wihiw.id}/release`, { score, answers });

  it('stores the moment of each part once', async () => {
    wihiw = await issue({ scoreRelease: 'by-hand', answersRelease: 'by-hand' });
    expect((await release(true, false)).json()).toMatchObject({ scoreReleasedAt: at(0), answersReleasedAt: null });
    server.clock.now = new Date(at(5));
    expect((await release(true, true)).json()).toMatchObject({ scoreReleasedAt: at(0), answersReleasedAt: at(5) });
    expect((await release(false, false)).json()).toMatchObject({ scoreReleasedAt: at(0), answersReleasedAt: at(5) });
  });

  it('is refused if the rule is not «by hand» or «at once»', async () => {
    wihiw = await issue({ scoreRelease: 'never' });
    expect((await release(true, false)).json().code).toBe('conflict');
    expect((await release(false, true)).json().code).toBe('conflict');
    expect((await host.send('GET', `/api/wihiws/${wihiw.id}/results`)).json().wihiw).toMatchObject({
      scoreReleasedAt: null,
      answersReleasedAt: null,
    });
  });
});

describe('another host’s issue', () => {
  it('has a page only for its host, like somebody else’s test', async () => {
    for (const path of [`/wihost/wihiws/${wihiw.id}`, `/wihost/tests/${testId}`]) {
      expect((await host.send('GET', path)).statusCode).toBe(200);
      expect((await world.browsers.account.send('GET', path)).statusCode).toBe(404);
      expect((await world.browsers.participant.send('GET', path)).statusCode).toBe(404);
      const visitor = await world.browsers.visitor.send('GET', path);
      expect([visitor.statusCode, visitor.headers.location]).toEqual([
        302,
        `/wihiwin?redirect=${encodeURIComponent(path)}`,
      ]);
    }
    for (const path of ['/wihost/wihiws/x', '/wihost/tests/x', `/wihost/tests/${randomUUID()}`])
      expect((await host.send('GET', path)).statusCode).toBe(404);
  });

  it('is not found for another account; participants and visitors are told what they need', async () => {
    const calls = [
      ['GET', '/results', undefined],
      ['PATCH', '', { rules: { title: 'Моє' } }],
      ['POST', '/link', undefined],
      ['DELETE', '/link', undefined],
      ['POST', '/release', { score: true, answers: true }],
    ] as const;
    const codes = { account: 'not_found', participant: 'account_required', visitor: 'sign_in_required' } as const;
    for (const [method, suffix, body] of calls)
      for (const caller of ['account', 'participant', 'visitor'] as const) {
        const answer = await world.browsers[caller].send(method, `/api/wihiws/${wihiw.id}${suffix}`, body);
        expect([method, suffix, caller, answer.json().code]).toEqual([method, suffix, caller, codes[caller]]);
      }
    expect((await host.send('GET', `/api/wihiws/${wihiw.id}/results`)).json().wihiw).toEqual(wihiw);
  });
});
