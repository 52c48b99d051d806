import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '#server/platform/secrets/passwords.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { seedKinds } from '#server/testing/seed-kinds-store.ts';
import { handInAnswers } from '#server/testing/seed-reading.ts';
import type { SeededIssue, SeededPerson } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson, seedRecipient } from '#server/testing/seed-store.ts';
import { start } from '#server/testing/take-test.ts';

const server = useTestServer();
const PASSWORD = 'синє море вранці';
beforeEach(() => {
  server.clock.now = new Date('2026-11-21T08:00:00Z');
});

type Call = Parameters<TestBrowser['send']>;

const invite = ({ host, wihiwId }: SeededIssue, { identifier }: Pick<SeededPerson, 'identifier'>) =>
  host.browser.send('POST', `/api/wihiws/${wihiwId}/co-hosts`, { identifier });
const answer = ({ wihiwId }: SeededIssue, { browser }: SeededPerson, accept = true) =>
  browser.send('POST', `/api/asked/co-host/${wihiwId}/answer`, { accept });

async function deleteOwnAccount({ browser, identifier, userId }: SeededPerson) {
  const hash = await hashPassword(PASSWORD);
  await server.testDatabase.pool.query('update wihiwin_users set password_hash = $2 where id = $1', [userId, hash]);
  return browser.send('POST', '/api/account/deletion', { identifier, password: PASSWORD });
}

async function coHost(issue: SeededIssue, name = 'Колега'): Promise<SeededPerson> {
  const person = await seedPerson(server, name);
  await invite(issue, person);
  const accepted = await answer(issue, person);
  if (accepted.statusCode !== 200) throw new Error(accepted.body);
  return person;
}

const ends: readonly (readonly [string, (issue: SeededIssue, person: SeededPerson) => Promise<unknown>])[] = [
  [
    'the owner ends it',
    (issue, { userId }) => issue.host.browser.send('DELETE', `/api/wihiws/${issue.wihiwId}/co-hosts/${userId}`),
  ],
  ['they leave', (issue, { browser }) => browser.send('DELETE', `/api/asked/co-host/${issue.wihiwId}`)],
];

/** What each call was refused with. */
async function refusals({ browser }: Pick<SeededPerson, 'browser'>, calls: readonly Call[]): Promise<string[]> {
  const told: string[] = [];
  for (const call of calls) {
    const { statusCode, json } = await browser.send(...call);
    told.push(
      statusCode >= 400
        ? `${statusCode} ${json().code}${statusCode === 422 ? ` ${call[1]}` : ''}`
        : `${call[0]} ${call[1]} ${statusCode}`,
    );
  }
  return [...new Set(told)];
}

