import path from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

/**
 * Builds one file as a self-contained classic script and puts it into the manifest under its source path.
 * It must run before the first paint; as a module entry it would be deferred and would share chunks.
 */
export function earlyScript(source: string): Plugin {
  return {
    name: 'early-script',
    apply: 'build',
    async buildStart() {
      const bundle = await rolldown({ input: path.resolve(source) });
      const { output } = await bundle.generate({ format: 'iife', minify: true });
      await bundle.close();
      this.emitFile({ type: 'asset', name: 'early.js', originalFileName: source, source: output[0].code });
    },
  };
}
