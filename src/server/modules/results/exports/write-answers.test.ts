import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { CSV_BOM } from '#core/exports/csv.ts';
import { QUESTION_KINDS } from '#core/questions/question-kinds.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { addAttemptRow, scoredColumns } from '#server/testing/issue-scene-store.ts';
import type { SeededKinds } from '#server/testing/seed-kinds-store.ts';
import { fullPointsAnswer, seedKinds } from '#server/testing/seed-kinds-store.ts';
import { seedPerson } from '#server/testing/seed-store.ts';
import { saveOf, start, submit } from '#server/testing/take-test.ts';

const server = useTestServer();
/** A retelling is a stage of its own and is read like an open answer. */
const KINDS = QUESTION_KINDS.filter((kind) => kind !== 'retell');

/** Lines of the file by the heads of their columns: every cell of these tests with a separator is quoted. */
async function answersOf({ issue }: SeededKinds): Promise<Record<string, string>[]> {
  const answer = await issue.host.browser.send('GET', `/api/wihiws/${issue.wihiwId}/answers.csv`);
  expect([answer.statusCode, answer.body.startsWith(CSV_BOM)]).toEqual([200, true]);
  const [head = [], ...rows] = answer.body
    .slice(CSV_BOM.length)
    .split('\r\n')
    .slice(0, -1)
    .map((line) =>
      [...`${line};`.matchAll(/("(?:[^"]|"")*"|[^;]*);/g)].map(([, cell = '']) => cell.replace(/^"(.*)"$/s, '$1')),
    );
  for (const row of rows) expect(row).toHaveLength(head.length);
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [head[at] ?? '', cell])));
}

it('has a line for each question of each kind, in words, with share, points and the version of the key', async () => {
  const seeded = await seedKinds(server, KINDS, {}, false);
  const person = await seedPerson(server, 'Яна');
  const { attemptId } = (await start(person.browser, seeded.issue)).json().attempt;
  const saves = seeded.finalized.map((one, index) => saveOf(one.question, fullPointsAnswer(one), index + 1));
  const [flagged] = saves;
  const sent = saves.map((save) => (save === flagged ? { ...save, flagged: true } : save));
  expect((await submit(person.browser, seeded.issue, attemptId, sent)).statusCode).toBe(200);
  const rows = await answersOf(seeded);
  expect(rows.map((row) => row['Номер запитання'])).toEqual(KINDS.map((_, index) => String(index + 1)));
  expect(rows.filter((row) => row['Відповідь'] === '' || row['Відповідь'] === 'не вдалося прочитати')).toEqual([]);
  expect(rows.map((row) => row['Читач позначив'])).toEqual(rows.map((_, index) => (index === 0 ? 'так' : 'ні')));
  for (const [index, { kind, question }] of seeded.finalized.entries()) {
    const marked = kind === 'open';
    const full = String(question.points).replace('.', ',');
    expect([kind, rows[index]?.['Частка балів, %'], rows[index]?.['Бали'], rows[index]?.['Версія ключа']]).toEqual(
      marked ? [kind, 'чекає на перевірку', 'чекає на перевірку', '1'] : [kind, '100', full, '1'],
    );
  }
});

it('tells an unanswered question by an empty cell and 0 points, and nothing of attempts under way', async () => {
  const seeded = await seedKinds(server, ['single', 'short'], {}, false);
  await start((await seedPerson(server, 'Пише')).browser, seeded.issue);
  const person = await seedPerson(server, 'Здала');
  const { attemptId } = (await start(person.browser, seeded.issue)).json().attempt;
  expect((await submit(person.browser, seeded.issue, attemptId, [])).statusCode).toBe(200);
  const rows = await answersOf(seeded);
  expect(rows.map((row) => [row['Хто'], row['Зараховано'], row['Відповідь'], row['Бали']])).toEqual([
    ['Здала', 'так', '', '0'],
    ['Здала', 'так', '', '0'],
  ]);
});

it('is an Excel file of 10 000 rows at most; one more is refused with a code that has a sentence, and CSV goes on', async () => {
  const seeded = await seedKinds(server, ['single'], {}, false);
  const of = (count: number) => ({
    ...scoredColumns(0, 1),
    question_ids: Array.from({ length: count }, () => randomUUID()),
  });
  const add = async (name: string, count: number) =>
    addAttemptRow(
      server.services.database,
      { wihiwId: seeded.issue.wihiwId, userId: (await seedPerson(server, name)).userId },
      of(count),
    );
  const book = () => seeded.issue.host.browser.send('GET', `/api/wihiws/${seeded.issue.wihiwId}/answers.xlsx`);
  await add('Перша', 10_000);
  expect((await book()).statusCode).toBe(200);
  await add('Друга', 1);
  const refused = await book();
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'sheet_too_large']);
  await answersOf(seeded);
});
