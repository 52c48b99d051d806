import { beforeEach, describe, expect, it } from 'vitest';
import { MESSAGE_LENGTH, MESSAGE_RATE, MESSAGES_MAX } from '#core/constants.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededIssue, SeededPerson } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson } from '#server/testing/seed-store.ts';
import { start } from '#server/testing/take-test.ts';

const server = useTestServer();
const START = new Date('2026-11-21T08:00:00Z');
let issue: SeededIssue;

beforeEach(async () => {
  server.clock.now = START;
  issue = await seedIssue(server, { time_limit_seconds: 3600 });
});

const pass = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000);
};
const send = (text: string, attemptId: string | null = null, browser: TestBrowser = issue.host.browser) =>
  browser.send('POST', `/api/wihiws/${issue.wihiwId}/messages`, { text, attemptId });
const close = (attemptId: string) =>
  issue.host.browser.send('POST', `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}/closing`);
const list = async () =>
  (await issue.host.browser.send('GET', `/api/wihiws/${issue.wihiwId}/messages`)).json().messages;

async function begin(name: string): Promise<SeededPerson & { readonly attemptId: string }> {
  const person = await seedPerson(server, name, 'participant');
  return { ...person, attemptId: (await start(person.browser, issue)).json().attempt.attemptId };
}
async function heardBy({ browser, attemptId }: { browser: TestBrowser; attemptId: string }): Promise<string[]> {
  const answer = await browser.send('GET', `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}/clock`);
  return answer.json().messages.map(({ text }: { text: string }) => text);
}

describe('a message of the host', () => {
  it('reaches everybody who writes, and stays readable in the order it was said', async () => {
    const [maria, oleh] = [await begin('Марія'), await begin('Олег')];
    pass(1);
    expect((await send('  У третьому запитанні одрук: читайте «1991».  ')).json()).toMatchObject({
      text: 'У третьому запитанні одрук: читайте «1991».',
      to: null,
    });
    pass(1);
    await send('Лишилося п’ять хвилин.');
    expect(server.published.slice(-2)).toEqual([`wihiw:${issue.wihiwId}`, `wihiw-taker:${issue.wihiwId}`]);
    for (const taker of [maria, oleh])
      expect(await heardBy(taker)).toEqual(['У третьому запитанні одрук: читайте «1991».', 'Лишилося п’ять хвилин.']);
    expect(await list()).toMatchObject([{ text: 'Лишилося п’ять хвилин.' }, { to: null }]);
  });

  it('to one is heard by that one alone', async () => {
    const [maria, oleh] = [await begin('Марія'), await begin('Олег')];
    const sent = await send('Пересядьте до вікна.', maria.attemptId);
    expect(sent.json().to).toEqual({ attemptId: maria.attemptId, displayName: 'Марія' });
    expect(server.published.slice(-2)).toEqual([`wihiw:${issue.wihiwId}`, `person:${maria.userId}`]);
    expect([await heardBy(maria), await heardBy(oleh)]).toEqual([['Пересядьте до вікна.'], []]);
  });

  it('is not told to who begins later', async () => {
    await begin('Марія');
    await send('Лишилося п’ять хвилин.');
    pass(1);
    expect(await heardBy(await begin('Олег'))).toEqual([]);
  });

  it('goes only to attempts of this issue that are under way', async () => {
    const maria = await begin('Марія');
    const other = await seedIssue(server, {});
    const url = `/api/wihiws/${other.wihiwId}/messages`;
    const foreign = await other.host.browser.send('POST', url, { text: 'Вітаю', attemptId: maria.attemptId });
    expect(foreign.statusCode).toBe(404);
    await close(maria.attemptId);
    expect((await send('Запізно', maria.attemptId)).json().code).toBe('attempt_closed');
    expect(await list()).toEqual([]);
  });

  it('is the host’s alone to send and to list', async () => {
    const maria = await begin('Марія');
    const stranger = await seedPerson(server, 'Чужий', 'account');
    expect((await send('Я не вчитель', null, maria.browser)).statusCode).toBe(403);
    expect((await send('Я не ваш учитель', null, stranger.browser)).statusCode).toBe(404);
    const url = `/api/wihiws/${issue.wihiwId}/messages`;
    expect((await stranger.browser.send('GET', url)).statusCode).toBe(404);
    expect(await heardBy(maria)).toEqual([]);
  });
});

