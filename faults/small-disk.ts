import { execFile } from 'node:child_process';
import { mkdir, open, rm, statfs, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** More than the product leaves to takers alone, the database and its log of changes; the file itself is sparse. */
const SIZE_BYTES = 4 * 1024 * 1024 * 1024;
const BUSY_LIMIT_MS = 15_000;

/** A disk of a drill's own, which can be filled and can become read-only without touching any other. */
export type SmallDisk = {
  readonly folder: string;
  /** Takes all space that is left; the function gives it back. */
  fill(): Promise<() => Promise<void>>;
  /** Lets the file system find an error, after which the kernel accepts no more writes. */
  failReadOnly(): Promise<void>;
  /** Checks and mounts it again. Nothing may be open on it. */
  mend(): Promise<void>;
  remove(): Promise<void>;
};

/** Makes a file system in a file and mounts it. Returns the reason if this machine doesn't let us. */
export async function mountSmallDisk(base: string): Promise<SmallDisk | string> {
  if (process.getuid?.() !== 0) return 'only root may mount a disk';
  const image = join(base, 'disk.img');
  const folder = join(base, 'disk');
  const file = await open(image, 'w');
  await file.truncate(SIZE_BYTES);
  await file.close();
  const mount = () => run('mount', ['-o', 'loop,errors=remount-ro', image, folder]);
  try {
    await run('mkdir', ['-p', folder]);
    await run('mkfs.ext4', ['-q', '-F', '-m', '0', image]);
    await mount();
  } catch (error) {
    await rm(image, { force: true });
    return `no disk can be mounted here (${(error as Error).message.split('\n')[0]})`;
  }
  const device = async () => basename((await run('findmnt', ['-n', '-o', 'SOURCE', folder])).stdout.trim());
  const filler = join(folder, 'filler');
  return {
    folder,
    async fill() {
      await mkdir(filler);
      const { bavail, bsize } = await statfs(folder);
      // The file system needs some blocks for itself, and the database takes some meanwhile: what doesn't fit is halved.
      for (let [size, count] = [bavail * bsize, 0]; size >= bsize; count += 1) {
        const fits = await run('fallocate', ['-l', String(Math.floor(size)), join(filler, String(count))]).then(
          () => true,
          () => false,
        );
        if (!fits) size /= 2;
      }
      return () => rm(filler, { recursive: true, force: true });
    },
    failReadOnly: async () => writeFile(`/sys/fs/ext4/${await device()}/trigger_fs_error`, 'drill'),
    async mend() {
      await unmount(folder);
      // Ends with 1 if it has corrected something, as it must here.
      await run('e2fsck', ['-f', '-y', image]).catch((error: { code?: number }) => {
        if (error.code !== 1) throw error;
      });
      await mount();
      // A removal just before the error had not reached the journal.
      await rm(filler, { recursive: true, force: true });
    },
    async remove() {
      await unmount(folder);
      await rm(image, { force: true });
    },
  };
}

/** Processes that were killed a moment ago may still hold it. */
async function unmount(folder: string): Promise<void> {
  for (const until = performance.now() + BUSY_LIMIT_MS; ; await sleep(100)) {
    try {
      await run('umount', [folder]);
      return;
    } catch (error) {
      if (performance.now() > until) throw error;
    }
  }
}
