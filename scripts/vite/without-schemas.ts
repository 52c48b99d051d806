import { type ESTree, parseSync } from 'vite';

/** All that a page asks of an operation; `answers` follows from whether it has an output. */
const KEPT = ['id', 'method', 'path', 'repeatable'];
const SCHEMA_FILE = /^zod$|-schema\.ts$/;
const SCHEMA_NAME = /(?:[sS]chemas?|Field|Params)$/;

type Node = ESTree.Node;
/** A top-level statement that a browser may need: what it declares, the names it uses, and how it is written there. */
type Part = { readonly name: string; readonly uses: readonly string[]; readonly text: string };

/**
 * Returns what a browser needs of a file of the contract: its operations as a page asks for them, and the plain values and functions
 * that use no schema. Throws where an operation is written in a form that this can't read.
 */
export function withoutSchemas(file: string, code: string): string {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const textOf = ({ start, end }: Node): string => code.slice(start, end);
  const values = new Map(program.body.flatMap(valueOf));
  const imports = program.body.filter((statement) => statement.type === 'ImportDeclaration');
  const schemas = new Set(imports.flatMap(schemasOf));

  const parts: Part[] = [];
  for (const statement of program.body) {
    const declared = declarationOf(statement);
    const [value] = valueOf(statement);
    if (value !== undefined) {
      const [name, written] = value;
      const part = isOperation(written) ? operationPart(name, written.arguments[0]) : null;
      // What is called while a file is loaded makes a schema or changes one.
      if (part === null && (hasCall(written) || usesSchema(written))) schemas.add(name);
      else parts.push(part ?? { name, uses: namesIn(written), text: textOf(statement) });
    } else if (declared?.type === 'FunctionDeclaration') {
      const name = declared.id?.name ?? '';
      if (usesSchema(declared)) schemas.add(name);
      else parts.push({ name, uses: namesIn(declared), text: textOf(statement) });
    }
  }
  const used = new Set(parts.flatMap(({ uses }) => uses));
  const needed = imports.flatMap(({ importKind, specifiers, source }) => {
    const names = specifiers.filter(({ local }) => importKind !== 'type' && used.has(local.name)).map(textOf);
    return names.length === 0 ? [] : [`import { ${names.join(', ')} } from ${textOf(source)};`];
  });
  return [...needed, ...parts.map(({ text }) => text), ''].join('\n');

  function usesSchema(node: Node): boolean {
    return namesIn(node).some((name) => schemas.has(name));
  }

  function operationPart(name: string, given: Node | undefined): Part {
    const properties = propertiesOf(given);
    const kept = KEPT.flatMap((key) => {
      const value = properties.get(key);
      return value === undefined ? [] : [{ uses: namesIn(value), text: `${key}: ${textOf(value)}` }];
    });
    const texts = [...kept.map(({ text }) => text), `answers: ${properties.has('output')}`];
    return { name, uses: kept.flatMap(({ uses }) => uses), text: `export const ${name} = { ${texts.join(', ')} };` };
  }

  /** The values by their names, with those of objects of this file that are spread. */
  function propertiesOf(given: Node | undefined): ReadonlyMap<string, Node> {
    if (given?.type !== 'ObjectExpression') throw new Error(`${file}: an operation is written as objects of this file`);
    const found = new Map<string, Node>();
    for (const property of given.properties) {
      if (property.type === 'SpreadElement') {
        const spread = property.argument.type === 'Identifier' ? values.get(property.argument.name) : undefined;
        for (const [name, value] of propertiesOf(spread)) found.set(name, value);
      } else if (property.key.type === 'Identifier' && !property.computed) found.set(property.key.name, property.value);
      else throw new Error(`${file}: what an operation says has a plain name`);
    }
    return found;
  }
}

function declarationOf(statement: ESTree.Statement | ESTree.Directive): Node | null {
  return statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
}

/** Name and value of `const name = value`. */
function valueOf(statement: ESTree.Statement | ESTree.Directive): readonly (readonly [string, Node])[] {
  const declared = declarationOf(statement);
  const [first] = declared?.type === 'VariableDeclaration' ? declared.declarations : [];
  return first?.id.type === 'Identifier' && first.init ? [[first.id.name, untyped(first.init)]] : [];
}

/** Without `as const` and the like. */
function untyped(value: ESTree.Expression): ESTree.Expression {
  return value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression' ? untyped(value.expression) : value;
}

function schemasOf({ specifiers, source }: ESTree.ImportDeclaration): string[] {
  const names = specifiers.map(({ local }) => local.name);
  return SCHEMA_FILE.test(source.value) ? names : names.filter((name) => SCHEMA_NAME.test(name));
}

function isOperation(value: Node): value is ESTree.CallExpression {
  return (
    value.type === 'CallExpression' && value.callee.type === 'Identifier' && value.callee.name === 'defineOperation'
  );
}

function hasCall(node: Node): boolean {
  if (node.type === 'ArrowFunctionExpression') return false;
  return node.type === 'CallExpression' || node.type === 'NewExpression' || childrenOf(node).some(hasCall);
}

/** The names that a piece of code uses, types left out; those it declares itself are among them. */
function namesIn(node: Node): string[] {
  if (node.type === 'Identifier') return [node.name];
  return childrenOf(node).flatMap(namesIn);
}

function childrenOf(node: Node): Node[] {
  return Object.entries(node)
    .filter(([key]) => !isName(node, key))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter((value): value is Node => typeof value?.type === 'string' && !/^TS(?!As|Satisfies)/.test(value.type));
}

/** `name` in `value.name` and `{ name: value }`. */
function isName(node: Node, key: string): boolean {
  if (node.type === 'MemberExpression') return key === 'property' && !node.computed;
  return node.type === 'Property' && key === 'key' && !node.computed;
}
