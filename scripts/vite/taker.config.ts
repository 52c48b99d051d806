import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BROWSER_BUILD, HASHED_NAMES } from './build-options.ts';
import { entryModules, fetchedModules } from './entry-modules.ts';
import { precompress } from './precompress.ts';

const ENTRY = 'src/web/taker/taker-entry.tsx';
const takerModules = entryModules(ENTRY);
const fieldModules = fetchedModules('src/web/questions/lazy-fields.ts');

// The page of a test is built apart from the app, because its components are drawn by Preact: 9 kB instead of React's 58.
export default defineConfig({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), precompress()],
  resolve: {
    alias: [
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react\/jsx-runtime$/, replacement: 'preact/compat/jsx-runtime' },
      { find: /^react(?:-dom)?$/, replacement: 'preact/compat' },
    ],
  },
  build: {
    ...BROWSER_BUILD,
    emptyOutDir: false,
    manifest: 'taker-manifest.json',
    rolldownOptions: {
      input: { taker: ENTRY },
      output: {
        ...HASHED_NAMES,
        codeSplitting: {
          groups: [
            // All that the first screens load is one file: nothing of it waits for another, and it compresses best.
            {
              name: 'taker',
              test: (id) => takerModules.has(id) || /node_modules[\\/]preact[\\/]|rolldown[\\/]runtime/.test(id),
            },
            // The fields that come with the questions: one file instead of some thirty headers.
            { name: 'answer-fields', test: (id) => fieldModules.has(id) && !takerModules.has(id) },
            // The page names each file that it fetches ahead: one name instead of two or three.
            { name: 'kept-cache', test: /[\\/](?:kept-cache|forget-kept-tests)\.ts$/ },
            { name: 'reading-settings', test: /[\\/](?:reading-settings\.ts|theme-choice\.tsx)$/ },
            { name: 'answer-file', test: /[\\/](?:answer-file|answer-file-format|answers-on-device)\.ts$/ },
          ],
        },
      },
    },
  },
});
