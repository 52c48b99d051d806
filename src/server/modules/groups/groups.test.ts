import { beforeEach, describe, expect, it } from 'vitest';
import type { Group, MyGroups } from '#contract/groups.ts';
import type { AskedOfMe } from '#contract/people/asking.ts';
import { ASK_AGAIN_MS } from '#core/people/ask-again.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededPerson } from '#server/testing/seed-store.ts';
import { seedPerson } from '#server/testing/seed-store.ts';

const server = useTestServer();
let host: SeededPerson;
let group: Group;

async function ask<Answer>(
  browser: TestBrowser,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await browser.send(method, url, body);
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
  return (answer.body === '' ? undefined : answer.json()) as Answer;
}
const reread = () => ask<Group>(host.browser, 'GET', `/api/groups/${group.id}`);
const addPupils = (names: string[]) =>
  ask<{ group: Group; added: number; skipped: string[] }>(host.browser, 'POST', `/api/groups/${group.id}/pupils`, {
    names,
  });
const join = (browser: TestBrowser, code: string | null) => browser.send('POST', '/api/my-groups', { code });
const mine = (browser: TestBrowser) => ask<MyGroups>(browser, 'GET', '/api/my-groups');
const askedOf = async (browser: TestBrowser) => (await ask<AskedOfMe>(browser, 'GET', '/api/asked')).asked;
const names = ({ members }: Group) => members.map(({ displayName }) => displayName);
const query = (statement: string, values: unknown[] = []) => server.testDatabase.pool.query(statement, values);

beforeEach(async () => {
  host = await seedPerson(server, 'Оксана');
  group = await ask<Group>(host.browser, 'POST', '/api/groups', { title: ' 8-Б ' });
});

describe('a roster from a file', () => {
  it('takes as many names as a group holds in one request, and of one too many takes nobody', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => `Учень ${index}`);
    await addPupils(['Перша']);
    const url = `/api/groups/${group.id}/pupils`;
    const refused = await host.browser.send('POST', url, { names: many(500) });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'group_full']);
    expect(names(await reread())).toEqual(['Перша']);
    expect((await host.browser.send('POST', url, { names: many(501) })).statusCode).toBe(422);
    const { added, skipped } = await addPupils([...many(499), 'перша']);
    expect([added, skipped]).toEqual([499, ['перша']]);
    expect((await reread()).members).toHaveLength(500);
  });
});

describe('names as they come from elsewhere', () => {
  it('are taken without what nobody sees, and known by their look', async () => {
    const pasted = ['Іваненко Олег', 'Гай\u200b Яна', '\u200eБойко Адам\u00ad', 'Яна ❤\ufe0f'];
    expect(await addPupils(pasted)).toMatchObject({ added: 4, skipped: [] });
    expect(names(await reread())).toEqual(expect.arrayContaining(['Гай Яна', 'Бойко Адам', 'Яна ❤\ufe0f']));
    // A Latin «I», «o» and «e».
    expect(await addPupils(['Iваненко Олег', 'Івaненкo Олeг'])).toMatchObject({
      added: 0,
      skipped: ['Iваненко Олег', 'Івaненкo Олeг'],
    });
  });
});

describe('a group', () => {
  it('has a join code of 59 bits and a link on the test face that opens the form for joining', () => {
    expect(group.title).toBe('8-Б');
    expect(group.joinCode).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/);
    expect(group.joinLink).toBe(`http://localhost:3000/wihiwer?group=${group.joinCode}`);
  });

  it('is listed with the number of its people and its newest issue, archived groups last', async () => {
    const second = await ask<Group>(host.browser, 'POST', '/api/groups', { title: '5-А' });
    await ask(host.browser, 'PATCH', `/api/groups/${second.id}`, { archived: true });
    await addPupils(['Марія', 'Іван']);
    const { groups } = await ask<{ groups: unknown[] }>(host.browser, 'GET', '/api/groups');
    expect(groups).toEqual([
      { id: group.id, title: '8-Б', memberCount: 2, archived: false, lastWihiw: null },
      { id: second.id, title: '5-А', memberCount: 0, archived: true, lastWihiw: null },
    ]);
    expect((await ask<{ classCount: number }>(host.browser, 'GET', '/api/statistics')).classCount).toBe(1);
  });

  it('does not exist for anyone but its owner', async () => {
    const stranger = await seedPerson(server, 'Чужий');
    for (const [method, suffix] of [
      ['GET', ''],
      ['GET', '/codes'],
      ['DELETE', ''],
      ['POST', '/join-code'],
    ] as const)
      expect((await stranger.browser.send(method, `/api/groups/${group.id}${suffix}`)).statusCode).toBe(404);
    expect(await ask(stranger.browser, 'GET', '/api/groups')).toEqual({ groups: [] });
  });

  it('does not store its join code in plain text', async () => {
    const { rows } = await query('select row_to_json(g)::text as stored from wihost_groups g where id = $1', [
      group.id,
    ]);
    expect(rows[0].stored).not.toContain(group.joinCode);
  });
});

