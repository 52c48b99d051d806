import { isKept, openDatabase } from './device-database.ts';
import { KEPT_CACHE } from './kept-cache.ts';

/** Removes all texts, questions and pages of tests from the device. Answers that have not been sent stay. */
export async function forgetKeptTests(): Promise<void> {
  if ('caches' in window) await caches.delete(KEPT_CACHE);
  const database = await openDatabase();
  const erasing = database.transaction('tests', 'readwrite');
  erasing.objectStore('tests').clear();
  await isKept(erasing);
}
