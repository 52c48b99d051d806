import { arrangeWriting, handInWriting } from './arrange-writing.ts';
import { expect, test } from './fixtures.ts';

test('a host marks answer after answer by keyboard, without names, and what was begun stays', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const host = await newPerson();
  await api.registerAccount(host.context);
  const issue = await arrangeWriting(api, host.context);
  await handInWriting(api, newPerson, issue, [
    ['Марія К.', 'Бо люди й «треба» не дають йому спокою.'],
    ['Тарас Л.', 'Він багато працював у місті.'],
    ['Ніна О.', 'Не знаю, мабуть, через шум.'],
  ]);
  const { page } = host;
  const keys = page.keyboard;
  await page.goto(`/wihost/wihiws/${issue.wihiwId}/checking`);
  await expect(page.getByText('«треба» не дають')).toBeVisible();
  await expect(page.getByText('Марія К.')).toHaveCount(0);
  await expect(page.getByText('Перевірити: ще 3 відповіді.')).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'checking-desk');

  await page.getByRole('heading', { name: 'Чому оповідач утомився?' }).focus();
  await keys.press('?');
  await expect(page.getByRole('dialog', { name: 'Перевірка з клавіатури' })).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'checking-keys');
  await keys.press('Escape');
  await page.getByRole('heading', { name: 'Чому оповідач утомився?' }).focus();

  // Begun, left, found again, also after a reload.
  await keys.press('1');
  await expect(page.getByRole('radio', { name: '1', exact: true }).first()).toBeChecked();
  await keys.press('Control+Enter');
  await expect(page.getByRole('radiogroup').nth(1).getByRole('radio').first()).toBeFocused();
  await keys.press('Alt+ArrowDown');
  await expect(page.getByText('Він багато працював')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Чому оповідач утомився?' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('«треба» не дають')).toBeVisible();
  await expect(page.getByText('Це ваша незбережена оцінка: продовжте й збережіть її.')).toBeVisible();
  await expect(page.getByRole('radio', { name: '1', exact: true }).first()).toBeChecked();

  await page.getByRole('heading', { name: 'Чому оповідач утомився?' }).focus();
  await keys.press('ArrowDown');
  await keys.press('1');
  await keys.press('ArrowUp');
  await keys.press('2');
  await keys.press('Control+Enter');
  await expect(page.getByText('Він багато працював')).toBeVisible();
  await expect(page.getByText('Перевірити: ще 2 відповіді.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Чому оповідач утомився?' })).toBeFocused();
  await keys.type('1');
  await keys.press(',');
  await keys.press('Enter');
  await keys.press('0');
  await keys.press('Enter');
  await expect(page.getByRole('button', { name: 'Зберегти й далі' })).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByText('Не знаю, мабуть')).toBeVisible();
  await keys.type('0');
  await keys.press('ArrowDown');
  await keys.press('0');
  await keys.press('Control+Enter');
  await expect(page.getByText('Усе перевірено. Оцінки можна переглянути й змінити.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Відповідь 2' })).toContainText('1,5');

  await page.getByRole('switch', { name: 'Показувати імена' }).press('Space');
  await expect(page.getByText('Марія К.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Марія К.').first()).toBeVisible();
});
