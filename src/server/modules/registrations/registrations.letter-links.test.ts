import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { confirmFor, sendLetters } from '#server/modules/registrations/telling/letters/letter-fixtures.ts';
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
const lines: string[] = [];
const server = useTestServer(
  async () => {
    mail = await startMailServer();
    return {
      publicEventUrl: 'https://podii.example',
      mail: { url: mail.url, from: { name: 'Події', address: 'events@podii.example' } },
    };
  },
  { log: { write: (line: string) => void lines.push(line) } },
);
let host: TestBrowser;
let id: string;
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
  await server.testDatabase.pool.query(
    'delete from mail_counts; delete from mail_outbox; delete from asked_addresses; delete from refused_addresses',
  );
  ({ id } = await publishEvent(host));
  await openRegistration(host, id, { capacity: 1, confirmHours: 12 });
});

const linkOf = (data: string) => /https:\/\/podii\.example(\/letter\/[\w-]+)/.exec(textOf(data))?.[1] ?? '';
/** As a browser, a scanner or a mail program without a session sends it. */
function anyone(method: 'GET' | 'HEAD' | 'POST', url: string, body?: string, headers: Record<string, string> = {}) {
  const type: Record<string, string> =
    body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
  return server.app.inject({
    method,
    url,
    headers: { host: 'events.localhost:3000', ...type, ...headers },
    ...(body === undefined ? {} : { payload: body }),
  });
}
async function arrive(email: string, isConfirmed: boolean): Promise<TestBrowser> {
  const browser = await enterByLogin(server);
  if (isConfirmed) await confirmFor(server, browser, email);
  expect((await registerFor(browser, id, { email, mail: true })).statusCode).toBe(200);
  return browser;
}
const mine = async (browser: TestBrowser) => (await browser.send('GET', `/api/events/${id}/registration`)).json().mine;
const dump = async () =>
  JSON.stringify(
    await Promise.all(
      ['event_registrations', 'confirmed_addresses', 'refused_addresses', 'mail_outbox'].map(
        async (table) => (await server.testDatabase.pool.query(`select * from ${table} order by 1, 2`)).rows,
      ),
    ),
  );

it('an address is confirmed by pressing the button behind the link, not by opening it; then the ticket goes', async () => {
  const browser = await arrive('anna@example.com', false);
  expect(await mine(browser)).toMatchObject({ address: 'unconfirmed', letter: 'unconfirmed' });
  expect((await browser.send('GET', '/api/registrations')).json().ahead).toMatchObject([{ address: 'unconfirmed' }]);
  await sendLetters(server);
  const link = linkOf(mail.given[0]?.data ?? '');
  const before = await dump();
  for (const method of ['GET', 'HEAD'] as const) expect((await anyone(method, link)).statusCode).toBe(200);
  expect(await dump()).toBe(before);
  const page = (await anyone('GET', link)).body;
  expect(page).toContain('<form method="post"><button class="main" name="act" value="confirm-address">');
  expect(page).not.toContain('Майстерня читання');
  expect((await anyone('POST', link, 'act=confirm-address')).statusCode).toBe(303);
  expect(await mine(browser)).toMatchObject({ address: 'confirmed' });
  await sendLetters(server);
  await anyone('POST', link, 'act=confirm-address');
  await sendLetters(server);
  expect(mail.given.map(({ data }) => subjectOf(data))).toEqual([
    'Підтвердьте свою адресу',
    'Вас зареєстровано: Майстерня читання',
  ]);
  const letter = mail.given[1]?.data ?? '';
  expect(letter).toMatch(/^Content-Type: image\/png/m);
  expect(textOf(letter)).toContain('Ваш логін на сайті: guest-');
  const ticket = await anyone('GET', linkOf(letter));
  expect(ticket.body).toContain('aria-label="QR-код квитка"');
  expect(ticket.body).toContain('Учасниця');
});

it('the confirming letter can be sent again a few times, or the address changed; a used-up address is refused in words', async () => {
  const browser = await arrive('anna@example.com', false);
  await sendLetters(server);
  const again = (named = '') => browser.send('POST', `/api/events/${id}/registration/mail${named}`);
  // A press on a page of an earlier registration asks nobody.
  expect((await again(`?requestId=${randomUUID()}`)).statusCode).toBe(200);
  expect((await again()).json().code).toBe('too_many_letters');
  for (const minute of ['10', '20', '30', '40', '50']) {
    at(`2026-11-18T08:${minute}:00Z`);
    await again();
    await sendLetters(server);
  }
  expect(mail.given).toHaveLength(4);
  const { name, answers, revision } = await mine(browser);
  const changed = { name, answers, revision, email: 'right@example.com', mail: true, activityIds: [], version: 1 };
  await browser.send('PUT', `/api/events/${id}/registration`, changed);
  await sendLetters(server);
  expect(mail.given.at(-1)?.recipient).toBe('right@example.com');
  // The first letter went to somebody else's mailbox: its link confirms nothing any more.
  await anyone('POST', linkOf(mail.given[0]?.data ?? ''), 'act=confirm-address');
  expect(await mine(browser)).toMatchObject({ address: 'unconfirmed' });
});

