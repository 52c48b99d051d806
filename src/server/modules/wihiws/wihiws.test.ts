import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestRow } from '#contract/authoring/tests.ts';
import type { Wihiw, WihiwRow } from '#contract/wihiws.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { RightsWorld } from '#server/rights/rights-world.ts';
import { createRightsWorld, PLAIN_RULES } from '#server/rights/rights-world.ts';
import { findWihiw } from './wihiws-public.ts';
import { isRecipient } from './wihiws-recipients-public.ts';
import { findWihiwByToken } from './wihiws-taking-public.ts';

const server = useTestServer();
let world: RightsWorld;
let host: TestBrowser;
let testId: string;

beforeAll(async () => {
  world = await createRightsWorld(server);
  host = world.browsers.host;
  testId = await world.newFinalTest();
});

type Wish = { testId?: string; anybody?: boolean; recipients?: string[]; rules?: Record<string, unknown> };
const ask = ({ rules, ...wish }: Wish = {}, browser = host) =>
  browser.send('POST', '/api/wihiws', {
    testId,
    anybody: true,
    recipients: [],
    ...wish,
    rules: { ...PLAIN_RULES, ...rules },
  });
const issue = async (wish: Wish = {}): Promise<Wihiw> => (await ask(wish)).json();
const tokenOf = (wihiw: Wihiw) => wihiw.link?.split('/anybody/')[1] ?? '';
const query = (statement: string, values: unknown[]) => server.testDatabase.pool.query(statement, values);
const userId = async (identifier: string): Promise<string> =>
  (await query('select id from wihiwin_users where identifier = $1', [identifier])).rows[0].id;

describe('issuing', () => {
  it('returns the stored rules and a link of 43 characters that finds the issue', async () => {
    const wihiw = await issue();
    expect(wihiw).toEqual({
      ...PLAIN_RULES,
      id: expect.any(String),
      testId,
      role: 'owner',
      anybody: true,
      recipients: [],
      groups: [],
      extraTimes: [],
      scoreReleasedAt: null,
      answersReleasedAt: null,
      attemptCount: 0,
      openAttemptCount: 0,
      createdAt: server.clock.now.toISOString(),
      link: expect.stringMatching(/^http:\/\/localhost:3000\/anybody\/[\w-]{43}$/),
      code: expect.stringMatching(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/),
    });
    expect((await host.send('GET', `/api/wihiws/${wihiw.id}/results`)).json().wihiw).toEqual(wihiw);
    expect(await findWihiwByToken(server.services, tokenOf(wihiw))).toMatchObject({ id: wihiw.id });
    expect(server.published).toContain(`wihiw:${wihiw.id}`);
  });

  it('stores no readable token and no readable code', async () => {
    const wihiw = await issue();
    const { rows } = await query(
      `select row_to_json(w)::text as stored, token_hash, token_sealed, code_hash, code_sealed from "WIHIW" w where id = $1`,
      [wihiw.id],
    );
    const { stored, ...columns } = rows[0];
    for (const secret of [tokenOf(wihiw), String(wihiw.code), String(wihiw.code).replace('-', '')]) {
      expect(stored).not.toContain(secret);
      for (const column of Object.values<Buffer>(columns))
        expect(column.toString('latin1') + column.toString('utf8')).not.toContain(secret);
    }
  });

  it('makes links with the test face’s public address, even if asked on the event face', async () => {
    const onEvents = server.browser('events.localhost:3000');
    onEvents.cookie = host.cookie;
    const wihiw = await issue();
    const answer = await onEvents.send('GET', `/api/wihiws/${wihiw.id}/results`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().wihiw.link).toBe(wihiw.link);
  });

  it('issues only a finalized test of the host', async () => {
    const { testId: draft } = await world.newDraft();
    expect((await ask({ testId: draft })).json().code).toBe('test_not_finalized');
    expect((await ask({}, world.browsers.account)).json().code).toBe('not_found');
    expect((await ask({ testId: randomUUID() })).json().code).toBe('not_found');
    expect((await ask({}, world.browsers.participant)).json().code).toBe('account_required');
    expect((await ask({}, world.browsers.visitor)).json().code).toBe('sign_in_required');
  });

  const at = (hours: number) => new Date(Date.parse('2026-11-21T08:00:00Z') + hours * 3_600_000).toISOString();

  it.each<[string, Record<string, unknown>, string, string]>([
    ['closes before it opens', { opensAt: at(5), closesAt: at(4) }, 'closesAt', 'closes_before_opens'],
    ['closes when it opens', { opensAt: at(5), closesAt: at(5) }, 'closesAt', 'closes_before_opens'],
    ['closed yesterday', { closesAt: at(-24) }, 'closesAt', 'closes_in_past'],
    ['opens in the year nought', { opensAt: '0000-01-01T00:00:00Z' }, 'opensAt', 'malformed'],
    ['closes beyond any calendar', { closesAt: '9999-12-31T23:59:59Z' }, 'closesAt', 'malformed'],
    ['has no such time zone', { timeZone: 'Europe/Atlantida' }, 'timeZone', 'time_zone_unknown'],
    [
      'limits longer than it is open',
      { opensAt: at(1), closesAt: at(2), timeLimitSeconds: 3_660 },
      'timeLimitSeconds',
      'time_limit_too_long',
    ],
    [
      'shows answers while others still read',
      { closesAt: at(2), answersRelease: 'at-once' },
      'answersRelease',
      'answers_before_closing',
    ],
    [
      'shows answers before a retake',
      { attemptsAllowed: 2, answersRelease: 'at-once' },
      'answersRelease',
      'answers_with_retakes',
    ],
    ['limits to seconds', { timeLimitSeconds: 59 }, 'timeLimitSeconds', 'time_limit_range'],
    ['allows no attempt', { attemptsAllowed: 0 }, 'attemptsAllowed', 'attempts_range'],
    ['passes at 101 %', { passPercent: 101 }, 'passPercent', 'percent_range'],
    ['has no title', { title: ' ' }, 'title', 'required'],
    ['has a rule nobody knows', { lunch: true }, 'lunch', 'unknown_field'],
  ])('refuses an issue that %s, naming the field', async (_name, rules, field, code) => {
    const answer = await ask({ rules });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: [{ path: `rules.${field}`, code }] });
  });

  it('refuses an issue without recipients and link', async () => {
    expect((await ask({ anybody: false })).json()).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'recipients', code: 'no_recipients' }],
    });
  });

  it('reports wrong rules and unknown people in one reply', async () => {
    const answer = await ask({ anybody: false, recipients: ['nemaie-takoi'], rules: { closesAt: at(-1) } });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      {
        code: 'invalid_input',
        fields: [
          { path: 'rules.closesAt', code: 'closes_in_past' },
          { path: 'recipients.0', code: 'unknown_recipient' },
        ],
      },
    ]);
  });

  it('accepts both names of Kyiv’s time zone and times with any offset', async () => {
    const wihiw = await issue({
      rules: { timeZone: 'Europe/Kiev', opensAt: '2026-11-22T10:00:00+02:00', closesAt: '2026-11-22T12:00:00+02:00' },
    });
    expect(wihiw).toMatchObject({
      timeZone: 'Europe/Kiev',
      opensAt: '2026-11-22T08:00:00.000Z',
      closesAt: '2026-11-22T10:00:00.000Z',
    });
  });
});

