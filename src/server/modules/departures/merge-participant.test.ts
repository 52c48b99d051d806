import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { addAnswerRow, addAttemptRow, addIssueRow, scoredColumns } from '#server/testing/issue-scene-store.ts';

const server = useTestServer();
let host: string;
let account: string;
let participant: string;
let browser: TestBrowser;
const password = 'синє море вранці';

async function register(identifier: string): Promise<string> {
  return (await server.browser().send('POST', '/api/accounts', { identifier, password })).json().person.userId;
}

async function rows(statement: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await server.testDatabase.pool.query(statement, values)).rows;
}

function merge(identifier = 'marta.k', secret = password) {
  return browser.send('POST', '/api/account/merge', { identifier, password: secret });
}

beforeEach(async () => {
  await server.testDatabase.pool.query('truncate wihiwin_users, limited_tries cascade');
  host = await register('host.one');
  account = await register('marta.k');
  browser = server.browser();
  participant = (await browser.send('POST', '/api/participants', { identifier: 'марта' })).json().person.userId;
});

describe('merging a participant into an account', () => {
  it('numbers the moved attempts after those of the account and keeps their answers', async () => {
    const { database } = server.services;
    const wihiwId = await addIssueRow(database, host);
    await addAttemptRow(database, { wihiwId, userId: account }, { ...scoredColumns(1, 2), number: 2 });
    const second = await addAttemptRow(database, { wihiwId, userId: participant }, { number: 2 });
    const first = await addAttemptRow(
      database,
      { wihiwId, userId: participant },
      { ...scoredColumns(2, 2), number: 1 },
    );
    await addAnswerRow(database, { wihiwId, attemptId: second }, 'відповідь');

    const merged = await merge();
    expect(merged.json()).toMatchObject({ person: { userId: account, kind: 'account' } });
    expect((await browser.send('GET', '/api/session')).json().person.userId).toBe(account);
    const moved = await rows(
      'select id, number from attempts where user_id = $1 and id = any($2) order by number',
      account,
      [first, second],
    );
    expect(moved).toEqual([
      { id: first, number: 3 },
      { id: second, number: 4 },
    ]);
    expect(await rows('select value from answers where attempt_id = $1', second)).toEqual([{ value: 'відповідь' }]);
    expect(await rows('select 1 from wihiwin_users where id = $1', participant)).toEqual([]);
  });

  it('moves invitations, extra time, groups and relations, but keeps the account’s own decisions', async () => {
    const { database } = server.services;
    const wihiwId = await addIssueRow(database, host);
    const group = await database
      .insertInto('wihost_groups')
      .values({ owner_id: host, title: '10-А' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database
      .insertInto('wihost_group_members')
      .values({ group_id: group.id, user_id: participant, display_name: 'Марта' })
      .execute();
    await database
      .insertInto('wihiw_recipients')
      .values([
        { wihiw_id: wihiwId, user_id: participant },
        { wihiw_id: wihiwId, user_id: account, state: 'invited' },
      ])
      .execute();
    await database
      .insertInto('wihiw_extra_time')
      .values([
        { wihiw_id: wihiwId, user_id: participant, seconds: 600 },
        { wihiw_id: wihiwId, user_id: account, seconds: 300 },
      ])
      .execute();
    const parent = await register('parent.one');
    await database
      .insertInto('wihisee_relations')
      .values([
        { person_id: participant, viewer_id: host, state: 'accepted' },
        { person_id: account, viewer_id: host, state: 'ended' },
        { person_id: participant, viewer_id: parent, state: 'accepted' },
        { person_id: account, viewer_id: participant, state: 'accepted' },
      ])
      .execute();
    await database
      .insertInto('wihiwee_relations')
      .values({ person_id: participant, host_id: host, state: 'accepted' })
      .execute();

    expect((await merge()).statusCode).toBe(200);
    expect(await rows('select user_id, state from wihiw_recipients')).toEqual([
      { user_id: account, state: 'addressed' },
    ]);
    expect(await rows('select user_id, seconds from wihiw_extra_time')).toEqual([{ user_id: account, seconds: 600 }]);
    expect(await rows('select user_id from wihost_group_members')).toEqual([{ user_id: account }]);
    expect(await rows('select person_id, viewer_id, state from wihisee_relations order by state')).toEqual([
      { person_id: account, viewer_id: parent, state: 'accepted' },
      { person_id: account, viewer_id: host, state: 'ended' },
    ]);
    expect(await rows('select person_id, host_id, state from wihiwee_relations')).toEqual([
      { person_id: account, host_id: host, state: 'accepted' },
    ]);
  });

  it('adds what was put into the own programme of an event to that of the account', async () => {
    const { database } = server.services;
    const event = await database
      .insertInto('edu_events_activities')
      .values({
        owner_id: host,
        title: 'Вголос',
        description: JSON.stringify({ version: 1, blocks: [] }),
        starts_at: new Date('2026-11-21T08:00:00Z'),
        ends_at: new Date('2026-11-21T15:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [both, one] = [randomUUID(), randomUUID()];
    const moments = {
      starts_at: new Date('2026-11-21T08:00:00Z'),
      ends_at: new Date('2026-11-21T09:00:00Z'),
      created_at: new Date(0),
      updated_at: new Date(0),
    };
    const common = { event_id: event.id, title: 'Читаємо', description: '{"version":1,"blocks":[]}', ...moments };
    await database
      .insertInto('event_activities')
      .values([both, one].map((id) => ({ id, ...common })))
      .execute();
    await database
      .insertInto('event_kept_activities')
      .values([
        { person_id: participant, activity_id: both },
        { person_id: participant, activity_id: one },
        { person_id: account, activity_id: both },
      ])
      .execute();
    expect((await merge()).statusCode).toBe(200);
    const kept = await rows('select person_id, activity_id from event_kept_activities');
    expect(kept).toEqual(expect.arrayContaining([both, one].map((id) => ({ person_id: account, activity_id: id }))));
    expect(kept.length).toBe(2);
  });

  it('turns attempts at the account’s own issues into trials', async () => {
    const wihiwId = await addIssueRow(server.services.database, account);
    await addAttemptRow(server.services.database, { wihiwId, userId: participant }, scoredColumns(1, 2));
    await merge();
    expect(await rows('select user_id, trial from attempts')).toEqual([{ user_id: account, trial: true }]);
  });

  it('is refused while both have an open attempt at the same issue, and changes nothing', async () => {
    const wihiwId = await addIssueRow(server.services.database, host);
    await addAttemptRow(server.services.database, { wihiwId, userId: account });
    await addAttemptRow(
      server.services.database,
      { wihiwId, userId: participant },
      { state: 'paused', paused_at: new Date('2026-11-20T08:10:00Z') },
    );
    const refused = await merge();
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'merge_open_attempts']);
    expect(await rows('select count(*)::int as count from attempts where user_id = $1', participant)).toEqual([
      { count: 1 },
    ]);
    expect((await browser.send('GET', '/api/session')).json().person.userId).toBe(participant);
  });

  it('loses no attempt that is started at the same time', async () => {
    const wihiwId = await addIssueRow(server.services.database, host);
    const starting = (number: number) =>
      addAttemptRow(
        server.services.database,
        { wihiwId, userId: participant },
        { ...scoredColumns(1, 2), number },
      ).then(
        () => 1,
        () => 0,
      );
    const [merged, ...started] = await Promise.all([merge(), ...[1, 2, 3, 4, 5, 6].map(starting)]);
    expect(merged.statusCode).toBe(200);
    const kept = started.reduce((sum, one) => sum + one, 0);
    expect(await rows('select count(*)::int as count from attempts where user_id = $1', account)).toEqual([
      { count: kept },
    ]);
  });

  it('needs an account with its password, and works for participants only', async () => {
    expect((await merge('marta.k', 'хибний пароль')).json().code).toBe('wrong_credentials');
    const other = (await server.browser().send('POST', '/api/participants', { identifier: 'інша' })).json();
    expect((await merge('інша', other.personalCode)).json().code).toBe('wrong_credentials');
    await merge();
    expect((await merge()).json().code).toBe('already_account');
  });
});

it('merging takes into account every column that refers to a person', async () => {
  const references = await rows(`
    select conrelid::regclass::text || '.' || attname as reference from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'wihiwin_users'::regclass order by 1`);
  // A new column belongs to what merging moves, or here to the columns that only accounts can be in.
  const moved = [
    'attempt_events.made_by',
    'confirmed_addresses.person_id',
    'event_calendar_links.person_id',
    'event_feedback.person_id',
    'event_kept_activities.person_id',
    'event_registrations.person_id',
    'notifications.other_id',
    'notifications.person_id',
    'relation_codes.maker_id',
    'result_looks.person_id',
    'result_looks.viewer_id',
    'attempts.user_id',
    'paper_sheets.user_id',
    'survey_answers.person_id',
    'survey_marks.person_id',
    'survey_waiting_marks.person_id',
    'wihisee_relations.person_id',
    'wihisee_relations.viewer_id',
    'wihiw_changes.person_id',
    'wihiw_extra_time.user_id',
    'wihiw_second_chances.user_id',
    'wihiw_pause_people.user_id',
    'wihiw_pauses.ended_by',
    'wihiw_pauses.made_by',
    'wihiw_pauses.withdrawn_by',
    'wihiw_recipients.user_id',
    'wihiwee_relations.person_id',
    'wihost_group_invitations.user_id',
    'wihost_group_members.user_id',
  ];
  const ofAccountsOnly = [
    '"WIHIW".owner_id',
    'analysis_due_tests.owner_id',
    'analysis_test_snapshots.owner_id',
    'event_changes.person_id',
    'event_organizers.invited_by',
    'event_organizers.person_id',
    'event_registrations.added_by',
    'event_messages.sent_by',
    'edu_events_activities.owner_id',
    'nmt_tables.owner_id',
    'question_keys.created_by',
    'second_factors.user_id',
    'spare_codes.user_id',
    'question_marks.marked_by',
    'question_scores.scored_by',
    'surveys.owner_id',
    'tests.owner_id',
    'paper_log.made_by',
    'paper_prints.made_by',
    'paper_sheets.edited_by',
    'wihiw_messages.made_by',
    'wihiw_co_hosts.user_id',
    'wihiw_co_hosts.ended_by',
    'wihiw_readings.reader_id',
    'wihiw_readings.ended_by',
    'second_marks.settled_by',
    'upload_days.user_id',
    'text_images.user_id',
    'device_codes.made_by',
    'sessions.code_made_by',
    'wihiw_changes.made_by',
    'wihiw_extra_time.given_by',
    'wihiw_second_chances.given_by',
    'wihiwee_relations.host_id',
    'wihiwin_users.roster_host_id',
    'wihost_groups.owner_id',
  ];
  const endWithThePerson = ['device_codes.user_id', 'handoffs.user_id', 'second_steps.user_id', 'sessions.user_id'];
  expect(references.map((row) => row['reference']).sort()).toEqual(
    [...moved, ...ofAccountsOnly, ...endWithThePerson].sort(),
  );
});
