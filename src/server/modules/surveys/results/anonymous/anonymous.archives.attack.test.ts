import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSurvey } from '#server/modules/surveys/survey-fixtures.ts';
import { walkBackup } from '#server/platform/backup/archive/walk-backup.ts';
import { makeBackup } from '#server/platform/backup/make-backup.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { openClient } from '#server/platform/db/primary/open-client.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/db/testing/test-database.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { enterByLogin, signUp } from '#server/testing/events/event-steps.ts';
import { moveWaiting } from './move-waiting.ts';

const server = useTestServer({}, { secret: Buffer.alloc(32, 0xab) });
let host: TestBrowser;
let folder: string;
let made = 0;

beforeAll(async () => {
  host = await signUp(server);
  folder = await mkdtemp(join(tmpdir(), 'wihiwin-anonymous-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const configOf = (
  { connection: { connectionString, host: at, port, user, database } }: TestDatabase,
  dataDir: string,
) => ({
  dataDir,
  secretText: 'ab'.repeat(32),
  files: { kind: 'disk' as const },
  database: {
    kind: 'external' as const,
    url: connectionString ?? `postgresql://${user}@/${database}?host=${encodeURIComponent(at ?? '')}&port=${port}`,
  },
});

/** What an archive tells of a survey, in the order in which it lies there. */
type Archive = {
  readonly marks: readonly string[];
  readonly said: readonly string[];
  /** Rows that count newcomers: how many answered within ten minutes, and when the last did. */
  readonly newcomers: number;
  readonly path: string;
};

/** Backs the server up and reads of the archive who has answered a survey, and what was answered. */
async function archiveOf(surveyId: string, options: { readonly forMoving?: boolean } = {}): Promise<Archive> {
  made += 1;
  const path = join(folder, `${made}.tar`);
  const config = configOf(server.testDatabase, server.services.config.dataDir);
  const backup = await makeBackup(config, { path, withKey: true, now: new Date(), ...options });
  if (!backup.ok) throw new Error(backup.error);
  const columns = new Map(backup.value.manifest.tables.map((table) => [table.name, table.columns]));
  const rows = new Map<string, Record<string, string>[]>();
  await walkBackup(path, {
    table: async (name, lines) => {
      const names = columns.get(name) ?? [];
      const read = (await text(lines)).split('\n').filter((line) => line !== '');
      rows.set(
        name,
        read.map((line) => Object.fromEntries(line.split('\t').map((value, at) => [names[at], value]))),
      );
    },
    file: async () => undefined,
    key: async () => undefined,
  });
  const of = (...tables: string[]) =>
    tables.flatMap((name) => (rows.get(name) ?? []).filter((row) => row['survey_id'] === surveyId));
  return {
    path,
    newcomers: (rows.get('limited_tries') ?? []).filter(({ bucket }) => bucket?.startsWith('newcomers:')).length,
    marks: of('survey_marks', 'survey_waiting_marks').map((row) => row['person_id'] ?? ''),
    said: of('survey_anonymous_answers', 'survey_waiting').map((row) => JSON.parse(row['answers'] ?? '').q2 as string),
  };
}

/** What one archive has that an earlier one had not. */
const since = (before: Archive, after: Archive) => ({
  marks: after.marks.filter((person) => !before.marks.includes(person)).length,
  said: after.said.filter((words) => !before.said.includes(words)).length,
});

/** All that any two archives tell of fewer than five. */
function fewOf(archives: readonly Archive[]): readonly { readonly marks: number; readonly said: number }[] {
  return archives
    .flatMap((after, at) => archives.slice(0, at).map((before) => since(before, after)))
    .filter((one) => [one.marks, one.said].some((count) => count > 0 && count < 5));
}

const nothing: Archive = { path: '', marks: [], said: [], newcomers: 0 };

/** So many people answer, one after another, with a backup after each; then the survey is closed, and there is one more. */
async function answerAndArchive(people: number, options = {}): Promise<{ surveyId: string; archives: Archive[] }> {
  const { id: surveyId } = await openSurvey(host, { mode: 'anonymous' });
  const archives = [nothing];
  for (let number = 0; number < people; number += 1) {
    const answer = await (await enterByLogin(server)).send('POST', `/api/surveys/${surveyId}/anonymous-answers`, {
      version: 1,
      answers: { q1: { option: 'no' }, q2: `слово ${number}` },
    });
    expect(answer.statusCode).toBe(204);
    await moveWaiting(server.services, server.clock.now);
    archives.push(await archiveOf(surveyId, options));
  }
  expect((await host.send('POST', `/api/surveys/${surveyId}/state`, { state: 'closed' })).statusCode).toBe(200);
  archives.push(await archiveOf(surveyId, options));
  return { surveyId, archives };
}

describe('who compares backups of a server with an anonymous survey', () => {
  it('learns nothing of fewer than five people, neither from one nor from any two', async () => {
    const { archives } = await answerAndArchive(12);
    expect(fewOf(archives)).toEqual([]);
    expect(archives.every(({ newcomers }) => newcomers === 0)).toBe(true);
    expect(archives.map(({ said }) => said.length)).toEqual([...Array(10).fill(0), 5, 5, 5, 12]);
    expect(archives.map(({ marks }) => marks.length)).toEqual(archives.map(({ said }) => said.length));
  });

  it('finds neither people nor answers where fewer than five answered', async () => {
    const { surveyId, archives } = await answerAndArchive(4);
    expect(archives.flatMap(({ said }) => said)).toEqual([]);
    const { rows } = await sql<{ n: number }>`select (select count(*) from survey_waiting where survey_id = ${surveyId})
      + (select count(*) from survey_anonymous_answers where survey_id = ${surveyId}) as n`.execute(
      server.services.database,
    );
    expect(Number(rows[0]?.n)).toBe(0);
  });

  it('the control: archives that are made to move the server name everybody', async () => {
    const { archives } = await answerAndArchive(3, { forMoving: true });
    expect(fewOf(archives).slice(0, 2)).toEqual([
      { marks: 1, said: 1 },
      { marks: 2, said: 2 },
    ]);
    expect(archives.at(-1)?.newcomers).toBeGreaterThan(0);
  });
});

it('after a restore those whose answers waited may answer again, and only they', async () => {
  const { id: surveyId } = await openSurvey(host, { mode: 'anonymous', quota: 20 });
  const url = `/api/surveys/${surveyId}/anonymous-answers`;
  for (let number = 0; number < 11; number += 1)
    await (await enterByLogin(server)).send('POST', url, { version: 1, answers: { q1: { option: 'yes' } } });
  await moveWaiting(server.services, server.clock.now);
  const restored = await createTestDatabase({ empty: true });
  const config = configOf(restored, await mkdtemp(join(folder, 'data-')));
  const count = async (archive: Archive) => {
    const migrations = join(import.meta.dirname, '../../../../../../db/migrations');
    const done = await restoreBackup(config, { path: archive.path, migrations, replace: true, withoutKey: false });
    if (!done.ok) throw new Error(done.error);
    const client = openClient(restored.connection);
    await client.connect();
    const { rows } = await client.query<Record<string, number>>(
      `select taken, (select count(*)::int from survey_marks m where m.survey_id = s.id) as marks,
        (select count(*)::int from survey_anonymous_answers a where a.survey_id = s.id) as answers,
        (select count(*)::int from survey_waiting w where w.survey_id = s.id) as waiting,
        (select count(*)::int from survey_waiting_marks w where w.survey_id = s.id) as "waitingMarks"
       from surveys s where id = $1`,
      [surveyId],
    );
    await client.end();
    return rows[0];
  };
  const settled = { taken: 5, marks: 5, answers: 5 };
  expect(await count(await archiveOf(surveyId))).toEqual({ ...settled, waiting: 0, waitingMarks: 0 });
  // Made to move the server, nothing is left behind.
  const moving = await archiveOf(surveyId, { forMoving: true });
  expect(await count(moving)).toEqual({ ...settled, waiting: 6, waitingMarks: 6 });
});
