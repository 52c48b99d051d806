import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ariaUkrainianOnly } from './scripts/vite/aria-ukrainian-only.ts';
import { classicScript } from './scripts/vite/classic-script.ts';
import { entryModules, fetchedModules } from './scripts/vite/entry-modules.ts';
import { precompress } from './scripts/vite/precompress.ts';

const takerModules = entryModules('src/web/taker/taker-entry.tsx');
const fieldModules = fetchedModules('src/web/questions/lazy-fields.ts');

// The server writes the pages, so there is no index.html: it finds the files by dist/web/manifest.json.
export default defineConfig({
  appType: 'custom',
  publicDir: false,
  plugins: [
    ariaUkrainianOnly(),
    react(),
    tailwindcss({ optimize: false }),
    classicScript('src/web/shell/early.ts'),
    classicScript('src/web/shell/first-press.ts'),
    classicScript('src/web/taker/worker/taker-worker.ts'),
    precompress(),
  ],
  build: {
    outDir: 'dist/web',
    assetsDir: 'assets',
    manifest: 'manifest.json',
    // School computers with Windows 7 stay at Chrome 109.
    target: ['chrome109', 'firefox115', 'safari16', 'ios16'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        app: 'src/web/app/app-entry.tsx',
        taker: 'src/web/taker/taker-entry.tsx',
        // The taker's page has these rules apart from its other styles.
        fonts: 'src/web/styles/fonts.css',
      },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/ },
            // What the taker shares with the app is one file: a dozen small ones would cost a phone a dozen headers.
            { name: 'common', test: (id) => takerModules.has(id), minShareCount: 2 },
            // The fields that come with the questions: one file instead of some thirty headers.
            { name: 'answer-fields', test: (id) => fieldModules.has(id) && !takerModules.has(id) },
            // The taker's page names each file that it fetches ahead: one name instead of two or three.
            { name: 'kept-cache', test: /[\\/](?:kept-cache|forget-kept-tests)\.ts$/ },
            { name: 'reading-settings', test: /[\\/](?:reading-settings\.ts|theme-choice\.tsx)$/ },
            { name: 'answer-file', test: /[\\/](?:answer-file|answer-file-format|answers-on-device)\.ts$/ },
          ],
        },
      },
    },
  },
});
