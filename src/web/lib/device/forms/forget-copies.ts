import { formShelf } from './copy-shelf.ts';

/** How forms begin whose copies go to the server by themselves. */
const SENT_BY_THEMSELVES = ['survey/', 'survey-draft/', 'feedback/', 'draft/'];

/** Removes a person's copies of forms from the device, null: everybody's, except what is sent by itself. */
export async function forgetCopies(personId: string | null): Promise<void> {
  const shelf = formShelf();
  await shelf.ready();
  for (const [key] of shelf.all(personId === null ? '' : `${personId}/`)) {
    const form = key.slice(key.indexOf('/') + 1);
    if (!SENT_BY_THEMSELVES.some((kind) => form.startsWith(kind))) await shelf.remove(key, null);
  }
}
