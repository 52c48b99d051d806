import { posix } from 'node:path';
import { isTestFile } from '../source-tree.ts';

/** Words that say nothing about the purpose of the code. */
const emptyWords = new Set(['util', 'utils', 'helper', 'helpers', 'misc', 'stuff']);
/** Words that are meaningful only together with another word, as in «common-passwords». */
const emptyNames = new Set(['common', 'shared', 'index']);
const abbreviations = new Set([
  'btn',
  'msg',
  'cfg',
  'ctx',
  'mgr',
  'svc',
  'impl',
  'tmp',
  'calc',
  'desc',
  'usr',
  'pwd',
  'attr',
  'param',
  'evt',
  'srv',
]);
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/;

/** Checks the names of files under src: form, empty words, uniqueness, place of tests. Returns one line per fault. */
export function findNameFaults(paths: readonly string[]): string[] {
  return [...paths.flatMap(checkForm), ...findClashes(paths), ...findStrayTests(paths)];
}

function checkForm(path: string): string[] {
  const name = posix.basename(path);
  const folders = posix.dirname(path).split('/').slice(1);
  const faults = kebab.test(name) || !isCode(path) ? [] : [`${path}: file names are kebab-case`];
  for (const segment of [...folders, baseOf(path)]) {
    const words = segment.split('-');
    const empty = emptyNames.has(segment) ? segment : words.find((word) => emptyWords.has(word));
    if (empty) faults.push(`${path}: «${empty}» says nothing of what is inside`);
    const short = words.find((word) => abbreviations.has(word));
    if (short) faults.push(`${path}: «${short}» is an abbreviation`);
  }
  return faults;
}

/** Finds base names that two files share. Styles are compared with each other only; tests are not compared. */
function findClashes(paths: readonly string[]): string[] {
  const owners = new Map<string, string>();
  const faults: string[] = [];
  const claim = (key: string, path: string) => {
    const owner = owners.get(key);
    if (owner === undefined) owners.set(key, path);
    else faults.push(`${path}: ${owner} has the same name`);
  };
  const shipped = paths.filter((path) => /\.tsx?$/.test(path) && !isTestFile(path));
  const styles = paths.filter((path) => path.endsWith('.css'));
  for (const path of shipped) claim(baseOf(path), path);
  for (const path of styles) claim(`${baseOf(path)}.css`, path);
  return faults;
}

/**
 * A test has the name of the file or folder it tests and is next to it: `save-group.test.ts`, or
 * `save-group.any-order.test.ts` where one subject has several tests.
 */
function findStrayTests(paths: readonly string[]): string[] {
  const subjects = new Set(
    paths.filter((path) => !isTestFile(path)).map((path) => `${posix.dirname(path)}/${baseOf(path)}`),
  );
  return paths.filter(isTestFile).flatMap((path) => {
    const folder = posix.dirname(path);
    const isNamed = subjects.has(`${folder}/${baseOf(path)}`) || baseOf(path) === posix.basename(folder);
    return isNamed ? [] : [`${path}: a test carries the name of a file or the folder beside it`];
  });
}

function isCode(path: string): boolean {
  return /\.(tsx?|css|mjs|js)$/.test(path);
}

function baseOf(path: string): string {
  return posix.basename(path).replace(/\..*$/, '');
}
