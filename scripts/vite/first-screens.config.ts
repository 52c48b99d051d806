import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ariaUkrainianOnly } from './aria-ukrainian-only.ts';
import { operationsWithoutSchemas } from './operations-without-schemas.ts';

// What the server draws first screens with: the components of the app and all their packages in one file for Node.
export default defineConfig({
  publicDir: false,
  plugins: [ariaUkrainianOnly(), operationsWithoutSchemas(), react()],
  ssr: { noExternal: true },
  build: {
    ssr: 'src/web/app/first-screens.tsx',
    target: 'node24',
    minify: true,
    emptyOutDir: false,
    rolldownOptions: { output: { entryFileNames: 'first-screens.js', codeSplitting: false } },
  },
});