describe('messages are bounded', () => {
  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['а'.repeat(MESSAGE_LENGTH + 1), 'too_long'],
  ])('in length: %#', async (text, code) => {
    expect((await send(text)).json()).toMatchObject({ code: 'invalid_input', fields: [{ path: 'text', code }] });
  });

  it('in number within a time, also when sent at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: MESSAGE_RATE.messages + 3 }, (_, index) => send(`Повідомлення ${index}`)),
    );
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map((answer) => answer.json().code)).toEqual([
      'too_many_messages',
      'too_many_messages',
      'too_many_messages',
    ]);
    expect(await list()).toHaveLength(MESSAGE_RATE.messages);
    pass(MESSAGE_RATE.withinMs / 60_000);
    expect((await send('Тепер можна')).statusCode).toBe(200);
  });

  it('in all', async () => {
    await server.testDatabase.pool.query(
      `insert into wihiw_messages (wihiw_id, body, made_at)
       select $1, 'Давнє', $2::timestamptz - interval '1 day' from generate_series(1, $3)`,
      [issue.wihiwId, START, MESSAGES_MAX],
    );
    expect((await send('Ще одне')).json().code).toBe('too_many_messages');
  });
});

it('what a taker was told stands in the taker’s own data, and nothing that others were told', async () => {
  const [maria, oleh] = [await begin('Марія'), await begin('Олег')];
  await send('Усім');
  await send('Лише Марії', maria.attemptId);
  await close(oleh.attemptId);
  pass(1);
  await send('Після Олега');
  const texts = async ({ browser }: SeededPerson) =>
    (await browser.send('GET', '/api/account/data'))
      .json()
      .attempts[0].messages.map(({ text, toAll }: { text: string; toAll: boolean }) => [text, toAll]);
  expect(await texts(maria)).toEqual([
    ['Усім', true],
    ['Лише Марії', false],
    ['Після Олега', true],
  ]);
  expect(await texts(oleh)).toEqual([['Усім', true]]);
});

describe('the presence of a page', () => {
  const note = ({ browser, attemptId }: SeededPerson & { attemptId: string }, questionId: string | null) =>
    browser.send('PUT', `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}/presence`, { questionId });
  const seen = async () =>
    (await issue.host.browser.send('GET', `/api/wihiws/${issue.wihiwId}/monitor`)).json().attempts[0].presence;

  it('tells the shown question and since when, until another is shown', async () => {
    const maria = await begin('Марія');
    expect(await seen()).toBeNull();
    await note(maria, issue.single.id);
    pass(3);
    await note(maria, issue.single.id);
    const since = START.toISOString();
    const at = (minutes: number) => new Date(START.getTime() + minutes * 60_000).toISOString();
    expect(await seen()).toEqual({ seenAt: at(3), questionNumber: expect.any(Number), since });
    pass(1);
    await note(maria, issue.short.id);
    expect(await seen()).toMatchObject({ seenAt: at(4), since: at(4) });
    await note(maria, crypto.randomUUID());
    expect(await seen()).toMatchObject({ questionNumber: null });
  });

  it('tells the host’s open page of another question, and not of the same one again', async () => {
    const maria = await begin('Марія');
    const notices = () => server.published.filter((topic) => topic === `wihiw:${issue.wihiwId}`).length;
    const before = notices();
    await note(maria, issue.single.id);
    expect(notices()).toBe(before + 1);
    pass(1);
    await note(maria, issue.single.id);
    expect(notices()).toBe(before + 1);
    await note(maria, issue.short.id);
    expect(notices()).toBe(before + 2);
  });

  it('is said by its taker alone, and not of an attempt that has ended', async () => {
    const [maria, oleh] = [await begin('Марія'), await begin('Олег')];
    expect((await note({ ...maria, browser: oleh.browser }, null)).statusCode).toBe(404);
    await close(maria.attemptId);
    expect((await note(maria, null)).statusCode).toBe(404);
  });
});
