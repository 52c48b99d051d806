import { mkdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { arrangeAllKinds } from './arrange-all-kinds.ts';
import { expect, test } from './fixtures.ts';

/** Prints the page as A4; with LOOKS the sheets stay to be looked at. */
async function print(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ media: null });
  if (process.env['LOOKS']) await mkdir('test-results/looks', { recursive: true });
  const path = process.env['LOOKS'] ? { path: `test-results/looks/${name}.pdf` } : {};
  const sheets = await page.pdf({ format: 'A4', preferCSSPageSize: true, ...path });
  expect(sheets.length).toBeGreaterThan(10_000);
}

test('a teacher prints a test of all kinds and its key for a day without power @both', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  const { testId } = await arrangeAllKinds(api, context);
  await page.goto(`/wihost/tests/${testId}`);
  await page.getByRole('link', { name: 'Надрукувати тест' }).click();
  await expect(page.locator('.paper-question')).toHaveCount(13);
  // Sentences are numbered once each, because some questions ask for their numbers.
  await expect(page.locator('[data-number="1"]')).toHaveCount(1);
  await expect(page.getByText('оцінює вчитель')).toHaveCount(0);
  await expectAccessible(page);
  await snapshot(page, 'paper-test');
  await print(page, 'paper-test');

  const options = () => page.locator('.paper-question').nth(1).locator('.paper-list').first().innerText();
  const own = await options();
  await page.getByText('Ключ для вчителя').click();
  const key = page.getByRole('table');
  await expect(key.getByRole('row')).toHaveCount(14);
  await expect(key.getByText('оцінює вчитель')).toHaveCount(2);
  const ownKey = await key.innerText();
  await expectAccessible(page);
  await snapshot(page, 'paper-key');
  await print(page, 'paper-key');
  await page.getByLabel('Варіант').selectOption({ label: 'Варіант 3' });
  await expect(page.locator('header').getByText('Варіант 3')).toBeVisible();
  expect(await key.innerText()).not.toBe(ownKey);
  await page.getByText('Тест для учнів').click();
  await expect(page.locator('.paper-question')).toHaveCount(13);
  expect((await options()).split('\n').toSorted()).toEqual(own.split('\n').toSorted());

  const stranger = await newPerson();
  await api.registerAccount(stranger.context);
  expect((await stranger.page.goto(`/wihost/tests/${testId}/paper`))?.status()).toBe(404);
});
