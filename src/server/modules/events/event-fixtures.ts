import type { EduEvent, EventFields } from '#contract/events/events.ts';
import { NEW_EVENT } from '#contract/events/events.ts';
import { plainImage } from '#server/platform/files/sample-images.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';

/** A form filled in for tests: two days in Kyiv, two hours after the test server's clock. */
export const FORM: EventFields = {
  title: 'Майстерня читання',
  summary: 'Два дні практики для вчителів.',
  description: { version: 1, blocks: [{ kind: 'paragraph', id: 'p1', inlines: [{ text: 'Читаємо разом.' }] }] },
  startsAt: '2026-11-21T10:00:00.000Z',
  endsAt: '2026-11-22T15:00:00.000Z',
  timeZone: 'Europe/Kyiv',
  place: 'Київ, вул. Хрещатик, 1',
  link: '',
  visibility: 'public',
  ...NEW_EVENT,
};

/** A new event of the browser's person. */
export async function makeEvent(
  browser: TestBrowser,
  state: 'draft' | 'published' = 'draft',
  fields: Partial<EventFields> = {},
): Promise<EduEvent> {
  const created = await browser.send('POST', '/api/events', { ...FORM, ...fields });
  if (created.statusCode !== 200) throw new Error(created.body);
  const event = created.json() as EduEvent;
  if (state === 'draft') return event;
  return (await browser.send('POST', `/api/events/${event.id}/state`, { state })).json() as EduEvent;
}

/** Uploads an image of one colour, or the given bytes, as the logo. */
export async function uploadLogo(browser: TestBrowser, eventId: string, image: string | Buffer) {
  const bytes = typeof image === 'string' ? await plainImage('png', 64, 64, image) : image;
  const opening =
    '--part\r\ncontent-disposition: form-data; name="file"; filename="logo.png"\r\ncontent-type: image/png\r\n\r\n';
  const body = Buffer.concat([Buffer.from(opening), bytes, Buffer.from('\r\n--part--\r\n')]);
  return browser.send('POST', `/api/events/${eventId}/logo`, body, {
    'content-type': 'multipart/form-data; boundary=part',
  });
}
