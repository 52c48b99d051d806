import { type ESTree, parseSync, Visitor } from 'vite';
import type { SourceFile } from '../source-tree.ts';
import { tablesInSql } from './tables-in-sql.ts';

export type Access = 'read' | 'write';

/** One place in a file that names a table of the database. */
export type TableUse = { readonly table: string; readonly access: Access; readonly line: number };

/** What one store does with tables: `unreadable` are the lines where the name of the table is not a literal. */
export type StoreUses = { readonly uses: readonly TableUse[]; readonly unreadable: readonly number[] };

const readers = new Set([
  'selectFrom',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'innerJoinLateral',
  'leftJoinLateral',
  'crossJoinLateral',
]);
const writers = new Set(['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto']);

/** Finds every table that a file reads or writes through Kysely or names in SQL text; throws when the file can't be parsed. */
export function readTableUses(file: SourceFile, tables: ReadonlySet<string>): StoreUses {
  const parsed = parseSync(file.path, file.text);
  const fault = parsed.errors[0];
  if (fault) throw new Error(`${file.path}: ${fault.message}`);
  const uses: TableUse[] = [];
  const unreadable: number[] = [];
  const lineOf = (offset: number) => file.text.slice(0, offset).split('\n').length;
  const addSql = (text: string, offset: number) => {
    for (const { table, access } of tablesInSql(text, tables)) uses.push({ table, access, line: lineOf(offset) });
  };
  new Visitor({
    CallExpression: (node) => {
      const access = accessOf(node);
      const first = node.arguments[0];
      if (access === null || first === undefined) return;
      const names = namedTables(first);
      if (names === null) unreadable.push(lineOf(node.start));
      for (const name of names ?? []) {
        if (tables.has(name)) uses.push({ table: name, access, line: lineOf(node.start) });
      }
    },
    // A table that a placeholder stands for is found where its name is written; what is inside is visited by itself.
    TemplateLiteral: (node) => addSql(node.quasis.map((quasi) => quasi.value.raw).join(' $ '), node.start),
    Literal: (node) => {
      if (typeof node.value === 'string') addSql(node.value, node.start);
    },
  }).visit(parsed.program);
  return { uses, unreadable };
}

function accessOf({ callee }: ESTree.CallExpression): Access | null {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return null;
  if (readers.has(callee.property.name)) return 'read';
  return writers.has(callee.property.name) ? 'write' : null;
}

/** Returns the tables that an argument names, none for a subquery or a function that makes one, null for a variable. */
function namedTables(argument: ESTree.Node): readonly string[] | null {
  if (argument.type === 'ArrowFunctionExpression' || argument.type === 'CallExpression') return [];
  if (argument.type === 'TaggedTemplateExpression') return [];
  if (argument.type === 'Literal' && typeof argument.value === 'string') return [withoutAlias(argument.value)];
  if (argument.type !== 'ArrayExpression') return null;
  const names = argument.elements.map((element) => (element === null ? null : namedTables(element)));
  return names.includes(null) ? null : names.flatMap((found) => found ?? []);
}

function withoutAlias(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
