import { FORM_COPIES, localStore, tabStorage } from './browser-storage.ts';

/**
 * Removes what this person typed into forms and did not save, from the device and this tab: they have logged out. What the device
 * has promised to send by itself stays for them, as unsent answers of tests do. Never fails.
 *
 * @param personId null: of everybody
 */
export async function forgetForms(personId: string | null): Promise<void> {
  const own = personId === null ? FORM_COPIES : `${FORM_COPIES}${personId}/`;
  // The device's are those that earlier builds left there.
  for (const storage of [localStore, tabStorage])
    for (const key of storage.keys()) if (key.startsWith(own)) storage.remove(key);
  try {
    const { forgetCopies } = await import('./forms/forget-copies.ts');
    await forgetCopies(personId);
  } catch (error) {
    console.error('what was typed into forms could not be removed', error);
  }
}