it('letters are ended by one press of a mail program, without Origin, cookies or a page, and by no other address', async () => {
  const browser = await arrive('anna@example.com', true);
  await sendLetters(server);
  const data = mail.given[0]?.data ?? '';
  const address = /^List-Unsubscribe:\s+<https:\/\/podii\.example(\/letter\/[\w-]+)>$/m.exec(data)?.[1] ?? '';
  expect(data).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  // Without an Origin everything else stays refused.
  for (const other of ['/login', `/api/events/${id}/registration`, '/api/participants'])
    expect((await anyone('POST', other, 'List-Unsubscribe=One-Click')).statusCode).toBe(403);
  const answer = await anyone('POST', address, 'List-Unsubscribe=One-Click', { origin: 'https://mail.example' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(await mine(browser)).toMatchObject({ address: 'ended' });
  await host.send('POST', `/api/events/${id}/registration-messages`, {
    requestId: '0197b1f0-0000-4000-8000-000000000001',
    text: 'Чекаємо.',
    filter: {},
  });
  await sendLetters(server);
  expect(mail.given).toHaveLength(1);
  const parts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  const multipart = await anyone('POST', address, parts, { 'content-type': 'multipart/form-data; boundary=x' });
  expect(multipart.statusCode).toBe(200);
  await anyone('POST', address, 'act=resume');
  expect(await mine(browser)).toMatchObject({ address: 'confirmed' });
});

it('«не писати мені взагалі» holds for every event and every person who names the address, until it is taken back', async () => {
  await arrive('anna@example.com', true);
  await sendLetters(server);
  const link = linkOf(mail.given[0]?.data ?? '');
  await anyone('POST', link, 'act=end-all');
  expect((await anyone('GET', link)).body).toContain('Листів на цю адресу більше не буде.');
  ({ id } = await publishEvent(host));
  await openRegistration(host, id);
  const stranger = await arrive('anna+x@example.com', false);
  await sendLetters(server);
  expect(mail.given).toHaveLength(1);
  expect(await mine(stranger)).toMatchObject({ address: 'ended' });
});

it('an offered place is confirmed behind the link on any device; a cancelled registration says so', async () => {
  const first = await arrive('first@example.com', true);
  const second = await arrive('second@example.com', true);
  await sendLetters(server);
  await first.send('DELETE', `/api/events/${id}/registration`);
  await sendLetters(server);
  const letters = mail.given.map(({ recipient, data }) => `${recipient} ${subjectOf(data)}`).toSorted();
  expect(letters).toEqual([
    'first@example.com Вас зареєстровано: Майстерня читання',
    'first@example.com Реєстрацію скасовано: Майстерня читання',
    'second@example.com Ви в черзі: Майстерня читання',
    'second@example.com Підтвердьте місце: Майстерня читання',
  ]);
  const offer = mail.given.find(({ data }) => subjectOf(data).startsWith('Підтвердьте місце'));
  const link = linkOf(offer?.data ?? '');
  expect((await anyone('GET', link)).body).toContain('value="confirm-place"');
  expect(await mine(second)).toMatchObject({ state: 'offered' });
  await anyone('POST', link, 'act=confirm-place');
  expect(await mine(second)).toMatchObject({ state: 'registered' });
  const gone = mail.given.find(({ recipient }) => recipient === 'first@example.com');
  expect((await anyone('GET', linkOf(gone?.data ?? ''))).body).toContain('Реєстрацію скасовано.');
});

it('a link with a sign changed does nothing, and no log line holds one', async () => {
  await arrive('anna@example.com', true);
  await sendLetters(server);
  const link = linkOf(mail.given[0]?.data ?? '');
  const before = await dump();
  for (const place of [9, 30, 60, link.length - 1]) {
    const wrong = `${link.slice(0, place)}${link[place] === 'A' ? 'B' : 'A'}${link.slice(place + 1)}`;
    expect((await anyone('GET', wrong)).statusCode).toBe(404);
    expect((await anyone('POST', wrong, 'act=end-all')).statusCode).toBe(404);
  }
  expect((await anyone('POST', link, 'act=drop-table')).statusCode).toBe(422);
  expect(await dump()).toBe(before);
  await anyone('GET', link);
  const token = link.slice('/letter/'.length);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.includes(token.slice(0, 40)))).toEqual([]);
});
