import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { confirmFor, sendLetters } from '#server/modules/registrations/telling/letters/letter-fixtures.ts';
import { MAIL_BOUNDS } from '#server/platform/mail/mail-counts-store.ts';
import type { TestMailServer } from '#server/platform/testing/mail-server.ts';
import { startMailServer, subjectOf, textOf } from '#server/platform/testing/mail-server.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import {
  enterByLogin,
  openRegistration,
  publishEvent,
  registerFor,
  signUp,
} from '#server/testing/events/event-steps.ts';

let mail: TestMailServer;
const server = useTestServer(async () => {
  mail = await startMailServer();
  return {
    publicEventUrl: 'https://podii.example',
    mail: { url: mail.url, from: { name: 'Події', address: 'events@podii.example' } },
  };
});
let host: TestBrowser;
const at = (moment: string) => {
  server.clock.now = new Date(moment);
};
beforeAll(async () => {
  at('2026-11-18T08:00:00Z');
  host = await signUp(server);
});
afterAll(() => mail.close());
beforeEach(async () => {
  at('2026-11-18T08:00:00Z');
  mail.reset();
  await server.testDatabase.pool.query('delete from mail_counts; delete from mail_outbox; delete from asked_addresses');
});

async function openEvent(): Promise<string> {
  const { id } = await publishEvent(host);
  await openRegistration(host, id);
  return id;
}
const tell = (id: string, text: string) =>
  host.send('POST', `/api/events/${id}/registration-messages`, { requestId: randomUUID(), text, filter: {} });

const VICTIM = 'victim@example.com';

it('a stranger who registers a victim’s address and leaves again and again makes one letter go, without words of the event', async () => {
  const id = await openEvent();
  const title = 'Виграш 1 000 000 грн: https://evil.example/pay';
  await server.testDatabase.pool.query('update edu_events_activities set title = $1 where id = $2', [title, id]);
  const stranger = await enterByLogin(server);
  for (let turn = 0; turn < 40; turn += 1) {
    // Each time as another address of the same mailbox.
    const email = turn % 2 === 0 ? VICTIM : `Victim+${turn}@example.com`;
    const answer = await registerFor(stranger, id, { email, mail: true });
    expect(answer.statusCode).toBe(200);
    if (turn % 10 === 0) await sendLetters(server);
    await stranger.send('DELETE', `/api/events/${id}/registration`);
  }
  await registerFor(stranger, id, { email: VICTIM, mail: true });
  await tell(id, 'Ще раз: https://evil.example/pay');
  for (const moment of ['2026-11-18T08:10:00Z', '2026-11-19T08:10:00Z']) {
    at(moment);
    await sendLetters(server);
  }
  expect(mail.given).toHaveLength(1);
  const data = mail.given[0]?.data ?? '';
  expect(subjectOf(data)).toBe('Підтвердьте свою адресу');
  expect(`${textOf(data)}${data}`).not.toMatch(/evil|Виграш/);
  expect(textOf(data).match(/https?:\/\/\S+/g)).toEqual([expect.stringMatching(/^https:\/\/podii\.example\/letter\//)]);
}, 240_000);

it('invented participants of one address and messages of the organiser bring no second letter before it is confirmed', async () => {
  const id = await openEvent();
  for (let one = 0; one < 12; one += 1)
    await registerFor(await enterByLogin(server), id, { email: VICTIM, mail: true });
  for (let one = 0; one < 3; one += 1) expect((await tell(id, `Лист ${one}`)).statusCode).toBe(200);
  await sendLetters(server);
  expect(mail.given.map(({ data }) => subjectOf(data))).toEqual(['Підтвердьте свою адресу']);
  // Events are free: over all of them an address is asked a few times a day.
  for (let event = 0; event < 6; event += 1)
    await registerFor(await enterByLogin(server), await openEvent(), { email: VICTIM, mail: true });
  await sendLetters(server);
  expect(mail.given.length).toBeLessThanOrEqual(4);
}, 240_000);

it('a confirmed address gets ten letters a day over all events; the rest waits, and the organiser sees it', async () => {
  const id = await openEvent();
  const browser = await enterByLogin(server);
  await confirmFor(server, browser, VICTIM);
  await registerFor(browser, id, { email: VICTIM, mail: true });
  for (let one = 0; one < 13; one += 1) {
    at(`2026-11-18T08:${10 + one}:00Z`);
    await tell(id, `Лист ${one}`);
  }
  await sendLetters(server);
  expect(mail.given).toHaveLength(10);
  const desk = (await host.send('GET', `/api/events/${id}/registration-desk`)).json();
  expect(desk.letters).toMatchObject({ delayed: 1 });
  at('2026-11-19T00:00:00Z');
  await sendLetters(server);
  expect(mail.given).toHaveLength(14);
});

it('without the bound of an address all letters go at once, so that the test above can fail', async () => {
  const id = await openEvent();
  const browser = await enterByLogin(server);
  await confirmFor(server, browser, VICTIM);
  await registerFor(browser, id, { email: VICTIM, mail: true });
  for (let one = 0; one < 13; one += 1) await tell(id, `Лист ${one}`);
  const bounds = { ...MAIL_BOUNDS, address: { ...MAIL_BOUNDS.address, letters: 1_000 } };
  await sendLetters(server, { bounds });
  expect(mail.given).toHaveLength(14);
});

it.each(['person', 'owner', 'all'] as const)('the bound by %s holds back what is over it', async (scope) => {
  const id = await openEvent();
  const browser = await enterByLogin(server);
  for (let one = 0; one < 4; one += 1) {
    const email = `one-${scope}-${one}@example.com`;
    await confirmFor(server, browser, email);
    const at = scope === 'person' ? await openEvent() : id;
    const who = scope === 'person' ? browser : await enterByLogin(server);
    await confirmFor(server, who, email);
    await registerFor(who, at, { email, mail: true });
  }
  const bounds = { ...MAIL_BOUNDS, [scope]: { letters: 3, windowMs: 60 * 60_000 } };
  await sendLetters(server, { bounds });
  expect(mail.given).toHaveLength(3);
  const ready = await server.app.inject({ url: '/readyz', headers: { host: 'localhost:3000' } });
  expect(ready.json()).toEqual(scope === 'person' ? { status: 'ready' } : { status: 'ready', mail: 'bound' });
  at('2026-11-18T09:00:00Z');
  await sendLetters(server, { bounds });
  expect(mail.given).toHaveLength(4);
  expect((await server.app.inject({ url: '/readyz', headers: { host: 'localhost:3000' } })).json()).toEqual({
    status: 'ready',
  });
});

it('one who has confirmed an address needs no second letter elsewhere; another person with the same address does', async () => {
  const [first, second] = [await openEvent(), await openEvent()];
  const [owner, other] = [await enterByLogin(server), await enterByLogin(server)];
  await confirmFor(server, owner, VICTIM);
  await registerFor(owner, first, { email: VICTIM, mail: true });
  await registerFor(owner, second, { email: VICTIM, mail: true });
  await registerFor(other, first, { email: VICTIM, mail: true });
  await sendLetters(server);
  expect(mail.given.map(({ data }) => subjectOf(data)).toSorted()).toEqual([
    'Вас зареєстровано: Майстерня читання',
    'Вас зареєстровано: Майстерня читання',
    'Підтвердьте свою адресу',
  ]);
});
