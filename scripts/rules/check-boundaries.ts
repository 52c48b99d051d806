import { globSync, readFileSync } from 'node:fs';
import { resolveConfig } from 'vite';
import { findViolations } from './boundaries/boundary-rules.ts';
import { findUnusedEdges } from './boundaries/module-rules.ts';
import { type BuildAliases, findSubstitutes, type PackageList } from './boundaries/react-runtime-rules.ts';
import { parseFile } from './boundaries/read-imports.ts';
import { moduleEdges } from './module-edges.ts';
import { readSourceTree } from './source-tree.ts';

const files = readSourceTree('.', ['src']);
const parsed = files.map(parseFile);
const unused = findUnusedEdges(parsed, moduleEdges);
const packages = JSON.parse(readFileSync('package.json', 'utf8')) as PackageList;
const configs = globSync(['vite*.config.ts', 'scripts/vite/*.config.ts']);
const builds = await Promise.all(configs.map(readAliases));
const violations = [
  ...findViolations(parsed, moduleEdges),
  ...unused.map((message) => ({ path: 'scripts/rules/module-edges.ts', message })),
  ...findSubstitutes(builds, packages),
];
for (const { path, message } of violations) console.error(`${path}: ${message}`);
if (violations.length > 0) process.exit(1);
console.log(`${files.length} files keep the import rules`);

/** Reads the aliases that a build ends up with: also plugins may set some. */
async function readAliases(path: string): Promise<BuildAliases> {
  const { resolve } = await resolveConfig({ configFile: path, logLevel: 'error' }, 'build', 'production');
  return { path, aliases: resolve.alias };
}