describe('a roster', () => {
  it('is filled from a list of names: each pupil gets a login and a code to sign in with', async () => {
    const { group: filled, added } = await addPupils(['Ян Юрченко', 'Яна Аліман', 'Ґалаґан Іван', 'Їжак Олег']);
    expect(added).toBe(4);
    expect(names(filled)).toEqual(['Яна Аліман', 'Ґалаґан Іван', 'Їжак Олег', 'Ян Юрченко']);
    expect(filled.members.every(({ isPupil, kind }) => isPupil && kind === 'participant')).toBe(true);
    const codes = await ask<{ address: string; pupils: { identifier: string; personalCode: string }[] }>(
      host.browser,
      'GET',
      `/api/groups/${group.id}/codes`,
    );
    expect(codes.address).toBe('http://localhost:3000/login');
    const [, pupil] = codes.pupils;
    const browser = server.browser();
    const entered = await browser.send('POST', '/api/session', {
      identifier: pupil?.identifier,
      secret: pupil?.personalCode,
    });
    expect(entered.json().person).toMatchObject({ displayName: 'Ґалаґан Іван' });
    expect(await mine(browser)).toEqual({
      groups: [{ id: group.id, title: '8-Б', hostName: 'Оксана', displayName: 'Ґалаґан Іван' }],
    });
  });

  it('adds a list that is sent twice only once, also at the same time', async () => {
    const list = ['Марія К.', 'Іван П.', 'марія  к.'];
    const both = await Promise.all([addPupils(list), addPupils(list)]);
    expect(both.map(({ added }) => added).sort()).toEqual([0, 2]);
    expect(names(await reread())).toEqual(['Марія К.', 'Іван П.']);
    expect((await addPupils(list)).skipped).toEqual(['Марія К.', 'Іван П.', 'марія к.']);
  });

  it('reports the place of a bad name and adds nobody', async () => {
    const refused = await host.browser.send('POST', `/api/groups/${group.id}/pupils`, { names: ['Марія', ' '] });
    expect(refused.json().fields).toEqual([{ path: 'names.1', code: 'name_empty' }]);
    expect((await reread()).members).toEqual([]);
  });

  it('renames a pupil everywhere, but other people only on the roster', async () => {
    const guest = await seedPerson(server, 'Гостя', 'participant');
    await join(guest.browser, group.joinCode);
    const { group: filled } = await addPupils(['Мария']);
    for (const { id } of filled.members)
      await ask(host.browser, 'PATCH', `/api/groups/${group.id}/members/${id}`, { displayName: 'Марія' });
    expect(names(await reread())).toEqual(['Марія', 'Марія']);
    const { rows } = await query('select display_name from wihiwin_users where id = any($1) order by 1', [
      filled.members.map(({ id }) => id),
    ]);
    expect(rows).toEqual([{ display_name: 'Гостя' }, { display_name: 'Марія' }]);
  });

  it('shows and renews codes of the host’s own pupils only', async () => {
    const guest = await seedPerson(server, 'Гостя', 'participant');
    await join(guest.browser, group.joinCode);
    const { group: filled } = await addPupils(['Марія']);
    const codes = () =>
      ask<{ pupils: { id: string; personalCode: string }[] }>(host.browser, 'GET', `/api/groups/${group.id}/codes`);
    const [before, ...others] = (await codes()).pupils;
    expect(others).toEqual([]);
    const renewed = await ask<{ personalCode: string }>(
      host.browser,
      'POST',
      `/api/groups/${group.id}/members/${before?.id}/code`,
    );
    expect(renewed.personalCode).not.toBe(before?.personalCode);
    expect((await codes()).pupils[0]?.personalCode).toBe(renewed.personalCode);
    expect(filled.members.find(({ id }) => id === guest.userId)?.isPupil).toBe(false);
    const foreign = await host.browser.send('POST', `/api/groups/${group.id}/members/${guest.userId}/code`);
    expect(foreign.statusCode).toBe(404);
  });

  it('shows no code of another host’s pupil, nor of one who has set a password', async () => {
    const { group: filled } = await addPupils(['Марія']);
    const other = await seedPerson(server, 'Інша');
    const theirs = await ask<Group>(other.browser, 'POST', '/api/groups', { title: '8-Б' });
    await query('insert into wihost_group_members (group_id, user_id, display_name) values ($1, $2, $3)', [
      theirs.id,
      filled.members[0]?.id,
      'Марія',
    ]);
    expect(await ask(other.browser, 'GET', `/api/groups/${theirs.id}/codes`)).toMatchObject({ pupils: [] });
    await query(`update wihiwin_users set kind = 'account', password_hash = 'x' where id = $1`, [
      filled.members[0]?.id,
    ]);
    expect(await ask(host.browser, 'GET', `/api/groups/${group.id}/codes`)).toMatchObject({ pupils: [] });
  });

  it('no longer has a person whom the host removed', async () => {
    const { group: filled } = await addPupils(['Марія', 'Іван']);
    const id = filled.members.find(({ displayName }) => displayName === 'Марія')?.id ?? '';
    const after = await ask<Group>(host.browser, 'DELETE', `/api/groups/${group.id}/members/${id}`);
    expect(names(after)).toEqual(['Іван']);
    expect((await host.browser.send('DELETE', `/api/groups/${group.id}/members/${id}`)).statusCode).toBe(404);
  });
});

