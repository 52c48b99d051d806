import { Kysely, PostgresDialect } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#db/schema/database-types.ts';
import { readPersonData } from '#server/modules/departures/read-person-data.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { addAnswerRow, addAttemptRow, addIssueRow, scoredColumns } from '#server/testing/issue-scene-store.ts';

/** Columns that name a person and are not in the download. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'analysis_due_tests.owner_id': 'a note to count figures again',
  'analysis_test_snapshots.owner_id': 'figures made of the attempts of others',
  'confirmed_addresses.person_id': 'a hash; the address stands in the profile',
  'device_codes.made_by': 'a secret of a few minutes',
  'device_codes.user_id': 'a secret of a few minutes',
  'event_organizers.invited_by':
    'the invitation is told to the one invited; that they were, by the history of the event',
  'event_registrations.added_by': 'the registration is told to the one registered',
  'handoffs.user_id': 'a secret of half a minute',
  'notifications.other_id': 'a notice to somebody else',
  'paper_sheets.edited_by': 'who typed last; every typing is among the deeds',
  'question_keys.created_by': 'the keys stand in the test',
  'question_scores.scored_by': 'follows from a mark, which is among the deeds',
  'second_steps.user_id': 'a secret of a few minutes',
  'sessions.code_made_by': 'how a device got in; the session is listed',
  'spare_codes.user_id': 'hashes of secrets',
  'text_images.user_id': 'the images stand in the texts',
  'upload_days.user_id': 'the bytes of today, forgotten tomorrow',
  'wihiw_changes.person_id': 'a host’s change of extra time, which is listed itself',
  'wihiw_co_hosts.ended_by': 'told to the one whose help ended',
  'wihiw_readings.ended_by': 'told to the one whose reading ended',
  'wihiw_second_chances.given_by': 'giving it is among the changes of the issue',
  'wihiwin_users.roster_host_id': 'the pupils stand in the groups',
};

const server = useTestServer();
const password = 'синє море вранці';
const start = new Date('2026-11-21T08:00:00Z');

beforeEach(async () => {
  server.clock.now = start;
  await server.testDatabase.pool.query('truncate wihiwin_users, limited_tries cascade');
});

async function register(identifier: string): Promise<{ browser: TestBrowser; userId: string }> {
  const browser = server.browser();
  return {
    browser,
    userId: (await browser.send('POST', '/api/accounts', { identifier, password })).json().person.userId,
  };
}

async function enterByLogin(identifier: string): Promise<{ browser: TestBrowser; userId: string }> {
  const browser = server.browser();
  return { browser, userId: (await browser.send('POST', '/api/participants', { identifier })).json().person.userId };
}

describe('the data that a person can download', () => {
  it('has everything of that person except secrets and unreleased scores', async () => {
    const { database } = server.services;
    const host = await register('host.one');
    const { browser, userId } = await enterByLogin('тарас');
    const open = await addIssueRow(database, host.userId, {
      score_release: 'at-once',
      token_hash: Buffer.from('таємне-1'),
      token_sealed: Buffer.from('таємне-2'),
      code_hash: Buffer.from('таємне-3'),
      code_sealed: Buffer.from('таємне-4'),
    });
    const hidden = await addIssueRow(database, host.userId, { score_release: 'by-hand' });
    await addAttemptRow(database, { wihiwId: open, userId }, scoredColumns(7, 11));
    const attemptId = await addAttemptRow(
      database,
      { wihiwId: hidden, userId },
      { ...scoredColumns(5, 13), seed: 'зерно-тасування' },
    );
    await addAnswerRow(database, { wihiwId: hidden, attemptId }, { text: 'моя відповідь' });

    const data = (await browser.send('GET', '/api/account/data')).json();
    expect(data.profile).toMatchObject({ identifier: 'тарас', kind: 'participant' });
    expect(data.sessions).toHaveLength(1);
    const scores = data.attempts.map((attempt: Record<string, unknown>) => [
      attempt['score_numerator'],
      attempt['maximum_points'],
    ]);
    expect(scores.sort()).toEqual(
      [
        ['7', '11.0'],
        [null, null],
      ].sort(),
    );
    expect(JSON.stringify(data)).toContain('моя відповідь');
    expect(JSON.stringify(data)).not.toMatch(/hash|sealed|зерно-тасування/);

    const made = (await host.browser.send('GET', '/api/account/data')).json();
    expect([made.tests.length, made.issues.length, made.attempts.length]).toEqual([2, 2, 0]);
    expect(JSON.stringify(made)).not.toMatch(/hash|sealed/);
  });
});

it('tells what a person did to the work of others by issue, and what was given to them', async () => {
  const { database } = server.services;
  const host = await register('host.three');
  const { browser, userId } = await enterByLogin('оля');
  const wihiwId = await addIssueRow(database, host.userId, { title: 'Інтермецо' });
  const attemptId = await addAttemptRow(database, { wihiwId, userId }, scoredColumns(1, 2));
  const query = (text: string, ...values: unknown[]) => server.testDatabase.pool.query(text, values);
  await query(
    'insert into wihiw_extra_time (wihiw_id, user_id, seconds, given_by) values ($1, $2, 600, $3)',
    wihiwId,
    userId,
    host.userId,
  );
  await query(
    `insert into wihiw_messages (wihiw_id, body, made_by) values ($1, 'Лишилося п’ять хвилин.', $2)`,
    wihiwId,
    host.userId,
  );
  for (const at of ['2026-11-21T09:00Z', '2026-11-21T10:00Z'])
    await query(
      `insert into question_marks (wihiw_id, attempt_id, question_id, mark, answer_revision, revision, marked_by, marked_at)
       values ($1, $2, gen_random_uuid(), '{"points":1}', 0, 1, $3, $4)`,
      wihiwId,
      attemptId,
      host.userId,
      at,
    );
  await query(
    `insert into wihiw_pauses (wihiw_id, scope, started_at, made_by) values ($1, 'all', '2026-11-21T09:30Z', $2)`,
    wihiwId,
    host.userId,
  );

  const given = (await host.browser.send('GET', '/api/account/data')).json();
  expect(given.deeds).toEqual([
    {
      wihiw_id: wihiwId,
      what: 'answer-marked',
      times: 2,
      first_at: '2026-11-21T09:00:00.000Z',
      last_at: '2026-11-21T10:00:00.000Z',
    },
  ]);
  expect(given.messagesSent).toMatchObject([{ body: 'Лишилося п’ять хвилин.', to_all: true }]);
  expect(given.pauses).toMatchObject([{ scope: 'all', made: true, ended: false, withdrawn: false }]);
  expect(given.extraTimeGiven).toMatchObject([{ wihiw_id: wihiwId, seconds: 600 }]);
  expect(JSON.stringify(given)).not.toContain(userId);

  const got = (await browser.send('GET', '/api/account/data')).json();
  expect(got.extraTime).toMatchObject([{ title: 'Інтермецо', seconds: 600 }]);
  expect([got.deeds, got.messagesSent, got.extraTimeGiven]).toEqual([[], [], []]);
});

it('reads every column that names a person, or says why not', async () => {
  const statements: string[] = [];
  const database = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: server.testDatabase.pool }),
    log: ({ query }) => {
      statements.push(query.sql.replaceAll('"', ''));
    },
  });
  const { userId } = await register('host.two');
  await readPersonData(database, userId, server.clock.now);
  const { rows } = await server.testDatabase.pool.query<{ table: string; column: string }>(`
    select conrelid::regclass::text as table, attname as column from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'wihiwin_users'::regclass order by 1, 2`);
  const unread = rows
    .map(({ table, column }) => ({ table: table.replaceAll('"', ''), column }))
    .filter(
      ({ table, column }) =>
        !statements.some(
          (sql) =>
            new RegExp(`\\b${table}\\b`, 'u').test(sql) &&
            new RegExp(`\\b${column} = \\$|\\$\\d+ in \\([^)]*\\b${column}\\b`, 'u').test(sql),
        ),
    )
    .map(({ table, column }) => `${table}.${column}`);
  expect(unread).toEqual(Object.keys(LEFT_OUT).sort());
});
