import { readFileSync } from 'node:fs';
import { moduleEdges } from './module-edges.ts';
import { readSourceTree } from './source-tree.ts';
import { tableCrossings, tableOwners } from './table-owners.ts';
import { readTableUses } from './tables/read-table-uses.ts';
import { findTableViolations, functionsOf, holdsSql, tablesOf } from './tables/table-rules.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const tables = [...tablesOf(read('db/schema/database-types.ts')), ...functionsOf(read('db/schema/schema.sql'))];
const known = new Set(tables);
const files = readSourceTree('.', ['src/server'])
  .filter(({ path }) => holdsSql(path))
  .map((file) => readTableUses(file, known));
const rules = { owners: tableOwners, crossings: tableCrossings, edges: moduleEdges };
const violations = findTableViolations(files, tables, rules);
for (const { path, message } of violations) console.error(`${path}: ${message}`);
if (violations.length > 0) process.exit(1);
console.log(
  `${tables.length} tables and functions have one owner each, with ${tableCrossings.length} listed crossings`,
);
