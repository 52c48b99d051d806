import path from 'node:path';
import type { Plugin } from 'vite';

const DICTIONARY = /[\\/](react-aria|react-stately|react-aria-components)[\\/]dist[\\/].*intlStrings\.mjs$/;
const UKRAINIAN = /from\s*"([^"]*uk-UA\.mjs)"/;
const CORRECTIONS = path.resolve(import.meta.dirname, '../../src/web/ui/aria-corrections.ts');

// The dictionaries whose Ukrainian strings are corrected by hand; `CORRECTIONS` exports one object for each.
const CORRECTED = new Set(['numberfield']);

/**
 * Leaves only Ukrainian in React Aria: each of its dictionaries has some thirty languages. `en-US` is the library's
 * fallback key, so it gets the same strings, and browsers in any language show Ukrainian.
 */
export function ariaUkrainianOnly(): Plugin {
  return {
    name: 'aria-ukrainian-only',
    enforce: 'pre',
    transform: {
      filter: { id: DICTIONARY },
      handler(code, id) {
        const source = UKRAINIAN.exec(code)?.[1];
        if (source === undefined) throw new Error(`No Ukrainian strings in ${id}: the library's layout has changed`);
        const dictionary = path.basename(path.dirname(id));
        const lines = [`import ukrainian from ${JSON.stringify(source)};`];
        if (CORRECTED.has(dictionary)) {
          lines.push(`import { ${dictionary} as corrected } from ${JSON.stringify(CORRECTIONS)};`);
          lines.push('const strings = { ...ukrainian, ...corrected };');
        } else {
          lines.push('const strings = ukrainian;');
        }
        lines.push(`export default { 'uk-UA': strings, 'en-US': strings };`);
        return { code: lines.join('\n'), map: null };
      },
    },
  };
}
