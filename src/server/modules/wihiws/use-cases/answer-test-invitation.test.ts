import { beforeEach, describe, expect, it } from 'vitest';
import type { AskedOfMe } from '#contract/people/asking.ts';
import type { Wihiw } from '#contract/wihiws.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { PLAIN_RULES } from '#server/rights/rights-world.ts';
import type { SeededPerson } from '#server/testing/seed-store.ts';
import { seedPerson, seedTest } from '#server/testing/seed-store.ts';

const server = useTestServer();
let host: SeededPerson;
let taras: SeededPerson;
let testId: string;

beforeEach(async () => {
  host = await seedPerson(server, 'Олена Василівна');
  ({ testId } = await seedTest(server, host.userId));
  taras = await seedPerson(server, 'Тарас');
});

type Wish = { anybody?: boolean; recipients?: string[]; groups?: string[]; rules?: object };
const ask = ({ rules, ...wish }: Wish = {}) =>
  host.browser.send('POST', '/api/wihiws', {
    testId,
    anybody: false,
    recipients: [taras.identifier],
    groups: [],
    ...wish,
    rules: { ...PLAIN_RULES, title: 'Intermezzo', ...rules },
  });
const issue = async (wish?: Wish): Promise<Wihiw> => (await ask(wish)).json();
const answer = (person: SeededPerson, { id }: Pick<Wihiw, 'id'>, accept: boolean) =>
  person.browser.send('POST', `/api/wihiws/${id}/invitation`, { accept });
const start = async (person: SeededPerson, { id }: Pick<Wihiw, 'id'>, token: string | null = null) => {
  const started = await person.browser.send('POST', `/api/wihiws/${id}/attempts`, { token });
  return started.statusCode === 200 ? 'started' : started.json().code;
};
const cover = (person: SeededPerson, { id }: Pick<Wihiw, 'id'>) =>
  person.browser.send('GET', `/api/wihiws/${id}/cover`);
const mine = async ({ browser }: SeededPerson): Promise<AskedOfMe['asked']> =>
  (await browser.send('GET', '/api/asked')).json().asked.filter(({ role }: { role: string }) => role === 'taker');
const countForYou = async ({ browser, identifier }: SeededPerson): Promise<number> =>
  (await browser.send('GET', `/api/count-tests-for-you?identifier=${identifier}`)).json().count;
const stateOf = async ({ id }: Pick<Wihiw, 'id'>): Promise<[string, string | null] | undefined> => {
  const { recipients }: Wihiw = (await host.browser.send('GET', `/api/wihiws/${id}/results`)).json().wihiw;
  const [first] = recipients;
  return first && [first.state, first.displayName];
};
const tokenOf = ({ link }: Wihiw) => link?.split('/anybody/')[1] ?? '';
const rowOf = async ({ id }: Pick<Wihiw, 'id'>) =>
  (await taras.browser.send('GET', '/api/my-wihiws'))
    .json()
    .wihiws.some((row: { wihiwId: string }) => row.wihiwId === id);

describe('an invited person', () => {
  it('becomes listed as the host’s person after accepting, once and for no other host', async () => {
    const people = async ({ browser }: SeededPerson) =>
      (await browser.send('GET', '/api/wihiwees')).json().people.map((one: { displayName: string }) => one.displayName);
    const [first, second] = [await issue(), await issue()];
    expect(await people(host)).toEqual([]);
    for (const wihiw of [first, second]) await answer(taras, wihiw, true);
    const marta = await seedPerson(server, 'Марта');
    await answer(marta, await issue({ recipients: [marta.identifier] }), false);
    expect(await people(host)).toEqual(['Тарас']);
    expect(await people(await seedPerson(server, 'Інша'))).toEqual([]);
  });

  it('sees the invitation, can’t start, and the host learns no name, until it is accepted', async () => {
    const wihiw = await issue();
    expect(await stateOf(wihiw)).toEqual(['invited', null]);
    expect(await mine(taras)).toMatchObject([
      {
        id: wihiw.id,
        title: 'Intermezzo',
        askerName: 'Олена Василівна',
        askerIdentifier: host.identifier,
        closes: null,
      },
    ]);
    expect((await cover(taras, wihiw)).json().obstacle).toBe('invited');
    expect((await taras.browser.send('GET', `/wihiwers/${wihiw.id}`)).statusCode).toBe(200);
    expect(await start(taras, wihiw)).toBe('invited');
    expect([await countForYou(taras), await rowOf(wihiw)]).toEqual([0, false]);

    server.published.length = 0;
    expect((await answer(taras, wihiw, true)).json()).toEqual({ accepted: true });
    expect(await mine(taras)).toEqual([]);
    expect(server.published).toEqual([`wihiw:${wihiw.id}`, `person:${taras.userId}`]);
    expect(await stateOf(wihiw)).toEqual(['addressed', 'Тарас']);
    expect([await countForYou(taras), await rowOf(wihiw)]).toEqual([1, true]);
    expect((await cover(taras, wihiw)).json().obstacle).toBeNull();
    expect(await start(taras, wihiw)).toBe('started');
    const { recipients }: Wihiw = (await host.browser.send('GET', `/api/wihiws/${wihiw.id}/results`)).json().wihiw;
    expect(recipients).toMatchObject([{ hasStarted: true }]);
  });

  it('can answer once: repeating the answer changes nothing, another answer is refused', async () => {
    const wihiw = await issue();
    const both = await Promise.all(Array.from({ length: 6 }, () => answer(taras, wihiw, true)));
    expect(both.map(({ statusCode }) => statusCode)).toEqual(both.map(() => 200));
    const late = await answer(taras, wihiw, false);
    expect([late.statusCode, late.json().code]).toEqual([409, 'invitation_answered']);
    expect(await stateOf(wihiw)).toEqual(['addressed', 'Тарас']);
  });

  it('is the only one who can answer', async () => {
    const wihiw = await issue();
    const stranger = await seedPerson(server, 'Чужий');
    expect((await answer(stranger, wihiw, true)).statusCode).toBe(404);
    expect((await answer(host, wihiw, true)).statusCode).toBe(404);
    expect((await cover(stranger, wihiw)).statusCode).toBe(404);
    expect(await mine(stranger)).toEqual([]);
    expect((await server.browser().send('GET', '/api/asked')).statusCode).toBe(401);
    expect(await stateOf(wihiw)).toEqual(['invited', null]);
  });

  it('can be given extra time before accepting, without the host seeing their name', async () => {
    const wihiw = await issue({ rules: { timeLimitSeconds: 600 } });
    const body = { identifier: taras.identifier, minutes: 10 };
    const put = async (): Promise<Wihiw> =>
      (await host.browser.send('PUT', `/api/wihiws/${wihiw.id}/extra-time`, body)).json();
    expect((await put()).extraTimes).toEqual([{ identifier: taras.identifier, displayName: null, minutes: 10 }]);
    await answer(taras, wihiw, true);
    expect((await put()).extraTimes).toMatchObject([{ displayName: 'Тарас' }]);
  });

  it('sees no invitation to a closed test', async () => {
    const closesAt = new Date(server.clock.now.getTime() + 60_000).toISOString();
    const wihiw = await issue({ rules: { closesAt } });
    expect(await mine(taras)).toHaveLength(1);
    await host.browser.send('PATCH', `/api/wihiws/${wihiw.id}`, {
      rules: { closesAt: server.clock.now.toISOString() },
    });
    expect(await mine(taras)).toEqual([]);
  });
});