describe('a malicious co-host', () => {
  it.each([
    ...ends,
    ['they delete their account', (_issue: SeededIssue, person: SeededPerson) => deleteOwnAccount(person)] as const,
  ])('goes on under no taker’s name by a code they made, once %s', async (_how, end) => {
    const issue = await seedIssue(server, { time_limit_seconds: 3600 });
    const person = await coHost(issue);
    const attemptOf = async (taker: SeededPerson) =>
      (await start(taker.browser, issue)).json().attempt.attemptId as string;
    const codeFor = async (maker: SeededPerson, attemptId: string) =>
      (await maker.browser.send('POST', `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}/device-code`)).json()
        .code as string;
    const enter = async ({ identifier }: SeededPerson, secret: string) => {
      const browser = server.browser();
      return { browser, entered: await browser.send('POST', '/api/session', { identifier, secret }) };
    };
    const [one, two] = [
      await seedPerson(server, 'Марія', 'participant'),
      await seedPerson(server, 'Лесь', 'participant'),
    ];
    const [attemptOne, attemptTwo] = [await attemptOf(one), await attemptOf(two)];
    const used = await enter(one, await codeFor(person, attemptOne));
    const ofOwner = await enter(two, await codeFor(issue.host, attemptTwo));
    const unused = await codeFor(person, attemptOne);
    const reads = (browser: TestBrowser) => browser.send('GET', `/api/wihiws/${issue.wihiwId}/cover`);
    expect([used.entered.statusCode, (await reads(used.browser)).json().current]).toEqual([200, attemptOne]);
    await end(issue, person);
    expect((await used.browser.send('GET', '/api/session')).json().person).toBeNull();
    expect((await enter(one, unused)).entered.statusCode).toBe(401);
    // The taker's own device and the owner's codes stay.
    expect((await reads(one.browser)).json().current).toBe(attemptOne);
    expect((await reads(ofOwner.browser)).json().current).toBe(attemptTwo);
  });

  it('is not told the code of a pupil whom a sheet of paper makes; the owner is', async () => {
    const seeded = await seedKinds(server, ['single'], {}, false);
    const person = await coHost(seeded.issue);
    const enterBy = async ({ browser }: SeededPerson) => {
      const paper = (method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown) =>
        browser.send(method, `/api/wihiws/${seeded.issue.wihiwId}/paper${path}`, body);
      await paper('PUT', `/prints/${randomUUID()}`, { variants: 0, people: 'none', blanks: 1 });
      const { sheets } = (await paper('GET', '')).json();
      const { sheetId } = sheets.find(({ state }: { state: string }) => state !== 'entered');
      await paper('PUT', `/sheets/${sheetId}/person`, { userId: null, displayName: 'Левко Тихий' });
      const { revision } = (await paper('GET', `/sheets/${sheetId}`)).json();
      return (await paper('POST', `/sheets/${sheetId}/attempt`, { basedOn: revision, besideOthers: false })).json();
    };
    const made = await enterBy(person);
    expect(made.newcomer).toEqual({ identifier: expect.any(String), personalCode: null });
    expect((await enterBy(seeded.issue.host)).newcomer.personalCode).toEqual(expect.any(String));
  });

  it('neither invites nor ends anybody, nor answers for somebody else', async () => {
    const issue = await seedIssue(server);
    const [person, other] = [await coHost(issue), await coHost(issue, 'Друга')];
    const invited = await seedPerson(server, 'Третя');
    await invite(issue, invited);
    const base = `/api/wihiws/${issue.wihiwId}/co-hosts`;
    expect(
      await refusals(person, [
        ['POST', base, { identifier: person.identifier }],
        ['POST', base, { identifier: invited.identifier }],
        ['POST', base, { identifier: 'нікого.немає' }],
        ['DELETE', `${base}/${other.userId}`],
        ['DELETE', `${base}/${issue.host.userId}`],
        ['DELETE', `${base}/${person.userId}`],
        ['DELETE', `${base}/${randomUUID()}`],
      ]),
    ).toEqual(['403 owner_only']);
    expect((await answer(issue, person, false)).json().code).toBe('invitation_answered');
    expect((await answer(issue, issue.host)).statusCode).toBe(404);
    // Of who else is asked they learn nothing.
    expect((await person.browser.send('GET', base)).body).not.toContain(invited.identifier);
  });

  it.each(ends)('does nothing at all once %s', async (_how, end) => {
    const issue = await seedIssue(server);
    const person = await coHost(issue);
    await end(issue, person);
    const base = `/api/wihiws/${issue.wihiwId}`;
    expect(
      await refusals(person, [
        ['GET', `${base}/co-hosts`],
        ['POST', `${base}/co-hosts`, { identifier: person.identifier }],
        ['DELETE', `${base}/co-hosts/${person.userId}`],
        ['DELETE', `/api/asked/co-host/${issue.wihiwId}`],
        ['PATCH', base, { rules: { closesAt: '2026-11-21T09:00:00.000Z' } }],
      ]),
    ).toEqual(['404 not_found']);
    expect((await answer(issue, person)).json().code).toBe('invitation_answered');
  });

  it('reaches no other issue of the same test, nor the test', async () => {
    const seeded = await seedKinds(server, ['short']);
    const { issue } = seeded;
    const other = await seedIssue(server, {}, { host: issue.host, test: issue });
    const { attemptId } = await handInAnswers(server, { ...seeded, issue: other }, [{ text: 'Слова.' }]);
    const person = await coHost(issue);
    const [test, there] = [`/api/tests/${issue.testId}`, `/api/wihiws/${other.wihiwId}`];
    const questionId = seeded.finalized[0]?.question.id ?? '';
    const key = { key: null, treatment: 'void', explanation: null, evidence: [], basedOnVersion: 1 };
    expect(
      await refusals(person, [
        ['GET', `${there}/results`],
        ['GET', `${there}/monitor`],
        ['GET', `${there}/analysis`],
        ['GET', `${there}/answers.csv`],
        // By the door of their own issue.
        ['GET', `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}/result`],
        ['GET', `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}/checking/${questionId}`],
        ['GET', `/api/wihiws/${issue.wihiwId}/analysis?scope=${other.wihiwId}`],
        ['GET', `/api/wihiws/${issue.wihiwId}/map/questions/${questionId}/typed?scope=${other.wihiwId}`],
        ['GET', `${there}/map`],
        ['GET', `${test}/finalized`],
        ['GET', `${test}/questions/${questionId}/typed`],
        ['GET', `${test}/questions/${questionId}/key`],
        ['PUT', `${test}/questions/${questionId}/key`, key],
        ['POST', `${test}/questions/${questionId}/key/preview`, key],
        ['DELETE', test],
        ['PATCH', test, { archived: true }],
        ['POST', `${test}/copies`, { as: 'version' }],
        ['POST', `${test}/finalization`, { revision: 1 }],
      ]),
    ).toEqual(['404 not_found']);
    const own = (await person.browser.send('GET', `/api/wihiws/${issue.wihiwId}/results`)).json();
    expect(own.rows).toEqual([]);
    expect((await person.browser.send('GET', '/api/checking')).json().issues).toEqual([]);
    expect((await person.browser.send('GET', `/api/wihiws/${issue.wihiwId}/analysis`)).json().scopes.issues).toEqual(
      [],
    );
  });
});

