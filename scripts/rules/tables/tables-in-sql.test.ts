import { describe, expect, it } from 'vitest';
import { tablesInSql } from './tables-in-sql.ts';

const tables = new Set(['tests', 'texts', 'attempts', 'answers', 'WIHIW', 'is_over()']);

function named(text: string): string[] {
  return tablesInSql(text, tables).map(({ table, access }) => `${access} ${table}`);
}

describe('tables in SQL', () => {
  it.each([
    ['select * from tests', ['read tests']],
    ['SELECT * FROM Tests', ['read tests']],
    ['select * from public.tests t where t.id = $1', ['read tests']],
    [
      'select * from "WIHIW" w join tests on tests.id = w.test_id left join texts using (id)',
      ['read WIHIW', 'read tests', 'read texts'],
    ],
    ['select * from tests a, texts b', ['read tests', 'read texts']],
    ['select a, b from unnest($1::uuid[], $2) as s(a, b), texts', ['read texts']],
    ['select * from (tests join texts on true)', ['read tests', 'read texts']],
    ['select (select count(*) from texts where test_id = tests.id), 1 from tests', ['read texts', 'read tests']],
    [
      'with page as (select * from tests) select * from page, lateral (select from texts) x',
      ['read tests', 'read texts'],
    ],
    ['insert into tests (id, title) select id, title from texts', ['write tests', 'read texts']],
    ['insert into tests as kept (id) values ($1) on conflict (id) do update set id = excluded.id', ['write tests']],
    ['update tests set title = t.title from texts t where t.id = tests.id', ['write tests', 'read texts']],
    ['delete from tests t using texts where true', ['write tests', 'read texts']],
    ['truncate tests', ['write tests']],
    ['lock table tests in share mode', ['write tests']],
    ['select 1 where is_over(w, $1)', ['read is_over()']],
  ])('are found in %s', (text, found) => {
    expect(named(text)).toEqual(found);
  });

  it.each([
    'select * from page for update of tests',
    'select * from page for no key update of attempts',
    'select a is distinct from answers.value, extract(epoch from attempts.started_at)',
    "select 'delete from tests' -- from tests",
    'select answers, questions as texts from page',
    'select tests(1)',
    'select $ from $',
  ])('are not found in %s', (text) => {
    expect(named(text)).toEqual([]);
  });
});