describe('recipients', () => {
  it('are invited, or addressed at once if related to the host or in their group', async () => {
    const hostId = await userId('hospodar');
    for (const identifier of ['znaiomyi', 'uchenytsia', 'nove-lytse'])
      await server.browser().send('POST', '/api/participants', { identifier, displayName: `Я ${identifier}` });
    await query(`insert into wihiwee_relations (person_id, host_id, state) values ($1, $2, 'accepted')`, [
      await userId('znaiomyi'),
      hostId,
    ]);
    const { rows } = await query(`insert into wihost_groups (owner_id, title) values ($1, '7-А') returning id`, [
      hostId,
    ]);
    await query(`insert into wihost_group_members (group_id, user_id, display_name) values ($1, $2, 'Учениця')`, [
      rows[0].id,
      await userId('uchenytsia'),
    ]);
    const wihiw = await issue({ anybody: false, recipients: ['ZNAIOMYI', 'uchenytsia', 'nove-lytse', 'nove-lytse'] });
    expect(wihiw).toMatchObject({ anybody: false, link: null });
    expect(wihiw.recipients).toEqual([
      { identifier: 'nove-lytse', displayName: null, state: 'invited', hasStarted: false },
      { identifier: 'uchenytsia', displayName: 'Я uchenytsia', state: 'addressed', hasStarted: false },
      { identifier: 'znaiomyi', displayName: 'Я znaiomyi', state: 'addressed', hasStarted: false },
    ]);
    expect(server.published).toContain(`person:${await userId('uchenytsia')}`);
  });

  it('who can’t be addressed are refused by their place in the list, and nothing is issued', async () => {
    await server.browser().send('POST', '/api/participants', { identifier: 'vidliudnyk' });
    await query('update wihiwin_users set wihiwee = false where identifier = $1', ['vidliudnyk']);
    const before = (await query('select count(*) from "WIHIW"', [])).rows[0].count;
    const refused = await ask({ recipients: ['chytach', 'nikoho-takoho', 'vidliudnyk', 'hospodar'] });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      code: 'unknown_recipient',
      fields: [
        { path: 'recipients.1', code: 'unknown_recipient' },
        { path: 'recipients.2', code: 'recipient_declines' },
        { path: 'recipients.3', code: 'recipient_self' },
      ],
      details: { logins: ['nikoho-takoho', 'vidliudnyk', 'hospodar'] },
    });
    expect((await query('select count(*) from "WIHIW"', [])).rows[0].count).toBe(before);
  });

  it('who haven’t answered five invitations of the host get no more of them, until they answer', async () => {
    await server.browser().send('POST', '/api/participants', { identifier: 'movchazna' });
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1) statuses.push((await ask({ recipients: ['movchazna'] })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 422]);
    expect((await ask({ recipients: ['movchazna'] })).json().fields).toEqual([
      { path: 'recipients.0', code: 'recipient_unanswered' },
    ]);
    await query(
      `update wihiw_recipients set state = 'addressed', answered_at = now()
        where user_id = (select id from wihiwin_users where identifier = $1)`,
      ['movchazna'],
    );
    expect((await ask({ recipients: ['movchazna'] })).statusCode).toBe(200);
  });

  it('whose logins a host only tries out are told of three hundred a day at most', async () => {
    const forget = () => query(`delete from limited_tries where bucket like 'unreached:%'`, []);
    await forget();
    const nobody = (from: number) => Array.from({ length: 50 }, (_, index) => `nikoho-${from + index}`);
    const codes: string[] = [];
    for (let from = 0; from < 400; from += 50) codes.push((await ask({ recipients: nobody(from) })).json().code);
    expect(new Set(codes.slice(0, 6))).toEqual(new Set(['unknown_recipient']));
    const last = (await ask({ recipients: nobody(400) })).json();
    expect([last.code, last.fields, last.details]).toEqual(['too_many_tries', undefined, undefined]);
    await forget();
  });

  it('with a relation to the host are addressed even if they take no invitations', async () => {
    await server.browser().send('POST', '/api/participants', { identifier: 'vybahlyvyi' });
    const person = await userId('vybahlyvyi');
    await query('update wihiwin_users set wihiwee = false where id = $1', [person]);
    await query(`insert into wihiwee_relations (person_id, host_id, state) values ($1, $2, 'accepted')`, [
      person,
      await userId('hospodar'),
    ]);
    expect((await issue({ recipients: ['vybahlyvyi'] })).recipients).toMatchObject([{ state: 'addressed' }]);
  });

  it('can be added later, once each; a person who declined stays so', async () => {
    const wihiw = await issue({ recipients: ['chytach'] });
    await query(`update wihiw_recipients set state = 'declined' where wihiw_id = $1`, [wihiw.id]);
    const addRecipients = ['chytach', 'uchasnyk'];
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => host.send('PATCH', `/api/wihiws/${wihiw.id}`, { addRecipients })),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200));
    const { recipients }: Wihiw = (await host.send('GET', `/api/wihiws/${wihiw.id}/results`)).json().wihiw;
    expect(recipients.map(({ identifier, state }) => [identifier, state])).toEqual([
      ['chytach', 'declined'],
      ['uchasnyk', 'invited'],
    ]);
    const { database } = server.services;
    expect(await isRecipient(database, wihiw.id, await userId('chytach'))).toBe(false);
    expect(await isRecipient(database, wihiw.id, await userId('uchasnyk'))).toBe(false);
    expect(await isRecipient(database, wihiw.id, await userId('storonnii'))).toBe(false);
  });

  it('can be addressed through groups as well', async () => {
    const wihiw = await issue();
    const { rows } = await query(`insert into wihost_groups (owner_id, title) values ($1, 'Гурток') returning id`, [
      await userId('hospodar'),
    ]);
    await query(`insert into wihost_group_members (group_id, user_id, display_name) values ($1, $2, 'С')`, [
      rows[0].id,
      await userId('storonnii'),
    ]);
    await query('insert into wihiw_groups (wihiw_id, group_id) values ($1, $2)', [wihiw.id, rows[0].id]);
    expect(await isRecipient(server.services.database, wihiw.id, await userId('storonnii'))).toBe(true);
  });
});

