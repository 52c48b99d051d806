import { randomUUID } from 'node:crypto';
import type { AddressInfo, Server } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mailJobs } from '#server/platform/mail/send-letters.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { enter, openRegistration, publishEvent, registerFor, signUp } from './registration-fixtures.ts';
import { registrationsJobs } from './registrations-jobs.ts';

/** A mail server of the test: keeps what it is given, or refuses recipients with a code. */
const taken: { recipients: string[]; data: string }[] = [];
let refusal: string | null = null;
let smtp: Server;

function startSmtp(): Promise<number> {
  smtp = createServer((socket) => {
    let [recipients, data, isData, rest]: [string[], string, boolean, string] = [[], '', false, ''];
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 test');
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (isData && line === '.') {
          taken.push({ recipients, data });
          [recipients, data, isData] = [[], '', false];
          say('250 taken');
        } else if (isData) data += `${line}\n`;
        else if (/^DATA/i.test(line)) {
          isData = true;
          say('354 go on');
        } else if (/^RCPT TO/i.test(line) && refusal !== null) say(refusal);
        else {
          if (/^RCPT TO/i.test(line)) recipients.push(line.slice(8));
          say(/^QUIT/i.test(line) ? '221 bye' : '250 ok');
        }
      }
    });
  });
  return new Promise((resolve) => smtp.listen(0, '127.0.0.1', () => resolve((smtp.address() as AddressInfo).port)));
}

const server = useTestServer(async () => ({
  publicEventUrl: 'https://podii.example',
  mail: { url: `smtp://127.0.0.1:${await startSmtp()}`, from: { name: 'Події', address: 'events@podii.example' } },
}));
let host: TestBrowser;
beforeAll(async () => {
  server.clock.now = new Date('2026-11-19T08:00:00Z');
  host = await signUp(server);
});
afterAll(() => void smtp.close());
beforeEach(() => {
  server.clock.now = new Date('2026-11-19T08:00:00Z');
  taken.length = 0;
  refusal = null;
});

