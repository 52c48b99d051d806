import { arrangeIssue } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import { addQuestion, beginDraft, primary } from './write-test.ts';

test('a line of the check list brings its field into the middle of the screen', async ({ newPerson, api }) => {
  test.slow();
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  await beginDraft(page, 'Інтермецо');
  await primary(page, 'До запитань');
  await addQuestion(page, 'Одна відповідь', 'Кому заздрить оповідач?');
  for (const letter of ['А', 'Б', 'В'])
    await page.getByLabel(`Варіант ${letter}`, { exact: true }).fill(`Варіант ${letter}`);
  await expect(page.getByText('збережено на сервері')).toBeVisible();
  await primary(page, 'До перевірки');
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.getByRole('button', { name: 'Запитання 1' }).first().click();
  const empty = page.getByLabel('Варіант Г', { exact: true });
  await expect(empty).toBeFocused();
  const box = await empty.boundingBox();
  expect(box?.y ?? 0).toBeGreaterThan(120);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(520);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Завершити тест' }).first()).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByLabel('Назва тексту')).toBeVisible();
});

test('on a phone the line of an issue keeps its width for its words @phone', async ({ newPerson, api }) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  const { testId } = await arrangeIssue(api, context);
  await page.goto(`/wihost/tests/${testId}`);
  const words = page.getByText(/^Призначено \d/);
  await expect(words).toBeVisible();
  expect((await words.boundingBox())?.width ?? 0).toBeGreaterThan(250);
});

test('what can’t be undone does not look like the main button', async ({ newPerson, api }) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  const { wihiwId } = await arrangeIssue(api, context);
  await page.goto(`/wihost/wihiws/${wihiwId}/settings`);
  await page.getByRole('button', { name: 'Вимкнути' }).click();
  const dialog = page.getByRole('dialog', { name: 'Вимкнути посилання?' });
  await expect(dialog.getByRole('button', { name: 'Ні' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Так' })).toHaveClass('btn is-loss');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Вимкнути' })).toBeFocused();
});
