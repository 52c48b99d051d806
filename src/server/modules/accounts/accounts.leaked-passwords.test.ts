import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { useTestServer } from '#server/platform/testing/test-server.ts';

const LEAKED = 'кавун і диня 83';
const path = join(tmpdir(), `wihiwin-leaked-${process.pid}`);
const write = (words: readonly string[]) =>
  writeFile(
    path,
    words
      .map((word) => `${createHash('sha1').update(word).digest('hex').toUpperCase()}:7`)
      .sort()
      .join('\r\n'),
  );

const server = useTestServer(async () => {
  await write([LEAKED, 'щось інше']);
  return { leakedPasswords: path };
});
afterAll(() => rm(path, { force: true }));

const codes = (answer: { json: () => { fields?: { code: string }[] } }) =>
  answer.json().fields?.map(({ code }) => code);

it('a leaked password is refused wherever one is chosen, and the file may be replaced or go', async () => {
  const person = server.browser();
  const register = (password: string) => person.send('POST', '/api/accounts', { identifier: 'leaked.one', password });
  expect(codes(await register(LEAKED))).toEqual(['password_leaked']);
  // It is hashed as NFKC, so the account would open by either.
  expect(codes(await register(LEAKED.replace('83', '８３')))).toEqual(['password_leaked']);
  const made = await register('тихе море вранці');
  expect(made.statusCode).toBe(200);
  const change = (password: string) =>
    person.send('POST', '/api/account/password', { current: 'тихе море вранці', password });
  expect(codes(await change(LEAKED))).toEqual(['password_leaked']);
  const { recoveryCode } = made.json();
  const recover = (password: string) =>
    server.browser().send('POST', '/api/recovery', { identifier: 'leaked.one', recoveryCode, password });
  expect(codes(await recover(LEAKED))).toEqual(['password_leaked']);
  await write(['зовсім інше']);
  expect(codes(await change(LEAKED))).toBeUndefined();
  await rm(path);
  expect(
    (await server.browser().send('POST', '/api/accounts', { identifier: 'leaked.two', password: LEAKED })).statusCode,
  ).toBe(200);
});
