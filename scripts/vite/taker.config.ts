import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BROWSER_BUILD, HASHED_NAMES, REACT_FILE, UNCUT_PACKAGES } from './build-options.ts';
import { classicScript } from './classic-script.ts';
import { entryModules, fetchedModules } from './entry-modules.ts';
import { precompress } from './precompress.ts';

const ENTRY = 'src/web/taker/taker-entry.tsx';
const takerModules = entryModules(ENTRY);
const fieldModules = fetchedModules('src/web/questions/lazy-fields.ts');

export default defineConfig({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), classicScript('src/web/taker/early/press-start.ts'), precompress()],
  build: {
    ...BROWSER_BUILD,
    emptyOutDir: false,
    manifest: 'taker-manifest.json',
    license: { fileName: 'licences-taker.txt' },
    rolldownOptions: {
      input: { taker: ENTRY },
      treeshake: UNCUT_PACKAGES,
      output: {
        ...HASHED_NAMES,
        codeSplitting: {
          groups: [
            REACT_FILE,
            // All that the first screens load is one file: nothing of it waits for another, and it compresses best.
            { name: 'taker', test: (id) => takerModules.has(id) },
            // The fields that come with the questions: one file instead of some thirty headers.
            { name: 'answer-fields', test: (id) => fieldModules.has(id) && !takerModules.has(id) },
            // The page names each file that it fetches ahead: one name instead of two or three.
            { name: 'kept-cache', test: /[\\/](?:kept-cache|forget-kept-tests)\.ts$/ },
            { name: 'reading-settings', test: /[\\/](?:reading-settings\.ts|theme-choice\.tsx)$/ },
            { name: 'answer-file', test: /[\\/](?:answer-file|answer-file-format)\.ts$/ },
          ],
        },
      },
    },
  },
});
