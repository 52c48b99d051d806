import { open } from 'node:fs/promises';

/**
 * Returns once the names in a folder are on the disk. Without it a power cut can undo the creation or renaming of a file whose
 * content was flushed, after something else that relies on the file was already committed.
 */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
