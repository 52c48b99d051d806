import { QUESTION_KIND_LABELS } from '#core/questions/question-kinds.ts';
import { expect, test } from './fixtures.ts';

test('the page for creators names every kind of question and says how its points are counted @both', async ({
  page,
  context,
  api,
  snapshot,
  expectAccessible,
}) => {
  await api.registerAccount(context);
  await page.goto('/about-creator');
  const guide = page.locator('.guide');
  await guide.getByText('Як рахуємо інші види запитань').click();
  for (const { name, help } of Object.values(QUESTION_KIND_LABELS)) {
    await expect(page.getByRole('listitem').filter({ hasText: help })).toContainText(`${name}.`);
    await expect(guide.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  test.slow();
  await snapshot(page, 'about-creator');
});
