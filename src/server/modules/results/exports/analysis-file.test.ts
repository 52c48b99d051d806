import { describe, expect, it } from 'vitest';
import { CSV_BOM } from '#core/exports/csv.ts';
import { makeAnalysis } from '#server/modules/results/analysis/make-analysis.ts';
import { filesOfZip } from '#server/platform/testing/files-of-zip.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededIssue } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson } from '#server/testing/seed-store.ts';
import { saveOf, start, submit } from '#server/testing/take-test.ts';

const server = useTestServer();

const file = ({ wihiwId, host }: Pick<SeededIssue, 'wihiwId' | 'host'>, ending: string) =>
  host.browser.send('GET', `/api/wihiws/${wihiwId}/analysis.${ending}`);

/** An issue whose title looks like a formula, taken by one person, with figures. */
async function seedCounted(): Promise<SeededIssue> {
  const issue = await seedIssue(server, { title: '=HYPERLINK("http://x")' });
  const taker = await seedPerson(server, 'Яна');
  const { attemptId } = (await start(taker.browser, issue)).json().attempt;
  const saves = [saveOf(issue.single, issue.single.right, 1)];
  expect((await submit(taker.browser, issue, attemptId, saves)).statusCode).toBe(200);
  await makeAnalysis(server.services, issue.wihiwId);
  return issue;
}

describe('the analysis of an issue as files', () => {
  it('are CSV tables with figures, words where there is none, and no formula', async () => {
    const issue = await seedCounted();
    const questions = await file(issue, 'csv');
    expect([questions.statusCode, questions.body.startsWith(`${CSV_BOM}№;Запитання;`)]).toEqual([200, true]);
    expect(questions.body.split('\r\n')).toHaveLength(5);
    expect(questions.body).toContain('мало даних');
    const whole = (await file(issue, 'csv?table=test')).body;
    expect(whole).toContain(`Призначений тест;"'=HYPERLINK(""http://x"")";;`);
    expect(whole).toMatch(/\r\nВраховано спроб;1;/);
    expect((await file(issue, 'csv?table=names')).statusCode).toBe(422);
  });

  it('are a workbook with a sheet for each table, words as words', async () => {
    const book = await file(await seedCounted(), 'xlsx');
    expect(book.headers['content-type']).toContain('spreadsheetml');
    const files = filesOfZip(book.rawPayload);
    const names = [...(files.get('xl/workbook.xml') ?? '').matchAll(/<sheet [^>]*name="([^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect(names).toEqual(['Тест у цілому', 'Запитання', 'Що обирали', 'Способи читання', 'Розподіл результатів']);
    expect(files.get('xl/sharedStrings.xml')).toContain('<t>=HYPERLINK("http://x")</t>');
    expect([...files].filter(([name, text]) => name.includes('worksheets') && text.includes('<f>'))).toEqual([]);
  });

  it('are there before the first figures, but neither for others nor of a group that the issue is not for', async () => {
    const issue = await seedIssue(server);
    expect((await file(issue, 'csv?table=test')).body).toContain('Даних ще немає.');
    const other = await seedPerson(server, 'Інша');
    expect((await file({ wihiwId: issue.wihiwId, host: other }, 'csv')).statusCode).toBe(404);
    expect((await file({ wihiwId: issue.wihiwId, host: other }, 'xlsx')).statusCode).toBe(404);
    expect((await file(issue, `csv?scope=${issue.testId}`)).statusCode).toBe(404);
  });
});
