import { posix } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import type { SourceFile } from '../source-tree.ts';

/** One import of a file: its target (a path in the project or a package's name) and whether it is for types only. */
export type ImportEdge = {
  readonly target: string;
  readonly isPackage: boolean;
  readonly typeOnly: boolean;
  /** True for `import()`, which loads its target only when it is called. */
  readonly isLazy?: true;
  /** What is taken from the target by name; missing where that is not said. */
  readonly names?: readonly string[];
};

/** The facts about one file that the rules need. */
export type ParsedFile = {
  readonly path: string;
  readonly imports: readonly ImportEdge[];
  /** The names that the file gives to others, its own and passed on. */
  readonly exports: readonly string[];
  /** The lines that build or send SQL. */
  readonly queryLines: readonly number[];
};

const roots = ['core', 'contract', 'server', 'web'];
const queryBuilders = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'executeQuery']);

/** Parses one TypeScript or CSS file; throws if it can't be parsed, so that no file passes unread. */
export function parseFile(file: SourceFile): ParsedFile {
  if (file.path.endsWith('.css')) {
    const found = file.text.matchAll(/@(?:import|plugin|reference|config)\s+(?:url\()?['"]([^'"]+)['"]/g);
    return {
      path: file.path,
      queryLines: [],
      exports: [],
      imports: [...found].map((match) => edgeOf(file.path, match[1], false)),
    };
  }
  const parsed = parseSync(file.path, file.text);
  const fault = parsed.errors[0];
  if (fault) throw new Error(`${file.path}: ${fault.message}`);
  const imports: ImportEdge[] = [];
  const queryLines: number[] = [];
  const add = (specifier: unknown, typeOnly: boolean, names?: readonly string[]) => {
    if (typeof specifier === 'string')
      imports.push({ ...edgeOf(file.path, specifier, typeOnly), ...(names && { names }) });
  };
  const markQuery = (offset: number) => queryLines.push(file.text.slice(0, offset).split('\n').length);
  // Only a whole `import type` is erased: with verbatimModuleSyntax `import { type A }` still loads the module.
  new Visitor({
    ImportDeclaration: (node) => add(node.source.value, node.importKind === 'type', importedNames(node)),
    ExportNamedDeclaration: (node) => {
      const passedOn = node.specifiers.map(({ local }) => nameOf(local));
      add(node.source?.value, node.exportKind === 'type', passedOn);
    },
    ExportAllDeclaration: (node) => add(node.source.value, node.exportKind === 'type'),
    ImportExpression: (node) => {
      const target = literalText(node.source);
      if (typeof target === 'string') imports.push({ ...edgeOf(file.path, target, false), isLazy: true });
    },
    TSImportType: (node) => add(node.source.value, true),
    TaggedTemplateExpression: (node) => {
      if (node.tag.type === 'Identifier' && node.tag.name === 'sql') markQuery(node.start);
    },
    CallExpression: (node) => {
      if (isQueryCall(node)) markQuery(node.start);
    },
  }).visit(parsed.program);
  return { path: file.path, imports, exports: exportedNames(parsed.program.body), queryLines };
}

/** Returns the names that statements of a file export. */
function exportedNames(statements: ESTree.Program['body']): string[] {
  return statements.flatMap((node) =>
    node.type === 'ExportNamedDeclaration'
      ? [...declaredNames(node), ...node.specifiers.map(({ exported }) => nameOf(exported))]
      : [],
  );
}

/** Returns the names that an export declares itself. */
export function declaredNames({ declaration }: ESTree.ExportNamedDeclaration): string[] {
  if (declaration === null) return [];
  if (declaration.type === 'VariableDeclaration') return declaration.declarations.flatMap(({ id }) => boundNames(id));
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : [];
}

function boundNames(pattern: ESTree.BindingPattern): string[] {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'AssignmentPattern') return boundNames(pattern.left);
  const inside = pattern.type === 'ArrayPattern' ? pattern.elements : pattern.properties;
  return inside.flatMap((one) => {
    if (one === null) return [];
    if (one.type === 'Property') return boundNames(one.value);
    return boundNames(one.type === 'RestElement' ? one.argument : one);
  });
}

function importedNames({ specifiers }: ESTree.ImportDeclaration): string[] {
  return specifiers.map((one) => (one.type === 'ImportSpecifier' ? nameOf(one.imported) : one.local.name));
}

/** Returns the name that one is imported or exported by. */
export function nameOf(name: ESTree.ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name;
}

/** Turns a specifier into a path from the project's root, or a package's name. */
function edgeOf(from: string, specifier: string | undefined, typeOnly: boolean): ImportEdge {
  const plain = (specifier ?? '').replace(/[?].*$/, '');
  if (plain.startsWith('.')) {
    return { target: posix.join(posix.dirname(from), plain), isPackage: false, typeOnly };
  }
  const inside = /^#(\w+)\/(.+)$/.exec(plain);
  if (inside?.[1] && inside[2]) {
    const folder = roots.includes(inside[1]) ? `src/${inside[1]}` : inside[1];
    return { target: posix.join(folder, inside[2]), isPackage: false, typeOnly };
  }
  const name = plain.split('/').slice(0, plain.startsWith('@') ? 2 : 1);
  return { target: plain.startsWith('node:') ? plain : name.join('/'), isPackage: true, typeOnly };
}

function isQueryCall(node: ESTree.CallExpression): boolean {
  const callee = node.callee;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  if (queryBuilders.has(callee.property.name)) return true;
  const statement = callee.property.name === 'query' ? literalText(node.arguments[0]) : undefined;
  return statement !== undefined && /^\s*(select|insert|update|delete|with|merge|truncate|lock)\b/i.test(statement);
}

function literalText(node: ESTree.Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' ? node.quasis[0]?.value.raw : undefined;
}
