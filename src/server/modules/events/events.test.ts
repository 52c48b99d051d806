import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EduEvent, EventFields } from '#contract/events/events.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { signUp } from '#server/testing/events/event-steps.ts';
import { FORM, makeEvent } from './event-fixtures.ts';

const server = useTestServer({ publicEventUrl: 'https://podii.example' });
let host: TestBrowser;
let stranger: TestBrowser;
let visitor: TestBrowser;

beforeAll(async () => {
  [host, stranger] = [await signUp(server), await signUp(server)];
  visitor = server.browser('events.localhost:3000');
});
beforeEach(() => {
  server.clock.now = new Date('2026-11-21T08:00:00Z');
  server.published.length = 0;
});

const move = (browser: TestBrowser, id: string, state: string) =>
  browser.send('POST', `/api/events/${id}/state`, { state });

describe('who sees an event', () => {
  it('the owner alone sees a draft: on its page, in the API and when polling the logo', async () => {
    const { id } = await makeEvent(host);
    for (const path of [`/api/events/${id}`, `/api/events/${id}/logo`, `/wihost-events/${id}`]) {
      const statuses = [];
      for (const browser of [visitor, stranger, host]) statuses.push((await browser.send('GET', path)).statusCode);
      expect([path, ...statuses]).toEqual([path, 404, 404, 200]);
    }
  });

  it('everybody who has the address can read a published event, but only its owner can change it', async () => {
    const { id } = await makeEvent(host, 'published', { visibility: 'link' });
    expect((await visitor.send('GET', `/api/events/${id}`)).json()).toMatchObject({
      id,
      mine: false,
      state: 'published',
      title: FORM.title,
    });
    expect((await host.send('GET', `/api/events/${id}`)).json()).toMatchObject({ mine: true });
    for (const [method, path, body] of [
      ['PATCH', '', { revision: 1, fields: { title: 'Чужа' } }],
      ['POST', '/state', { state: 'draft' }],
      ['DELETE', '', undefined],
      ['DELETE', '/logo', undefined],
    ] as const) {
      expect((await stranger.send(method, `/api/events/${id}${path}`, body)).statusCode).toBe(404);
      expect((await visitor.send(method, `/api/events/${id}${path}`, body)).statusCode).toBe(401);
    }
    expect((await host.send('GET', `/api/events/${id}`)).json().title).toBe(FORM.title);
    expect(server.published).toEqual([`event:${id}`]);
  });

  it('unknown and malformed ids are not found', async () => {
    for (const id of [randomUUID(), 'x', '%D0%B0']) {
      expect((await visitor.send('GET', `/api/events/${id}`)).statusCode).toBe(404);
      expect((await visitor.send('GET', `/wihost-events/${id}`)).statusCode).toBe(404);
    }
  });

  it('lists have one’s own events with drafts, and of others only public ones that are not cancelled, by time', async () => {
    const owner = await signUp(server);
    const day = (date: string): Partial<EventFields> => ({
      startsAt: `${date}T08:00:00Z`,
      endsAt: `${date}T10:00:00Z`,
    });
    const later = await makeEvent(owner, 'published', day('2026-12-05'));
    const soon = await makeEvent(owner, 'published', day('2026-12-01'));
    const over = await makeEvent(owner, 'published', day('2026-11-01'));
    const old = await makeEvent(owner, 'published', day('2026-10-01'));
    const byLink = await makeEvent(owner, 'published', { visibility: 'link', ...day('2026-12-02') });
    const draft = await makeEvent(owner, 'draft', day('2026-12-03'));
    const cancelled = await makeEvent(owner, 'published', day('2026-12-04'));
    await move(owner, cancelled.id, 'cancelled');
    const seen = (await stranger.send('GET', '/api/events')).json() as { upcoming: EduEvent[]; past: EduEvent[] };
    const known = new Set([later, soon, over, old, byLink, draft, cancelled].map(({ id }) => id));
    expect(seen.upcoming.map(({ id }) => id).filter((id) => known.has(id))).toEqual([soon.id, later.id]);
    expect(seen.past.map(({ id }) => id).filter((id) => known.has(id))).toEqual([over.id, old.id]);
    const own = (await owner.send('GET', '/api/events')).json() as { mine: EduEvent[]; upcoming: EduEvent[] };
    expect(own.mine.map(({ id }) => id)).toEqual([
      soon.id,
      byLink.id,
      draft.id,
      cancelled.id,
      later.id,
      over.id,
      old.id,
    ]);
    expect(own.upcoming.some(({ id }) => known.has(id))).toBe(false);
    expect((await visitor.send('GET', '/api/events')).statusCode).toBe(401);
    const shown = (await visitor.send('GET', '/api/public-events')).json() as { upcoming: EduEvent[] };
    expect(shown.upcoming.map(({ id }) => id).filter((id) => known.has(id))).toEqual([soon.id, later.id]);
    const toOwner = (await owner.send('GET', '/api/public-events')).json() as { upcoming: EduEvent[] };
    expect(toOwner.upcoming.filter(({ id }) => known.has(id)).map(({ mine }) => mine)).toEqual([true, true]);
  });
});

