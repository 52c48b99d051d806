import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A source file: its path from the project's root (forward slashes) and its text. */
export type SourceFile = { readonly path: string; readonly text: string };

const readable = /\.(ts|tsx|css|js|mjs)$/;

/** Reads every source file under the given folders; folders that don't exist yet are empty. */
export function readSourceTree(root: string, folders: readonly string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    listFiles(root, folder)
      .filter((path) => readable.test(path))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  );
}

/** Every file under one folder, whatever its ending. */
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

/** Returns true if a path is a test or belongs to tests alone. */
export function isTestFile(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}
