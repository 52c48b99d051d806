import { beforeEach, describe, expect, it } from 'vitest';
import type { CoHosts } from '#contract/lesson/co-hosts.ts';
import { CO_HOSTS_MAX } from '#core/constants.ts';
import { ASK_AGAIN_MS } from '#core/people/ask-again.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { seedKinds } from '#server/testing/seed-kinds-store.ts';
import { handInAnswers, seedReading } from '#server/testing/seed-reading.ts';
import type { SeededIssue, SeededPerson } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson, seedRecipient } from '#server/testing/seed-store.ts';
import { start, submit } from '#server/testing/take-test.ts';

const server = useTestServer();
beforeEach(() => {
  server.clock.now = new Date('2026-11-21T08:00:00Z');
});

const invite = ({ host, wihiwId }: SeededIssue, { identifier }: Pick<SeededPerson, 'identifier'>) =>
  host.browser.send('POST', `/api/wihiws/${wihiwId}/co-hosts`, { identifier });
const answer = ({ wihiwId }: SeededIssue, { browser }: SeededPerson, accept = true) =>
  browser.send('POST', `/api/asked/co-host/${wihiwId}/answer`, { accept });
const end = ({ host, wihiwId }: SeededIssue, { userId }: SeededPerson) =>
  host.browser.send('DELETE', `/api/wihiws/${wihiwId}/co-hosts/${userId}`);
const leave = ({ wihiwId }: SeededIssue, { browser }: SeededPerson) =>
  browser.send('DELETE', `/api/asked/co-host/${wihiwId}`);
const results = ({ wihiwId }: SeededIssue, { browser }: SeededPerson) =>
  browser.send('GET', `/api/wihiws/${wihiwId}/results`);
const toldTo = async ({ browser }: SeededPerson) =>
  (await browser.send('GET', '/api/notifications'))
    .json()
    .notifications.map(({ kind, read }: { kind: string; read: boolean }) => `${kind}${read ? ' read' : ''}`);

async function seedCoHost(issue: SeededIssue, name = 'Колега'): Promise<SeededPerson> {
  const person = await seedPerson(server, name);
  await invite(issue, person);
  const accepted = await answer(issue, person);
  if (accepted.statusCode !== 200) throw new Error(accepted.body);
  return person;
}

/** What the row of the issue and the rows of its co-hosts say; they must be one. */
async function stored({ wihiwId }: SeededIssue): Promise<[readonly string[], readonly string[]]> {
  const { database } = server.services;
  const row = await database
    .selectFrom('WIHIW')
    .select('co_host_ids')
    .where('id', '=', wihiwId)
    .executeTakeFirstOrThrow();
  const accepted = await database
    .selectFrom('wihiw_co_hosts')
    .select('user_id')
    .where('wihiw_id', '=', wihiwId)
    .where('state', '=', 'accepted')
    .execute();
  return [[...row.co_host_ids].sort(), accepted.map(({ user_id }) => user_id).sort()];
}

