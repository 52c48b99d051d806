import { isTestFile } from '../source-tree.ts';
import { checkFirstPages } from './first-page-rules.ts';
import { checkLightEntries } from './light-entry-rules.ts';
import { checkModuleImport, findEdgeCycle, type ModuleEdges } from './module-rules.ts';
import { findPublicFaults } from './public-names.ts';
import type { ImportEdge, ParsedFile } from './read-imports.ts';
import type { Violation } from './violation.ts';

/** Packages that test files of every root may use in addition to what their root may import. */
const testPackages = new Set(['vitest', 'fast-check']);
const corePackages = new Set(['zod', '@nlpjs/lang-uk']);
const contractPackages = new Set(['zod']);

/** Applies every import rule to the parsed files of `src` and returns the violations. */
export function findViolations(files: readonly ParsedFile[], edges: ModuleEdges): Violation[] {
  const cycle = findEdgeCycle(edges);
  return [
    ...(cycle
      ? [{ path: 'scripts/rules/module-edges.ts', message: `module edges form a cycle: ${cycle.join(' → ')}` }]
      : []),
    ...files.flatMap((file) => checkFile(file, edges)),
    ...checkLightEntries(files),
    ...checkFirstPages(files),
    ...findPublicFaults(files),
  ];
}

function checkFile(file: ParsedFile, edges: ModuleEdges): Violation[] {
  const messages = file.imports.flatMap((edge) => {
    const message = checkRoot(file.path, edge) ?? checkModuleImport(file.path, edge, edges) ?? checkFeature(file, edge);
    return message ? [message] : [];
  });
  return [...messages, ...checkQueries(file)].map((message) => ({ path: file.path, message }));
}

function checkRoot(path: string, edge: ImportEdge): string | undefined {
  const root = rootOf(path);
  if (edge.isPackage) return checkPackage(path, root, edge.target);
  const target = rootOf(edge.target);
  const allowed: Record<string, readonly string[]> = {
    core: ['core'],
    contract: ['core', 'contract'],
    server: ['core', 'contract', 'server', 'db'],
    web: ['core', 'contract', 'web', 'docs'],
  };
  if (allowed[root]?.includes(target)) return undefined;
  return `${root} may not import ${edge.target}`;
}

function checkPackage(path: string, root: string, name: string): string | undefined {
  if (isTestFile(path) && (testPackages.has(name) || name.startsWith('node:'))) return undefined;
  if (root === 'core' && !corePackages.has(name)) return `core may not import ${name}: it is pure`;
  if (root === 'contract' && !contractPackages.has(name)) return `contract may not import ${name}`;
  if (root === 'web' && name.startsWith('node:')) return `web may not import ${name}: it runs in a browser`;
  return undefined;
}

function checkFeature(file: ParsedFile, edge: ImportEdge): string | undefined {
  const own = featureOf(file.path);
  const other = featureOf(edge.target);
  if (!own || !other || own === other) return undefined;
  return `feature ${own} may not import feature ${other}: a page in src/web/app composes them`;
}

function checkQueries(file: ParsedFile): string[] {
  if (rootOf(file.path) !== 'server' || isTestFile(file.path)) return [];
  if (file.path.endsWith('-store.ts') || file.path.startsWith('src/server/platform/db/')) return [];
  const drivers = file.imports.filter((edge) => !edge.typeOnly && ['kysely', 'pg'].includes(edge.target));
  return [
    ...drivers.map((edge) => `only *-store.ts and platform/db may import ${edge.target} by value`),
    ...file.queryLines.map((line) => `line ${line}: SQL belongs in a *-store.ts`),
  ];
}

function rootOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return first === 'src' ? second : first;
}

function featureOf(path: string): string | undefined {
  return /^src\/web\/features\/([^/]+)\//.exec(path)?.[1];
}
