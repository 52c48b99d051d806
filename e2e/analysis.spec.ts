import { readFile } from 'node:fs/promises';
import { submitAttempt } from '#contract/attempts.ts';
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
  // What to do comes first; the figures are one line that says what they come to.
  await expect(page.getByRole('heading', { name: 'Що зробити' })).toBeVisible();
  const statistics = page.locator('summary').filter({ hasText: 'Статистика тесту' });
  await expect(statistics).toContainText(/судити про тест можна, коли їх щонайменше 20/);
  await expect(page.getByText(/Враховано 12.спроб/)).toBeHidden();
  await expectAccessible(page);
  await snapshot(page, 'analysis-to-do');
  await statistics.click();
  await expect(page.getByText(/Враховано 12.спроб/)).toBeVisible();
  await expect(page.getByText(/Попередні дані \(12.читачів\): з новими/)).toBeVisible();
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
  const counted = statistics.filter({ hasText: /13.читачів/ });
  await expect(waits.or(counted).first()).toBeVisible({ timeout: 15_000 });
});

test('what many typed is first of what to do, and is accepted from there @both', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  const issue = await arrangeIssue(api, context);
  for (const text of ['требою', 'требою', 'лихо']) {
    const own = (await newPerson()).context;
    const attempt = await startByApi(api, own, issue, `Читач, ${text}`);
    const questionId = attempt.questions[2]?.id ?? '';
    const save = { questionId, value: { text }, flagged: false, counter: 1, basedOn: 0, clientAt: null };
    const params = { id: attempt.wihiwId, attemptId: attempt.attemptId };
    await api.as(own)(submitAttempt, { params, body: { device: 'e2e', saves: [save] } });
  }
  await page.goto(`/wihost/wihiws/${issue.wihiwId}/analysis`);
  await page.getByRole('button', { name: 'Оновити' }).click();
  const todo = page.getByRole('listitem').filter({ hasText: 'Написали «требою», а в ключі — «треба»' });
  await expect(todo).toContainText('2відповіді');
  await expectAccessible(page);
  await snapshot(page, 'analysis-accept');
  await todo.getByRole('link', { name: 'Зарахувати «требою»' }).click();

  // The key itself, with what would change; nothing is written before it is pressed.
  await expect(page.getByRole('heading', { name: 'Запитання 3' })).toBeVisible();
  const key = page.locator('#key');
  await expect(key.getByText('Зараховуємо відповідь «требою».')).toBeVisible();
  await expect(key.getByText(/Бали зміняться у 2.спробах/)).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'analysis-accept-preview');
  await key.getByRole('button', { name: 'Виправити ключ' }).click();
  await expect(key.getByRole('heading', { name: 'Ключ виправлено' })).toBeVisible();
  await key.getByRole('button', { name: 'Готово' }).click();
  await expect(key.getByRole('listitem').filter({ hasText: 'лихо' })).toContainText('1 раз');
  await expect(key.getByText('«требою»', { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'До всього тесту' }).click();
  await expect(page.getByRole('heading', { name: 'Що зробити' })).toBeVisible();
  await expect(todo).toHaveCount(0);
});
