import { readdirSync, readFileSync } from 'node:fs';
import { findLostPaths } from './documents/document-paths.ts';
import { listFiles } from './source-tree.ts';

const top = readdirSync('.', { withFileTypes: true }).filter((entry) => entry.isFile());
const folders = ['src', 'db', 'docs', 'scripts', 'bench', 'faults', 'e2e'].flatMap((folder) => listFiles('.', folder));
const files = [...top.map(({ name }) => name), ...folders];
const documents = files.filter((path) => path.endsWith('.md'));
const lost = documents.flatMap((path) => findLostPaths(path, readFileSync(path, 'utf8'), files));
for (const line of lost) console.error(line);
if (lost.length > 0) process.exit(1);
console.log(`${documents.length} documents name only what exists`);
