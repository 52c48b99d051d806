export type Access = 'read' | 'write';

/** A table that SQL text names, and whether it is read or written there. */
export type NamedTable = { readonly table: string; readonly access: Access };

/** The state at one depth of brackets: with `expects` a table comes next; with `list` one also follows each comma. */
type Depth = { expects: Access | null; list: boolean };

/** Words that end a list of tables. */
const ends = new Set(['where', 'on', 'group', 'order', 'having', 'limit', 'set', 'values', 'returning', 'select']);
/** Words that may stand between `from` and the table. */
const fillers = new Set(['only', 'lateral', 'table', 'public', '.']);

/**
 * Finds the tables that SQL text reads (`from`, `join`, `using`) and writes (`into`, `update`, `delete from`,
 * `truncate`, `lock`), and the functions of the schema that it calls, which are listed among the tables as `name()` and
 * count as read.
 */
export function tablesInSql(text: string, tables: ReadonlySet<string>): NamedTable[] {
  const words = wordsOf(text);
  const found: NamedTable[] = [];
  const depths: Depth[] = [{ expects: null, list: false }];
  for (const [index, word] of words.entries()) {
    const depth = depths.at(-1);
    if (depth === undefined) break;
    const access = accessAfter(words, index);
    const called = `${word}()`;
    if (words[index + 1] === '(' && tables.has(called)) found.push({ table: called, access: 'read' });
    if (word === '(') {
      // In `from (answers join attempts …)` the table follows the bracket.
      depths.push({ expects: depth.expects, list: false });
      depth.expects = null;
    } else if (word === ')') {
      if (depths.length > 1) depths.pop();
    } else if (word === ',') {
      depth.expects = depth.list ? 'read' : null;
    } else if (access !== null) {
      depth.expects = access;
      depth.list = ['from', 'using'].includes(word.toLowerCase());
    } else if (ends.has(word.toLowerCase())) {
      depth.expects = null;
      depth.list = false;
    } else if (depth.expects !== null && !fillers.has(word.toLowerCase())) {
      if (isTable(words, index, depth.expects, tables)) found.push({ table: nameOf(word), access: depth.expects });
      depth.expects = null;
    }
  }
  return found;
}

function isTable(words: readonly string[], index: number, access: Access, tables: ReadonlySet<string>): boolean {
  if (!tables.has(nameOf(words[index] ?? ''))) return false;
  const next = words[index + 1];
  // `is distinct from answers.value` names a column; `answers(` is a function, except in `insert into answers (…)`.
  return next !== '.' && !(next === '(' && access === 'read');
}

function nameOf(word: string): string {
  return word.startsWith('"') ? word.slice(1, -1) : word.toLowerCase();
}

function accessAfter(words: readonly string[], index: number): Access | null {
  const before = words[index - 1]?.toLowerCase();
  switch (words[index]?.toLowerCase()) {
    case 'from':
      return before === 'delete' ? 'write' : 'read';
    case 'join':
    case 'using':
      return 'read';
    case 'into':
    case 'truncate':
    case 'lock':
      return 'write';
    case 'update':
      // In `for update of a`, `for no key update` and `on conflict do update set` no table follows.
      return before === 'for' || before === 'key' || before === 'do' ? null : 'write';
    case undefined:
    default:
      return null;
  }
}

/** Splits SQL into words, quoted names and punctuation; drops comments and replaces string literals by `$`. */
function wordsOf(text: string): string[] {
  const plain = text
    .replace(/--.*$/gm, ' ')
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/'(?:[^']|'')*'/g, ' $ ');
  return plain.match(/"[^"]+"|[\w$]+|[(),.]/g) ?? [];
}
