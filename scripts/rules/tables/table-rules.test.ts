import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { moduleEdges } from '../module-edges.ts';
import { tableCrossings, tableOwners } from '../table-owners.ts';
import { readTableUses } from './read-table-uses.ts';
import type { Crossing } from './table-rules.ts';
import { findTableViolations, functionsOf, holdsSql, tablesOf } from './table-rules.ts';

const owners = { users: 'accounts', tests: 'tests', attempts: 'attempts', 'is_over()': 'attempts', files: 'platform' };
const { tests: _tests, ...withoutTests } = owners;
const edges = { accounts: [], tests: ['accounts'], attempts: ['tests'] };
const tables = Object.keys(owners);
const reading: Crossing = { module: 'tests', table: 'users', access: 'read', reason: 'names in one statement' };

function check(tree: Record<string, string>, rules: Partial<Parameters<typeof findTableViolations>[2]> = {}): string[] {
  const files = Object.entries(tree).map(([path, text]) => readTableUses({ path, text }, new Set(tables)));
  return findTableViolations(files, tables, { owners, edges, crossings: [], ...rules }).map(({ message }) => message);
}

const store = 'src/server/modules/tests/tests-store.ts';

describe('a module’s own tables', () => {
  it('may be read and written by that module', () => {
    const text =
      "db.selectFrom('tests as t').innerJoin('tests', 'a', 'b'); sql`delete from tests`; db.insertInto('tests');";
    expect(check({ [store]: text })).toEqual([]);
  });

  it('may not be read by another module unless the crossing is listed', () => {
    const text = "db.selectFrom('tests').leftJoin('users as u', 'u.id', 'tests.id');";
    expect(check({ [store]: text })).toEqual([
      'line 1: tests may not read users of accounts: its owner offers what others need of it',
    ]);
    expect(check({ [store]: text }, { crossings: [reading] })).toEqual([]);
  });

  it('may not be written by a module whose listed crossing only reads', () => {
    const text = "db.selectFrom('users');\ndb.updateTable('users');";
    expect(check({ [store]: text }, { crossings: [reading] })).toEqual([
      'line 2: tests may not write users of accounts: its owner offers what others need of it',
    ]);
  });

  it('are checked for the platform too', () => {
    expect(check({ 'src/server/platform/files/files-store.ts': "db.selectFrom('files');" })).toEqual([]);
    expect(check({ 'src/server/platform/files/files-store.ts': "db.selectFrom('tests');" })).toHaveLength(1);
  });

  it('must be named by literals', () => {
    expect(check({ [store]: 'db.selectFrom(table);' })).toEqual(['line 1: name the table by a literal']);
    expect(check({ [store]: 'db.selectFrom((eb) => eb.selectFrom("tests").as("t"));' })).toEqual([]);
  });
});

describe('the list of owners and crossings', () => {
  it.each([
    ['a table without an owner', { owners: withoutTests }, 'table tests has no owner'],
    ['an owner of no table', { owners: { ...owners, gone: 'tests' } }, 'there is no table gone'],
    [
      'an owner that is no module',
      { owners: { ...owners, tests: 'exams' } },
      'table tests belongs to exams, which is no module',
    ],
    ['a crossing that nothing uses', { crossings: [reading] }, 'nothing uses the crossing: tests reads users'],
  ])('refuses %s', (_rule, rules, message) => {
    expect(check({}, rules)).toEqual([message]);
  });

  it('refuses a crossing without a reason', () => {
    const rules = { crossings: [{ ...reading, reason: ' ' }] };
    expect(check({ [store]: "db.selectFrom('users')" }, rules)).toEqual([
      'a crossing without a reason: tests reads users',
    ]);
  });

  it('refuses a crossing against the edges, and accepts one along several edges', () => {
    const back: Crossing = { module: 'tests', table: 'attempts', access: 'read', reason: 'counts' };
    expect(check({ [store]: "db.selectFrom('attempts')" }, { crossings: [back] })).toEqual([
      'a crossing against the edges: tests reads attempts of attempts, which tests does not build on',
    ]);
    const far: Crossing = { module: 'attempts', table: 'users', access: 'read', reason: 'names' };
    const path = 'src/server/modules/attempts/attempts-store.ts';
    expect(check({ [path]: "db.selectFrom('users')" }, { crossings: [far] })).toEqual([]);
  });
});

describe('the files that are checked', () => {
  it('are stores of modules and of the platform and all of platform/db, except tests', () => {
    expect(holdsSql(store)).toBe(true);
    expect(holdsSql('src/server/platform/db/health-routes.ts')).toBe(true);
    expect(holdsSql('src/server/modules/tests/tests-routes.ts')).toBe(false);
    expect(holdsSql('src/server/modules/tests/tests-store.test.ts')).toBe(false);
    expect(holdsSql('src/server/platform/testing/issue-scene-store.ts')).toBe(false);
  });

  it('make the check fail if they can’t be parsed', () => {
    expect(() => check({ [store]: 'const' })).toThrow(store);
  });
});

it('every table and every function of the schema has one owner', () => {
  const types = tablesOf(readFileSync('db/schema/database-types.ts', 'utf8'));
  const functions = functionsOf(readFileSync('db/schema/schema.sql', 'utf8'));
  expect(types).toContain('WIHIW');
  expect([...types, ...functions].sort()).toEqual(Object.keys(tableOwners).sort());
  expect(
    findTableViolations([], [...types, ...functions], { owners: tableOwners, crossings: [], edges: moduleEdges }),
  ).toEqual([]);
  expect(new Set(tableCrossings.map(({ module, table, access }) => `${module} ${access} ${table}`)).size).toBe(
    tableCrossings.length,
  );
});

it('functions of triggers need no owner, because queries don’t call them', () => {
  const schema = [
    'CREATE OR REPLACE FUNCTION public.is_over(issue "WIHIW", at timestamp with time zone)\n RETURNS boolean',
    'CREATE OR REPLACE FUNCTION public.refuse_change()\n RETURNS trigger',
  ];
  expect(functionsOf(schema.join('\n'))).toEqual(['is_over()']);
});
