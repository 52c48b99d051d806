import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBackup } from '#server/platform/backup/make-backup.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { seedPerson } from '#server/testing/seed-store.ts';
import { answer, answerTogether, openSurvey } from './results/survey-results-fixtures.ts';

const SECRET = Buffer.alloc(32, 0xab);
const server = useTestServer({}, { secret: SECRET });
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wihiwin-surveys-'));
  await writeFile(join(server.services.config.dataDir, 'secret.key'), `${SECRET.toString('hex')}\n`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Backs the server up and returns the lines of two tables in the archive. */
async function archived(name: string): Promise<{ marks: string[]; waiting: string[] }> {
  const { host, port, user, database, connectionString } = server.testDatabase.connection;
  const url =
    connectionString ?? `postgresql://${user}@/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`;
  const config = {
    dataDir: server.services.config.dataDir,
    secretText: null,
    files: { kind: 'disk' as const },
    database: { kind: 'external' as const, url },
  };
  const path = join(folder, `${name}.tar`);
  const made = await makeBackup(config, { path, withKey: false, now: server.clock.now });
  if (!made.ok) throw new Error(made.error);
  const target = await mkdtemp(join(folder, name));
  await promisify(execFile)('tar', ['xf', path, '-C', target]);
  const linesOf = async (table: string) => {
    const parts = await readdir(join(target, 'tables', table)).catch(() => []);
    const texts = await Promise.all(
      parts.toSorted().map(async (part) => gunzipSync(await readFile(join(target, 'tables', table, part)))),
    );
    return Buffer.concat(texts)
      .toString()
      .split('\n')
      .filter((line) => line !== '');
  };
  return { marks: await linesOf('survey_marks'), waiting: await linesOf('survey_waiting') };
}

it('neither one archive nor two, with one answer between them, tell who gave it', async () => {
  const survey = await openSurvey(server, 'anonymous');
  const said = (words: string) => ({ from: { option: 'b' }, words });
  for (const words of ['перша', 'друга', 'третя']) await answer(server, survey, said(words), 'anonymous');
  const first = await archived('first');
  const last = await answer(server, survey, said('четверта'), 'anonymous');
  const second = await archived('second');
  // Nothing of who has answered while all wait, nor what.
  for (const { marks, waiting } of [first, second]) expect([marks, waiting]).toEqual([[], []]);
  await answerTogether(server, survey, [said('п’ята')]);
  const third = await archived('third');
  expect(third.marks).toHaveLength(5);
  const late = await seedPerson(server, 'Яна', 'participant');
  await answer(server, survey, said('шоста'), 'anonymous', late);
  const fourth = await archived('fourth');
  // It is seen that one more has answered, and of whom that is true; what, is in no archive.
  expect([fourth.marks.length, fourth.waiting]).toEqual([6, []]);
  expect(fourth.marks.join()).toContain(last.userId);
});

it('an archive holds marks in another order than the database', async () => {
  const survey = await openSurvey(server, 'anonymous');
  await answerTogether(
    server,
    survey,
    Array.from({ length: 12 }, () => ({ from: { option: 'a' } })),
  );
  const { rows } = await server.testDatabase.pool.query<{ person: string }>(
    'select person_id as person from survey_marks where survey_id = $1 order by ctid',
    [survey.id],
  );
  const { marks } = await archived('order');
  const own = marks.filter((line) => line.includes(survey.id)).map((line) => line.replace(survey.id, '').trim());
  expect(own.toSorted()).toEqual(rows.map(({ person }) => person).toSorted());
  expect(own).not.toEqual(rows.map(({ person }) => person));
});
