import { readFile } from 'node:fs/promises';
import { arrangeIssue } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import { startByApi, submitByApi } from './take-by-api.ts';

test('a teacher opens the analysis after a class has taken a test, and sees which options were chosen by whom @both', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  const issue = await arrangeIssue(api, context);
  await page.goto(`/wihost/wihiws/${issue.wihiwId}/analysis`);
  await expect(page.getByText('Обчислювати ще нема чого')).toBeVisible();
  for (let taker = 0; taker < 12; taker += 1) {
    const own = (await newPerson()).context;
    await submitByApi(api, own, await startByApi(api, own, issue, `Читач ${taker + 1}`), taker % 4);
  }
  // The page hears of the attempts by itself; the job of the minute may already have counted them.
  await expect(page.getByText('Спроби вже є').or(page.getByText('Станом на')).first()).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Оновити' }).click();
  await expect(page.getByText('Аналіз оновлено')).toBeVisible();
  await expect(page.getByText(/Станом на/)).toBeVisible();
  await expect(page.getByText(/Враховано 12.спроб/)).toBeVisible();
  await expect(page.getByText(/Попередні дані \(12.читачів\)/)).toBeVisible();
  await expect(page.getByText(/обчислюємо щонайменше для 100.читачів/)).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'analysis');
  await page.getByRole('heading', { name: 'Зберегти файл' }).scrollIntoViewIfNeeded();
  await snapshot(page, 'analysis-files');
  const [book] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Аналіз (Excel)' }).click(),
  ]);
  expect(book.suggestedFilename()).toMatch(/^Аналіз\. .+\.xlsx$/);
  expect((await readFile(await book.path())).subarray(0, 2).toString()).toBe('PK');
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Запитання (CSV)' }).click(),
  ]);
  expect(await readFile(await table.path(), 'utf8')).toContain('Чому оповідач заздрить планетам');

  const questions = page.getByRole('table', { name: 'Запитання тесту' });
  await expect(questions.getByRole('row')).toHaveCount(4);
  await questions.getByRole('link', { name: /Чому оповідач заздрить планетам/ }).click();
  await expect(page.getByRole('heading', { name: 'Запитання 1' })).toBeVisible();
  const right = page.getByRole('row', { name: /Кожна має власний шлях.*правильно/ });
  await expect(right).toContainText('9');
  await expect(page.getByRole('row', { name: /Вони далеко від землі/ })).toContainText('3');
  await expectAccessible(page);
  await snapshot(page, 'analysis-question');
  await page.getByRole('link', { name: 'Наступне' }).click();
  await expect(page.getByRole('heading', { name: 'Запитання 2' })).toBeVisible();
  await page.getByRole('link', { name: 'До всього тесту' }).click();
  await expect(questions).toBeVisible();

  const late = (await newPerson()).context;
  await submitByApi(api, late, await startByApi(api, late, issue, 'Читач 13'));
  const waits = page.getByText(/Відтоді завершилася або змінилася 1.спроба/);
  await expect(waits.or(page.getByText(/Враховано 13.спроб/)).first()).toBeVisible({ timeout: 15_000 });
});
