import { readFile } from 'node:fs/promises';
import type { BrowserContext } from '@playwright/test';
import writeExcelFile from 'write-excel-file/node';
import { addPupils, createGroup } from '#contract/groups.ts';
import { arrangeTest, issueTest } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import type { SetUpApi } from './set-up-api.ts';

/** Windows-1251 of what stands in it. */
function windows1251(text: string): Buffer {
  const signs = new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, code) => code));
  return Buffer.from([...text].map((sign) => signs.indexOf(sign)));
}

/** A group with one issue. */
async function issueToGroup(api: SetUpApi, host: BrowserContext, title: string, names: string[]) {
  const { id: groupId } = await api.as(host)(createGroup, { body: { title } });
  if (names.length > 0) await api.as(host)(addPupils, { params: { id: groupId }, body: { names } });
  await issueTest(api, host, await arrangeTest(api, host), {}, [groupId]);
  return { groupId };
}

test('a teacher takes a class from a file of an old spreadsheet, sees what is wrong in it, and saves the journal @both', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const { page, context } = await newPerson();
  await api.registerAccount(context, { displayName: 'Оксана Гнатюк' });
  const { groupId } = await issueToGroup(api, context, '8-Б', ['Марія Ковальчук']);
  await page.goto(`/wihost-groups/${groupId}`);
  const list = windows1251(
    '№;Прізвище та ім’я;Клас\r\n1;Гай Яна;8-Б\r\n2;Ґудзь Їжак;8-Б\r\n3;МАРІЯ Ковальчук;8-Б\r\n\r\n4;гай яна;8-Б\r\n',
  );
  await page.locator('input[type=file]').setInputFiles({ name: 'клас.csv', mimeType: 'text/csv', buffer: list });
  const dialog = page.getByRole('dialog', { name: 'Перегляньте список' });
  await expect(dialog).toContainText('клас.csv, Windows-1251');
  await expect(dialog.getByRole('list').first().getByRole('listitem')).toHaveText(['Гай Яна', 'Ґудзь Їжак']);
  await expect(dialog).toContainText('Рядок 4, «МАРІЯ Ковальчук»: уже є в групі.');
  await expect(dialog).toContainText('Рядок 6, «гай яна»: двічі у списку, перший раз у рядку 2.');
  await expect(dialog).toContainText('Не беремо стовпців: «№», «Клас».');
  await expectAccessible(page);
  await snapshot(page, 'roster-preview');
  await dialog.getByRole('button', { name: 'Додати: 2 людини' }).click();
  const outcome = page.getByRole('dialog', { name: 'Список додано' });
  await expect(outcome).toContainText('Додано: 2 людини.');
  await expect(outcome).toContainText('Не додаємо: 2 рядки');
  await snapshot(page, 'roster-outcome');
  await outcome.getByRole('button', { name: 'Готово' }).click();
  await expect(page.getByText('3 людини')).toBeVisible();

  const book = await writeExcelFile([
    ['Прізвище', 'Ім’я', 'Телефон'],
    ['Бойко', 'Адам', 380_501_112_233],
  ]).toBuffer();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'клас.xlsx', mimeType: 'application/zip', buffer: book });
  await expect(dialog).toContainText('клас.xlsx, перший аркуш');
  await dialog.getByRole('button', { name: 'Додати: 1 людина' }).click();
  await outcome.getByRole('button', { name: 'Готово' }).click();
  await expect(page.getByText('4 людини')).toBeVisible();

  const journal = page.getByRole('region', { name: 'Журнал групи' });
  await expect(journal.getByRole('checkbox')).toBeChecked();
  await expectAccessible(page);
  await snapshot(page, 'group-journal');
  await journal.getByText('Відсотки').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    journal.getByRole('link', { name: 'Журнал (CSV)' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Журнал\. 8-Б\. .+\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines.slice(1).map((line) => line.split(';').slice(0, 2).join(' '))).toEqual([
    '1 Бойко Адам',
    '2 Гай Яна',
    '3 Їжак Ґудзь',
    '4 Ковальчук Марія',
  ]);
  const [excel] = await Promise.all([
    page.waitForEvent('download'),
    journal.getByRole('button', { name: 'Журнал (Excel)' }).click(),
  ]);
  expect(excel.suggestedFilename()).toMatch(/^Журнал\. 8-Б\. .+\.xlsx$/);
  await journal.getByRole('checkbox').press('Space');
  await expect(journal).toContainText('Оберіть хоча б один тест');
});

test('a list that is no group’s, spoilt letters and an old workbook are refused with a sentence', async ({
  newPerson,
  api,
}) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  const { groupId } = await issueToGroup(api, context, '9-А', []);
  await page.goto(`/wihost-groups/${groupId}`);
  const choose = (buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name: 'school.csv', mimeType: 'text/csv', buffer });
  await choose(Buffer.from(Array.from({ length: 5_000 }, (_, index) => `Учень ${index}`).join('\n')));
  await expect(page.getByText(/У списку 5000\sрядків, а в групі може бути до 500\sлюдей\./)).toBeVisible();
  const mixed = new TextDecoder('windows-1251').decode(Buffer.from('Марія Ковальчук\nІван Петренко'));
  await choose(Buffer.from(mixed));
  await expect(page.getByText('Літери в цьому файлі зіпсовано.')).toBeVisible();
  await choose(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));
  await expect(page.getByText('Це файл старого Excel (.xls).')).toBeVisible();

  const field = page.getByLabel('Список імен');
  await field.fill('Яна Гай\nЯна Гай');
  await page.getByRole('button', { name: 'Додати за списком' }).click();
  const dialog = page.getByRole('dialog', { name: 'Перегляньте список' });
  await expect(dialog).toContainText('Рядок 2, «Яна Гай»: двічі у списку');
  await dialog.getByRole('button', { name: 'Скасувати' }).click();
  await expect(field).toHaveValue('Яна Гай\nЯна Гай');
  await expect(page.getByText('У групі поки нікого')).toBeVisible();
});
