import type { BrowserContext, Page } from '@playwright/test';
import { plainImage } from '#server/platform/files/sample-images.ts';
import type { SetUpApi } from '../set-up-api.ts';

/** An event of a host, as a request creates it. */
export const FIELDS = {
  title: 'Вголос',
  summary: 'Два дні для тих, хто читає з дітьми.',
  description: { version: 1, blocks: [{ kind: 'paragraph', id: 'p1', inlines: [{ text: 'Третя щорічна зустріч.' }] }] },
  startsAt: '2036-11-21T08:00:00Z',
  endsAt: '2036-11-22T15:00:00Z',
  timeZone: 'Europe/Kyiv',
  place: 'Львів, Читальня на Лесі Українки, 14',
  link: '',
  visibility: 'public',
};

/** Creates and publishes an event; returns its id. */
export async function makeEvent(
  api: SetUpApi,
  context: BrowserContext,
  host: string,
  fields: Partial<typeof FIELDS> = {},
): Promise<string> {
  const event = (await api.send(context, 'POST', '/api/events', { ...FIELDS, ...fields }, host)) as { id: string };
  await api.send(context, 'POST', `/api/events/${event.id}/state`, { state: 'published' }, host);
  return event.id;
}

/** Chooses a file for the logo by the button of that name. */
export async function chooseLogo(
  page: Page,
  button: string,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(file);
}

/** A file with a picture of one colour. */
export const picture = async (colour: string) => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: await plainImage('png', 200, 200, colour),
});
/** The logo on the page of the event. */
export const logoOf = (page: Page) => page.getByRole('img', { name: 'Логотип події «Вголос»' });