describe('a person who declined', () => {
  it('no longer has the test, and a second invitation to it changes nothing', async () => {
    const wihiw = await issue();
    expect((await answer(taras, wihiw, false)).statusCode).toBe(200);
    await host.browser.send('PATCH', `/api/wihiws/${wihiw.id}`, { addRecipients: [taras.identifier] });
    expect(await stateOf(wihiw)).toEqual(['declined', null]);
    expect(await mine(taras)).toEqual([]);
    expect((await cover(taras, wihiw)).statusCode).toBe(404);
    expect(await start(taras, wihiw)).toBe('not_addressed');
    expect((await answer(taras, wihiw, true)).statusCode).toBe(409);
  });

  it('can still enter by the link, which accepts the invitation', async () => {
    const wihiw = await issue({ anybody: true });
    await answer(taras, wihiw, false);
    expect(await start(taras, wihiw)).toBe('link_revoked');
    expect(await start(taras, wihiw, tokenOf(wihiw))).toBe('started');
    expect(await stateOf(wihiw)).toEqual(['addressed', 'Тарас']);
  });

  it('can be invited to another test, but after two declines only after coming by a link', async () => {
    await answer(taras, await issue(), false);
    const second = await issue();
    expect(await stateOf(second)).toEqual(['invited', null]);
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    await answer(taras, second, false);
    const refused = await ask({ recipients: [taras.identifier] });
    expect([refused.statusCode, refused.json().fields]).toEqual([
      422,
      [{ path: 'recipients.0', code: 'recipient_declines' }],
    ]);
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    const open = await issue({ anybody: true, recipients: [] });
    expect(await start(taras, open, tokenOf(open))).toBe('started');
    expect(await stateOf(await issue())).toEqual(['invited', null]);
  });
});

describe('a person who needs no invitation', () => {
  it('has accepted an invitation of this host before, even if they take no others', async () => {
    await answer(taras, await issue(), true);
    expect(await stateOf(await issue())).toEqual(['addressed', 'Тарас']);
    const { database } = server.services;
    await database.updateTable('wihiwin_users').set({ wihiwee: false }).where('id', '=', taras.userId).execute();
    expect(await stateOf(await issue())).toEqual(['addressed', 'Тарас']);
  });

  it('comes by the link while the invitation is open', async () => {
    const wihiw = await issue({ anybody: true });
    expect(await start(taras, wihiw, tokenOf(wihiw))).toBe('started');
    expect(await stateOf(wihiw)).toEqual(['addressed', 'Тарас']);
    expect(await mine(taras)).toEqual([]);
  });

  it('joined the group that the test is for after the invitation', async () => {
    const group = (await host.browser.send('POST', '/api/groups', { title: '8-Б' })).json();
    const wihiw = await issue({ groups: [group.id] });
    expect(await mine(taras)).toHaveLength(1);
    await taras.browser.send('POST', '/api/my-groups', { code: group.joinCode });
    expect(await mine(taras)).toEqual([]);
    expect(await stateOf(wihiw)).toEqual(['addressed', 'Тарас']);
    expect(await start(taras, wihiw)).toBe('started');
    expect(await stateOf(await issue())).toEqual(['addressed', 'Тарас']);
  });

  it('does not become one by accepting an invitation of another host', async () => {
    await answer(taras, await issue(), true);
    host = await seedPerson(server, 'Інший учитель');
    ({ testId } = await seedTest(server, host.userId));
    expect(await stateOf(await issue())).toEqual(['invited', null]);
  });
});
