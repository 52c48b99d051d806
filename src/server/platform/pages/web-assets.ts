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
  /** The address of the file that has them, for drawing on another thread; null where there is none. */
  readonly firstScreensFile: string | null;
};

type Manifest = Readonly<Record<string, ManifestChunk>>;

/** The manifests of the builds, with the sources that the server needs of each. */
const BUILDS = {
  'manifest.json': [
    'src/web/app/app-entry.tsx',
    'src/web/shell/early.ts',
    'src/web/shell/first-press.ts',
    'src/web/shell/embed-height.ts',
    'src/web/styles/fonts.css',
  ],
  'taker-manifest.json': ['src/web/taker/taker-entry.tsx', 'src/web/taker/early/press-start.ts'],
};

/** Made by the build for the server itself, so it is no asset. */
const FIRST_SCREENS = 'first-screens.js';

type Build = { readonly manifests: readonly Manifest[]; readonly firstScreens: FirstScreens };

async function readManifest(webDir: string, name: string, sources: readonly string[]): Promise<Manifest> {
  const manifest = JSON.parse(await readFile(join(webDir, name), 'utf8')) as Manifest;
  const files = sources.map((source) => manifest[source]?.file);
  await Promise.all(files.map((file) => access(join(webDir, file ?? 'a file that is not there'))));
  return manifest;
}

async function readBuild(webDir: string): Promise<Build | null> {
  try {
    const manifests = await Promise.all(
      Object.entries(BUILDS).map(([name, sources]) => readManifest(webDir, name, sources)),
    );
    const firstScreens = (await import(pathToFileURL(join(webDir, FIRST_SCREENS)).href)) as FirstScreens;
    return { manifests, firstScreens };
  } catch {
    return null;
  }
}

function chunk(manifest: Manifest, name: string): ManifestChunk {
  const found = manifest[name];
  if (found === undefined) throw new Error(`the manifest of the web build has no ${name}`);
  return found;
}

/** Returns the name of a chunk and of all that it loads at once, each once. */
function closure(manifest: Manifest, name: string, seen = new Set<string>()): readonly string[] {
  seen.add(name);
  for (const imported of chunk(manifest, name).imports ?? [])
    if (!seen.has(imported)) closure(manifest, imported, seen);
  return [...seen];
}

/**
 * Reads Vite's manifests of the builds in `webDir`. Fails with a Ukrainian sentence if the build is missing or damaged.
 */
export async function loadWebAssets(webDir: string): Promise<Result<WebAssets, string>> {
  const build = await readBuild(webDir);
  if (build === null)
    return err(`У папці ${webDir} немає зібраних сторінок або їх пошкоджено: виконайте npm run build або npm start.`);
  const { manifests, firstScreens } = build;
  /** Each build has its own chunks, also where two were made from one source. */
  const manifestOf = (source: string): Manifest => {
    const found = manifests.find((manifest) => manifest[source] !== undefined);
    if (found === undefined) throw new Error(`the web build has no ${source}`);
    return found;
  };
  return ok({
    entry(source) {
      const manifest = manifestOf(source);
      const parts = closure(manifest, source).map((name) => chunk(manifest, name));
      const [own, ...imports] = parts;
      const styles = parts.flatMap((part) => part.css ?? []);
      return {
        script: `/${own?.file}`,
        preloads: imports.map((part) => `/${part.file}`),
        styles: [...new Set(styles)].map((file) => `/${file}`),
      };
    },
    file: (source) => `/${chunk(manifestOf(source), source).file}`,
    styleText: (address) => readFile(join(webDir, address.slice(1)), 'utf8'),
    firstScreens,
    firstScreensFile: pathToFileURL(join(webDir, FIRST_SCREENS)).href,
  });
}
