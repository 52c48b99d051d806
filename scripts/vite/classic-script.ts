import path from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

/**
 * Builds one file as a self-contained classic script and puts it into the manifest under its source path. What must run
 * before the first paint would be deferred as a module entry; a service worker is no module in older browsers.
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
