import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EduEvent } from '#contract/events/events.ts';
import { ok } from '#core/result.ts';
import { makeEvent, uploadLogo } from '#server/modules/events/event-fixtures.ts';
import { createEventLogoCache } from '#server/modules/events/event-logo-cache.ts';
import { openClient } from '#server/platform/db/primary/open-client.ts';
import { pngBomb } from '#server/platform/files/sample-images.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { signUp } from '#server/testing/events/event-steps.ts';
import { replaceEventImage } from './replace-event-image.ts';

const server = useTestServer();
let host: TestBrowser;
let visitor: TestBrowser;

beforeAll(async () => {
  host = await signUp(server);
  visitor = server.browser('events.localhost:3000');
});
beforeEach(() => {
  server.published.length = 0;
});

const storedLogo = async (id: string) =>
  (
    await server.services.database
      .selectFrom('edu_events_activities')
      .select('eventlogo')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).eventlogo;

describe('replacing the logo', () => {
  it('stores it, notifies open pages, and the poll returns it', async () => {
    const { id } = await makeEvent(host, 'published');
    expect((await visitor.send('GET', `/api/events/${id}/logo`)).json()).toEqual({ eventlogo: null });
    server.published.length = 0;
    const answer = await uploadLogo(host, id, '#ff0000');
    const { eventlogo, revision } = answer.json() as EduEvent;
    expect(eventlogo).toMatch(/^\/files\/[0-9a-f]{64}\.webp$/);
    expect(revision).toBe(1);
    expect(server.published).toEqual([`event:${id}`]);
    const poll = await visitor.send('GET', `/api/events/${id}/logo`);
    expect(poll.json()).toEqual({ eventlogo });
    const file = await visitor.send('GET', eventlogo ?? '');
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
    const page = await visitor.send('GET', `/wihost-events/${id}`);
    expect(page.body).toContain(`"image":["http://events.localhost:3000/wihost-events/${id}/picture/`);
    expect(page.body).toContain(`http://events.localhost:3000${eventlogo}`);
  });

  it('notifies after the commit, never before it', async () => {
    const event = await makeEvent(host, 'published');
    const owner = await server.services.database
      .selectFrom('edu_events_activities')
      .select('owner_id')
      .where('id', '=', event.id)
      .executeTakeFirstOrThrow();
    const logo = (await uploadLogo(host, (await makeEvent(host)).id, '#00ff00')).json() as EduEvent;
    const address = logo.eventlogo ?? '';
    const seen: Promise<string | null>[] = [];
    const publish = () => void seen.push(storedLogo(event.id));
    const image = { address, hash: address.slice('/files/'.length, -'.webp'.length) };
    await replaceEventImage(
      { ...server.services, publish },
      { eventId: event.id, viewerId: owner.owner_id, kind: 'logo' },
      async () => ok(image),
    );
    expect(await Promise.all(seen)).toEqual([address]);
  });

  it('by a statement outside the application notifies open pages too; other changes of the row don’t', async () => {
    const { id } = await makeEvent(host, 'published');
    await uploadLogo(host, id, '#00ffff');
    const listener = openClient(server.testDatabase.connection);
    const heard: string[] = [];
    listener.on('notification', ({ payload }) => void heard.push(payload ?? ''));
    await listener.connect();
    try {
      await listener.query('listen wihiwin_live');
      const { pool } = server.testDatabase;
      await pool.query("update edu_events_activities set title = 'Інша назва' where id = $1", [id]);
      await pool.query('update edu_events_activities set eventlogo = null, logo_hash = null where id = $1', [id]);
      await expect.poll(() => heard).toEqual([`event:${id}`]);
    } finally {
      await listener.end();
    }
  });

  it('a refused or broken upload changes nothing and notifies nobody', async () => {
    const { id } = await makeEvent(host, 'published');
    const { eventlogo } = (await uploadLogo(host, id, '#0000ff')).json() as EduEvent;
    server.published.length = 0;
    const refused: [Buffer, number, string][] = [
      [Buffer.from('це не зображення'), 422, 'image_unreadable'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'image_kind'],
      [pngBomb(30_000), 413, 'image_too_large'],
      [Buffer.alloc(10 * 1024 * 1024 + 1, 1), 413, 'image_too_large'],
    ];
    for (const [bytes, status, code] of refused) {
      const answer = await uploadLogo(host, id, bytes);
      expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    }
    expect(await storedLogo(id)).toBe(eventlogo);
    expect(server.published).toEqual([]);
  });

  it('a stranger’s upload is refused before it is read, and nothing is stored', async () => {
    const { id } = await makeEvent(host, 'published');
    const stranger = await signUp(server);
    const files = async () => (await server.services.database.selectFrom('files').select('hash').execute()).length;
    const before = await files();
    expect((await uploadLogo(stranger, id, '#123456')).statusCode).toBe(404);
    expect((await uploadLogo(visitor, id, '#123456')).statusCode).toBe(401);
    expect(await files()).toBe(before);
  });

  it('twenty uploads at once leave one whole logo and publish a notice each', async () => {
    const { id } = await makeEvent(host, 'published');
    server.published.length = 0;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => uploadLogo(host, id, `#0000${(16 + number).toString(16)}`)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const offered = answers.map((answer) => (answer.json() as EduEvent).eventlogo);
    const last = await storedLogo(id);
    expect(offered).toContain(last);
    expect((await visitor.send('GET', last ?? '')).statusCode).toBe(200);
    expect(server.published.length).toBe(20);
    expect((await visitor.send('GET', `/api/events/${id}/logo`)).json()).toEqual({ eventlogo: last });
  });

  it('removes it again', async () => {
    const { id } = await makeEvent(host, 'published');
    await uploadLogo(host, id, '#ff00ff');
    server.published.length = 0;
    expect((await host.send('DELETE', `/api/events/${id}/logo`)).json()).toMatchObject({
      eventlogo: null,
    });
    expect(server.published).toEqual([`event:${id}`]);
    expect((await visitor.send('GET', `/api/events/${id}/logo`)).json()).toEqual({ eventlogo: null });
  });
});

