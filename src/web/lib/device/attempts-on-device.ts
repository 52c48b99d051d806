import { answerOf, openTakerDatabase } from './device-database.ts';

/** Returns the keys of the attempts of this person that the device holds something of: `{person}/{issue}/{attempt}`. */
export async function attemptKeys(userId: string): Promise<string[]> {
  const key = `${userId}/`;
  const database = await openTakerDatabase();
  const notes = database.transaction('notes').objectStore('notes');
  return (await answerOf(notes.getAllKeys(IDBKeyRange.bound(key, `${key}\uffff`)))).map(String);
}
