import type { Page } from '@playwright/test';
import { createTest } from '#contract/authoring/tests.ts';
import { arrangeEvent } from './arrange-event.ts';
import { openRegistration } from './events/arrange-registration.ts';
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

test('what the keyboard reaches on the page of an event is never under the bar at the bottom @phone', async ({
  newPerson,
  api,
  eventHost,
}) => {
  const host = await newPerson();
  await api.registerAccount(host.context, { host: eventHost });
  const id = await arrangeEvent(api, host.context, eventHost);
  await openRegistration(api, host.context, { origin: eventHost, id });
  const { page } = await newPerson();
  await page.setViewportSize({ width: 360, height: 420 });
  await page.goto(`${eventHost}/wihost-events/${id}`);
  const bar = page.getByRole('navigation', { name: 'Дії' });
  await expect(bar).toBeVisible();
  const under: string[] = [];
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    const name = await bar.evaluate((element) => {
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body || element.contains(activeElement)) return null;
      const { bottom } = activeElement.getBoundingClientRect();
      return bottom > element.getBoundingClientRect().top ? activeElement.textContent : null;
    });
    if (name !== null) under.push(name);
  }
  expect(under).toEqual([]);
});
