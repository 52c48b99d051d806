import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

async function fillRegistration(page: Page, wanted: string, shared: boolean): Promise<void> {
  await page.goto(`/register?redirect=${wanted}`);
  await page.getByLabel('Логін').fill(`code-${Date.now().toString(36)}`);
  await page.getByLabel('Пароль', { exact: true }).fill('крокус під вікном 7');
  if (shared) await page.getByText('Це спільний комп’ютер').click();
  await page.getByRole('button', { name: 'Зареєструватися' }).click();
}

async function register(page: Page, shared: boolean): Promise<void> {
  await fillRegistration(page, '/wihost', shared);
  await expect(page.getByRole('heading', { name: 'Запишіть код відновлення' })).toBeVisible();
}

test('the recovery code survives a reload until it is noted down, and can be saved as a file', async ({
  page,
  expectAccessible,
  snapshot,
}) => {
  await register(page, false);
  const code = (await page.getByText(/^[2-9A-Z]{4}(-[2-9A-Z]{4})+$/).textContent()) ?? '';
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Запишіть код відновлення' })).toBeVisible();
  await expect(page.getByText(code)).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'recovery-code');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Завантажити' }).click();
  expect(await readFile(await (await saving).path(), 'utf8')).toContain(`Код: ${code}`);
  await page.getByRole('link', { name: 'Код записано, далі' }).click();
  await expect(page).toHaveURL('/wihost');
  expect(await page.evaluate(() => Object.values(window.sessionStorage).join())).not.toContain(code);
  // Who has entered gets no second form of registration.
  await page.goto('/register');
  await expect(page).toHaveURL('/testtool');
});

test('on a shared computer the recovery code is kept nowhere', async ({ page }) => {
  await register(page, true);
  const code = (await page.getByText(/^[2-9A-Z]{4}(-[2-9A-Z]{4})+$/).textContent()) ?? '';
  expect(await page.evaluate(() => JSON.stringify([window.sessionStorage, window.localStorage]))).not.toContain(code);
  await page.reload();
  await expect(page).toHaveURL('/testtool');
});

test('who registered to make a test writes at once, with the recovery code above the draft until it is noted down', async ({
  page,
  expectAccessible,
  snapshot,
}) => {
  const code = page.getByText(/^[2-9A-Z]{4}(-[2-9A-Z]{4})+$/);
  await fillRegistration(page, '/new-test', false);
  await expect(page).toHaveURL(/\/new-test\?test=/);
  await expect(page.getByRole('textbox', { name: 'Текст', exact: true })).toBeFocused();
  // Going to the text by itself leaves the code in sight.
  await expect(code).toBeInViewport();
  const shown = await code.textContent();
  await expectAccessible(page);
  await snapshot(page, 'recovery-code-strip');
  // It goes along to other pages and outlives a reload.
  await page.goto('/wihost');
  await expect(code).toHaveText(shown ?? '');
  await page.getByRole('button', { name: 'Записано', exact: true }).click();
  await expect(code).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(code).toHaveCount(0);
});

test('on a shared computer the recovery code is noted down before the draft', async ({ page }) => {
  await fillRegistration(page, '/new-test', true);
  await expect(page.getByRole('heading', { name: 'Запишіть код відновлення' })).toBeVisible();
  await page.getByRole('link', { name: 'Код записано, далі' }).click();
  await expect(page).toHaveURL(/\/new-test\?test=/);
  await expect(page.getByRole('button', { name: 'Записано', exact: true })).toHaveCount(0);
});