describe('the link to a live room', () => {
  it('is shown only to people with a session; others see only that there is one', async () => {
    const link = 'https://meet.example/room';
    const { id } = await makeEvent(host, 'published', { link });
    expect((await visitor.send('GET', `/api/events/${id}`)).json()).toMatchObject({ link: '', online: true });
    expect((await stranger.send('GET', `/api/events/${id}`)).json()).toMatchObject({ link, online: true });
    await host.send('PATCH', `/api/events/${id}`, { revision: 1, fields: { place: '' } });
    expect((await stranger.send('GET', `/api/events/${id}`)).json()).toMatchObject({ link, place: '' });
  });
});

describe('states', () => {
  it('running and finished follow from the time', async () => {
    const { id } = await makeEvent(host, 'published');
    const stateNow = async () => ((await visitor.send('GET', `/api/events/${id}`)).json() as EduEvent).state;
    expect(await stateNow()).toBe('published');
    server.clock.now = new Date('2026-11-21T10:00:00Z');
    expect(await stateNow()).toBe('running');
    server.clock.now = new Date('2026-11-22T15:00:01Z');
    expect(await stateNow()).toBe('finished');
    expect((await move(host, id, 'cancelled')).json()).toMatchObject({ code: 'event_not_editable' });
    expect((await move(host, id, 'archived')).json()).toMatchObject({ state: 'archived' });
  });

  it('an event can be published, turned back into a draft or cancelled; only a draft can be deleted', async () => {
    const { id } = await makeEvent(host, 'published');
    expect((await host.send('DELETE', `/api/events/${id}`)).statusCode).toBe(409);
    expect((await move(host, id, 'draft')).json()).toMatchObject({ state: 'draft' });
    expect((await move(host, id, 'archived')).statusCode).toBe(409);
    await move(host, id, 'published');
    expect((await move(host, id, 'cancelled')).json()).toMatchObject({ state: 'cancelled' });
    expect((await visitor.send('GET', `/api/events/${id}`)).json()).toMatchObject({ state: 'cancelled' });
    const draft = await makeEvent(host);
    expect((await host.send('DELETE', `/api/events/${draft.id}`)).statusCode).toBe(204);
    expect((await host.send('GET', `/api/events/${draft.id}`)).statusCode).toBe(404);
  });

  it('an archived event and its logo can be read but not changed', async () => {
    const { id } = await makeEvent(host, 'published');
    await move(host, id, 'cancelled');
    await move(host, id, 'archived');
    expect(
      (await host.send('PATCH', `/api/events/${id}`, { revision: 1, fields: { title: 'Нова' } })).json(),
    ).toMatchObject({ code: 'event_not_editable' });
    expect((await host.send('DELETE', `/api/events/${id}/logo`)).json()).toMatchObject({ code: 'event_not_editable' });
    expect((await visitor.send('GET', `/api/events/${id}`)).json()).toMatchObject({ state: 'archived' });
  });
});

describe('changes', () => {
  it('keep fields that were not sent, count revisions and notify open pages', async () => {
    const { id } = await makeEvent(host);
    server.published.length = 0;
    const changed = await host.send('PATCH', `/api/events/${id}`, {
      revision: 1,
      fields: { title: ' Нова назва ', place: '' },
    });
    expect(changed.json()).toMatchObject({ ...FORM, title: 'Нова назва', place: '', revision: 2 });
    expect((await host.send('GET', `/api/events/${id}`)).json()).toEqual(changed.json());
    expect(server.published).toEqual([`event:${id}`]);
  });

  it('sent again because the answer was lost are done once and refused to nobody', async () => {
    const { id } = await makeEvent(host);
    const change = { revision: 1, fields: { title: 'Перша' } };
    await host.send('PATCH', `/api/events/${id}`, change);
    server.published.length = 0;
    const again = await host.send('PATCH', `/api/events/${id}`, change);
    expect([again.statusCode, again.json()]).toMatchObject([200, { title: 'Перша', revision: 2 }]);
    expect(server.published).toEqual([]);
  });

  it('with a stale revision return the current event and change nothing', async () => {
    const { id } = await makeEvent(host);
    await host.send('PATCH', `/api/events/${id}`, { revision: 1, fields: { title: 'Перша' } });
    const late = await host.send('PATCH', `/api/events/${id}`, { revision: 1, fields: { title: 'Друга' } });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'stale_revision',
      details: { current: { title: 'Перша', revision: 2 } },
    });
  });

  it('of twenty changes of one revision exactly one succeeds', async () => {
    const { id } = await makeEvent(host);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        host.send('PATCH', `/api/events/${id}`, { revision: 1, fields: { title: `Назва ${number}` } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect((await host.send('GET', `/api/events/${id}`)).json().revision).toBe(2);
  });
});

