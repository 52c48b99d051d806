import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ariaUkrainianOnly } from './scripts/vite/aria-ukrainian-only.ts';
import { BROWSER_BUILD, HASHED_NAMES, REACT_FILE, UNCUT_PACKAGES } from './scripts/vite/build-options.ts';
import { classicScript } from './scripts/vite/classic-script.ts';
import { entryModules, fetchedModules } from './scripts/vite/entry-modules.ts';
import { firstPageBytes } from './scripts/vite/first-page-bytes.ts';
import { fontLicences } from './scripts/vite/font-licences.ts';
import { operationsWithoutSchemas } from './scripts/vite/operations-without-schemas.ts';
import { precompress } from './scripts/vite/precompress.ts';

/** Small, and of use to most pages; searching is not. */
const WORDS = /[\\/]src[\\/]core[\\/]language[\\/](?!searching)/;
const modulesOf = (...files: readonly string[]) => new Set(files.flatMap((file) => [...entryModules(file)]));
const page = (name: string) => `src/web/app/pages/entry/${name}-page.tsx`;
const base = modulesOf('src/web/app/app-entry.tsx', 'src/web/lib/api/api-client.ts');
const forms = modulesOf(page('wihiwin'), page('login'), page('register'));
const home = modulesOf(page('start'), page('testtool'));
const [wihiwerPage, resultPage] = ['wihiwer', 'result'].map((name) => `src/web/app/pages/taker/${name}-page.tsx`) as [
  string,
  string,
];
const wihiwer = modulesOf(wihiwerPage);
const result = modulesOf(resultPage);
/** Small, and of use to most pages: parts that come when they are wanted, and a page's own query. */
const FETCHED = /[\\/](?:use-fetched\.ts|fetched-part\.tsx|use-own-search\.ts)$/;
const eventPages = ['wihost-event', 'event'].map((name) => path.resolve(`src/web/app/pages/events/${name}-page.tsx`));
const event = modulesOf(...eventPages);
const written = modulesOf('src/web/questions/rendered-document.tsx');
const others = modulesOf(...fetchedModules('src/web/app/later-pages.ts', eventPages), page('start'), page('testtool'));

// The server writes the pages, so there is no index.html: it finds the files by dist/web/manifest.json. The page of a test
// has a build of its own: scripts/vite/taker.config.ts.
export default defineConfig({
  appType: 'custom',
  publicDir: false,
  plugins: [
    ariaUkrainianOnly(),
    operationsWithoutSchemas(),
    react(),
    tailwindcss({ optimize: false }),
    classicScript('src/web/shell/early.ts'),
    classicScript('src/web/shell/first-press.ts'),
    classicScript('src/web/shell/embed-height.ts'),
    classicScript('src/web/taker/worker/taker-worker.ts'),
    fontLicences(),
    precompress(),
    firstPageBytes(),
  ],
  build: {
    ...BROWSER_BUILD,
    manifest: 'manifest.json',
    license: { fileName: 'licences-pages.txt' },
    rolldownOptions: {
      input: {
        app: 'src/web/app/app-entry.tsx',
        // The taker's page has these rules apart from its other styles.
        fonts: 'src/web/styles/fonts.css',
      },
      treeshake: UNCUT_PACKAGES,
      output: {
        ...HASHED_NAMES,
        codeSplitting: {
          groups: [
            REACT_FILE,
            // What the first screens share comes in few files: some thirty small ones cost a phone 12 kB of headers and
            // compress worse. A group also takes what its modules load, unless an earlier one has it. An event's page needs
            // little of what the others have, the fields of forms least of all.
            {
              name: 'base',
              test: (id) => base.has(id) || (event.has(id) && (forms.has(id) || home.has(id) || WORDS.test(id))),
            },
            // What a result shares with the pages before it: they are the fields of forms that it does not need.
            { name: 'judged', test: (id) => result.has(id) && (forms.has(id) || home.has(id)) },
            { name: 'profile', test: (id) => result.has(id) && wihiwer.has(id) },
            { name: 'entry', test: (id) => forms.has(id) && home.has(id) },
            { name: 'forms', test: (id) => forms.has(id), minShareCount: 2 },
            { name: 'home', test: (id) => home.has(id), minShareCount: 2 },
            // A group also takes the packages of its modules: these are the ones that other pages load too.
            { name: 'focus', test: /node_modules[\\/]react-aria[\\/].*(?:FocusScope|ShadowTreeWalker)/ },
            { name: 'radio', test: /node_modules[\\/]react-(?:aria|aria-components|stately)[\\/].*Radio/ },
            { name: 'written', test: (id) => written.has(id) || FETCHED.test(id) },
            { name: 'common', test: (id) => event.has(id) && others.has(id) },
            { name: 'event', test: (id) => event.has(id) && !eventPages.includes(id) },
            { name: 'result', test: (id) => result.has(id) && !wihiwer.has(id) && id !== path.resolve(resultPage) },
          ],
        },
      },
    },
  },
});
