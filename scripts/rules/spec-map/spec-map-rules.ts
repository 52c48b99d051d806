/** Reads a file of the project; returns null if there is none. */
export type ReadText = (path: string) => string | null;

const TEST = /`([^`]+\.(?:test|spec)\.tsx?)`: `([^`]+)`/g;
const SECTIONS = ['2', '3', '4', '5', '6', '7', '8', '9'];

/** Finds lines of the map without a test, tests that don't exist and missing sections; returns one line per finding. */
export function findSpecMapFaults(map: string, readText: ReadText): string[] {
  const missing = SECTIONS.filter((section) => !new RegExp(`^## ${section}\\. `, 'm').test(map));
  return [
    ...missing.map((section) => `section ${section} has no table`),
    ...map
      .split('\n')
      .flatMap((line, index) =>
        isRow(line) ? checkRow(line, readText).map((fault) => `line ${index + 1}: ${fault}`) : [],
      ),
  ];
}

function isRow(line: string): boolean {
  return line.startsWith('| ') && !line.startsWith('| Line |');
}

function checkRow(line: string, readText: ReadText): string[] {
  const tests = [...line.matchAll(TEST)].map(([, path = '', title = '']) => ({ path, title }));
  const pending = [...line.matchAll(/\(pending\) ([^\s<]+)/g)].map(([, path]) => `a test in ${path} is pending`);
  const faults = tests.flatMap(({ path, title }) => {
    const text = readText(path);
    if (text === null) return [`${path} does not exist`];
    return hasTitle(text, title) ? [] : [`${path} has no test «${title}»`];
  });
  if (tests.length === 0 && pending.length === 0) return ['no test shows this line'];
  return [...pending, ...faults];
}

/** Returns true if a call has this title as its first argument, in any quotes and after any line breaks. */
function hasTitle(text: string, title: string): boolean {
  const literal = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`\\(\\s*(['"\`])${literal}\\1\\s*,`).test(text);
}
