import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededKinds } from '#server/testing/seed-kinds-store.ts';
import { seedKinds } from '#server/testing/seed-kinds-store.ts';

const server = useTestServer();
const password = 'синє море вранці';
let seeded: SeededKinds;
let pupil: TestBrowser;
let identifier: string;
let sheetUrl: string;

const host = (method: 'GET' | 'PUT' | 'POST', url: string, body?: unknown) =>
  seeded.issue.host.browser.send(method, url, body);
const sheet = async () => (await host('GET', sheetUrl)).json();

beforeEach(async () => {
  seeded = await seedKinds(server, ['short', 'open'], {}, false);
  const paper = `/api/wihiws/${seeded.issue.wihiwId}/paper`;
  await host('PUT', `${paper}/prints/${randomUUID()}`, { variants: 0, people: 'none', blanks: 1 });
  sheetUrl = `${paper}/sheets/${(await host('GET', paper)).json().sheets[0].sheetId}`;
  await host('PUT', `${sheetUrl}/person`, { userId: null, displayName: 'Левко Тихий' });
  const { questionIds } = await sheet();
  const open = seeded.finalized[1]?.question.id ?? '';
  const marks = Object.fromEntries(
    questionIds.map((id: string) => [id, { text: 'садок', unreadable: false, points: id === open ? '2 1' : '' }]),
  );
  await host('PUT', `${sheetUrl}/marks`, { basedOn: 0, marks });
  const entered = (await host('POST', `${sheetUrl}/attempt`, { basedOn: 1, besideOthers: false })).json();
  identifier = entered.newcomer.identifier;
  pupil = server.browser();
  await pupil.send('POST', '/api/session', { identifier, secret: entered.newcomer.personalCode });
  await host('PUT', `${sheetUrl}/marks`, {
    basedOn: 1,
    marks: { [questionIds[0]]: { text: 'гай', unreadable: false, points: '' } },
  });
  await host('POST', `${sheetUrl}/attempt`, { basedOn: 2, besideOthers: false });
});

describe('a pupil whose sheet was entered', () => {
  it('downloads what was typed from it, without points that are not released', async () => {
    const { paperSheets } = (await pupil.send('GET', '/api/account/data')).json();
    expect(paperSheets).toHaveLength(1);
    expect(paperSheets[0]).toMatchObject({ name: 'Левко Тихий' });
    expect(Object.values(paperSheets[0].marks)).toContainEqual({ text: 'гай', unreadable: false });
    expect(JSON.stringify(paperSheets)).not.toContain('points');
  });

  it('takes the sheet along into an account', async () => {
    const account = await server.browser().send('POST', '/api/accounts', { identifier: 'levko.t', password });
    const merged = await pupil.send('POST', '/api/account/merge', { identifier: 'levko.t', password });
    expect(merged.statusCode).toBe(200);
    expect(await sheet()).toMatchObject({ userId: account.json().person.userId, state: 'entered' });
  });

  it('leaves no name behind, and the log forgets what it told', async () => {
    expect((await pupil.send('POST', '/api/account/deletion', { identifier })).statusCode).toBe(200);
    expect(await sheet()).toMatchObject({ userId: null, name: 'Видалений користувач', state: 'entered' });
    const { lines } = (await host('GET', sheetUrl.replace(/\/sheets\/.*/u, '/log'))).json();
    expect(lines.length).toBeGreaterThan(1);
    expect(JSON.stringify(lines)).not.toMatch(/Левко|садок|гай/u);
  });
});
