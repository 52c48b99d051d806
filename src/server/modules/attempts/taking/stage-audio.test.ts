import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Attempt } from '#contract/attempts.ts';
import { audioStorageOf } from '#server/platform/files/audio-intake.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { seedKinds } from '#server/testing/seed-kinds-store.ts';
import { endReadingStage, startByName } from '#server/testing/take-test.ts';

const SOUND = Buffer.from('RIFF\0\0\0\0WAVEfmt sound', 'latin1');
const HASH = createHash('sha256').update(SOUND).digest('hex');
const server = useTestServer();

beforeAll(async () => {
  await audioStorageOf(server.services).put(HASH, SOUND);
  await sql`insert into files (hash, media_type, bytes, created_at) values (${HASH}, 'audio/wav', ${SOUND.length}, now())`.execute(
    server.services.database,
  );
});

async function seedRecorded() {
  const { database } = server.services;
  const seeded = await seedKinds(server, ['single', 'retell'], { reading_mode: 'then' });
  await sql`alter table texts disable trigger user`.execute(database);
  await sql`update texts set audio_hash = ${HASH} where id = ${seeded.textId}`.execute(database);
  await sql`alter table texts enable trigger user`.execute(database);
  return seeded;
}

it('a recording plays only while its text is shown to the taker, even if its address was noted down', async () => {
  const { issue } = await seedRecorded();
  const taker = server.browser();
  const { attempt } = await startByName(taker, issue);
  const url = attempt.texts[0]?.audio?.url ?? '';
  expect(url).not.toContain(HASH);
  const heard = await taker.send('GET', url);
  expect([heard.statusCode, heard.headers['content-type'], heard.headers['cache-control']]).toEqual([
    200,
    'audio/wav',
    'no-store',
  ]);
  expect(heard.rawPayload.equals(SOUND)).toBe(true);
  // Nothing of the answer names the recording's public address.
  expect(JSON.stringify(heard.headers)).not.toContain(HASH);
  const known = { 'if-none-match': String(heard.headers['etag']) };
  expect((await taker.send('GET', url, undefined, known)).statusCode).toBe(304);
  const part = await taker.send('GET', url, undefined, { range: 'bytes=0-3' });
  expect([part.statusCode, part.body]).toEqual([206, 'RIFF']);
  expect((await server.browser().send('GET', url)).statusCode).toBe(401);
  const other = server.browser();
  await startByName(other, issue, 'Інша людина');
  expect((await other.send('GET', url)).statusCode).toBe(404);
  const next: Attempt = (await endReadingStage(taker, issue, attempt.attemptId, 0)).json();
  expect(next.texts).toEqual([]);
  expect((await taker.send('GET', url)).statusCode).toBe(404);
  expect((await taker.send('GET', url.replace(attempt.attemptId, 'x'))).statusCode).toBe(404);
});
