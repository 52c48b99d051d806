import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const FILES = ['src/web/fonts/OFL-literata.txt', 'src/web/fonts/OFL-onest.txt'];

/** Puts the licences of the fonts beside those of the packages, which the build itself gathers (`build.license`). */
export function fontLicences(): Plugin {
  return {
    name: 'font-licences',
    apply: 'build',
    async generateBundle() {
      const texts = await Promise.all(FILES.map((file) => readFile(file, 'utf8')));
      this.emitFile({ type: 'asset', fileName: 'licences-fonts.txt', source: texts.join('\n\n') });
    },
  };
}
