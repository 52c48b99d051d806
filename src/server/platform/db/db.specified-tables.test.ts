import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from './testing/test-database.ts';
import { createTestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.remove());

it.each([
  ['wihiwin_users', ['id uuid', 'identifier text', 'wihisee boolean', 'wihiwee boolean']],
  ['edu_events_activities', ['id uuid', 'eventlogo text']],
  ['WIHIW', ['id uuid', 'anybody boolean']],
  ['tests', ['created_at timestamp with time zone', 'finalized boolean']],
  ['questions', ['id uuid']],
])('the table %s has the columns of the source specification', async (table, columns) => {
  const { rows } = await database.pool.query<{ column: string }>(
    `select column_name || ' ' || data_type as column from information_schema.columns where table_name = $1`,
    [table],
  );
  expect(rows.map(({ column }) => column)).toEqual(expect.arrayContaining(columns));
});
