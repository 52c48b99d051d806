import { isTestFile } from '../source-tree.ts';
import type { ImportEdge, ParsedFile } from './read-imports.ts';

export type ModuleEdges = Readonly<Record<string, readonly string[]>>;

/** Returns what is wrong with one import into or from a module of the server; undefined if nothing is. */
export function checkModuleImport(path: string, edge: ImportEdge, edges: ModuleEdges): string | undefined {
  const own = moduleOf(path);
  if (own && !edges[own]) return `module ${own} is not listed in scripts/rules/module-edges.ts`;
  const other = edge.isPackage ? undefined : moduleOf(edge.target);
  if (!other || own === other || !path.startsWith('src/server/')) return undefined;
  if (!own && path.startsWith('src/server/platform/') && !isTestFile(path)) {
    return `platform may not import module ${other}: it has no business words`;
  }
  const folder = `src/server/modules/${other}/`;
  const reader = readerOf(edge.target);
  if (reader !== undefined) {
    if (reader === 'departing' && own !== 'departures' && !isTestFile(path))
      return `${edge.target} is for departures only`;
    if (reader === 'composing' && own && !isTestFile(path)) return `${edge.target} is for files outside the modules`;
    return own ? checkEdge(path, own, other, edges) : undefined;
  }
  // Files outside the modules wire them together: they mount their routes and start their jobs.
  if (!own && [`${folder}${other}-routes.ts`, `${folder}${other}-jobs.ts`].includes(edge.target)) return undefined;
  return `${edge.target} is internal to module ${other}: import ${other}-public.ts or another of its public files`;
}

/**
 * Returns whom or what a public file of a module is for (`departing` of accounts-departing-public.ts, `` of accounts-public.ts);
 * undefined for any other file.
 */
export function readerOf(path: string): string | undefined {
  const [, folder, base] = /^src\/server\/modules\/([^/]+)\/([^/]+)-public\.ts$/.exec(path) ?? [];
  if (folder === undefined || base === undefined) return undefined;
  if (base === folder) return '';
  return base.startsWith(`${folder}-`) ? base.slice(folder.length + 1) : undefined;
}

/** Finds listed modules without files, and listed edges that no import of shipped code uses. */
export function findUnusedEdges(files: readonly ParsedFile[], edges: ModuleEdges): string[] {
  const modules = new Set(files.flatMap(({ path }) => moduleOf(path) ?? []));
  const used = new Set(
    files
      .filter(({ path }) => !isTestFile(path))
      .flatMap(({ path, imports }) => imports.map(({ target }) => `${moduleOf(path)} → ${moduleOf(target)}`)),
  );
  return Object.entries(edges).flatMap(([own, others]) => [
    ...(modules.has(own) ? [] : [`there is no module ${own}`]),
    ...others.flatMap((other) => (used.has(`${own} → ${other}`) ? [] : [`nothing uses the edge ${own} → ${other}`])),
  ]);
}

/** Returns the modules along the first cycle of listed edges; undefined if there is none. */
export function findEdgeCycle(edges: ModuleEdges): readonly string[] | undefined {
  const finished = new Set<string>();
  const visit = (name: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (finished.has(name)) return undefined;
    for (const next of edges[name] ?? []) {
      const cycle = visit(next, [...way, name]);
      if (cycle) return cycle;
    }
    finished.add(name);
    return undefined;
  };
  for (const name of Object.keys(edges)) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return undefined;
}

function checkEdge(path: string, own: string, other: string, edges: ModuleEdges): string | undefined {
  // Tests may prepare their scenes through any module's public functions, because no shipped code depends on that.
  if (edges[own]?.includes(other) || isTestFile(path)) return undefined;
  return `module edge ${own} → ${other} is not listed in scripts/rules/module-edges.ts`;
}

/** Returns the module of the server that a file belongs to. */
export function moduleOf(path: string): string | undefined {
  return /^src\/server\/modules\/([^/]+)\//.exec(path)?.[1];
}
