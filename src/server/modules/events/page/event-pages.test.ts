import { randomUUID } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PageFacts } from '#contract/app-page.ts';
import type { EduEvent } from '#contract/events/events.ts';
import type { ActivityFields } from '#contract/events/programme.ts';
import { makeEvent, uploadLogo } from '#server/modules/events/event-fixtures.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { signUp } from '#server/testing/events/event-steps.ts';

const givenEvent = ([first]: PageFacts['answers']) => first?.answer as EduEvent | undefined;

let drawn = 0;
const server = useTestServer(
  {},
  {
    assets: {
      firstScreens: {
        pageOf: (_path, hasAnswers) => (hasAnswers ? 'event-page' : null),
        draw: async ({ answers }) => {
          drawn += 1;
          return `<h1>${givenEvent(answers)?.title}</h1>`;
        },
        drawStartForms: () => ({ newcomer: '', known: '' }),
      },
    },
  },
);
let host: TestBrowser;
let visitor: TestBrowser;

beforeAll(async () => {
  host = await signUp(server);
  visitor = server.browser('events.localhost:3000');
});

const open = (id: string, browser = visitor, headers: Record<string, string> = {}) =>
  browser.send('GET', `/wihost-events/${id}`, undefined, headers);
const factsOf = (html: string): PageFacts => JSON.parse(/id="page-facts">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
const later = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1_000);
};
const activity = (fields: Partial<ActivityFields> = {}): ActivityFields => ({
  title: 'Озвучити Коцюбинського',
  description: { version: 1, blocks: [] },
  startsAt: '2026-11-21T10:30:00.000Z',
  endsAt: '2026-11-21T11:15:00.000Z',
  trackId: null,
  roomId: null,
  speakerIds: [],
  capacity: 20,
  cancelled: false,
  rated: true,
  ...fields,
});

describe('the public page of an event', () => {
  it('is made once for all and sent compressed, or not at all to who has it', async () => {
    const { id } = await makeEvent(host, 'published');
    drawn = 0;
    const first = await open(id, visitor, { 'accept-encoding': 'gzip, br' });
    expect([first.statusCode, first.headers['content-encoding'], first.headers['cache-control']]).toEqual([
      200,
      'br',
      'no-cache',
    ]);
    const html = brotliDecompressSync(first.rawPayload).toString();
    expect(html).toContain('<h1>Майстерня читання</h1>');
    expect(html).not.toContain('<noscript>');
    await Promise.all(Array.from({ length: 20 }, () => open(id)));
    expect(drawn).toBe(1);
    const same = await open(id, visitor, { 'if-none-match': String(first.headers.etag) });
    expect([same.statusCode, same.body]).toEqual([304, '']);
  });

  it('has nothing of the viewer, and nothing that visitors are not shown', async () => {
    const { id } = await makeEvent(host, 'published', {
      link: 'https://meet.example/room',
      place: 'Таємна зала',
      placeShownTo: 'registered',
    });
    const guest = await signUp(server);
    const before = (await open(id)).body;
    const answer = await open(id, guest);
    expect(answer.body).toBe(before);
    expect(factsOf(answer.body)).toMatchObject({ forEveryone: true, person: null });
    expect(answer.body).not.toMatch(/meet\.example|Таємна зала/);
  });

  it('is the organizers’ own page for who organizes the event', async () => {
    const { id } = await makeEvent(host, 'published');
    const answer = await open(id, host);
    expect(factsOf(answer.body)).toMatchObject({ forEveryone: false, answers: [] });
    expect(factsOf(answer.body).person).not.toBeNull();
    expect([answer.headers.etag, answer.headers['cache-control']]).toEqual([undefined, 'no-store']);
  });

  it('is made anew at once when the event, its programme or its logo has changed', async () => {
    const { id, revision } = await makeEvent(host, 'published');
    const old = await open(id);
    await host.send('PATCH', `/api/events/${id}`, { revision, fields: { title: 'Вголос' } });
    const renamed = await open(id);
    expect(renamed.body).toContain('<h1>Вголос</h1>');
    expect(renamed.headers.etag).not.toBe(old.headers.etag);
    await host.send('PUT', `/api/events/${id}/activities/${randomUUID()}`, { revision: 0, fields: activity() });
    expect((await open(id)).body).toContain('Озвучити Коцюбинського');
    await uploadLogo(host, id, '#7a2348');
    expect((await open(id)).body).toMatch(/\/files\/[0-9a-f]{64}\.webp/);
  });

  it('is asked for again after a while, in case a notice was lost, and kept if nothing has changed', async () => {
    const { id } = await makeEvent(host, 'published');
    await open(id);
    drawn = 0;
    later(11);
    await open(id);
    expect(drawn).toBe(0);
    await server.testDatabase.pool.query("update edu_events_activities set title = 'Тихо' where id = $1", [id]);
    expect((await open(id)).body).not.toContain('<h1>Тихо</h1>');
    later(11);
    expect((await open(id)).body).toContain('<h1>Тихо</h1>');
  });

  it('says at the moment of the start that the event runs', async () => {
    const startsAt = new Date(server.clock.now.getTime() + 5_000).toISOString();
    const { id } = await makeEvent(host, 'published', { startsAt });
    const stateOf = async () => givenEvent(factsOf((await open(id)).body).answers)?.state;
    expect(await stateOf()).toBe('published');
    later(5);
    expect(await stateOf()).toBe('running');
  });

  it('of a draft does not exist for others, and goes when the event becomes one again', async () => {
    const { id } = await makeEvent(host, 'published');
    await open(id);
    await host.send('POST', `/api/events/${id}/state`, { state: 'draft' });
    expect((await open(id)).statusCode).toBe(404);
    expect((await open(id, await signUp(server))).statusCode).toBe(404);
    expect((await open(id, host)).statusCode).toBe(200);
  });

  it('of a cancelled event says so, of one by link is kept from search engines', async () => {
    const { id } = await makeEvent(host, 'published', { visibility: 'link' });
    const hidden = await open(id);
    expect(hidden.headers['x-robots-tag']).toBe('noindex');
    await host.send('POST', `/api/events/${id}/state`, { state: 'cancelled' });
    const cancelled = await open(id);
    expect(cancelled.body).toContain('Подію скасовано');
    expect((await open((await makeEvent(host, 'published')).id)).headers['x-robots-tag']).toBeUndefined();
  });

  it('keeps its address of the event face on both faces', async () => {
    const { id } = await makeEvent(host, 'published');
    for (const face of ['localhost:3000', 'events.localhost:3000']) {
      const { body } = await open(id, server.browser(face));
      expect(body).toContain(`<link rel="canonical" href="http://events.localhost:3000/wihost-events/${id}">`);
    }
  });
});