describe('an invitation to co-host', () => {
  it('is refused with a code of its own for whoever cannot be one', async () => {
    const seeded = await seedKinds(server, ['open']);
    const { issue } = seeded;
    const codeOf = async (who: Pick<SeededPerson, 'identifier'>) => (await invite(issue, who)).json().code;
    expect(await codeOf({ identifier: 'нікого.немає' })).toBe('unknown_login');
    expect(await codeOf(issue.host)).toBe('ask_self');
    expect(await codeOf(await seedPerson(server, 'Учасниця', 'participant'))).toBe('ask_participant');
    expect(await codeOf((await handInAnswers(server, seeded, [{ text: 'Слова.' }])).taker)).toBe('ask_takes');
    const addressed = await seedPerson(server, 'Адресат');
    await seedRecipient(server, issue.wihiwId, addressed.userId);
    expect(await codeOf(addressed)).toBe('ask_takes');
    const reader = await seedPerson(server, 'Читачка');
    await seedReading(seeded, reader);
    expect(await codeOf(reader)).toBe('co_host_reads');
    const colleague = await seedPerson(server, 'Колега');
    expect(await codeOf(colleague)).toBeUndefined();
    expect(await codeOf(colleague)).toBe('ask_open');
    await answer(issue, colleague);
    expect(await codeOf(colleague)).toBe('ask_agreed');
    expect(
      (
        await issue.host.browser.send('POST', `/api/wihiws/${issue.wihiwId}/readers`, {
          identifier: colleague.identifier,
          questionIds: null,
          every: 1,
        })
      ).json().code,
    ).toBe('reader_present');
  });

  it('tells the login alone before acceptance, and waits with everything else', async () => {
    const issue = await seedIssue(server);
    const person = await seedPerson(server, 'Колега');
    const shown = (await invite(issue, person)).json<CoHosts>();
    expect(shown.coHosts).toMatchObject([{ identifier: person.identifier, displayName: null, state: 'invited' }]);
    expect(await toldTo(person)).toEqual(['host-invited']);
    const asked = async () => (await person.browser.send('GET', '/api/asked')).json().asked;
    expect(await asked()).toMatchObject([{ role: 'co-host', id: issue.wihiwId, askerName: 'Оксана' }]);
    expect((await person.browser.send('GET', '/api/co-hostings')).json()).toEqual({ wihiws: [] });
    expect((await results(issue, person)).statusCode).toBe(404);
    await answer(issue, person);
    expect(await toldTo(person)).toEqual(['host-invited read']);
    expect(await toldTo(issue.host)).toEqual(['host-accepted']);
    const now = (await person.browser.send('GET', '/api/co-hostings')).json();
    expect(now).toMatchObject({ wihiws: [{ id: issue.wihiwId, hostName: 'Оксана' }] });
    expect(await asked()).toEqual([]);
    expect((await results(issue, person)).json().wihiw.role).toBe('co-host');
  });

  it('taken back is gone, and leaves those to other issues as they are', async () => {
    const issue = await seedIssue(server);
    const other = await seedIssue(server, {}, { host: issue.host, test: issue });
    const person = await seedPerson(server, 'Колега');
    await invite(issue, person);
    await invite(other, person);
    await end(issue, person);
    expect((await answer(issue, person)).json().code).toBe('invitation_answered');
    expect(await toldTo(person)).toEqual(['host-invited']);
    await answer(other, person, false);
    expect(await toldTo(issue.host)).toEqual(['host-declined']);
  });

  it('is not repeated within a day of a refusal, and may be after it', async () => {
    const issue = await seedIssue(server);
    const [declines, leaves, ended] = [
      await seedPerson(server, 'Відмова'),
      await seedCoHost(issue),
      await seedCoHost(issue),
    ];
    await invite(issue, declines);
    await answer(issue, declines, false);
    await leave(issue, leaves);
    await end(issue, ended);
    expect((await invite(issue, declines)).json().code).toBe('ask_refused');
    expect((await invite(issue, leaves)).json().code).toBe('ask_refused');
    expect((await invite(issue, ended)).statusCode).toBe(200);
    server.clock.now = new Date(server.clock.now.getTime() + ASK_AGAIN_MS);
    expect((await invite(issue, declines)).statusCode).toBe(200);
    expect((await invite(issue, leaves)).statusCode).toBe(200);
  });

  it('goes to ten people at most at a time', async () => {
    const issue = await seedIssue(server);
    const people: SeededPerson[] = [];
    for (let index = 0; index < CO_HOSTS_MAX; index += 1) {
      people.push(await seedPerson(server, 'Колега'));
      expect((await invite(issue, people[index] as SeededPerson)).statusCode).toBe(200);
    }
    const one = await seedPerson(server, 'Зайва');
    expect((await invite(issue, one)).json().code).toBe('too_many_co_hosts');
    await end(issue, people[0] as SeededPerson);
    expect((await invite(issue, one)).statusCode).toBe(200);
  });
});

describe('what happens at one moment', () => {
  it('an invitation accepted twice is accepted once', async () => {
    const issue = await seedIssue(server);
    const person = await seedPerson(server, 'Колега');
    await invite(issue, person);
    const codes = (await Promise.all([1, 2, 3].map(() => answer(issue, person)))).map(({ statusCode }) => statusCode);
    expect(codes).toEqual([200, 200, 200]);
    expect(await toldTo(issue.host)).toEqual(['host-accepted']);
    expect(await stored(issue)).toEqual([[person.userId], [person.userId]]);
  });

  it('accepted while it is ended, it is ended or was never accepted', async () => {
    for (let round = 0; round < 8; round += 1) {
      const issue = await seedIssue(server);
      const person = await seedPerson(server, 'Колега');
      await invite(issue, person);
      const [ended] = await Promise.all([end(issue, person), answer(issue, person)]);
      expect(ended?.statusCode).toBe(200);
      expect(await stored(issue)).toEqual([[], []]);
      expect((await results(issue, person)).statusCode).toBe(404);
    }
  });

  it('several acceptances and a deletion keep the issue and its rows one', async () => {
    const issue = await seedIssue(server);
    const people = await Promise.all(['А', 'Б', 'В', 'Г'].map((name) => seedPerson(server, `Колега.${name}`)));
    for (const person of people) await invite(issue, person);
    const gone = people[0] as SeededPerson;
    await answer(issue, gone);
    await Promise.all([
      ...people.slice(1).map((person) => answer(issue, person)),
      server.services.database.deleteFrom('wihiwin_users').where('id', '=', gone.userId).execute(),
    ]);
    const rest = people
      .slice(1)
      .map(({ userId }) => userId)
      .sort();
    expect(await stored(issue)).toEqual([rest, rest]);
  });

  it('a person who starts and accepts at one moment becomes either', async () => {
    for (let round = 0; round < 5; round += 1) {
      const issue = await seedIssue(server);
      const person = await seedPerson(server, 'Колега');
      await invite(issue, person);
      const [, started] = await Promise.all([answer(issue, person), start(person.browser, issue)]);
      expect(started.statusCode).toBe(200);
      const attempt = await server.services.database
        .selectFrom('attempts')
        .select('trial')
        .where('wihiw_id', '=', issue.wihiwId)
        .executeTakeFirstOrThrow();
      const [hosts] = await stored(issue);
      expect(attempt.trial).toBe(hosts.length === 1);
    }
  });
});

