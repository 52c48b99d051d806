import { expect, it } from 'vitest';
import { readTableUses } from './read-table-uses.ts';

const tables = new Set(['tests', 'texts', 'WIHIW']);

function uses(text: string): string[] {
  const found = readTableUses({ path: 'src/server/modules/tests/a-store.ts', text }, tables);
  return found.uses.map(({ table, access, line }) => `${line} ${access} ${table}`);
}

it('reads calls of Kysely, with aliases and lists', () => {
  expect(uses("db.selectFrom(['tests as t', 'texts']).innerJoin('WIHIW', 'a', 'b');")).toEqual([
    '1 read WIHIW',
    '1 read tests',
    '1 read texts',
  ]);
  expect(uses("tx.updateTable('tests')\n.from('texts');\ntx.deleteFrom('WIHIW').using('tests')").sort()).toEqual([
    '1 read texts',
    '1 write tests',
    '3 read tests',
    '3 write WIHIW',
  ]);
});

it('reads SQL in strings and in templates, nested ones included', () => {
  expect(uses('sql`select ${columns} from tests ${sql`where exists (select from texts)`}`')).toEqual([
    '1 read tests',
    '1 read texts',
  ]);
  expect(uses("const statement = 'select * from tests';")).toEqual(['1 read tests']);
  expect(uses('const live = (id: string) => `select * from "WIHIW" where id = ${id}`;')).toEqual(['1 read WIHIW']);
});

it('ignores methods of other objects that are named like those of Kysely', () => {
  expect(uses("Buffer.from(bytes); Array.from({ length: 2 }); Buffer.from('слово');")).toEqual([]);
  expect(readTableUses({ path: 'a.ts', text: 'Buffer.from(bytes)' }, tables).unreadable).toEqual([]);
});
