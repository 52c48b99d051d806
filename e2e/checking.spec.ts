import type { Route } from '@playwright/test';
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

test('what is clicked before the reply never lands on the answer before, and the last one ends the count by itself', async ({
  newPerson,
  api,
}) => {
  const host = await newPerson();
  await api.registerAccount(host.context);
  const issue = await arrangeWriting(api, host.context);
  await handInWriting(api, newPerson, issue, [
    ['Марія К.', 'Бо люди й «треба» не дають йому спокою.'],
    ['Тарас Л.', 'Він багато працював у місті.'],
  ]);
  const { page } = host;
  const sent: { readonly mark: unknown; readonly status: number }[] = [];
  let [isHeld, reads] = [true, 0];
  const held: Route[] = [];
  await page.route('**/api/wihiws/*/attempts/*/checking/*', async (route) => {
    const isFirst = route.request().method() === 'GET' && (reads += 1) === 1;
    if (isHeld && !isFirst) held.push(route);
    else await route.continue();
  });
  // The list is refused as an overloaded server refuses it: the reply to a mark is enough to count by.
  await page.route('**/api/wihiws/*/checking?*', async (route) => {
    if (sent.length > 0) await route.abort();
    else await route.continue();
  });
  page.on('response', (response) => {
    if (response.request().method() === 'PUT' && response.url().includes('/checking/'))
      sent.push({ mark: response.request().postDataJSON().mark, status: response.status() });
  });
  const marks = () => held.filter((route) => route.request().method() === 'PUT');
  const groups = page.getByRole('radiogroup');
  const press = async (group: number, name: string) => {
    const step = groups.nth(group).getByText(name, { exact: true }).first();
    const box = (await step.count()) === 0 ? null : await step.boundingBox();
    if (box !== null) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };

  await page.goto(`/wihost/wihiws/${issue.wihiwId}/checking`);
  await expect(page.getByText('«треба» не дають')).toBeVisible();
  await press(0, '2');
  await press(1, '1');
  await page.getByRole('button', { name: 'Зберегти й далі' }).click();
  await expect.poll(() => marks().length).toBe(1);
  // A quick hand has gone on already.
  await press(0, '0');
  await press(1, '0');
  await page.keyboard.press('Control+Enter');
  for (const route of marks()) await route.continue();
  await expect.poll(() => sent.length).toBe(1);
  // The next one is still on its way.
  await press(0, '0');
  await press(1, '0');
  await page.keyboard.press('Control+Enter');
  isHeld = false;
  for (const route of held) if (route.request().method() === 'GET') await route.continue();

  await expect(page.getByText('Він багато працював')).toBeVisible();
  await expect(page.getByText('Перевірити: ще 1 відповідь.')).toBeVisible();
  await groups.nth(0).getByText('1', { exact: true }).first().click();
  await groups.nth(1).getByText('0', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Зберегти оцінку' }).click();
  await expect(page.getByText('Усе перевірено.', { exact: true })).toBeVisible();
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  await page.getByRole('button', { name: 'Попередня' }).click();
  await expect(page.getByText('«треба» не дають')).toBeVisible();
  await expect(groups.nth(0).getByRole('radio', { name: '2', exact: true })).toBeChecked();
  await expect(groups.nth(1).getByRole('radio', { name: '1', exact: true })).toBeChecked();
});
