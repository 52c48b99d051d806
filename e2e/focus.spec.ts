import type { Page } from '@playwright/test';
import { createTest } from '#contract/authoring/tests.ts';
import { expect, test } from './fixtures.ts';
import { addQuestion, beginDraft, isSaved, primary, prompt, writeText } from './write-test.ts';

/** The element that has the focus; a keyboard at the body begins at the top of the page again. */
const focused = (page: Page) => page.locator('*:focus');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).locator('visible=true');

test('a dialog opened from a menu gives the focus back to the menu’s button; what is deleted leaves it to a heading', async ({
  newPerson,
  api,
}) => {
  test.slow();
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  for (const title of ['Перша чернетка', 'Друга чернетка']) await api.as(context)(createTest, { body: { title } });
  await page.goto('/wihost');
  const menu = page.getByRole('button', { name: 'Дії з тестом «Перша чернетка»' });
  for (const answer of ['Ні', 'Так']) {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Видалити' }).click();
    await page.getByRole('dialog').getByRole('button', { name: answer }).click();
    if (answer === 'Ні') await expect(menu).toBeFocused();
  }
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('heading').and(focused(page))).toBeVisible();

  await beginDraft(page, 'Фокус');
  await writeText(page, 'Перший', 'Один рядок.');
  await page.getByRole('button', { name: 'Додати текст' }).click();
  await expect(page.getByRole('heading', { name: 'Текст 2', exact: true })).toBeVisible();
  await expect(page.getByLabel('Назва тексту')).toBeFocused();
  await page.getByLabel('Назва тексту').fill('Другий');
  await isSaved(page);
  await page.getByRole('button', { name: 'Дії з текстом 2' }).click();
  await page.getByRole('menuitem', { name: 'Видалити' }).click();
  await expect(page.getByRole('heading', { name: 'Текст', exact: true })).toBeFocused();

  await primary(page, 'До запитань');
  await addQuestion(page, 'Коротка відповідь', 'Перше?');
  await isSaved(page);
  // The buttons stand in the question that goes with the second step back.
  await button(page, 'Скасувати останню зміну').click();
  await expect(prompt(page)).toHaveValue('');
  await button(page, 'Скасувати останню зміну').click();
  await expect(page.getByRole('heading', { name: 'Яке запитання буде першим?' })).toBeVisible();
  await expect(page.getByRole('heading').and(focused(page))).toBeVisible();
});

test('a form that is refused leads to the field that is wrong', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Логін').fill(`focus-${Date.now().toString(36)}`);
  const password = page.getByLabel('Пароль', { exact: true });
  await password.fill('коротко');
  await button(page, 'Зареєструватися').click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toBeFocused();
});
