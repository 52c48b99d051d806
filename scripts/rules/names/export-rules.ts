import { type ESTree, parseSync } from 'vite';
import { declaredNames, nameOf } from '../boundaries/read-imports.ts';
import { isTestFile, type SourceFile } from '../source-tree.ts';

type Declaration = { readonly path: string; readonly isFunction: boolean };

/**
 * Finds names that two files declare and export: whoever searches for one finds two things. Passing a name on is no
 * second declaration, but it may get no other name on the way.
 */
export function findDoubleNames(files: readonly SourceFile[]): string[] {
  const owners = new Map<string, Declaration[]>();
  const renamed: string[] = [];
  for (const { path, text } of files) {
    if (!/\.tsx?$/.test(path) || isTestFile(path)) continue;
    for (const node of parseSync(path, text).program.body) {
      if (node.type !== 'ExportNamedDeclaration') continue;
      renamed.push(...renamedOn(path, node));
      for (const name of new Set(declaredNames(node))) {
        const known = owners.get(name) ?? [];
        const isFunction = node.declaration?.type === 'FunctionDeclaration';
        // A constant and its type of one name are one thing.
        if (known.every((one) => one.path !== path)) owners.set(name, [...known, { path, isFunction }]);
      }
    }
  }
  const doubled = [...owners].flatMap(([name, places]) =>
    places.length < 2 || isOperation(places)
      ? []
      : [`${name} is exported by ${places.map(({ path }) => path).join(' and ')}: name each by what it is of`],
  );
  return [...doubled, ...renamed];
}

/** An operation of the contract and the function of the server that carries it out are one thing to whoever searches. */
function isOperation(places: readonly Declaration[]): boolean {
  const [operation, flow, ...more] = [...places].sort((one, other) => (one.path < other.path ? -1 : 1));
  if (operation === undefined || flow === undefined || more.length > 0) return false;
  return (
    operation.path.startsWith('src/contract/') &&
    !operation.isFunction &&
    flow.path.startsWith('src/server/') &&
    flow.isFunction
  );
}

function renamedOn(path: string, node: ESTree.ExportNamedDeclaration): string[] {
  return node.specifiers.flatMap(({ local, exported }) => {
    const [from, to] = [nameOf(local), nameOf(exported)];
    return from === to ? [] : [`${path}: ${from} is passed on as ${to}: one thing has one name`];
  });
}
