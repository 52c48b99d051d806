import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RegistrationDesk, RegistrationRow } from '#contract/registrations/registration-desk.ts';
import type { Registration } from '#contract/registrations/registrations.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import {
  enterByLogin,
  openRegistration,
  publishEvent,
  registerFor,
  signUp,
} from '#server/testing/events/event-steps.ts';

const server = useTestServer();
beforeEach(() => {
  server.clock.now = new Date('2026-11-20T08:00:00Z');
});

const loginOf = async (browser: TestBrowser) =>
  (await browser.send('GET', '/api/session')).json().person.identifier as string;
const add = (host: TestBrowser, id: string, who: object, requestId: string = randomUUID()) =>
  host.send('POST', `/api/events/${id}/registrations`, { requestId, who });
const read = async (browser: TestBrowser, id: string) =>
  (await browser.send('GET', `/api/events/${id}/registration`)).json() as Registration;
const rows = async (host: TestBrowser, id: string) =>
  ((await host.send('GET', `/api/events/${id}/registrations`)).json() as { rows: RegistrationRow[] }).rows;
const counts = async (host: TestBrowser, id: string) =>
  ((await host.send('GET', `/api/events/${id}/registration-desk`)).json() as RegistrationDesk).counts;
const decide = (host: TestBrowser, id: string, registrationId: string, to: string) =>
  host.send('POST', `/api/events/${id}/registrations/${registrationId}/state`, { to });
const accept = (browser: TestBrowser, id: string) =>
  browser.send('POST', `/api/events/${id}/registration/confirmation`);
const decline = (browser: TestBrowser, id: string) => browser.send('DELETE', `/api/events/${id}/registration`);
const noticesOf = async (browser: TestBrowser) =>
  (await browser.send('GET', '/api/notifications')).json().notifications.map(({ kind }: { kind: string }) => kind);

/** An event with two places, and a stranger whom its organiser has invited by login. */
async function invited(settings: Parameters<typeof openRegistration>[2] = { capacity: 2, isOpen: false }) {
  const host = await signUp(server);
  const { id } = await publishEvent(host);
  await openRegistration(host, id, settings);
  const guest = await enterByLogin(server);
  const login = await loginOf(guest);
  const asked = await add(host, id, { login });
  return { host, id, guest, login, asked };
}