describe('people added by login', () => {
  const add = (logins: string[]) => host.browser.send('POST', `/api/groups/${group.id}/members`, { logins });

  it('are invited first, and become members when they accept', async () => {
    const taras = await seedPerson(server, 'Тарас');
    const { members, invitations } = (await add([taras.identifier])).json() as Group;
    expect(members).toEqual([]);
    expect(invitations).toEqual([{ id: taras.userId, identifier: taras.identifier, state: 'invited' }]);
    expect(await askedOf(taras.browser)).toMatchObject([
      { role: 'group', id: group.id, title: '8-Б', askerName: 'Оксана', askerIdentifier: host.identifier },
    ]);
    expect(server.published).toContain(`person:${taras.userId}`);
    await ask(taras.browser, 'POST', `/api/asked/group/${group.id}/answer`, { accept: true });
    expect(names(await reread())).toEqual(['Тарас']);
    expect((await reread()).invitations).toEqual([]);
  });

  it('are added at once if they have a relation to the host', async () => {
    const taras = await seedPerson(server, 'Тарас');
    await query(`insert into wihiwee_relations (person_id, host_id, state) values ($1, $2, 'accepted')`, [
      taras.userId,
      host.userId,
    ]);
    expect(names((await add([taras.identifier])).json())).toEqual(['Тарас']);
  });

  it('who decline can’t accept afterwards, and are invited again after a day, whatever the host removes', async () => {
    const taras = await seedPerson(server, 'Тарас');
    await add([taras.identifier]);
    await ask(taras.browser, 'POST', `/api/asked/group/${group.id}/answer`, { accept: false });
    expect((await reread()).invitations).toMatchObject([{ state: 'declined' }]);
    await host.browser.send('DELETE', `/api/groups/${group.id}/members/${taras.userId}`);
    expect((await add([taras.identifier])).json().fields).toEqual([{ path: 'logins.0', code: 'ask_refused' }]);
    expect(await askedOf(taras.browser)).toEqual([]);
    const late = await taras.browser.send('POST', `/api/asked/group/${group.id}/answer`, { accept: true });
    expect(late.json().code).toBe('invitation_answered');
    server.clock.now = new Date(server.clock.now.getTime() + ASK_AGAIN_MS);
    expect((await reread()).invitations).toEqual([]);
    expect(((await add([taras.identifier])).json() as Group).invitations).toMatchObject([{ state: 'invited' }]);
  });

  it('are refused by their place in the list: unknown ones, the host, and those who take no invitations', async () => {
    const taras = await seedPerson(server, 'Тарас');
    const shy = await seedPerson(server, 'Тихий');
    await query('update wihiwin_users set wihiwee = false where id = $1', [shy.userId]);
    const refused = await add([taras.identifier, 'nobody.at.all', host.identifier, shy.identifier]);
    expect([refused.statusCode, refused.json().fields]).toEqual([
      422,
      [
        { path: 'logins.1', code: 'unknown_recipient' },
        { path: 'logins.2', code: 'member_self' },
        { path: 'logins.3', code: 'member_declines' },
      ],
    ]);
    expect((await reread()).invitations).toEqual([]);
  });
});