async function run(name: 'send-letters' | 'send-event-reminders'): Promise<void> {
  const jobs = [...mailJobs(server.services), ...registrationsJobs(server.services)];
  await jobs.find((job) => job.name === name)?.run(server.clock.now);
}
const subjectOf = (data: string) =>
  (/^Subject: ((?:.*\n[ \t])*.*)$/m.exec(data)?.[1] ?? '')
    .replaceAll(/\?=\s+=\?UTF-8\?/g, '?==?UTF-8?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/g, (_all, kind: string, text: string) =>
      kind === 'B'
        ? Buffer.from(text, 'base64').toString()
        : Buffer.from(
            text
              .replaceAll('_', ' ')
              .replaceAll(/=(..)/g, (_hex, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
            'latin1',
          ).toString(),
    );
const consent = { email: 'lesia@example.com', mail: true };

it('a letter goes to who agreed, once, with the event for calendars and a way to end letters', async () => {
  const { id } = await publishEvent(host);
  await openRegistration(host, id);
  const [agreed, silent, without] = [await enter(server), await enter(server), await enter(server)];
  await registerFor(agreed, id, { ...consent, email: 'ending@example.com' });
  await registerFor(silent, id, { email: 'silent@example.com', mail: false });
  await registerFor(without, id, { mail: true });
  await Promise.all([run('send-letters'), run('send-letters')]);
  await run('send-letters');
  expect(taken.map(({ recipients }) => recipients)).toEqual([['<ending@example.com>']]);
  const data = taken[0]?.data ?? '';
  expect(subjectOf(data)).toBe('Вас зареєстровано: Майстерня читання');
  expect(data).toMatch(/^Content-Type: text\/plain/m);
  expect(data).toMatch(/^Content-Type: text\/html/m);
  expect(data).toMatch(/text\/calendar/);
  expect(data).toMatch(new RegExp(`^List-Unsubscribe:\\s+<https://podii\\.example/events/${id}>$`, 'm'));
  expect((await silent.send('DELETE', `/api/events/${id}/registration/mail`)).statusCode).toBe(200);
  const ended = await agreed.send('DELETE', `/api/events/${id}/registration/mail`);
  expect(ended.json()).toMatchObject({ mine: { mail: false, state: 'registered' } });
  taken.length = 0;
  server.clock.now = new Date('2026-11-20T10:00:00Z');
  await run('send-event-reminders');
  await run('send-letters');
  expect(taken.filter(({ recipients }) => recipients[0] === '<ending@example.com>')).toEqual([]);
});

it('whoever left by themselves gets no more letters when the organiser brings them back; whoever was taken off does', async () => {
  const { id } = await publishEvent(host);
  await openRegistration(host, id);
  const [left, removed] = [await enter(server), await enter(server)];
  const idOf = async (name: string) => {
    const { rows } = (await host.send('GET', `/api/events/${id}/registrations`)).json();
    return (rows as { id: string; name: string }[]).find((row) => row.name === name)?.id;
  };
  const decide = async (name: string, to: string) =>
    host.send('POST', `/api/events/${id}/registrations/${await idOf(name)}/state`, { to });
  await registerFor(left, id, { ...consent, name: 'Ліна', email: 'left@example.com' });
  await registerFor(removed, id, { ...consent, name: 'Роман', email: 'removed@example.com' });
  await left.send('DELETE', `/api/events/${id}/registration`);
  await decide('Роман', 'cancelled');
  await run('send-letters');
  taken.length = 0;
  for (const name of ['Ліна', 'Роман']) expect((await decide(name, 'registered')).statusCode).toBe(200);
  await run('send-letters');
  expect(taken.map(({ recipients }) => recipients)).toEqual([['<removed@example.com>']]);
  const mine = (await left.send('GET', `/api/events/${id}/registration`)).json();
  expect(mine).toMatchObject({ mine: { state: 'registered', mail: false } });
});

it('whoever the organiser adds with an address gets no letters: only they themselves can agree to them', async () => {
  const { id } = await publishEvent(host);
  await openRegistration(host, id);
  taken.length = 0;
  const who = { name: 'Леся Гук', email: 'added@example.com' };
  const added = await host.send('POST', `/api/events/${id}/registrations`, { requestId: randomUUID(), who });
  expect(added.json()).toMatchObject({ state: 'registered' });
  await run('send-letters');
  expect(taken).toEqual([]);
});

it('a letter that is not taken is tried again, later each time; what is refused for good is not', async () => {
  const { id } = await publishEvent(host);
  await openRegistration(host, id);
  await registerFor(await enter(server), id, consent);
  refusal = '451 later';
  await run('send-letters');
  refusal = null;
  await run('send-letters');
  expect(taken).toHaveLength(0);
  server.clock.now = new Date('2026-11-19T08:01:00Z');
  await run('send-letters');
  expect(taken).toHaveLength(1);
  await registerFor(await enter(server), id, consent);
  refusal = '550 nobody here';
  await run('send-letters');
  refusal = null;
  server.clock.now = new Date('2026-11-20T08:01:00Z');
  await run('send-letters');
  expect(taken).toHaveLength(1);
});

it('what people type cannot become a header or another recipient', async () => {
  const { id } = await publishEvent(host);
  await openRegistration(host, id);
  const refused = await registerFor(await enter(server), id, { email: 'a@b.com\r\nBcc: c@d.com', mail: true });
  expect(refused.statusCode).toBe(422);
  for (const email of ['a@b.com,c@d.com', '"x\\" <y@z.com>"@b.com'])
    await registerFor(await enter(server), id, { email, mail: true });
  await server.services.database
    .updateTable('edu_events_activities')
    .set({ title: 'Назва\r\nBcc: c@d.com' })
    .where('id', '=', id)
    .execute();
  await registerFor(await enter(server), id, consent);
  await run('send-letters');
  expect(taken.map(({ recipients }) => recipients)).toEqual([['<lesia@example.com>']]);
  expect(taken[0]?.data).not.toMatch(/^Bcc:/im);
});

it('reminders go a day and an hour before, once each, anew after a move, and not for what is cancelled', async () => {
  const { id } = await publishEvent(host);
  await openRegistration(host, id);
  const [early, late] = [await enter(server), await enter(server)];
  await registerFor(early, id, { ...consent, email: 'early@example.com' });
  const kinds = async (browser: TestBrowser) =>
    (
      (await browser.send('GET', '/api/notifications')).json() as { notifications: { kind: string }[] }
    ).notifications.map(({ kind }) => kind);
  const at = async (moment: string) => {
    server.clock.now = new Date(moment);
    await Promise.all([run('send-event-reminders'), run('send-event-reminders')]);
    await run('send-letters');
  };
  await at('2026-11-20T09:59:00Z');
  expect(await kinds(early)).toEqual([]);
  await at('2026-11-20T10:00:00Z');
  await at('2026-11-20T10:01:00Z');
  expect(await kinds(early)).toEqual(['event-tomorrow']);
  // Who has just registered needs no reminder of the day.
  server.clock.now = new Date('2026-11-20T11:00:00Z');
  await registerFor(late, id);
  await at('2026-11-20T11:01:00Z');
  expect(await kinds(late)).toEqual([]);
  const move = (startsAt: string) =>
    server.services.database
      .updateTable('edu_events_activities')
      .set({ starts_at: new Date(startsAt) })
      .where('id', '=', id)
      .execute();
  await move('2026-11-22T10:00:00Z');
  await at('2026-11-21T09:30:00Z');
  expect(await kinds(late)).toEqual([]);
  await at('2026-11-21T10:00:00Z');
  expect(await kinds(late)).toEqual(['event-tomorrow']);
  // The server was off: what holds no more is not sent.
  await at('2026-11-22T09:30:00Z');
  expect(await kinds(late)).toEqual(['event-soon', 'event-tomorrow']);
  const letters = taken.filter(({ recipients }) => recipients[0] === '<early@example.com>');
  expect(letters.map(({ data }) => subjectOf(data)).toSorted()).toEqual([
    'Вас зареєстровано: Майстерня читання',
    'Нагадування: Майстерня читання',
    'Нагадування: Майстерня читання',
    'Скоро початок: Майстерня читання',
  ]);
  const other = await publishEvent(host);
  await openRegistration(host, other.id);
  server.clock.now = new Date('2026-11-19T08:00:00Z');
  const guest = await enter(server);
  await registerFor(guest, other.id);
  await host.send('POST', `/api/events/${other.id}/state`, { state: 'cancelled' });
  await at('2026-11-20T10:00:00Z');
  expect(await kinds(guest)).toEqual([]);
});