describe('the public link', () => {
  it('is renewed: the old link fails, the new one works', async () => {
    const old = await issue();
    const renewed: Wihiw = (await host.send('POST', `/api/wihiws/${old.id}/link`)).json();
    expect(tokenOf(renewed)).toHaveLength(43);
    expect(tokenOf(renewed)).not.toBe(tokenOf(old));
    expect(renewed.code).not.toBe(old.code);
    expect(await findWihiwByToken(server.services, tokenOf(old))).toBeNull();
    expect(await findWihiwByToken(server.services, tokenOf(renewed))).toMatchObject({ id: old.id });
  });

  it('is revoked until renewed; the issue stays open to anybody', async () => {
    const wihiw = await issue();
    expect((await host.send('DELETE', `/api/wihiws/${wihiw.id}/link`)).json()).toMatchObject({
      link: null,
      code: null,
      anybody: true,
    });
    expect(await findWihiwByToken(server.services, tokenOf(wihiw))).toBeNull();
    expect((await host.send('POST', `/api/wihiws/${wihiw.id}/link`)).json().link).toMatch(/anybody/);
  });

  it('does not exist for an issue that is not open to anybody', async () => {
    const wihiw = await issue({ anybody: false, recipients: ['chytach'] });
    for (const method of ['POST', 'DELETE'] as const)
      expect((await host.send(method, `/api/wihiws/${wihiw.id}/link`)).json().code).toBe('conflict');
  });

  it('is found only with the whole token', async () => {
    const token = tokenOf(await issue());
    expect(token).toHaveLength(43);
    for (const wrong of [
      '',
      token.slice(0, 25),
      token.slice(1),
      `${token}x`,
      token.toLowerCase(),
      'а'.repeat(43),
      'x'.repeat(100_000),
    ])
      expect(await findWihiwByToken(server.services, wrong)).toBeNull();
  });
});

