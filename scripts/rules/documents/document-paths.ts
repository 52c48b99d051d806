/** A path that begins with a source folder, in backticks or as a link's target. */
const place = /[`(]((?:src|db|docs|scripts|bench|faults|e2e)\/[^`)\s]*)[`)]/g;
/** A source file's name, or the end of its path, in backticks. */
const fileName = /`((?:[a-z0-9{},.-]+\/)*[a-z0-9{},.-]+\.(?:tsx?|mjs|css))`/g;
/** Placeholders: `<kind>`, `…`, `*`, `NNNN`. */
const placeholder = /[<*…]|NNNN/;

/**
 * Returns one line for each file or folder that a document names and that is not among `files` (paths from the project's
 * root). Placeholders are not looked up; `{a,b}` means each of them.
 */
export function findLostPaths(name: string, text: string, files: readonly string[]): string[] {
  const known = new Set(files.flatMap(prefixesOf));
  const ends = new Set(files.flatMap(endsOf));
  return text.split('\n').flatMap((line, index) => {
    const places = pathsIn(line, place).filter((path) => !known.has(path.replace(/\/$/, '')));
    const names = pathsIn(line, fileName).filter((path) => !/^(src|db|docs|scripts|bench|faults|e2e)\//.test(path));
    return [...places, ...names.filter((path) => !ends.has(path))].map(
      (path) => `${name}:${index + 1}: ${path} does not exist`,
    );
  });
}

function pathsIn(line: string, pattern: RegExp): string[] {
  const found = [...line.matchAll(pattern)].map(([, path = '']) => path.replace(/#.*$/, ''));
  return found.flatMap(expand).filter((path) => !placeholder.test(path));
}

/** Returns the file and every folder it lies in. */
function prefixesOf(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
}

/** Returns the file's name and every longer end of its path. */
function endsOf(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_part, index) => parts.slice(index).join('/'));
}

/** Returns the paths that braces stand for: `a/{b,c}.ts` is `a/b.ts` and `a/c.ts`. */
function expand(path: string): string[] {
  const braces = /^(.*?)\{([^{}]*)\}(.*)$/.exec(path);
  if (!braces) return [path];
  const [, before = '', inside = '', after = ''] = braces;
  return inside.split(',').flatMap((one) => expand(`${before}${one.trim()}${after}`));
}
