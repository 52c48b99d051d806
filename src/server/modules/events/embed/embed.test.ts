import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EduEvent } from '#contract/events/events.ts';
import { makeEvent } from '#server/modules/events/event-fixtures.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { signUp } from '#server/testing/events/event-steps.ts';

const server = useTestServer();
let host: TestBrowser;
let visitor: TestBrowser;
let event: EduEvent;

beforeAll(async () => {
  host = await signUp(server);
  visitor = server.browser('events.localhost:3000');
  event = await makeEvent(host, 'published', { title: 'Читання <b>вголос</b>', link: 'https://meet.example/room' });
  const fields = {
    title: 'Озвучити "Intermezzo" <script>',
    description: { version: 1, blocks: [] },
    startsAt: '2026-11-21T10:30:00.000Z',
    endsAt: '2026-11-21T11:15:00.000Z',
    trackId: null,
    roomId: null,
    speakerIds: [],
    capacity: null,
    cancelled: false,
    rated: true,
  };
  await host.send('PUT', `/api/events/${event.id}/activities/${randomUUID()}`, { revision: 0, fields });
});

const open = (query = '', browser = visitor) => browser.send('GET', `/wihost-events/${event.id}/embed${query}`);

describe('a programme in a frame', () => {
  it('may be shown by every site, and by nothing else of ours', async () => {
    const { headers, statusCode } = await open();
    expect(statusCode).toBe(200);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'self'; script-src-attr 'none'; style-src 'unsafe-inline'; form-action 'none'/,
    );
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
    for (const path of [`/wihost-events/${event.id}`, '/wihiwin', `/wihost-events/${event.id}/embed/x`, '/embed']) {
      const other = await visitor.send('GET', path);
      expect(other.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(other.headers['x-frame-options']).toBe('DENY');
    }
  });

  it('is the same for everybody, and no text of a person becomes markup', async () => {
    const [own, other] = [await open('', host), await open()];
    expect(own.body).toBe(other.body);
    expect(other.body).toContain('Озвучити &quot;Intermezzo&quot; &lt;script&gt;');
    expect(other.body).toContain('Субота, 21\u00a0листопада');
    expect(other.body).toContain('12:30');
    expect(other.body).not.toMatch(/meet\.example|<b>вголос/);
  });

  it('takes theme and colour from its address, and nothing else', async () => {
    expect((await open('?theme=dark&colour=cherry')).body).toContain('color-scheme:dark');
    expect((await open('?theme=dark&colour=cherry')).body).toContain('--deep:#E8AEBF');
    const strange = await open('?theme=%22%3E%3Cscript%3E&colour=red&theme=x');
    expect(strange.body).toBe((await open()).body);
  });

  it('changes with the event; of a draft there is none', async () => {
    const before = await open();
    const same = await visitor.send('GET', `/wihost-events/${event.id}/embed`, undefined, {
      'if-none-match': String(before.headers.etag),
    });
    expect(same.statusCode).toBe(304);
    await host.send('POST', `/api/events/${event.id}/state`, { state: 'cancelled' });
    expect((await open()).body).toContain('Подію скасовано');
    const draft = await makeEvent(host);
    expect((await visitor.send('GET', `/wihost-events/${draft.id}/embed`)).statusCode).toBe(404);
  });
});
