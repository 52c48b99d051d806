import { expect, it } from 'vitest';
import { findHeavyPages, type Manifest } from './first-page-bytes.ts';
import { APP_ENTRY, FIRST_PAGES } from './first-pages.ts';

const page = (file: string, ...imports: readonly string[]) => ({ file, imports });
const manifest: Manifest = {
  'src/web/shell/early.ts': page('early.js'),
  'src/web/shell/first-press.ts': page('first-press.js'),
  [APP_ENTRY]: page('app.js', '_react.js'),
  '_react.js': page('react.js'),
  '_forms.js': page('forms.js', '_react.js'),
  ...Object.fromEntries(Object.entries(FIRST_PAGES).map(([address, source]) => [source, page(`page${address}.js`)])),
  [FIRST_PAGES['/login'] ?? '']: page('login.js', '_forms.js', APP_ENTRY),
};
const sizes: Readonly<Record<string, number>> = { 'app.js': 66_000, 'react.js': 58_000, 'forms.js': 24_000 };

it('counts each file of a page once, with what the server sends besides', () => {
  expect(findHeavyPages(manifest, (file) => sizes[file] ?? 0)).toEqual([
    expect.stringMatching(
      /^\/login needs 150\.1 kB of script, at most 150: .* app\.js 66\.0, react\.js 58\.0, forms\.js 24\.0/,
    ),
  ]);
});

it('says nothing of pages that keep to it', () => {
  expect(findHeavyPages(manifest, (file) => (file === 'forms.js' ? 23_000 : (sizes[file] ?? 0)))).toEqual([]);
});

it('misses no page: one that the build lacks is a fault', () => {
  const { [FIRST_PAGES['/'] ?? '']: _start, ...others } = manifest;
  expect(() => findHeavyPages(others, () => 0)).toThrow('the build has no src/web/app/pages/entry/start-page.tsx');
});
