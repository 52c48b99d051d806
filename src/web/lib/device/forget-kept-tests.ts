import { isKept, openTakerDatabase } from './device-database.ts';
import { KEPT_CACHE } from './kept-cache.ts';
import { SURVEYS_CACHE } from './surveys-cache.ts';
import { TICKETS_CACHE } from './tickets-cache.ts';

/** Removes all texts, questions and pages of tests, tickets and the survey that was open, from the device. Answers that have not been sent stay. */
export async function forgetKeptTests(): Promise<void> {
  if ('caches' in window) for (const name of [KEPT_CACHE, TICKETS_CACHE, SURVEYS_CACHE]) await caches.delete(name);
  const database = await openTakerDatabase();
  const erasing = database.transaction('tests', 'readwrite');
  erasing.objectStore('tests').clear();
  await isKept(erasing);
}
