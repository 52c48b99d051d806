import { findViolations } from './boundaries/boundary-rules.ts';
import { parseFile } from './boundaries/read-imports.ts';
import { moduleEdges } from './module-edges.ts';
import { readSourceTree } from './source-tree.ts';

const files = readSourceTree('.', ['src']);
const violations = findViolations(files.map(parseFile), moduleEdges);
for (const { path, message } of violations) console.error(`${path}: ${message}`);
if (violations.length > 0) process.exit(1);
console.log(`${files.length} files keep the import rules`);
