import { findViolations } from './boundaries/boundary-rules.ts';
import { findUnusedEdges } from './boundaries/module-rules.ts';
import { parseFile } from './boundaries/read-imports.ts';
import { moduleEdges } from './module-edges.ts';
import { readSourceTree } from './source-tree.ts';

const files = readSourceTree('.', ['src']);
const parsed = files.map(parseFile);
const unused = findUnusedEdges(parsed, moduleEdges);
const violations = [
  ...findViolations(parsed, moduleEdges),
  ...unused.map((message) => ({ path: 'scripts/rules/module-edges.ts', message })),
];
for (const { path, message } of violations) console.error(`${path}: ${message}`);
if (violations.length > 0) process.exit(1);
console.log(`${files.length} files keep the import rules`);
