import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MaterialSight, ShownMaterial } from '#contract/events/materials.ts';
import { MATERIALS_MAX } from '#contract/events/materials.ts';
import { makeEvent } from '#server/modules/events/event-fixtures.ts';
import { filesOfMaterials } from '#server/modules/events/events-composing-public.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { signUp } from '#server/testing/events/event-steps.ts';
import { safeFileName } from './change-materials.ts';
import { insertMaterial, readMaterials } from './materials-store.ts';

const server = useTestServer();
let host: TestBrowser;
let stranger: TestBrowser;
let visitor: TestBrowser;

beforeAll(async () => {
  [host, stranger] = [await signUp(server), await signUp(server)];
  visitor = server.browser('events.localhost:3000');
});
beforeEach(() => {
  server.clock.now = new Date('2026-11-21T08:00:00Z');
});

const LINK = {
  title: 'Стаття',
  link: 'https://a.example/x',
  shownTo: 'all',
  activityId: null,
  speakerId: null,
} as const;

function upload(eventId: string, id: string, name: string, bytes: Buffer, by = host) {
  const head = '--part\r\ncontent-disposition: form-data; name="file"; filename="a"\r\ncontent-type: text/html\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--part--\r\n')]);
  const url = `/api/events/${eventId}/materials/${id}/file?name=${encodeURIComponent(name)}`;
  return by.send('POST', url, body, { 'content-type': 'multipart/form-data; boundary=part' });
}
const save = (eventId: string, id: string, fields: object, revision = 0, by = host) =>
  by.send('PUT', `/api/events/${eventId}/materials/${id}`, { revision, fields: { ...LINK, ...fields } });
const listed = async (eventId: string, by: TestBrowser) =>
  ((await by.send('GET', `/api/events/${eventId}/materials`)).json() as { materials: ShownMaterial[] }).materials;

describe('a file', () => {
  it('is kept as it is and given back as an attachment that no browser shows', async () => {
    const { id } = await makeEvent(host, 'published');
    const bytes = Buffer.from('%PDF-1.7\nконспект');
    const partId = randomUUID();
    const answer = await upload(id, partId, '../../etc/Конспект: день 1.html', bytes);
    expect(answer.json().materials).toMatchObject([
      { title: 'Конспект день 1', file: { name: 'Конспект день 1.pdf', bytes: bytes.length }, shownTo: 'all' },
    ]);
    // Sent again after a broken connection it is there once.
    expect((await upload(id, partId, 'Конспект.html', bytes)).json().materials).toHaveLength(1);
    const file = await visitor.send('GET', `/api/events/${id}/materials/${partId}/file`);
    expect(file.rawPayload.equals(bytes)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; filename="wihiwin\.pdf"; filename\*=UTF-8''/),
    });
    const stored = await readMaterials(server.services.database, id);
    const hash = stored[0]?.hash ?? '';
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await filesOfMaterials(server.services.database, [hash, 'other'])).toEqual([hash]);
    expect((await host.send('DELETE', `/api/events/${id}/materials/${partId}`)).json()).toEqual({ materials: [] });
    expect((await visitor.send('GET', `/api/events/${id}/materials/${partId}/file`)).statusCode).toBe(404);
  });

  it('of a kind that could do something is refused, whatever it is called', async () => {
    const { id } = await makeEvent(host);
    for (const bytes of ['<html><script>1</script>', 'MZ\u0000\u0001', '<svg onload="x"/>', 'PK\u0003\u0004 setup.exe'])
      expect((await upload(id, randomUUID(), 'урок.pdf', Buffer.from(bytes))).json().code).toBe('document_kind');
    expect(await listed(id, host)).toEqual([]);
  });
});

it.each([
  ['../a/b.pdf', 'b.pdf'],
  ['C:\\Users\\План.docx', 'План.pdf'],
  ['\u202efdp.exe', 'fdp.pdf'],
  ['..', 'файл.pdf'],
  ['', 'файл.pdf'],
  ['a"b\r\nX: y', 'a b X y.pdf'],
])('the name %j is saved as %s', (name, saved) => {
  expect(safeFileName(name, 'pdf')).toBe(saved);
});

describe('who is shown a material', () => {
  it.each<[MaterialSight, boolean, boolean]>([
    ['all', true, true],
    ['registered', false, false],
    ['after', false, true],
  ])('%s: others before the end %s, after it %s; the organizers always', async (shownTo, before, after) => {
    const { id } = await makeEvent(host, 'published');
    const partId = randomUUID();
    await upload(id, partId, 'план', Buffer.from('План на два дні'));
    await save(id, partId, { title: 'План', link: '', shownTo }, 1);
    for (const [moment, shown] of [
      ['2026-11-22T14:00:00Z', before],
      ['2026-11-22T16:00:00Z', after],
    ] as const) {
      server.clock.now = new Date(moment);
      for (const browser of [stranger, visitor]) {
        expect(await listed(id, browser)).toHaveLength(shown ? 1 : 0);
        const file = await browser.send('GET', `/api/events/${id}/materials/${partId}/file`);
        expect(file.statusCode).toBe(shown ? 200 : 404);
      }
      expect(await listed(id, host)).toHaveLength(1);
    }
  });
});

describe('a link', () => {
  it('is added, changed with its revision, and bound to what the event has', async () => {
    const { id } = await makeEvent(host);
    const partId = randomUUID();
    expect((await save(id, partId, {})).statusCode).toBe(200);
    expect((await save(id, partId, {})).json().materials).toHaveLength(1);
    expect((await save(id, partId, { title: 'Інша' }, 1)).json().materials[0]).toMatchObject({
      title: 'Інша',
      revision: 2,
    });
    const stale = (await save(id, partId, { title: 'Третя' }, 1)).json();
    expect([stale.code, stale.details.current.title, stale.details.current.revision]).toEqual([
      'stale_revision',
      'Інша',
      2,
    ]);
    expect(stale.details.current).not.toHaveProperty('hash');
    expect((await save(id, randomUUID(), { link: '' })).json().fields).toEqual([
      { path: 'fields.link', code: 'required' },
    ]);
    expect((await save(id, randomUUID(), { link: 'javascript:alert(1)' })).statusCode).toBe(422);
    expect((await save(id, randomUUID(), { activityId: randomUUID() })).json().fields[0].code).toBe('gone');
    const other = await makeEvent(host);
    expect((await save(other.id, partId, {})).statusCode).toBe(404);
    expect((await save(id, randomUUID(), {}, 0, stranger)).statusCode).toBe(404);
  });

  it(`is refused beyond ${MATERIALS_MAX} materials`, async () => {
    const { id } = await makeEvent(host);
    const { database, now } = server.services;
    for (let number = 1; number < MATERIALS_MAX; number += 1)
      await insertMaterial(database, id, { ...LINK, id: randomUUID() }, now());
    expect((await save(id, randomUUID(), {})).statusCode).toBe(200);
    expect((await save(id, randomUUID(), {})).json().code).toBe('too_many_materials');
  });
});
