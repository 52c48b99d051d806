import { type ESTree, parseSync, Visitor } from 'vite';
import type { SourceFile } from '../source-tree.ts';
import type { NamedTable } from './tables-in-sql.ts';
import { tablesInSql } from './tables-in-sql.ts';

/** A place in a file that names a table. */
type TableUse = NamedTable & { readonly line: number };

/** The tables that a file uses; on the lines in `unreadable` the table's name is not a literal. */
export type FileTables = {
  readonly path: string;
  readonly uses: readonly TableUse[];
  readonly unreadable: readonly number[];
};

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
/** Kysely's `from` of an update and `using` of a deletion; other objects have methods of these names too. */
const clauses = new Set(['from', 'using']);

/** Finds every table that a file reads or writes through Kysely or in SQL text; throws if the file can't be parsed. */
export function readTableUses(file: SourceFile, tables: ReadonlySet<string>): FileTables {
  const parsed = parseSync(file.path, file.text);
  const fault = parsed.errors[0];
  if (fault) throw new Error(`${file.path}: ${fault.message}`);
  const uses: TableUse[] = [];
  const unreadable: number[] = [];
  const lineOf = (offset: number) => file.text.slice(0, offset).split('\n').length;
  const addSql = (text: string, offset: number) => {
    for (const named of tablesInSql(text, tables)) uses.push({ ...named, line: lineOf(offset) });
  };
  new Visitor({
    CallExpression: (node) => {
      const method = methodOf(node);
      const [argument] = node.arguments;
      if (method === null || argument === undefined) return;
      const names = namesIn(argument);
      if (names === null && !clauses.has(method)) unreadable.push(lineOf(node.start));
      for (const table of names ?? []) {
        if (tables.has(table))
          uses.push({ table, access: writers.has(method) ? 'write' : 'read', line: lineOf(node.start) });
      }
    },
    // SQL inside a placeholder is a template of its own, which the visitor meets by itself.
    TemplateLiteral: (node) => addSql(node.quasis.map((quasi) => quasi.value.cooked ?? '').join(' $ '), node.start),
    Literal: (node) => {
      if (typeof node.value === 'string') addSql(node.value, node.start);
    },
  }).visit(parsed.program);
  return { path: file.path, uses, unreadable };
}

function methodOf({ callee }: ESTree.CallExpression): string | null {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return null;
  const { name } = callee.property;
  return readers.has(name) || writers.has(name) || clauses.has(name) ? name : null;
}

/** Returns the tables that an argument names: none if it is a subquery, null if the name is not a literal. */
function namesIn(argument: ESTree.Node): readonly string[] | null {
  if (argument.type === 'Literal')
    return typeof argument.value === 'string' ? [argument.value.trim().split(/\s+/)[0] ?? ''] : null;
  if (argument.type === 'ArrayExpression') {
    const lists = argument.elements.map((element) => (element === null ? null : namesIn(element)));
    return lists.includes(null) ? null : lists.flatMap((list) => list ?? []);
  }
  const subqueries = ['ArrowFunctionExpression', 'CallExpression', 'TaggedTemplateExpression'];
  return subqueries.includes(argument.type) ? [] : null;
}
