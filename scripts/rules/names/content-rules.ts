import { isTestFile, type SourceFile } from '../source-tree.ts';
import { type ContentRule, inDocuments, onScreen } from './screen-words.ts';

const everywhere: readonly ContentRule[] = [
  { pattern: /\b(TODO|FIXME|XXX|HACK)\b/, reason: 'finish it or leave it out' },
  { pattern: /\bas any\b/, reason: '«as any» switches the compiler off' },
  { pattern: /@ts-(ignore|nocheck)\b/, reason: 'this switches the compiler off' },
  { pattern: /\bdangerouslySetInnerHTML\b/, reason: 'markup is rendered as elements, never as raw HTML' },
];

const inStyles: readonly ContentRule[] = [
  { pattern: /text-decoration:\s*[\w-]+\s+[^\s;]/, reason: 'WebKit reads one word here only: write the longhands' },
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
    const rules = [...everywhere, ...rulesOf(file.path)];
    return file.text.split('\n').flatMap((line, index) =>
      rules.flatMap(({ pattern, reason }) => {
        const found = pattern.exec(line)?.[0];
        return found ? [`${file.path}:${index + 1}: «${found}»: ${reason}`] : [];
      }),
    );
  });
}

/** What people read in Ukrainian beside the screens; `README.md` is checked as far as its English half. */
export const UKRAINIAN_DOCUMENTS = ['README.md', 'docs/scoring.md', '.env.example'];

function rulesOf(path: string): readonly ContentRule[] {
  if (isTestFile(path) || path.endsWith('.spec.ts')) return inTests;
  if (path.endsWith('.css')) return inStyles;
  if (UKRAINIAN_DOCUMENTS.includes(path)) return inDocuments;
  return isScreenFile(path) ? onScreen : [];
}

/** Returns whether the texts of a file are read on screen; `quoted.ts` and the messages of an operator's console are not. */
function isScreenFile(path: string): boolean {
  return /^src\/(core|web|server\/modules)\//.test(path) && !path.endsWith('/language/quoted.ts');
}