describe('bad input', () => {
  it.each<[string, Record<string, unknown>, string, string]>([
    ['no title', { title: '  ' }, 'title', 'required'],
    ['a long title', { title: 'я'.repeat(201) }, 'title', 'too_long'],
    ['a control character', { title: 'a\u0000b' }, 'title', 'title_characters'],
    ['an end before the start', { endsAt: '2026-11-21T09:00:00Z' }, 'endsAt', 'ends_before_start'],
    ['no such zone', { timeZone: 'Europe/Atlantis' }, 'timeZone', 'time_zone_unknown'],
    ['a link of another kind', { link: 'javascript:alert(1)' }, 'link', 'link_malformed'],
    ['a link that turns text around', { link: 'https://a.example/\u202emoc.b' }, 'link', 'link_malformed'],
    ['a link with an invisible character', { link: 'https://a.example/\u200b' }, 'link', 'link_malformed'],
    ['a link that begins like another’s', { link: 'https://bank.example@a.example/' }, 'link', 'link_malformed'],
    ['the same with backslashes', { link: 'https:\\\\bank.example@a.example/' }, 'link', 'link_malformed'],
    ['a link with a control character', { link: 'https://a.example/\u0000' }, 'link', 'link_malformed'],
    ['no moment', { startsAt: 'завтра' }, 'startsAt', 'malformed'],
    ['the year 9999', { startsAt: '9999-01-01T00:00:00Z', endsAt: '9999-01-02T00:00:00Z' }, 'startsAt', 'malformed'],
    ['a field nobody knows', { owner: 'me' }, 'owner', 'unknown_field'],
  ])('%s is refused with its field named, when creating and when changing', async (_name, wrong, path, code) => {
    const created = await host.send('POST', '/api/events', { ...FORM, ...wrong });
    expect([created.statusCode, created.json().fields]).toEqual([422, [{ path, code }]]);
    const { id } = await makeEvent(host);
    const changed = await host.send('PATCH', `/api/events/${id}`, { revision: 1, fields: wrong });
    expect([changed.statusCode, changed.json().fields]).toEqual([422, [{ path: `fields.${path}`, code }]]);
  });

  it('the time zone of Kyiv is stored under one name, whatever name the browser uses', async () => {
    expect((await makeEvent(host, 'draft', { timeZone: 'Europe/Kiev' })).timeZone).toBe('Europe/Kyiv');
  });
});

describe('page heads', () => {
  it('describe a published event to search engines and messengers, with everything escaped', async () => {
    const { id } = await makeEvent(host, 'published', {
      title: 'Читання </script><b>"&',
      link: 'https://meet.example/a',
    });
    const page = await visitor.send('GET', `/wihost-events/${id}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<title>Читання &lt;/script&gt;&lt;b&gt;&quot;&amp; · Wihiwin Події</title>');
    expect(page.body).toContain(`<link rel="canonical" href="https://podii.example/wihost-events/${id}">`);
    expect(page.body).toContain(
      '<meta property="og:description" content="21–22\u00a0листопада\u00a02026, початок о\u00a012:00, Київ, вул. Хрещатик, 1. Два дні практики для вчителів.">',
    );
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page.body)?.[1] ?? '{}';
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'EducationEvent',
      name: 'Читання </script><b>"&',
      startDate: '2026-11-21T12:00:00+02:00',
      endDate: '2026-11-22T17:00:00+02:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      url: `https://podii.example/wihost-events/${id}`,
    });
    expect(page.body).not.toContain('meet.example');
    expect(page.headers['x-robots-tag']).toBeUndefined();
  });

  it('ask not to index an event that is open by link; its inner page needs a session', async () => {
    const { id } = await makeEvent(host, 'published', { visibility: 'link' });
    expect((await visitor.send('GET', `/wihost-events/${id}`)).headers['x-robots-tag']).toBe('noindex');
    expect((await visitor.send('GET', `/events/${id}`)).headers['location']).toBe(
      `/wihiwin?redirect=${encodeURIComponent(`/events/${id}`)}`,
    );
    expect((await stranger.send('GET', `/events/${id}`)).statusCode).toBe(200);
  });
});
