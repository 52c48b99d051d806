import { beforeAll, describe, expect, it } from 'vitest';
import { plainImage } from '#server/platform/files/sample-images.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { signUp } from '#server/testing/events/event-steps.ts';
import { makeEvent } from './event-fixtures.ts';
import { readEventRecord } from './events-store.ts';
import { readSight } from './read-sight.ts';
import { NO_REGISTRATIONS } from './registrations-of-events.ts';
import { deleteEvent } from './use-cases/delete-event.ts';

const server = useTestServer();
let host: TestBrowser;
let stranger: TestBrowser;

beforeAll(async () => {
  [host, stranger] = [await signUp(server), await signUp(server)];
});

const WHERE = { place: 'Читальня', address: 'вул. Лесі Українки, 14', link: 'https://meet.example/a' };

describe('what only the registered see', () => {
  it('is in no answer to others: the page, the list, the calendar, the event itself', async () => {
    const hidden = { ...WHERE, placeShownTo: 'registered', linkShownTo: 'registered' } as const;
    const { id } = await makeEvent(host, 'published', hidden);
    expect((await stranger.send('GET', `/api/events/${id}`)).json()).toMatchObject({
      place: '',
      address: '',
      link: '',
      online: true,
      hidden: ['place', 'link'],
    });
    for (const path of [`/api/events/${id}`, `/wihost-events/${id}`, `/api/events/${id}/calendar`, '/api/events'])
      for (const browser of [stranger, server.browser('events.localhost:3000')]) {
        const { body } = await browser.send('GET', path);
        expect([path, body.includes('Читальня'), body.includes('meet.example')]).toEqual([path, false, false]);
      }
    expect((await host.send('GET', `/api/events/${id}`)).json()).toMatchObject({ ...WHERE, hidden: [] });
  });

  it('is asked of the registrations only where it would show more', async () => {
    const { database } = server.services;
    let asked = 0;
    const registrations = { isRegistered: async () => ((asked += 1), true) };
    const sightOf = async (fields: object) => {
      const event = await readEventRecord(database, (await makeEvent(host, 'published', fields)).id);
      return event === null ? null : readSight(database, registrations, event, crypto.randomUUID());
    };
    expect([await sightOf(WHERE), asked]).toEqual(['entered', 0]);
    expect([await sightOf({ ...WHERE, placeShownTo: 'registered' }), asked]).toEqual(['registered', 1]);
  });
});

describe('language, colour and cover', () => {
  it('have their first values and are changed like other fields; unknown ones are refused', async () => {
    const event = await makeEvent(host);
    expect(event).toMatchObject({ language: 'uk', colour: 'sea', cover: null });
    const change = (fields: object) => host.send('PATCH', `/api/events/${event.id}`, { revision: 1, fields });
    expect((await change({ colour: '#ff0000' })).statusCode).toBe(422);
    expect((await change({ language: 'xx' })).statusCode).toBe(422);
    expect((await change({ colour: 'plum', language: 'en' })).json()).toMatchObject({ colour: 'plum', language: 'en' });
  });

  it('a cover is stored like a logo, noted in the history, and removed', async () => {
    const { id } = await makeEvent(host);
    const opening =
      '--part\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
    const image = await plainImage('png', 900, 300, '#225588');
    const body = Buffer.concat([Buffer.from(opening), image, Buffer.from('\r\n--part--\r\n')]);
    const type = { 'content-type': 'multipart/form-data; boundary=part' };
    const { cover } = (await host.send('POST', `/api/events/${id}/cover`, body, type)).json();
    expect(cover).toMatch(/^\/files\/[0-9a-f]{64}\.webp$/);
    expect((await stranger.send('GET', cover)).statusCode).toBe(200);
    expect((await host.send('DELETE', `/api/events/${id}/cover`)).json()).toMatchObject({ cover: null });
    const { changes } = (await host.send('GET', `/api/events/${id}/changes`)).json();
    expect(changes.slice(0, 2)).toMatchObject([
      { kind: 'cover', details: ['removed'] },
      { kind: 'cover', details: ['replaced'] },
    ]);
  });
});

it('a draft is not deleted once somebody has registered, nor an event that was published', async () => {
  const { id } = await makeEvent(host);
  const owner = (await host.send('GET', '/api/session')).json().person.userId;
  const registered = { ...NO_REGISTRATIONS, hasRegistrations: async () => true };
  const refused = await deleteEvent(server.services, registered, id, owner);
  expect(refused).toMatchObject({ ok: false, error: { code: 'event_kept' } });
  expect((await deleteEvent(server.services, NO_REGISTRATIONS, id, owner)).ok).toBe(true);
  const published = await makeEvent(host, 'published');
  expect((await host.send('DELETE', `/api/events/${published.id}`)).json()).toMatchObject({ code: 'event_kept' });
});
