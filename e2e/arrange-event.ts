import type { BrowserContext } from '@playwright/test';
import type { EduEvent, NewEventFields } from '#contract/events/events.ts';
import type { SetUpApi } from './set-up-api.ts';

const FIELDS: NewEventFields = {
  title: 'Читання вголос',
  summary: 'Читаємо й розмовляємо.',
  description: { version: 1, blocks: [] },
  startsAt: '2036-11-21T08:00:00Z',
  endsAt: '2036-11-22T15:00:00Z',
  timeZone: 'Europe/Kyiv',
  place: 'Львів',
  link: '',
  visibility: 'public',
};

/** Creates a published event of the account signed in in `host`; returns its id. */
export async function arrangeEvent(api: SetUpApi, host: BrowserContext, origin?: string): Promise<string> {
  const event = (await api.send(host, 'POST', '/api/events', FIELDS, origin)) as EduEvent;
  await api.send(host, 'POST', `/api/events/${event.id}/state`, { state: 'published' }, origin);
  return event.id;
}
