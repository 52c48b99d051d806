import { isTestFile } from '../source-tree.ts';
import { moduleOf, readerOf } from './module-rules.ts';
import type { ParsedFile } from './read-imports.ts';
import type { Violation } from './violation.ts';

/** More names than a reader keeps in mind: then the file has several readers, who each get one of their own. */
const NAMES_MAX = 15;

/** Finds public files of modules with too many names, and names in them that nobody outside reads. */
export function findPublicFaults(files: readonly ParsedFile[]): Violation[] {
  const read = readNames(files);
  return files.flatMap(({ path, exports }) => {
    if (readerOf(path) === undefined) return [];
    const faults = exports
      .filter((name) => !read.has(`${path} ${name}`))
      .map((name) => `nobody outside the module reads ${name}`);
    if (exports.length > NAMES_MAX)
      faults.push(`${exports.length} names, at most ${NAMES_MAX}: split it by who reads them`);
    return faults.map((message) => ({ path, message }));
  });
}

/** Returns what shipped code outside each module takes from its public files. */
function readNames(files: readonly ParsedFile[]): Set<string> {
  const outside = files.filter(({ path }) => !isTestFile(path));
  return new Set(
    outside.flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => moduleOf(target) !== moduleOf(path))
        .flatMap(({ target, names = [] }) => names.map((name) => `${target} ${name}`)),
    ),
  );
}
