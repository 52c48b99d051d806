import { isTestFile, type SourceFile } from '../source-tree.ts';

type ContentRule = { readonly pattern: RegExp; readonly reason: string };

const everywhere: readonly ContentRule[] = [
  { pattern: /\b(TODO|FIXME|XXX|HACK)\b/, reason: 'finish it or leave it out' },
  { pattern: /\bas any\b/, reason: '«as any» switches the compiler off' },
  { pattern: /@ts-(ignore|nocheck)\b/, reason: 'this switches the compiler off' },
  { pattern: /\bdangerouslySetInnerHTML\b/, reason: 'markup is rendered as elements, never as raw HTML' },
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
    const rules = isTest ? [...everywhere, ...inTests] : everywhere;
    return file.text.split('\n').flatMap((line, index) =>
      rules.flatMap(({ pattern, reason }) => {
        const found = pattern.exec(line)?.[0];
        return found ? [`${file.path}:${index + 1}: «${found}»: ${reason}`] : [];
      }),
    );
  });
}
