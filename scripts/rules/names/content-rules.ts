import { isTestFile, type SourceFile } from '../source-tree.ts';

type ContentRule = { readonly pattern: RegExp; readonly reason: string };

const everywhere: readonly ContentRule[] = [
  { pattern: /\b(TODO|FIXME|XXX|HACK)\b/, reason: 'finish it or leave it out' },
  { pattern: /\bas any\b/, reason: '«as any» switches the compiler off' },
  { pattern: /@ts-(ignore|nocheck)\b/, reason: 'this switches the compiler off' },
  { pattern: /\bdangerouslySetInnerHTML\b/, reason: 'markup is rendered as elements, never as raw HTML' },
];

const inStyles: readonly ContentRule[] = [
  { pattern: /text-decoration:\s*[\w-]+\s+[^\s;]/, reason: 'WebKit reads one word here only: write the longhands' },
];

/** Rules for words on screen; the glossary has the terms. */
const onScreen: readonly ContentRule[] = [
  { pattern: /ведуч(?:ий|ого|ому|им|і|их)(?!\p{L})/iu, reason: 'write «той, хто призначив тест» or «учитель»' },
  { pattern: /годинник/iu, reason: 'write «час»' },
  {
    pattern: /(?<!обліков\p{L}+\s+|\p{L})запис(?:у|ом|і|и|ів|ам|ами|ах)?(?!\p{L})/iu,
    reason: 'write «обліковий запис»',
  },
  { pattern: /склада\p{L}*\s+(?:цей\s+)?тест|тести?\s+склада/iu, reason: 'a taker «проходить», an author «створює»' },
  { pattern: /символ/iu, reason: 'write «знак»' },
  {
    pattern: /^(?!.*(?:речен|removed)).*вилуч\p{L}*/iu,
    reason: 'write «видалити», or «прибрати» for a part; only a sentence is «вилучено» from a text',
  },
  { pattern: /впускати/iu, reason: 'write «перестане діяти»' },
  { pattern: /«\$?\{/u, reason: 'use quoted(): a title may have quotes of its own' },
  { pattern: /\}\s\$?\{pluralUk\(/u, reason: 'use counted(): a number and its noun stay on one line' },
];

const inTests: readonly ContentRule[] = [
  {
    pattern: /\b(test|it|describe|suite)(\.\w+)*\.(only|skip|todo|fails|fixme|skipIf|runIf)\b/,
    reason: 'a test always runs, whole',
  },
];

/** Finds forbidden content in sources; returns one line per finding. */
export function findForbiddenContent(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const isTest = isTestFile(file.path) || file.path.endsWith('.spec.ts');
    const own = isTest ? inTests : file.path.endsWith('.css') ? inStyles : isScreenFile(file.path) ? onScreen : [];
    const rules = [...everywhere, ...own];
    return file.text.split('\n').flatMap((line, index) =>
      rules.flatMap(({ pattern, reason }) => {
        const found = pattern.exec(line)?.[0];
        return found ? [`${file.path}:${index + 1}: «${found}»: ${reason}`] : [];
      }),
    );
  });
}

/** Returns whether the texts of a file are read on screen; `quoted.ts` and the messages of an operator's console are not. */
function isScreenFile(path: string): boolean {
  return /^src\/(core|web|server\/modules)\//.test(path) && !path.endsWith('/language/quoted.ts');
}
