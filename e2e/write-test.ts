import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../db/demo/texts', name), 'utf8');
export const INTERMEZZO = read('kotsiubynskyi-intermezzo.txt');
export const VERSE = read('shevchenko-za-sontsem.txt');

export const isSaved = (page: Page) => expect(page.getByText('збережено на сервері')).toBeVisible();
export const prompt = (page: Page) => page.getByRole('textbox', { name: 'Запитання', exact: true });
export const body = (page: Page) => page.getByRole('textbox', { name: 'Текст', exact: true });
export const primary = (page: Page, name: string) =>
  page.getByRole('button', { name }).locator('visible=true').first().click();

export async function beginDraft(page: Page, title: string): Promise<void> {
  await page.goto('/new-test');
  await expect(page).toHaveURL(/\/new-test\?test=[0-9a-f-]{36}$/);
  await page.getByLabel('Назва тесту').fill(title);
}

/** Replaces the whole text by pasting. */
export async function pasteText(page: Page, flavours: Readonly<Record<string, string>>): Promise<void> {
  await body(page).click();
  await page.keyboard.press('Control+a');
  await body(page).evaluate((field, data) => {
    const clipboardData = new DataTransfer();
    for (const [type, content] of Object.entries(data)) clipboardData.setData(type, content);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, flavours);
}

export async function writeText(page: Page, title: string, words: string): Promise<void> {
  await page.getByLabel('Назва тексту').fill(title);
  await pasteText(page, { 'text/plain': words });
}

export async function addQuestion(page: Page, kind: string, words: string): Promise<void> {
  const first = page.getByRole('button', { name: new RegExp(`^${kind}\\.`) });
  const menu = page.getByRole('button', { name: 'Додати запитання' });
  await expect(first.or(menu).first()).toBeVisible();
  if (await first.isVisible()) await first.click();
  else {
    await menu.click();
    await page.getByRole('menuitem', { name: kind }).click();
  }
  await expect(prompt(page)).toBeFocused();
  await prompt(page).fill(words);
}

export async function fillOptions(page: Page, texts: readonly string[]): Promise<void> {
  for (const [index, text] of texts.entries())
    await page.getByLabel(`Варіант ${'АБВГД'.charAt(index)}`, { exact: true }).fill(text);
}

export const markRight = (page: Page, letter: string) =>
  page.getByLabel(`${letter} — правильна відповідь`).check({ force: true });
