import type { Access } from './read-table-uses.ts';

type Found = { readonly table: string; readonly access: Access };
/** What is expected at one depth of brackets: the next word is a table, and a comma announces another one. */
type Depth = { expects: Access | null; inList: Access | null };

/** After these a list of tables is over. */
const ends = new Set([
  'where',
  'on',
  'group',
  'order',
  'having',
  'limit',
  'set',
  'values',
  'returning',
  'select',
  'window',
]);
const fillers = new Set(['only', 'lateral', 'table']);

/** Finds the tables that SQL text reads (`from`, `join`, `using`) and writes (`into`, `update`, `delete from`). */
export function tablesInSql(text: string, tables: ReadonlySet<string>): Found[] {
  const words = wordsOf(text);
  const found: Found[] = [];
  const depths: Depth[] = [{ expects: null, inList: null }];
  words.forEach((word, index) => {
    const depth = depths.at(-1) ?? { expects: null, inList: null };
    const lower = word.toLowerCase();
    if (word === '(') {
      // `from (a join b)`: the table may stand behind the bracket.
      depths.push({ expects: depth.expects, inList: null });
      depth.expects = null;
    } else if (word === ')') {
      if (depths.length > 1) depths.pop();
    } else if (word === ',') {
      depth.expects = depth.inList;
    } else if (accessAfter(words, index) !== null) {
      const access = accessAfter(words, index);
      depth.expects = access;
      depth.inList = lower === 'from' || lower === 'using' ? 'read' : null;
    } else if (ends.has(lower)) {
      depth.expects = null;
      depth.inList = null;
    } else if (depth.expects !== null && !fillers.has(lower) && !(lower === 'public' && words[index + 1] === '.')) {
      if (word === '.') return;
      const name = word.replaceAll('"', '');
      // `attempts.id` behind `is distinct from` is a column.
      if (tables.has(name) && words[index + 1] !== '.' && words[index + 1] !== '(')
        found.push({ table: name, access: depth.expects });
      depth.expects = null;
    }
  });
  return found;
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
      // Not a table: `for update of a`, `for no key update`, `on conflict do update set`.
      return before === 'for' || before === 'key' || before === 'do' ? null : 'write';
    default:
      return null;
  }
}

function wordsOf(text: string): string[] {
  const plain = text.replace(/--.*$/gm, ' ').replace(/'(?:[^']|'')*'/g, ' $ ');
  return plain.match(/"[^"]+"|[\w$]+|[(),.]/g) ?? [];
}
