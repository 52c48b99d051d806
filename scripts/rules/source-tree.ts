import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A source file: its path from the project's root (forward slashes) and its text. */
export type SourceFile = { readonly path: string; readonly text: string };

const readable = /\.(ts|tsx|css|js|mjs)$/;

/** Reads every source file under the given folders; a folder that doesn't exist counts as empty. */
export function readSourceTree(root: string, folders: readonly string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    listFiles(root, folder)
      .filter((path) => readable.test(path))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  );
}

/** Lists all files under one folder, except those of node_modules. */
export function listFiles(root: string, folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true })
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .flatMap((entry) => {
        const path = `${folder}/${entry.name}`;
        if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : listFiles(root, path);
        return [path];
      });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Returns true if a path is a unit or integration test. */
export function isTestFile(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}
