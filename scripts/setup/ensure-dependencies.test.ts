import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const SCRIPT = 'scripts/setup/ensure-dependencies.mjs';
const LOCK = JSON.stringify({ packages: { '': {}, 'node_modules/one': { version: '1.0.0', integrity: 'sha512-a' } } });
/** Does what npm would: brings the package and writes its list. */
const NPM = `import { mkdirSync, writeFileSync } from 'node:fs';
mkdirSync('node_modules/one', { recursive: true });
writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(LOCK)});
writeFileSync('npm-was-run', process.argv.slice(2).join(' '));`;
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wihiwin-dependencies-'));
  mkdirSync(join(root, dirname(SCRIPT)), { recursive: true });
  copyFileSync(join(import.meta.dirname, '../..', SCRIPT), join(root, SCRIPT));
  writeFileSync(join(root, 'package-lock.json'), LOCK);
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  writeFileSync(join(root, 'npm.js'), NPM);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Returns whether packages were installed. */
function ensure(): boolean {
  return whatNpmWasTold() !== null;
}

/** Returns the arguments npm was run with, or null if it was not. */
function whatNpmWasTold(environment: Record<string, string> = {}): string | null {
  const env = { ...process.env, ...environment, npm_execpath: join(root, 'npm.js') };
  const code = `import('./${SCRIPT}').then((loaded) => loaded.ensureDependencies())`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', code], { cwd: root, env, encoding: 'utf8' });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  const note = join(root, 'npm-was-run');
  const told = existsSync(note) ? readFileSync(note, 'utf8') : null;
  rmSync(note, { force: true });
  return told;
}

test('packages are installed once, and again when the lock asks for others', () => {
  expect(ensure()).toBe(true);
  expect(ensure()).toBe(false);
  writeFileSync(join(root, 'package-lock.json'), LOCK.replace('1.0.0', '1.0.1').replace('sha512-a', 'sha512-b'));
  writeFileSync(join(root, 'npm.js'), NPM.replace('1.0.0', '1.0.1').replace('sha512-a', 'sha512-b'));
  expect(ensure()).toBe(true);
});

test('a list that names a package whose folder is missing is not believed, as in a copy of another tree', () => {
  ensure();
  rmSync(join(root, 'node_modules/one'), { recursive: true });
  // The stamp of another place, as a copy would have it.
  writeFileSync(join(root, 'node_modules/.lock-stamp'), 'of another place');
  expect(ensure()).toBe(true);
  expect(existsSync(join(root, 'node_modules/one'))).toBe(true);
});

test('exactly the lock is installed, also what builds the pages where NODE_ENV says production', () => {
  expect(whatNpmWasTold({ NODE_ENV: 'production' })).toMatch(/^ci .*--include=dev --include=optional$/);
});

test('packages that are right already stay where they are, also without the stamp of an earlier start', () => {
  ensure();
  writeFileSync(join(root, 'node_modules/one/kept'), '');
  rmSync(join(root, 'node_modules/.lock-stamp'));
  expect(ensure()).toBe(false);
  expect(existsSync(join(root, 'node_modules/one/kept'))).toBe(true);
});
