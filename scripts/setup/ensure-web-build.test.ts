import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const SCRIPTS = ['ensure-web-build.mjs', 'publish-web-build.mjs'];
/** Builds as the bundler would, and talks of its own speed as it does. */
const BUNDLER = `import { mkdirSync, writeFileSync } from 'node:fs';
const folder = process.argv[process.argv.indexOf('--outDir') + 1];
mkdirSync(folder, { recursive: true });
for (const name of ['manifest.json', 'taker-manifest.json']) writeFileSync(folder + '/' + name, '{}');
console.log('[PLUGIN_TIMINGS] JavaScript callbacks ran for 56.9s');
console.error('a warning of the bundler');`;
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wihiwin-web-build-'));
  mkdirSync(join(root, 'scripts/setup'), { recursive: true });
  mkdirSync(join(root, 'node_modules/vite/bin'), { recursive: true });
  for (const script of SCRIPTS) copyFileSync(join(import.meta.dirname, script), join(root, 'scripts/setup', script));
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function build(bundler: string) {
  writeFileSync(join(root, 'node_modules/vite/bin/vite.js'), bundler);
  const code = `import('./scripts/setup/ensure-web-build.mjs')
    .then((loaded) => loaded.ensureWebBuild(process.execPath))
    .catch((error) => { console.error(error.message); process.exitCode = 1; })`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', code], { cwd: root, encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('a build that succeeds says one sentence, and nothing of the bundler’s', () => {
  expect(build(BUNDLER)).toEqual({ status: 0, stdout: 'Збираю сторінки…\n', stderr: '' });
  expect(existsSync(join(root, 'dist/web/manifest.json'))).toBe(true);
  expect(build(BUNDLER).stdout, 'nothing has changed').toBe('');
});

test('a build that fails says why, and is not taken for finished', () => {
  const broken = `${BUNDLER}\nconsole.error('src/web/app.tsx: no such module'); process.exitCode = 1;`;
  const { status, stderr } = build(broken);
  expect(status).toBe(1);
  expect(stderr).toContain('src/web/app.tsx: no such module');
  expect(stderr.trimEnd().split('\n').at(-1)).toBe('Не вдалося зібрати сторінки: причину надруковано вище.');
  expect(build(BUNDLER).status).toBe(0);
});

test('a bundler that could not be started at all is told too', () => {
  rmSync(join(root, 'node_modules/vite'), { recursive: true });
  mkdirSync(join(root, 'node_modules/vite/bin'), { recursive: true });
  const { status, stderr } = build("import './is-not-there.js';");
  expect(status).toBe(1);
  expect(stderr).toContain('is-not-there.js');
});
