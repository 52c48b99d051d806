import { describe, expect, it } from 'vitest';
import { CSV_BOM } from '#core/exports/csv.ts';
import { filesOfZip } from '#server/platform/testing/files-of-zip.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { addAttemptRow, addIssueRow, scoredColumns } from '#server/testing/issue-scene-store.ts';
import type { SeededPerson } from '#server/testing/seed-store.ts';
import { seedPerson } from '#server/testing/seed-store.ts';

const server = useTestServer();

type Scene = { host: SeededPerson; groupId: string; members: Map<string, string>; issues: string[] };

/** A group of three with two issues. */
async function seedScene(): Promise<Scene> {
  const { database } = server.services;
  const host = await seedPerson(server, 'Оксана');
  const created = await host.browser.send('POST', '/api/groups', { title: '8-Б' });
  const groupId: string = created.json().id;
  const names = ['Яна Гай', '=Бойко Адам', 'Марія Коваль'];
  const added = await host.browser.send('POST', `/api/groups/${groupId}/pupils`, { names });
  const members = new Map<string, string>(
    added.json().group.members.map((one: { displayName: string; id: string }) => [one.displayName, one.id]),
  );
  const issues: string[] = [];
  for (const [index, title] of ['Інтермецо', 'Дорога'].entries()) {
    const created_at = new Date(Date.UTC(2026, 10, 20 + index));
    const id = await addIssueRow(database, host.userId, { title, created_at });
    await database.insertInto('wihiw_groups').values({ wihiw_id: id, group_id: groupId }).execute();
    issues.push(id);
  }
  return { host, groupId, members, issues };
}

const get = ({ host, groupId }: Scene, query: string, ending = 'csv') =>
  host.browser.send('GET', `/api/groups/${groupId}/journal.${ending}?${query}`);

describe('the journal of a group', () => {
  it('has the roster by surname, counted attempts as grades or percents, words for what waits, nothing for the absent', async () => {
    const scene = await seedScene();
    const { database } = server.services;
    const [first = '', second = ''] = scene.issues;
    const userId = (name: string) => scene.members.get(name) ?? '';
    await addAttemptRow(database, { wihiwId: first, userId: userId('Яна Гай') }, scoredColumns(3, 4));
    await addAttemptRow(
      database,
      { wihiwId: second, userId: userId('Яна Гай') },
      { ...scoredColumns(1, 4), state: 'submitted', waiting_questions: 1 },
    );
    await addAttemptRow(database, { wihiwId: second, userId: userId('Марія Коваль') });
    const csv = await get(scene, 'as=grade');
    const rows = csv.body
      .slice(CSV_BOM.length)
      .split('\r\n')
      .map((line) => line.split(';'));
    expect(rows[0]).toEqual(['№', 'Хто', 'Логін', 'Інтермецо (20.11.2026)', 'Дорога (21.11.2026)']);
    expect(rows.slice(1, -1).map(([number, name, , ...marks]) => [number, name, ...marks])).toEqual([
      ['1', "'=Бойко Адам", '', ''],
      ['2', 'Гай Яна', '9', 'чекає на перевірку'],
      ['3', 'Коваль Марія', '', ''],
    ]);
    const percents = (await get(scene, `as=percent&issues=${first}`)).body.split('\r\n');
    expect(percents[0]).not.toContain('Дорога');
    expect(percents[2]).toMatch(/;75$/);
  });

  it('names the tests that were entered from paper in a column of their own', async () => {
    const scene = await seedScene();
    const [first = '', second = ''] = scene.issues;
    const userId = scene.members.get('Яна Гай') ?? '';
    const paper = { ...scoredColumns(3, 4), on_paper: true };
    await addAttemptRow(server.services.database, { wihiwId: first, userId }, paper);
    await addAttemptRow(server.services.database, { wihiwId: second, userId }, scoredColumns(4, 4));
    const rows = (await get(scene, 'as=grade')).body.split('\r\n').map((line) => line.split(';'));
    expect([rows[0]?.at(-1), rows[1]?.at(-1), rows[2]?.slice(3)]).toEqual([
      'З паперу',
      '',
      ['9', '12', 'Інтермецо (20.11.2026)'],
    ]);
    const { groupId, host } = scene;
    const read = await host.browser.send('GET', `/api/groups/${groupId}/journal?as=grade`);
    expect(read.json().people[1].marks.map(({ onPaper }: { onPaper: boolean }) => onPaper)).toEqual([true, false]);
  });

  it('is an Excel file too, with grades as numbers and names as words', async () => {
    const scene = await seedScene();
    const of = { wihiwId: scene.issues[0] ?? '', userId: scene.members.get('Яна Гай') ?? '' };
    await addAttemptRow(server.services.database, of, scoredColumns(4, 4));
    const book = await get(scene, 'as=grade', 'xlsx');
    expect(book.headers['content-type']).toContain('spreadsheetml');
    const files = filesOfZip(book.rawPayload);
    expect(files.get('xl/worksheets/sheet1.xml')).toMatch(/<c r="D3"[^>]*><v>12<\/v>/);
    expect(files.get('xl/sharedStrings.xml')).toContain('<t>=Бойко Адам</t>');
  });

  it('has no column of an issue that the group was not given, and is not there for others', async () => {
    const scene = await seedScene();
    const foreign = await addIssueRow(server.services.database, scene.host.userId);
    expect((await get(scene, `as=grade&issues=${foreign}`)).statusCode).toBe(404);
    expect((await get(scene, 'as=grade&issues=x')).statusCode).toBe(422);
    const other = await seedPerson(server, 'Інша');
    const url = `/api/groups/${scene.groupId}/journal.csv?as=grade`;
    expect((await other.browser.send('GET', url)).statusCode).toBe(404);
  });
});
