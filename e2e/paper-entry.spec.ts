import { mkdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addPupils, createGroup } from '#contract/groups.ts';
import { createWihiw } from '#contract/wihiws.ts';
import { arrangeAllKinds } from './arrange-all-kinds.ts';
import { expect, test } from './fixtures.ts';

/** Prints the page as A4; with LOOKS the sheets stay to be looked at. */
async function print(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ media: null });
  if (process.env['LOOKS']) await mkdir('test-results/looks', { recursive: true });
  const path = process.env['LOOKS'] ? { path: `test-results/looks/${name}.pdf` } : {};
  const sheets = await page.pdf({ preferCSSPageSize: true, ...path });
  expect(sheets.length).toBeGreaterThan(10_000);
}

test('a teacher prints answer sheets, and enters a whole one by keyboard only @both', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  const { testId } = await arrangeAllKinds(api, context);
  const host = api.as(context);
  const { id: groupId } = await host(createGroup, { body: { title: '8-Б' } });
  await host(addPupils, { params: { id: groupId }, body: { names: ['Марія Кравець', 'Левко Тихий'] } });
  const { id } = await host(createWihiw, {
    body: {
      testId,
      anybody: true,
      recipients: [],
      groups: [groupId],
      rules: { title: 'Як село лишилося без мосту', attemptsAllowed: 1 },
    },
  });

  await page.goto(`/wihost/wihiws/${id}`);
  await page.getByRole('link', { name: 'Папір' }).click();
  await expect(page.getByText('Аркушів ще немає')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Підготувати аркуші' }).click();
  await page.getByRole('textbox', { name: 'Порожні аркуші' }).fill('1');
  await page.getByLabel('Порядок відповідей').selectOption({ label: 'Два варіанти по черзі' });
  await page.getByRole('button', { name: 'Підготувати аркуші' }).click();
  await expect(page.locator('.sheet-code').first()).toBeVisible();
  expect([...new Set(await page.locator('.sheet-name').allInnerTexts())].toSorted()).toEqual([
    'Левко Тихий',
    'Марія Кравець',
  ]);
  await expect(page.getByText('оцінює вчитель')).toHaveCount(0);
  await expectAccessible(page);
  await snapshot(page, 'paper-sheets');
  await print(page, 'paper-sheets-two');
  await page.getByText('Один аркуш').click();
  await print(page, 'paper-sheets-one');
  const code = await page
    .locator('.sheet-page', { hasText: 'Марія Кравець' })
    .locator('.sheet-code b')
    .first()
    .innerText();
  const blankCode = await page
    .locator('.sheet-page', { hasText: 'Прізвище' })
    .locator('.sheet-code b')
    .first()
    .innerText();

  await page.goto(`/wihost/wihiws/${id}/paper`);
  const finder = page.getByLabel('Код аркуша або ім’я');
  // A slip of one digit is noticed at once.
  await finder.fill(code.replace(/\d$/u, (digit) => String((Number(digit) + 1) % 10)));
  await expect(page.getByText('У коді помилка: звірте цифри з аркушем.')).toBeVisible();
  await finder.fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Марія Кравець' })).toBeVisible();
  await expectAccessible(page);

  // In the printed order: the retelling first, free writing last.
  const fields = page.locator('[data-entry]');
  await expect(fields.first()).toBeFocused();
  const typed = [
    '+',
    '',
    'B',
    'аб',
    'пн?п',
    '1-а 2-б',
    'абвгд',
    'абв',
    'фізика',
    '3, 5',
    'а-4',
    '1-а 2-б 3-а 4-б',
    'а 3 5',
    '!',
    '',
  ];
  for (const mark of typed) {
    await page.keyboard.type(mark);
    await page.keyboard.press('Enter');
    await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole('button', { name: 'Внести роботу' })).toBeFocused();
  await expect(page.getByText('Усе введене збережено.')).toBeVisible();
  await expect(page.getByText('= в', { exact: true })).toBeVisible();
  await snapshot(page, 'paper-entry');
  // A wrong mark says what is wrong, and nothing is entered.
  await fields.nth(2).fill('ж');
  await expect(page.getByText(/Позначки «ж» тут немає/)).toBeVisible();
  await fields.nth(2).fill('в');
  await expect(page.getByText('Усе введене збережено.')).toBeVisible();
  await page.reload();
  await expect(fields.nth(2)).toHaveValue('в');

  await fields.last().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Роботу внесено: Марія Кравець/)).toBeVisible();
  // The next sheet can be typed at once.
  await expect(finder).toBeFocused();
  await expect(page.getByText('Марія Кравець: внесено')).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'paper-entered');
  await page.getByRole('link', { name: 'Переглянути результат' }).click();
  await expect(page.getByText(/З паперу: відповіді внесено з аркуша/)).toBeVisible();

  await page.goto(`/wihost/wihiws/${id}/paper`);
  await finder.fill(blankCode);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Чий це аркуш')).toBeFocused();
  await page.keyboard.type('Ярина Гай');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ярина Гай' })).toBeVisible();
  await expect(fields.first()).toBeFocused();
  await page.getByRole('button', { name: 'Внести роботу' }).click();
  await expect(page.getByText(/дайте йому логін/)).toBeVisible();
  await page.goto(`/wihost/wihiws/${id}`);
  await expect(page.getByText('з паперу').first()).toBeVisible();
  await snapshot(page, 'paper-results');
});

test('two pages on one sheet: what both typed is shown, and nothing is lost', async ({ newPerson, api }) => {
  test.slow();
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  const { testId } = await arrangeAllKinds(api, context);
  const { id } = await api.as(context)(createWihiw, {
    body: { testId, anybody: true, recipients: [], groups: [], rules: { title: 'Як село лишилося без мосту' } },
  });
  await page.goto(`/wihost/wihiws/${id}/paper/sheets`);
  await page.getByRole('textbox', { name: 'Порожні аркуші' }).fill('1');
  await page.getByRole('button', { name: 'Підготувати аркуші' }).click();
  const code = await page.locator('.sheet-code b').first().innerText();
  const other = await context.newPage();
  for (const one of [page, other]) {
    await one.goto(`/wihost/wihiws/${id}/paper`);
    await one.getByLabel('Код аркуша або ім’я').fill(code);
    await one.keyboard.press('Enter');
    await expect(one.locator('[data-entry]').first()).toBeVisible();
  }
  const saved = (one: Page) => expect(one.getByText('Усе введене збережено.')).toBeVisible();
  const field = (one: Page) => one.locator('[data-entry]').nth(2);
  await field(page).fill('а');
  await saved(page);
  await field(other).fill('б');
  await expect(other.getByText('На іншій сторінці тут щойно внесено: а.')).toBeVisible();
  await other.getByRole('button', { name: 'Лишити моє' }).click();
  await saved(other);
  await page.reload();
  await expect(field(page)).toHaveValue('б');
});
