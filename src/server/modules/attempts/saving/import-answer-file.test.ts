import { webcrypto } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerFileContext } from '#core/attempts/answer-file-format.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededIssue } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson } from '#server/testing/seed-store.ts';
import type { SaveBody } from '#server/testing/take-test.ts';
import { save, saveOf, startByName, submit } from '#server/testing/take-test.ts';

const START = new Date('2026-11-21T08:00:00Z');
const server = useTestServer();
let issue: SeededIssue;
let taker: TestBrowser;
let attemptId: string;
let key: string;

const after = (seconds: number) => {
  server.clock.now = new Date(START.getTime() + seconds * 1000);
};
const keyPath = () => `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}/answer-file-key`;

beforeEach(async () => {
  after(0);
  issue = await seedIssue(server, { time_limit_seconds: 600, grace_seconds: 60 });
  taker = server.browser();
  attemptId = (await startByName(taker, issue)).attempt.attemptId;
  key = (await taker.send('GET', keyPath())).json().key;
});

/** Encrypts a file with Web Crypto, as the page does. */
async function seal(content: unknown, name = { wihiwId: issue.wihiwId, attemptId }): Promise<string> {
  const nonce = webcrypto.getRandomValues(new Uint8Array(12));
  const sealing = await webcrypto.subtle.importKey('raw', Buffer.from(key, 'base64'), 'AES-GCM', false, ['encrypt']);
  const sealed = await webcrypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce, additionalData: Buffer.from(answerFileContext(name)) },
    sealing,
    Buffer.from(JSON.stringify(content)),
  );
  const [nonceText, sealedText] = [nonce, new Uint8Array(sealed)].map((bytes) => Buffer.from(bytes).toString('base64'));
  return JSON.stringify({ wihiwin: 'answers', version: 1, ...name, nonce: nonceText, sealed: sealedText });
}

const fileOf = (saves: readonly SaveBody[], device = 'phone') =>
  seal({ device, saves, madeAt: '2026-11-21T08:05:00Z' });

async function bring(file: string, to = issue, host = issue.host.browser): Promise<{ status: number; body: unknown }> {
  const answer = await host.send('POST', `/api/wihiws/${to.wihiwId}/answer-files`, { file });
  return { status: answer.statusCode, body: answer.json() };
}

const currentAnswers = async () =>
  (await taker.send('GET', `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}`))
    .json()
    .answers.map((one: { value: unknown }) => one.value);

describe('a file of answers', () => {
  it('counts as if the device had sent it, once', async () => {
    const file = await fileOf([saveOf(issue.short, { text: 'треба' }, 5), saveOf(issue.single, issue.single.right, 6)]);
    expect(await bring(file)).toMatchObject({
      status: 200,
      body: { attemptId, displayName: 'Марія К.', taken: 2, known: 0 },
    });
    expect(await currentAnswers()).toContainEqual({ text: 'треба' });
    await save(taker, issue, attemptId, [saveOf(issue.short, { text: 'новіше' }, 9, 1)]);
    expect(await bring(file)).toMatchObject({ status: 200, body: { taken: 2, known: 2 } });
    expect(await currentAnswers()).toContainEqual({ text: 'новіше' });
  });

  it('never replaces a newer answer of another device', async () => {
    await save(taker, issue, attemptId, [saveOf(issue.short, { text: 'з телефона' }, 3)], 'other phone');
    expect(await bring(await fileOf([saveOf(issue.short, { text: 'з файлу' }, 5)]))).toMatchObject({
      body: { taken: 0, forked: 1 },
    });
    expect(await currentAnswers()).toEqual([{ text: 'з телефона' }]);
  });

  it('counts if it is imported within the grace, and later waits for the host', async () => {
    after(630);
    expect(await bring(await fileOf([saveOf(issue.short, { text: 'треба' }, 5)]))).toMatchObject({
      body: { taken: 1, late: 0 },
    });
    after(700);
    expect(await bring(await fileOf([saveOf(issue.single, issue.single.right, 6)]))).toMatchObject({
      body: { taken: 0, late: 1 },
    });
  });

  it('for a submitted attempt changes nothing in it and is kept for the host', async () => {
    const handedIn = await submit(taker, issue, attemptId, [
      saveOf(issue.single, issue.single.wrong, 1),
      saveOf(issue.multiple, issue.multiple.wrong, 2),
      saveOf(issue.short, { text: 'вчасно' }, 3),
    ]);
    expect(handedIn.statusCode).toBe(200);
    expect(await bring(await fileOf([saveOf(issue.short, { text: 'пізно' }, 5)]))).toMatchObject({
      body: { taken: 0, late: 1 },
    });
  });

  it('keeps the good answers of a file that has a bad one', async () => {
    const file = await fileOf([saveOf(issue.short, { number: 7 }, 5), saveOf(issue.single, issue.single.wrong, 6)]);
    expect(await bring(file)).toMatchObject({ body: { taken: 1, refused: 1 } });
  });
});

describe('a file that is no answer file of the attempt', () => {
  const unreadable = { status: 422, body: { code: 'answer_file_unreadable' } };

  it('is refused with one code', async () => {
    const file = await fileOf([saveOf(issue.short, { text: 'треба' }, 5)]);
    const parts = JSON.parse(file) as Record<string, string>;
    const flipped = Buffer.from(parts['sealed'] ?? '', 'base64');
    flipped[3] = (flipped[3] ?? 0) ^ 1;
    for (const bad of [
      'не файл',
      '{}',
      file.slice(0, -9),
      JSON.stringify({ ...parts, sealed: flipped.toString('base64') }),
      JSON.stringify({ ...parts, sealed: '' }),
      JSON.stringify({ ...parts, version: 2 }),
      await seal({ device: 'phone', saves: [], madeAt: '2026-11-21T08:05:00Z' }),
      await seal('слова'),
      await fileOf([saveOf(issue.short, { text: 'треба' }, 5)], 'phone\0'),
    ])
      expect(await bring(bad)).toMatchObject(unreadable);
    expect(await currentAnswers()).toEqual([]);
  });

  it('is refused when it is of another attempt', async () => {
    const own = attemptId;
    const other = server.browser();
    attemptId = (await startByName(other, issue, 'Петро')).attempt.attemptId;
    const foreign = await seal({
      device: 'x',
      saves: [saveOf(issue.short, { text: 'чуже' }, 1)],
      madeAt: START.toISOString(),
    });
    expect(await bring(foreign)).toMatchObject(unreadable);
    attemptId = own;
  });

  it('is refused when it is of another issue', async () => {
    const other = await seedIssue(server, {}, { host: issue.host, test: issue });
    const file = await fileOf([saveOf(issue.short, { text: 'треба' }, 5)]);
    expect(await bring(file, other)).toMatchObject({ status: 422, body: { code: 'answer_file_foreign' } });
  });
});

it('only the taker gets the key, and only the host imports a file', async () => {
  const stranger = await seedPerson(server, 'Чужий');
  expect((await stranger.browser.send('GET', keyPath())).statusCode).toBe(404);
  expect((await issue.host.browser.send('GET', keyPath())).statusCode).toBe(404);
  const file = await fileOf([saveOf(issue.short, { text: 'треба' }, 5)]);
  expect((await bring(file, issue, stranger.browser)).status).toBe(404);
  expect((await bring(file, issue, taker)).status).toBe(403);
});
