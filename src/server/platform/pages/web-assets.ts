import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type ManifestChunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean; src?: string };

/** Files of one entry, as addresses below `/`. */
export type EntryAssets = {
  readonly script: string;
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
};

/** What the built web offers to the pages the server makes. */
export type WebAssets = {
  entry(source: string): EntryAssets;
  /** The address of a source file that was built to one file (font, image, early script). */
  file(source: string): string;
  /** Text of a built stylesheet, for inlining. */
  styleText(address: string): Promise<string>;
};

/** Reads Vite's manifest of the build in `webDir`. Throws when the web was not built. */
export async function loadWebAssets(webDir: string): Promise<WebAssets> {
  const manifest = JSON.parse(await readFile(join(webDir, 'manifest.json'), 'utf8')) as Record<string, ManifestChunk>;

  const chunk = (source: string): ManifestChunk => {
    const found = manifest[source];
    if (found === undefined) throw new Error(`the web build has no ${source}`);
    return found;
  };
  const closure = (source: string, seen = new Set<string>()): Set<string> => {
    for (const imported of chunk(source).imports ?? []) {
      if (seen.has(imported)) continue;
      seen.add(imported);
      closure(imported, seen);
    }
    return seen;
  };
  return {
    entry(source) {
      const imports = [...closure(source)].map((name) => chunk(name));
      const styles = [chunk(source), ...imports].flatMap((part) => part.css ?? []);
      return {
        script: `/${chunk(source).file}`,
        preloads: imports.map((part) => `/${part.file}`),
        styles: [...new Set(styles)].map((file) => `/${file}`),
      };
    },
    file: (source) => `/${chunk(source).file}`,
    styleText: (address) => readFile(join(webDir, address.slice(1)), 'utf8'),
  };
}
