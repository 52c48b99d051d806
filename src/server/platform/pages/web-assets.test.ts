import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadWebAssets } from './web-assets.ts';

const MANIFEST = {
  'src/web/app/app-entry.tsx': { file: 'assets/app.js', css: ['assets/app.css'], imports: ['_a.js', '_b.js'] },
  'src/web/shell/early.ts': { file: 'assets/early.js' },
  'src/web/shell/first-press.ts': { file: 'assets/press.js' },
  'src/web/shell/embed-height.ts': { file: 'assets/height.js' },
  'src/web/styles/fonts.css': { file: 'assets/fonts.css' },
  '_a.js': { file: 'assets/a.js', css: ['assets/a.css', 'assets/app.css'], imports: ['_b.js'] },
  '_b.js': { file: 'assets/b.js', imports: ['_a.js'] },
};
/** A build of its own, whose chunks may be named as those of the other. */
const TAKER_MANIFEST = {
  'src/web/taker/taker-entry.tsx': { file: 'assets/taker.js', css: ['assets/taker.css'], imports: ['_b.js'] },
  'src/web/taker/early/press-start.ts': { file: 'assets/start.js' },
  '_b.js': { file: 'assets/taker-b.js' },
};
let webDir: string;

beforeEach(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'wihiwin-web-'));
  await mkdir(join(webDir, 'assets'));
  await writeFile(join(webDir, 'first-screens.js'), 'export const pageOf = () => null;');
  for (const name of ['app.js', 'taker.js', 'early.js', 'press.js', 'height.js', 'start.js', 'fonts.css'])
    await writeFile(join(webDir, 'assets', name), '');
  await writeFile(join(webDir, 'taker-manifest.json'), JSON.stringify(TAKER_MANIFEST));
});

afterEach(() => rm(webDir, { recursive: true, force: true }));

test('an entry lists everything it imports, each file once', async () => {
  await writeFile(join(webDir, 'manifest.json'), JSON.stringify(MANIFEST));
  await writeFile(join(webDir, 'assets/app.css'), 'a{}');
  const assets = await loadWebAssets(webDir);
  if (!assets.ok) throw new Error(assets.error);
  expect(assets.value.entry('src/web/app/app-entry.tsx')).toEqual({
    script: '/assets/app.js',
    preloads: ['/assets/a.js', '/assets/b.js'],
    styles: ['/assets/app.css', '/assets/a.css'],
  });
  expect(assets.value.entry('src/web/taker/taker-entry.tsx')).toEqual({
    script: '/assets/taker.js',
    preloads: ['/assets/taker-b.js'],
    styles: ['/assets/taker.css'],
  });
  expect(assets.value.file('src/web/shell/early.ts')).toBe('/assets/early.js');
  expect(await assets.value.styleText('/assets/app.css')).toBe('a{}');
  expect(() => assets.value.file('src/nothing.ts')).toThrow('the web build has no src/nothing.ts');
});

test.each<[string, string | null]>([
  ['missing', null],
  ['cut off', '{"src'],
  ['empty', '{}'],
  ['missing one of its files', JSON.stringify({ ...MANIFEST, 'src/web/shell/early.ts': { file: 'assets/gone.js' } })],
])('a build that is %s is refused in one sentence', async (_name, manifest) => {
  if (manifest !== null) await writeFile(join(webDir, 'manifest.json'), manifest);
  const assets = await loadWebAssets(webDir);
  expect(assets.ok ? '' : assets.error).toBe(
    `У папці ${webDir} немає зібраних сторінок або їх пошкоджено: виконайте npm run build або npm start.`,
  );
});

test('a build without the page of a test is refused in the same sentence', async () => {
  await writeFile(join(webDir, 'manifest.json'), JSON.stringify(MANIFEST));
  await rm(join(webDir, 'taker-manifest.json'));
  expect(await loadWebAssets(webDir)).toMatchObject({ ok: false, error: expect.stringContaining('їх пошкоджено') });
});

test('a build whose program for first screens is cut off is refused in the same sentence', async () => {
  await writeFile(join(webDir, 'manifest.json'), JSON.stringify(MANIFEST));
  await writeFile(join(webDir, 'first-screens.js'), 'export const pageOf = (');
  expect(await loadWebAssets(webDir)).toMatchObject({ ok: false, error: expect.stringContaining('їх пошкоджено') });
});
