import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import { ok } from '#core/result.ts';
import { touchTest } from '#server/modules/tests/tests-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { seedPerson } from '#server/testing/seed-store.ts';
import { changePreparedDraft } from './change-draft.ts';

const server = useTestServer();
let author: Awaited<ReturnType<typeof seedPerson>>;
let test: AuthoredTest;

beforeAll(async () => {
  author = await seedPerson(server, 'Авторка');
});

beforeEach(async () => {
  test = (await author.browser.send('POST', '/api/tests', { title: 'Сад' })).json();
});

const change = () => transaction(server.services.database, (tx) => touchTest(tx, test.id, server.services.now()));

/** Changes the draft through another tab while the first `times` preparations are under way. */
function changePrepared(times: number) {
  let prepared = 0;
  return changePreparedDraft(
    server.services,
    test.id,
    author.userId,
    async () => {
      prepared += 1;
      if (prepared <= times) await change();
      return prepared;
    },
    async (_draft, number) => ok(number),
  );
}

it('is prepared once where nothing else changes the draft', async () => {
  expect(await changePrepared(0)).toEqual({ ok: true, value: 1 });
});

it('is prepared anew where the draft has changed in between', async () => {
  expect(await changePrepared(2)).toEqual({ ok: true, value: 3 });
});

it('is refused as overload where the draft never stands still', async () => {
  expect(await changePrepared(100)).toMatchObject({ ok: false, error: { code: 'overloaded', retryAfterSeconds: 2 } });
});

it('is refused to everybody but the author', async () => {
  const prepare = () => Promise.reject(new Error('this must not be prepared'));
  const stranger = await seedPerson(server, 'Стороння');
  const work = async () => ok(null);
  expect(await changePreparedDraft(server.services, test.id, stranger.userId, prepare, work)).toMatchObject({
    ok: false,
    error: { code: 'not_found' },
  });
});
