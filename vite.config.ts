import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ariaUkrainianOnly } from './scripts/vite/aria-ukrainian-only.ts';
import { BROWSER_BUILD, HASHED_NAMES } from './scripts/vite/build-options.ts';
import { classicScript } from './scripts/vite/classic-script.ts';
import { entryModules } from './scripts/vite/entry-modules.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { zodWithoutJsonSchema } from './scripts/vite/zod-without-json-schema.ts';

const modulesOf = (...files: readonly string[]) => new Set(files.flatMap((file) => [...entryModules(file)]));
const page = (name: string) => `src/web/app/pages/entry/${name}-page.tsx`;
const base = modulesOf('src/web/app/app-entry.tsx', 'src/web/lib/api/api-client.ts');
const forms = modulesOf(page('wihiwin'), page('login'), page('register'));
const home = modulesOf(page('start'), page('testtool'));

// The server writes the pages, so there is no index.html: it finds the files by dist/web/manifest.json. The page of a test
// has a build of its own: scripts/vite/taker.config.ts.
export default defineConfig({
  appType: 'custom',
  publicDir: false,
  plugins: [
    ariaUkrainianOnly(),
    zodWithoutJsonSchema(),
    react(),
    tailwindcss({ optimize: false }),
    classicScript('src/web/shell/early.ts'),
    classicScript('src/web/shell/first-press.ts'),
    classicScript('src/web/shell/embed-height.ts'),
    classicScript('src/web/taker/worker/taker-worker.ts'),
    precompress(),
  ],
  build: {
    ...BROWSER_BUILD,
    manifest: 'manifest.json',
    rolldownOptions: {
      input: {
        app: 'src/web/app/app-entry.tsx',
        // The taker's page has these rules apart from its other styles.
        fonts: 'src/web/styles/fonts.css',
      },
      output: {
        ...HASHED_NAMES,
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/ },
            // What the first screens share comes in few files: some thirty small ones cost a phone 12 kB of headers and
            // compress worse. A group also takes what its modules load, unless an earlier one has it.
            { name: 'base', test: (id) => base.has(id) },
            { name: 'forms', test: (id) => forms.has(id), minShareCount: 2 },
            { name: 'home', test: (id) => home.has(id), minShareCount: 2 },
          ],
        },
      },
    },
  },
});