describe('a malicious taker', () => {
  it('learns nothing of co-hosts and becomes none', async () => {
    const issue = await seedIssue(server);
    const taker = await seedPerson(server, 'Марія');
    await seedRecipient(server, issue.wihiwId, taker.userId);
    await start(taker.browser, issue);
    const asked = await seedPerson(server, 'Колега');
    await invite(issue, asked);
    const base = `/api/wihiws/${issue.wihiwId}/co-hosts`;
    expect(
      await refusals(taker, [
        ['GET', base],
        ['POST', base, { identifier: taker.identifier }],
        ['DELETE', `${base}/${asked.userId}`],
        ['POST', `/api/asked/co-host/${issue.wihiwId}/answer`, { accept: true }],
        ['DELETE', `/api/asked/co-host/${issue.wihiwId}`],
        ['GET', `/api/wihiws/${issue.wihiwId}/results`],
      ]),
    ).toEqual(['404 not_found']);
    expect((await invite(issue, taker)).json().code).toBe('ask_takes');
  });

  it('who is asked first and begins then can’t accept', async () => {
    const issue = await seedIssue(server);
    const person = await seedPerson(server, 'Марія');
    await invite(issue, person);
    expect((await start(person.browser, issue)).statusCode).toBe(200);
    expect((await answer(issue, person)).json().code).toBe('ask_takes');
    expect((await person.browser.send('GET', `/api/wihiws/${issue.wihiwId}/results`)).statusCode).toBe(404);
  });
});

describe('an account that is deleted during an invitation', () => {
  async function register(identifier: string): Promise<SeededPerson> {
    const browser = server.browser();
    const { person } = (
      await browser.send('POST', '/api/accounts', { identifier, password: PASSWORD, displayName: 'Колега' })
    ).json();
    return { userId: person.userId, identifier, browser };
  }
  const remove = ({ browser, identifier }: SeededPerson) =>
    browser.send('POST', '/api/account/deletion', { identifier, password: PASSWORD });

  it('takes the invitation of the asked one with it', async () => {
    const issue = await seedIssue(server);
    const person = await register('prohana');
    await invite(issue, person);
    expect((await remove(person)).json().removedAt).not.toBeNull();
    expect((await answer(issue, person)).statusCode).toBe(401);
    const shown = await issue.host.browser.send('GET', `/api/wihiws/${issue.wihiwId}/co-hosts`);
    expect(shown.json().coHosts).toEqual([]);
    // The login may be somebody else's now, who was asked for nothing.
    const heir = await register('prohana');
    expect((await answer(issue, heir)).statusCode).toBe(404);
  });

  it('of the owner leaves nothing to accept once it is gone', async () => {
    const issue = await seedIssue(server);
    const [person, accepted] = [await seedPerson(server, 'Колега'), await coHost(issue)];
    await invite(issue, person);
    const { database } = server.services;
    await database.deleteFrom('WIHIW').where('id', '=', issue.wihiwId).execute();
    await database.deleteFrom('tests').where('owner_id', '=', issue.host.userId).execute();
    await database.deleteFrom('wihiwin_users').where('id', '=', issue.host.userId).execute();
    expect((await person.browser.send('GET', '/api/co-hostings')).json()).toEqual({ wihiws: [] });
    expect((await person.browser.send('GET', '/api/asked')).json()).toEqual({ asked: [] });
    expect((await answer(issue, person)).statusCode).toBe(404);
    expect((await accepted.browser.send('GET', '/api/co-hostings')).json().wihiws).toEqual([]);
    expect((await accepted.browser.send('DELETE', `/api/asked/co-host/${issue.wihiwId}`)).statusCode).toBe(404);
  });
});
