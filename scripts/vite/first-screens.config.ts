import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ariaUkrainianOnly } from './aria-ukrainian-only.ts';
import { REACT_FILE } from './build-options.ts';
import { operationsWithoutSchemas } from './operations-without-schemas.ts';

// What the server draws first screens with: the components of the app and all their packages, for Node. What pages fetch later
// is in files of its own, so that a server never has it in memory. Their folder comes before the file that names them where
// files are published in order (publish-web-build.mjs).
export default defineConfig({
  publicDir: false,
  plugins: [ariaUkrainianOnly(), operationsWithoutSchemas(), react()],
  // Builds for Node keep the choice, and with it both editions of React.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/web/app/first-screens.tsx',
    target: 'node24',
    minify: true,
    emptyOutDir: false,
    rolldownOptions: {
      output: {
        entryFileNames: 'first-screens.js',
        chunkFileNames: 'drawing/[name]-[hash].js',
        codeSplitting: { groups: [REACT_FILE] },
      },
    },
  },
});