describe('a co-host', () => {
  it('changes the time of a lesson and no other rule', async () => {
    const issue = await seedIssue(server);
    const { browser } = await seedCoHost(issue);
    const change = async (body: object) =>
      (await browser.send('PATCH', `/api/wihiws/${issue.wihiwId}`, body)).json().code ?? 'done';
    expect(await change({ rules: { closesAt: '2026-11-21T09:00:00.000Z' } })).toBe('done');
    expect(await change({ rules: { timeLimitSeconds: 1_800 } })).toBe('done');
    expect(await change({ rules: { timeLimitSeconds: 1_800, answersRelease: 'at-once' } })).toBe('owner_only');
    expect(await change({ rules: { attemptsAllowed: null } })).toBe('owner_only');
    expect(await change({ addRecipients: ['хтось'] })).toBe('owner_only');
    expect(await change({ addGroups: ['00000000-0000-4000-8000-000000000001'] })).toBe('owner_only');
  });

  it('tries the test without counting, and never takes it after having seen answers', async () => {
    const issue = await seedIssue(server);
    const person = await seedCoHost(issue);
    const started = await start(person.browser, issue);
    expect(started.statusCode).toBe(200);
    await submit(person.browser, issue, started.json().attempt.attemptId);
    expect((await results(issue, issue.host)).json()).toMatchObject({
      summary: { people: 0, averagePercent: null },
      rows: [{ trial: true, counted: false }],
    });
    const statistics = async ({ browser }: SeededPerson) => (await browser.send('GET', '/api/statistics')).json();
    expect((await statistics(issue.host)).wihiwersPassed).toBe(0);
    expect((await statistics(person)).wihiwersPassed).toBe(0);
    const other = await seedCoHost(issue);
    await leave(issue, other);
    const again = await start(other.browser, issue);
    expect([again.statusCode, again.json().code]).toEqual([403, 'reads_answers']);
  });

  it('is told to takers by name as long as it lasts', async () => {
    const issue = await seedIssue(server);
    const person = await seedCoHost(issue, 'Ірина С.');
    const cover = async () =>
      (await server.browser().send('GET', `/api/wihiws/${issue.wihiwId}/cover?token=${issue.token}`)).json().cover;
    expect((await cover()).coHostNames).toEqual(['Ірина С.']);
    await end(issue, person);
    expect((await cover()).coHostNames).toEqual([]);
  });

  it('finds the answers that wait, without the owner’s other issues, and loses them with the end', async () => {
    const seeded = await seedKinds(server, ['open']);
    const other = await seedKinds(server, ['open']);
    await handInAnswers(server, seeded, [{ text: 'Слова.' }]);
    await handInAnswers(server, other, [{ text: 'Слова.' }]);
    const person = await seedCoHost(seeded.issue);
    const waiting = async () => (await person.browser.send('GET', '/api/checking')).json().issues;
    expect(await waiting()).toMatchObject([{ wihiwId: seeded.issue.wihiwId, waiting: 1 }]);
    expect((await person.browser.send('GET', '/api/creator-work')).json().checking).toBe(1);
    await end(seeded.issue, person);
    expect(await waiting()).toEqual([]);
  });

  it('sees the issue and not the figures of the whole test', async () => {
    const issue = await seedIssue(server);
    const { browser } = await seedCoHost(issue);
    const analysis = await browser.send('GET', `/api/wihiws/${issue.wihiwId}/analysis?scope=test`);
    expect([analysis.statusCode, analysis.json().code]).toEqual([403, 'owner_only']);
    expect((await browser.send('GET', `/api/wihiws/${issue.wihiwId}/analysis`)).json().scopes.hasTest).toBe(false);
  });

  it('has it in the data to download, and no notice says whom else', async () => {
    const issue = await seedIssue(server);
    const person = await seedCoHost(issue);
    const data = (await person.browser.send('GET', '/api/account/data')).json();
    expect(data.coHosting).toMatchObject([{ title: 'Intermezzo, уривок', state: 'accepted' }]);
    const owners = await issue.host.browser.send('GET', '/api/account/data');
    expect(owners.body).not.toContain(person.userId);
    const shown = (await person.browser.send('GET', `/api/wihiws/${issue.wihiwId}/co-hosts`)).json<CoHosts>();
    expect(shown).toMatchObject({ role: 'co-host', ownerName: 'Оксана', coHosts: [{ state: 'accepted' }] });
  });
});
