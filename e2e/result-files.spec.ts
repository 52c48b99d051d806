import { readFile } from 'node:fs/promises';
import { arrangeIssue } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import { startByApi, submitByApi } from './take-by-api.ts';

test('a teacher saves the results as a file that a spreadsheet opens @both', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  const issue = await arrangeIssue(api, context);
  for (const name of ['Яна Гай', 'Адам Бойко']) {
    const taker = (await newPerson()).context;
    await submitByApi(api, taker, await startByApi(api, taker, issue, name));
  }
  await page.goto(`/wihost/wihiws/${issue.wihiwId}/results`);
  const files = page.getByRole('region', { name: 'Файли з результатами' });
  await expect(files).toContainText('чекає на перевірку');
  await files.scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await snapshot(page, 'result-files');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    files.getByRole('link', { name: 'Результати (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Результати\. .+\. \d{4}-\d\d-\d\d \d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toMatch(/^\ufeffХто;Логін;/);
  expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual(['Бойко Адам', 'Гай Яна', '']);

  const [answers] = await Promise.all([
    page.waitForEvent('download'),
    files.getByRole('link', { name: 'Відповіді (CSV)' }).click(),
  ]);
  const [book] = await Promise.all([
    page.waitForEvent('download'),
    files.getByRole('button', { name: 'Результати (Excel)' }).click(),
  ]);
  expect(book.suggestedFilename()).toMatch(/^Результати\. .+\.xlsx$/);
  expect((await readFile(await book.path())).subarray(0, 2).toString()).toBe('PK');
  expect(answers.suggestedFilename()).toMatch(/^Відповіді\. .+\.csv$/);
  expect(await readFile(await answers.path(), 'utf8')).toContain('Кожна має власний шлях');
});
