import { arrangeIssue } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import { saveLate, startByApi, submitByApi } from './take-by-api.ts';

test('a host compares a late answer with the counted one and decides, and the attempt’s page shows the decision', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context, { displayName: 'Оксана Гнатюк' });
  const issue = await arrangeIssue(api, context, { timeLimitSeconds: 2400 });
  const taker = (await newPerson()).context;
  const attempt = await startByApi(api, taker, issue, 'Марія Коваленко');
  await submitByApi(api, taker, attempt);
  await saveLate(api, taker, attempt);

  await page.goto(`/wihost/wihiws/${issue.wihiwId}/results`);
  await expect(
    page.getByText(/^1\sвідповідь надійшла о\s\d\d:\d\d, після того, як спробу здано о\s\d\d:\d\d\.$/),
  ).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Запитання 1.' }).last();
  await expect(row.getByRole('definition')).toHaveText([
    'Кожна має власний шлях, на якому їй ніхто не заважає.',
    'Вони далеко від землі, її диму й гуркоту.',
  ]);
  await expectAccessible(page);
  await snapshot(page, 'late-answers');
  await page.getByRole('button', { name: /^Зарахувати відповіді/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Так' }).click();
  await expect(page.getByRole('heading', { name: 'Запізнілі відповіді' })).toHaveCount(0);

  await page.goto(`/wihost/wihiws/${issue.wihiwId}/attempts/${attempt.attemptId}`);
  await expect(page.getByText(/^Запізнілі відповіді зараховано .*: запитання 1 \(Оксана Гнатюк\)\.$/)).toBeVisible();
  // The banner and the result below it are one page: between them is the space above any page, not also that of a foot.
  const banner = await page.locator('.banner').boundingBox();
  const result = await page.locator('.result > *').first().boundingBox();
  expect((result?.y ?? 0) - (banner?.y ?? 0) - (banner?.height ?? 0)).toBeLessThanOrEqual(48);
  await expectAccessible(page);
  await snapshot(page, 'late-decided');
});
