const PREFIX = 'wihiwin-kept-';

/** The device's copies of pages of tests and their files; a new name only when what is kept changes its form. */
export const KEPT_CACHE = `${PREFIX}1`;

/** A cache of an earlier build, to be removed. Caches that are not ours are left alone. */
export function isOldCache(name: string): boolean {
  return name.startsWith(PREFIX) && name !== KEPT_CACHE;
}
