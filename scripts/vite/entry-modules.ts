import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseFile } from '../rules/boundaries/read-imports.ts';

/**
 * Returns the absolute paths of our own modules that an entry loads at once, itself included; of the contract only the files that
 * pages name, because browsers get those without their schemas.
 */
export function entryModules(entry: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (file: string): void => {
    const id = path.resolve(file);
    if (found.has(id) || !/\.tsx?$/.test(file)) return;
    found.add(id);
    if (file.startsWith('src/contract/')) return;
    for (const edge of parseFile({ path: file, text: readFileSync(file, 'utf8') }).imports)
      if (!edge.isPackage && !edge.typeOnly && edge.isLazy === undefined) visit(edge.target);
  };
  visit(entry);
  return found;
}

/**
 * Returns the absolute paths of our own modules that a file loads with `import()`, and of what those load at once.
 *
 * @param but absolute paths of modules that are left out, and with them what only they load
 */
export function fetchedModules(file: string, but: readonly string[] = []): ReadonlySet<string> {
  const { imports } = parseFile({ path: file, text: readFileSync(file, 'utf8') });
  const fetched = imports.filter(({ isLazy, target }) => isLazy && !but.includes(path.resolve(target)));
  return new Set(fetched.flatMap(({ target }) => [...entryModules(target)]));
}