describe('whom an organiser names by login', () => {
  it('is asked and decides: nothing is registered, taken or told before', async () => {
    const { host, id, guest, login, asked } = await invited({ capacity: 1 });
    expect(asked.json()).toEqual({ state: 'invited', name: login, entry: null });
    expect((await read(guest, id)).mine).toMatchObject({ state: 'invited', ticket: null, mayChange: false });
    expect(await counts(host, id)).toMatchObject({ registered: 0, invited: 1 });
    expect(await noticesOf(guest)).toEqual(['event-invited']);
    const told = await host.send('POST', `/api/events/${id}/registration-messages`, {
      requestId: randomUUID(),
      text: 'Виграш: https://example.org',
      filter: {},
    });
    expect(told.json().code).toBe('nobody_to_tell');
    const [row] = await rows(host, id);
    // Whatever an organiser presses, the person's word is missing.
    expect((await decide(host, id, row?.id ?? '', 'registered')).json().code).toBe('registration_declined');
    // The only place is free for who asks for it.
    expect((await registerFor(await enterByLogin(server), id)).json()).toMatchObject({ mine: { state: 'registered' } });
    expect((await accept(guest, id)).json()).toMatchObject({ mine: { state: 'waiting' } });
    expect((await accept(guest, id)).json()).toMatchObject({ mine: { state: 'waiting' } });
  });

  it('takes part past the window with their own name once they have accepted', async () => {
    const { host, id, guest } = await invited();
    await guest.send('PATCH', '/api/account', { displayName: 'Ганна Бойко' });
    const accepted = (await accept(guest, id)).json() as Registration;
    expect(accepted.mine).toMatchObject({ state: 'registered', ticket: expect.any(String) });
    expect((await accept(guest, id)).statusCode).toBe(200);
    expect(await rows(host, id)).toMatchObject([{ state: 'registered', byOrganizer: true }]);
    expect(await noticesOf(guest)).toEqual([]);
  });

  it('may fill in the form instead, as anybody', async () => {
    const { id, guest } = await invited({ capacity: 2 });
    expect((await registerFor(guest, id, { name: 'Ганна' })).json()).toMatchObject({
      mine: { state: 'registered', name: 'Ганна' },
    });
  });

  it.each([
    ['declined', decline, null],
    ['left after accepting', accept, decline],
  ])('is not asked again once they have %s', async (_words, first, second) => {
    const { host, id, guest, login } = await invited({ capacity: 2 });
    await first(guest, id);
    if (second !== null) await second(guest, id);
    expect((await read(guest, id)).mine).toMatchObject({ state: 'cancelled', endedBy: 'person' });
    expect((await add(host, id, { login })).json().code).toBe('registration_declined');
    const [row] = await rows(host, id);
    expect((await decide(host, id, row?.id ?? '', 'registered')).json().code).toBe('registration_declined');
    expect(await noticesOf(guest)).toEqual([]);
    // They themselves may come back.
    expect((await registerFor(guest, id)).json()).toMatchObject({ mine: { state: 'registered' } });
  });

  it('hears no more of an invitation that was taken back, and can’t accept it', async () => {
    const { host, id, guest, login } = await invited();
    const [row] = await rows(host, id);
    expect((await add(host, id, { login })).json().code).toBe('already_invited');
    expect((await decide(host, id, row?.id ?? '', 'cancelled')).statusCode).toBe(200);
    expect(await rows(host, id)).toEqual([]);
    expect(await noticesOf(guest)).toEqual([]);
    expect((await accept(guest, id)).json().code).toBe('offer_over');
    expect((await add(host, id, { login })).json()).toMatchObject({ state: 'invited' });
  });

  it('can’t accept what is over, and is not in the tickets as one who comes', async () => {
    const { id, guest } = await invited();
    const mine = (await guest.send('GET', '/api/registrations')).json();
    expect(mine.ahead).toMatchObject([{ state: 'invited', ticket: null, link: '' }]);
    server.clock.now = new Date('2026-11-25T08:00:00Z');
    expect((await accept(guest, id)).json()).toMatchObject({ code: 'registration_closed' });
  });

  it('is asked a few times a day at most, and strangers in a row end with too many', async () => {
    const { host, id, login } = await invited();
    const takeBack = async () => decide(host, id, (await rows(host, id))[0]?.id ?? '', 'cancelled');
    const asked: number[] = [];
    for (let nth = 0; nth < 3; nth += 1) {
      await takeBack();
      asked.push((await add(host, id, { login })).statusCode);
    }
    expect(asked).toEqual([200, 200, 429]);
    await server.testDatabase.pool.query(`update limited_tries set failures = 1000 where bucket like 'invited:%'`);
    expect((await add(host, id, { login: await loginOf(await enterByLogin(server)) })).statusCode).toBe(429);
  });

  it('is registered at once where the organiser entered them by name', async () => {
    const host = await signUp(server);
    const { id } = await publishEvent(host);
    const other = await publishEvent(host);
    await openRegistration(host, id);
    await openRegistration(host, other.id);
    const { entry } = (await add(host, id, { name: 'Леся Гук', email: '' })).json();
    expect((await add(host, other.id, { login: entry.identifier })).json()).toMatchObject({ state: 'registered' });
    const stranger = await signUp(server);
    const third = await publishEvent(stranger);
    await openRegistration(stranger, third.id);
    expect((await add(stranger, third.id, { login: entry.identifier })).json()).toMatchObject({ state: 'invited' });
  });
});
