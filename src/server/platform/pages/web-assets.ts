import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FirstScreens } from '#contract/app-page.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';

type ManifestChunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean; src?: string };

/** Files of one entry, as absolute paths. */
type EntryAssets = {
  readonly script: string;
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
};

/** The files of the web build that pages made by the server need. */
export type WebAssets = {
  entry(source: string): EntryAssets;
  /** The address of a source file that was built to one file (font, image, early script). */
  file(source: string): string;
  /** The text of a built stylesheet, for inlining. */
  styleText(address: string): Promise<string>;
  readonly firstScreens: FirstScreens;
};

type Manifest = Readonly<Record<string, ManifestChunk>>;

const ENTRIES = [
  'src/web/app/app-entry.tsx',
  'src/web/taker/taker-entry.tsx',
  'src/web/shell/early.ts',
  'src/web/shell/first-press.ts',
  'src/web/styles/fonts.css',
];

/** Made by the build for the server itself, so it is no asset. */
const FIRST_SCREENS = 'first-screens.js';

type Build = { readonly manifest: Manifest; readonly firstScreens: FirstScreens };

async function readBuild(webDir: string): Promise<Build | null> {
  try {
    const manifest = JSON.parse(await readFile(join(webDir, 'manifest.json'), 'utf8')) as Manifest;
    const files = ENTRIES.map((entry) => manifest[entry]?.file);
    await Promise.all(files.map((file) => access(join(webDir, file ?? 'a file that is not there'))));
    const firstScreens = (await import(pathToFileURL(join(webDir, FIRST_SCREENS)).href)) as FirstScreens;
    return { manifest, firstScreens };
  } catch {
    return null;
  }
}

/**
 * Reads Vite's manifest of the build in `webDir`. Fails with a Ukrainian sentence if the build is missing or damaged.
 */
export async function loadWebAssets(webDir: string): Promise<Result<WebAssets, string>> {
  const build = await readBuild(webDir);
  if (build === null)
    return err(`У папці ${webDir} немає зібраних сторінок або їх пошкоджено: виконайте npm run build або npm start.`);
  const { manifest, firstScreens } = build;
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
  return ok({
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
    firstScreens,
  });
}