describe('the issue for other modules', () => {
  it('has the facts of a known issue, and is null for an unknown one', async () => {
    const { database } = server.services;
    const [open, closed] = [await issue(), await issue({ anybody: false, recipients: ['chytach'] })];
    expect((await findWihiw(database, open.id))?.anybody).toBe(true);
    expect((await findWihiw(database, closed.id))?.anybody).toBe(false);
    for (const id of ['', 'short', 'not-an-id-at-all', randomUUID(), `${open.id}'--`]) {
      expect(await findWihiw(database, id)).toBeNull();
    }
  });
});

describe('the list of issues', () => {
  it('has the host’s own issues, or those of one test, with the mean of counted attempts', async () => {
    const other = await world.newFinalTest();
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    const best = await issue({ testId: other, rules: { attemptsAllowed: null } });
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    const last = await issue({ testId: other, rules: { attemptsAllowed: null, countedAttempt: 'last' } });
    const [one, two] = [await userId('chytach'), await userId('uchasnyk')];
    const insert = `insert into attempts (wihiw_id, user_id, display_name, number, trial, state, seed, question_ids, started_at, deadline_at,
        submitted_at, submitted_by, score_numerator, score_denominator, maximum_points)
      values ($1, $2, 'Т', $3, $4, $5, 's', '{}', now() + $3::int * interval '1 hour', now(), case when $5::text in ('scored', 'awaiting-review') then now() end, 'taker', $6, 3, 2)`;
    for (const { id } of [best, last]) {
      await query(insert, [id, one, 1, false, 'scored', 6]);
      await query(insert, [id, one, 2, false, 'scored', 3]);
      await query(insert, [id, two, 1, false, 'scored', 1]);
      await query(insert, [id, two, 2, false, 'in-progress', 0]);
      await query(insert, [id, null, 1, false, 'awaiting-review', 0]);
      await query(insert, [id, await userId('hospodar'), 1, true, 'scored', 6]);
    }
    const { wihiws, next }: { wihiws: WihiwRow[]; next: string | null } = (
      await host.send('GET', `/api/wihiws?testId=${other}`)
    ).json();
    expect(next).toBeNull();
    expect(wihiws.map(({ id, attemptCount, openAttemptCount }) => [id, attemptCount, openAttemptCount])).toEqual([
      [last.id, 5, 1],
      [best.id, 5, 1],
    ]);
    // The best attempts give (100 + 16.67) / 2, the last ones (50 + 16.67) / 2.
    expect(wihiws[0]?.averagePercent).toBeCloseTo(33.333, 2);
    expect(wihiws[1]?.averagePercent).toBeCloseTo(58.333, 2);
    expect((await world.browsers.account.send('GET', `/api/wihiws?testId=${other}`)).json().wihiws).toEqual([]);
    const { tests }: { tests: TestRow[] } = (await host.send('GET', '/api/tests')).json();
    const row = tests.find(({ id }) => id === other);
    expect(row).toMatchObject({ wihiwCount: 2, attemptCount: 10 });
  });
});
