/** Tables whose rows lie with their issue. */
const TABLES = [
  'attempts',
  'answers',
  'answer_history',
  'question_scores',
  'question_marks',
  'second_marks',
  'attempt_events',
  'reading_times',
  'start_keys',
];
const NOT_ALIASES =
  /^(?:on|where|set|using|order|group|join|left|inner|cross|for|values|select|limit|union|default|returning|and)$/i;

type Mention = { readonly name: string; readonly isOnly: boolean };

function mentionsOf(statement: string): Mention[] {
  const table = `"?(?:${TABLES.join('|')})"?`;
  const pattern = new RegExp(
    `\\b(from|join|into|update|using|,)\\s+(${table})(?![\\w"])(?:\\s+(?:as\\s+)?"?(\\w+)"?)?`,
    'gi',
  );
  const found = [...statement.matchAll(pattern)].map((match) => {
    const alias = match[3] !== undefined && !NOT_ALIASES.test(match[3]) ? match[3] : null;
    return { table: (match[2] ?? '').replaceAll('"', ''), alias };
  });
  return found.map(({ table: name, alias }) => ({ name: alias ?? name, isOnly: found.length === 1 || alias === null }));
}

/** Whether a mentioned table is bound to an issue: its column is compared, or filled by an insert. */
function names(statement: string, { name, isOnly }: Mention): boolean {
  const owner = `"?${name}"?\\.`;
  const column = `(?<![.\\w"])${isOnly ? `(?:${owner})?` : owner}"?wihiw_id"?`;
  const bound = [
    `${column}\\s*=`,
    `=\\s*${column}`,
    `\\([^()]*${column}[^()]*\\)\\s*(?:in|=)\\b`,
    `insert\\s+into\\s+"?${name}"?\\s*(?:as\\s+\\w+\\s*)?\\([^()]*"?wihiw_id"?`,
  ];
  const isFilled = new RegExp(`insert\\s+into\\s+"?\\w+"?\\s+as\\s+${name}\\s*\\([^()]*"?wihiw_id"?`, 'i');
  return isFilled.test(statement) || bound.some((pattern) => new RegExp(pattern, 'i').test(statement));
}

/**
 * Statements that touch rows of attempts without saying of which issue: once attempts are distributed by issue, each of
 * them would have to ask every node. It goes by words, so it takes a statement for good that compares the column with something else of its own.
 */
export function statementsWithoutKey(statements: readonly string[]): string[] {
  return statements.filter((statement) => !mentionsOf(statement).every((mention) => names(statement, mention)));
}