describe('the poll', () => {
  it('answers an unchanged logo with 304 and no body', async () => {
    const { id } = await makeEvent(host, 'published');
    const first = await visitor.send('GET', `/api/events/${id}/logo`);
    const same = await visitor.send('GET', `/api/events/${id}/logo`, undefined, {
      'if-none-match': String(first.headers['etag']),
    });
    expect([same.statusCode, same.headers['cache-control']]).toEqual([304, 'private, no-cache']);
    await uploadLogo(host, id, '#ffffff');
    const changed = await visitor.send('GET', `/api/events/${id}/logo`, undefined, {
      'if-none-match': String(first.headers['etag']),
    });
    expect(changed.statusCode).toBe(200);
  });

  it('is answered from memory for at most a second, and reads the logo again at once after a notice', async () => {
    let loads = 0;
    let now = 0;
    const facts = { ownerId: 'a', state: 'published', eventlogo: null, organizers: [] } as const;
    const cache = createEventLogoCache(
      async () => {
        loads += 1;
        return facts;
      },
      () => now,
    );
    await Promise.all(Array.from({ length: 1_000 }, () => cache.read('a')));
    expect(loads).toBe(1);
    now = 999;
    await cache.read('a');
    expect(loads).toBe(1);
    now = 1_000;
    await cache.read('a');
    expect(loads).toBe(2);
    cache.forget('a');
    await cache.read('a');
    expect(loads).toBe(3);
    cache.forget(null);
    await cache.read('a');
    expect(loads).toBe(4);
  });

  it('remembers neither a failure nor a read that was under way when the logo changed', async () => {
    const answers = [Promise.withResolvers<null>(), Promise.withResolvers<null>(), Promise.withResolvers<null>()];
    let asked = 0;
    const cache = createEventLogoCache(
      () => answers[asked++]?.promise ?? Promise.resolve(null),
      () => 0,
    );
    const failing = cache.read('a');
    answers[0]?.reject(new Error('no database'));
    await expect(failing).rejects.toThrow('no database');
    void cache.read('a');
    expect(asked).toBe(2);
    cache.forget('a');
    void cache.read('a');
    expect(asked).toBe(3);
    answers[1]?.resolve(null);
    answers[2]?.resolve(null);
  });
});