describe('joining by the code', () => {
  it('adds many people at the same time, each once, however the code is typed', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, (_, index) => seedPerson(server, `Учень ${index}`)));
    const typed = (group.joinCode ?? '').toLowerCase().replaceAll('-', ' ');
    const answers = await Promise.all(people.flatMap(({ browser }) => [join(browser, typed), join(browser, typed)]));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await reread()).members).toHaveLength(20);
  });

  it('never exceeds 500 members, even when many join at the same time', async () => {
    await query(
      `with made as (
        insert into wihiwin_users (identifier, identifier_key, display_name, kind, personal_code_hash)
        select 'full-' || $1 || n, 'full-' || $1 || n, 'Учень', 'participant', '\\x00' from generate_series(1, 498) n returning id
      ) insert into wihost_group_members (group_id, user_id, display_name) select $1::uuid, id, 'Учень' from made`,
      [group.id],
    );
    const people = await Promise.all(Array.from({ length: 6 }, (_, index) => seedPerson(server, `Новий ${index}`)));
    const answers = await Promise.all(people.map(({ browser }) => join(browser, group.joinCode)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 422, 422, 422, 422]);
    expect((await reread()).members).toHaveLength(500);
  });

  it('stops when the code is renewed or revoked, or the group is archived', async () => {
    const taras = await seedPerson(server, 'Тарас');
    const renewed = await ask<Group>(host.browser, 'POST', `/api/groups/${group.id}/join-code`);
    expect((await join(taras.browser, group.joinCode)).json().code).toBe('wrong_group_code');
    await ask(host.browser, 'PATCH', `/api/groups/${group.id}`, { archived: true });
    expect((await join(taras.browser, renewed.joinCode)).statusCode).toBe(403);
    await ask(host.browser, 'PATCH', `/api/groups/${group.id}`, { archived: false });
    expect((await join(taras.browser, renewed.joinCode)).statusCode).toBe(200);
    const revoked = await ask<Group>(host.browser, 'DELETE', `/api/groups/${group.id}/join-code`);
    expect([revoked.joinCode, revoked.joinLink]).toEqual([null, null]);
  });

  it('limits wrong codes, and lets the right one in even so', async () => {
    const guesser = await seedPerson(server, 'Вгадько');
    const codes = Array.from({ length: 12 }, (_, index) => `AAAA-AAAA-AA${index + 20}`);
    let last = 0;
    for (const code of codes) last = (await join(guesser.browser, code)).statusCode;
    expect(last).toBe(429);
    expect((await join(guesser.browser, group.joinCode)).statusCode).toBe(200);
    await guesser.browser.send('DELETE', `/api/asked/group/${group.id}`);
  });

  it('is refused to the owner; members can leave the group', async () => {
    expect((await join(host.browser, group.joinCode)).json().code).toBe('group_own');
    const taras = await seedPerson(server, 'Тарас');
    await join(taras.browser, group.joinCode);
    expect((await taras.browser.send('DELETE', `/api/asked/group/${group.id}`)).statusCode).toBe(204);
    expect(await mine(taras.browser)).toEqual({ groups: [] });
    expect((await taras.browser.send('DELETE', `/api/asked/group/${group.id}`)).statusCode).toBe(404);
    expect((await reread()).members).toEqual([]);
  });
});
