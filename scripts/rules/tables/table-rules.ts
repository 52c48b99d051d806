import type { ModuleEdges } from '../boundaries/module-rules.ts';
import type { Violation } from '../boundaries/violation.ts';
import type { FileTables } from './read-table-uses.ts';
import type { Access } from './tables-in-sql.ts';

/** An allowed use of another module's table, with the reason. */
export type Crossing = {
  readonly module: string;
  readonly table: string;
  readonly access: Access;
  readonly reason: string;
};

/** The owner of each table, the allowed crossings, and which modules build on which. */
export type TableRules = {
  readonly owners: Readonly<Record<string, string>>;
  readonly crossings: readonly Crossing[];
  readonly edges: ModuleEdges;
};

/** The owner of the tables of src/server/platform; every module builds on it. */
const PLATFORM = 'platform';
const listPath = 'scripts/rules/table-owners.ts';

/** Returns the tables and views of the generated interface `Database`. */
export function tablesOf(databaseTypes: string): string[] {
  const body = /export interface Database \{([\s\S]*?)\n\}/.exec(databaseTypes)?.[1] ?? '';
  return [...body.matchAll(/^\s+(\w+): \w+;$/gm)].map((match) => match[1] ?? '');
}

/** Returns the functions of the generated schema that a query may call: they read tables, so each has an owner too. */
export function functionsOf(schema: string): string[] {
  const names = [...schema.matchAll(/^CREATE OR REPLACE FUNCTION public\.(\w+)\(.*\)\n RETURNS (?!trigger)/gm)];
  return [...new Set(names.map((match) => `${match[1]}()`))];
}

/** Returns true if a file may name tables: stores of modules and of the platform, and all files of platform/db. */
export function holdsSql(path: string): boolean {
  if (path.endsWith('.test.ts') || path.includes('/testing/')) return false;
  return /^src\/server\/(modules|platform)\/.+-store\.ts$/.test(path) || path.startsWith('src/server/platform/db/');
}

/** Finds faults in the lists of owners and crossings, and uses of tables in files that the lists don't allow. */
export function findTableViolations(
  files: readonly FileTables[],
  tables: readonly string[],
  rules: TableRules,
): Violation[] {
  const crossed = new Set<string>();
  const violations = files.flatMap((file) => checkFile(file, rules, crossed));
  return [...checkOwners(tables, rules), ...checkCrossings(rules, crossed), ...violations];
}

function checkFile(file: FileTables, { owners, crossings }: TableRules, crossed: Set<string>): Violation[] {
  const own = ownerOfPath(file.path);
  const foreign = file.uses.filter(({ table }) => owners[table] !== undefined && owners[table] !== own);
  const messages = foreign.flatMap(({ table, access, line }) => {
    const key = keyOf({ module: own, table, access });
    crossed.add(key);
    if (crossings.some((crossing) => keyOf(crossing) === key)) return [];
    return [
      `line ${line}: ${own} may not ${access} ${table} of ${owners[table]}: its owner offers what others need of it`,
    ];
  });
  const unreadable = file.unreadable.map((line) => `line ${line}: name the table by a literal`);
  return [...messages, ...unreadable].map((message) => ({ path: file.path, message }));
}

function checkOwners(tables: readonly string[], { owners, edges }: TableRules): Violation[] {
  const ownerless = tables.filter((table) => owners[table] === undefined).map((table) => `table ${table} has no owner`);
  const gone = Object.keys(owners)
    .filter((table) => !tables.includes(table))
    .map((table) => `there is no table ${table}`);
  const unknown = Object.entries(owners).flatMap(([table, owner]) =>
    owner === PLATFORM || edges[owner] ? [] : [`table ${table} belongs to ${owner}, which is no module`],
  );
  return [...ownerless, ...gone, ...unknown].map((message) => ({ path: listPath, message }));
}

function checkCrossings({ owners, crossings, edges }: TableRules, crossed: ReadonlySet<string>): Violation[] {
  const messages = crossings.flatMap((crossing) => {
    const { module, table, access, reason } = crossing;
    const name = `${module} ${access}s ${table}`;
    const owner = owners[table];
    return [
      ...(crossed.has(keyOf(crossing)) ? [] : [`nothing uses the crossing: ${name}`]),
      ...(reason.trim() === '' ? [`a crossing without a reason: ${name}`] : []),
      ...(owner === undefined || owner === PLATFORM || buildsOn(module, owner, edges)
        ? []
        : [`a crossing against the edges: ${name} of ${owner}, which ${module} does not build on`]),
    ];
  });
  return messages.map((message) => ({ path: listPath, message }));
}

/** Returns true if a path of edges leads from one module to the other. */
function buildsOn(module: string, other: string, edges: ModuleEdges): boolean {
  return (edges[module] ?? []).some((next) => next === other || buildsOn(next, other, edges));
}

function keyOf({ module, table, access }: Omit<Crossing, 'reason'>): string {
  return `${module} ${access} ${table}`;
}

function ownerOfPath(path: string): string {
  return /^src\/server\/modules\/([^/]+)\//.exec(path)?.[1] ?? PLATFORM;
}
