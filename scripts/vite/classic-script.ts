import path from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

/**
 * Builds one file as a self-contained classic script and lists it in the manifest under its source path. A module would
 * not do: a module entry is deferred until after the first paint, and older browsers can't run one as service worker.
 */
export function classicScript(source: string): Plugin {
  const name = path.basename(source, path.extname(source));
  return {
    name: `classic-script-${name}`,
    apply: 'build',
    async buildStart() {
      const bundle = await rolldown({ input: path.resolve(source) });
      const { output } = await bundle.generate({ format: 'iife', minify: true });
      await bundle.close();
      this.emitFile({ type: 'asset', name: `${name}.js`, originalFileName: source, source: output[0].code });
    },
  };
}
