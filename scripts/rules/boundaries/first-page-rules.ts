import { APP_ENTRY, FIRST_PAGES } from '../../vite/first-pages.ts';
import type { ParsedFile } from './read-imports.ts';
import type { Violation } from './violation.ts';

/**
 * Keeps Zod out of what the first pages load at once: finds the way from each of them to a schema. The contract counts as free of
 * schemas, because browsers get it so (scripts/vite/without-schemas.ts).
 */
export function checkFirstPages(files: readonly ParsedFile[]): Violation[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return [APP_ENTRY, ...Object.values(FIRST_PAGES)].flatMap((entry) => findSchemas(entry, byPath));
}

function findSchemas(entry: string, byPath: ReadonlyMap<string, ParsedFile>): Violation[] {
  const violations: Violation[] = [];
  const seen = new Set<string>();
  const visit = (path: string, way: readonly string[]): void => {
    if (seen.has(path) || path.startsWith('src/contract/')) return;
    seen.add(path);
    for (const { target, typeOnly, isLazy } of byPath.get(path)?.imports ?? []) {
      if (typeOnly || isLazy === true) continue;
      if (target === 'zod' || target.endsWith('-schema.ts'))
        violations.push({ path: entry, message: `loads a zod schema at once: ${[...way, target].join(' → ')}` });
      else visit(target, [...way, target]);
    }
  };
  visit(entry, [entry]);
  return violations;
}
