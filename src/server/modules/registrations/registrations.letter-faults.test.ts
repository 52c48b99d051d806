import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { confirmFor, sendLetters } from '#server/modules/registrations/telling/letters/letter-fixtures.ts';
import type { MailPatience } from '#server/platform/mail/smtp-session.ts';
import type { TestMailServer } from '#server/platform/testing/mail-server.ts';
import { later, startMailServer } from '#server/platform/testing/mail-server.ts';
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
let id: string;
const START = Date.parse('2026-11-18T08:00:00Z');
const minutes = (count: number) => {
  server.clock.now = new Date(START + count * 60_000);
};
beforeAll(async () => {
  minutes(0);
  host = await signUp(server);
});
afterAll(() => mail.close());
beforeEach(async () => {
  minutes(0);
  mail.reset();
  await server.testDatabase.pool.query('delete from mail_counts; delete from mail_outbox');
  ({ id } = await publishEvent(host));
  await openRegistration(host, id);
});

const PATIENT: MailPatience = { greetingMs: 10_000, commandMs: 10_000, endMs: 10_000, slowMs: 300 };
const send = (patience: Partial<MailPatience> = {}) => sendLetters(server, { patience: { ...PATIENT, ...patience } });
async function agree(...emails: string[]): Promise<void> {
  for (const email of emails) {
    const browser = await enterByLogin(server);
    await confirmFor(server, browser, email);
    expect((await registerFor(browser, id, { email, mail: true })).statusCode).toBe(200);
  }
}
const recipients = () => mail.given.map(({ recipient }) => recipient).toSorted();
const idsOf = () => mail.given.map(({ data }) => /^Message-ID: (\S+)$/im.exec(data)?.[1]);
const rows = async () =>
  (await server.testDatabase.pool.query('select sent_at, failed_at, obstacle, tries, doubts from mail_outbox')).rows;

it('a mail server that answers the final dot late gets each letter once, and others do not wait behind it', async () => {
  await agree('slow@example.com', 'one@example.com', 'two@example.com', 'three@example.com', 'four@example.com');
  const order: string[] = [];
  mail.moods.end = async ({ recipient }) => {
    if (recipient === 'slow@example.com') await wait(4_000);
    order.push(recipient);
    return '250 taken';
  };
  await send();
  expect(recipients()).toHaveLength(5);
  expect(order.at(-1)).toBe('slow@example.com');
  for (const minute of [1, 5, 10, 30]) {
    minutes(minute);
    await send();
  }
  expect(mail.given).toHaveLength(5);
});

it('a server that always answers late still takes all letters at about the same time', async () => {
  const emails = Array.from({ length: 8 }, (_one, index) => `late-${index}@example.com`);
  await agree(...emails);
  const given: number[] = [];
  mail.moods.end = () => {
    given.push(performance.now());
    return later(3_000, '250 taken');
  };
  await send({ slowMs: 50 });
  expect(recipients()).toEqual(emails);
  // By three connections alone the last would have begun after two answers.
  expect((given.at(-1) ?? 0) - (given[0] ?? 0)).toBeLessThan(6_000);
});

it('where nobody knows whether a letter was taken it is tried once more, later, as the same letter', async () => {
  await agree('cut@example.com');
  mail.moods.end = () => 'cut';
  await send();
  expect(await rows()).toMatchObject([{ obstacle: 'unknown', doubts: 1, failed_at: null }]);
  for (const minute of [1, 5, 10, 14]) {
    minutes(minute);
    await send();
  }
  expect(mail.given).toHaveLength(1);
  for (const minute of [15, 31, 60, 600, 1_500]) {
    minutes(minute);
    await send();
  }
  expect(mail.given).toHaveLength(2);
  expect(new Set(idsOf()).size).toBe(1);
  expect(await rows()).toMatchObject([{ obstacle: 'unknown', sent_at: null }]);
  expect((await rows())[0].failed_at).not.toBeNull();
});

it('a silence after the dot is waited for as long as the protocol says, and is no second letter', async () => {
  await agree('silent@example.com');
  mail.moods.end = () => null;
  await send({ endMs: 400 });
  mail.moods.end = () => '250 taken';
  minutes(14);
  await send();
  expect(mail.given).toHaveLength(1);
  minutes(15);
  await send();
  expect(mail.taken).toHaveLength(1);
});

it('a refusal for now, also after the dot, leaves no doubt: it is tried again until it is taken', async () => {
  await agree('later@example.com');
  mail.moods.end = () => '451 later';
  for (const minute of [0, 1, 3]) {
    minutes(minute);
    await send();
  }
  expect(await rows()).toMatchObject([{ tries: 3, doubts: 0, obstacle: 'server' }]);
  mail.moods.end = () => '250 taken';
  minutes(7);
  await send();
  expect(mail.taken).toHaveLength(1);
});

it('a slow greeting is waited for; one recipient who is refused keeps no other from theirs', async () => {
  await agree('wrong@example.com', 'right@example.com');
  mail.moods.greeting = () => later(1_500, '220 test');
  mail.moods.recipient = (recipient) => (recipient.startsWith('wrong') ? '550 nobody here' : '250 ok');
  await send();
  expect(recipients()).toEqual(['right@example.com']);
});

it('what a process had in hand when it vanished is free after a minute, unless the server may have it', async () => {
  await agree('one@example.com', 'two@example.com');
  const { pool } = server.testDatabase;
  const lease = new Date(START + 60_000);
  await pool.query("update mail_outbox set tries = 1, next_try_at = $1 where recipient = 'one@example.com'", [lease]);
  await pool.query(
    "update mail_outbox set tries = 1, doubts = 1, next_try_at = $1 where recipient = 'two@example.com'",
    [new Date(START + 15 * 60_000)],
  );
  await send();
  expect(mail.given).toEqual([]);
  minutes(1);
  await send();
  expect(recipients()).toEqual(['one@example.com']);
});

it('two processes that send at the same time give no letter twice', async () => {
  const emails = Array.from({ length: 6 }, (_one, index) => `both-${index}@example.com`);
  await agree(...emails);
  await Promise.all([send(), send(), send()]);
  expect(recipients()).toEqual(emails);
});
