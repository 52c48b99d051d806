import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { arrangeIssue } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import { untilLive } from './hands.ts';

const PASSWORD = 'крокус під вікном 7';
const NEW_PASSWORD = 'жоржини за парканом 12';
const unique = (start: string) => `${start}-${process.pid}-${Date.now()}`;
const section = (page: Page, name: string) => page.getByRole('region', { name });
const code = (page: Page) => page.locator('dd.tab').textContent();

async function signIn(page: Page, identifier: string, secret: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Логін').fill(identifier);
  await page.getByRole('textbox', { name: /^Пароль/ }).fill(secret);
  await page.getByRole('button', { name: 'Увійти', exact: true }).click();
}

test('registration shows what is wrong beside the fields, keeps what was typed and gives a recovery code that works', async ({
  page,
  api,
  expectAccessible,
}) => {
  const identifier = unique('marta');
  await page.goto('/register');
  await untilLive(page);
  await page.getByLabel('Логін').fill('m k');
  await page.getByRole('textbox', { name: 'Пароль' }).fill('коротко');
  await page.getByRole('button', { name: 'Зареєструватися' }).click();
  await expect(page.getByLabel('Логін')).toHaveAccessibleDescription(/без пробілів/);
  await expect(page.getByLabel('Логін')).toHaveValue('m k');
  await expect(page.getByLabel('Логін')).toBeFocused();
  await page.getByLabel('Логін').fill(identifier);
  await page.getByRole('button', { name: 'Зареєструватися' }).click();
  await expect(page.getByRole('textbox', { name: 'Пароль' })).toHaveAccessibleDescription(/щонайменше з 10\sзнаків/);
  await page.getByRole('textbox', { name: 'Пароль' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Зареєструватися' }).click();
  await expect(page.getByRole('heading', { name: 'Запишіть код відновлення' })).toBeVisible();
  await expectAccessible(page);
  const recoveryCode = (await code(page)) ?? '';
  await page.getByRole('link', { name: 'Код записано, далі' }).click();
  await expect(page).toHaveURL('/testtool');

  await api.endSession(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Забули пароль?' }).click();
  await expect(page.getByLabel('Код відновлення')).toBeVisible();
  await page.getByLabel('Логін').fill(identifier);
  await page.getByLabel('Код відновлення').fill(recoveryCode.toLowerCase());
  await page.getByRole('textbox', { name: 'Новий пароль' }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Змінити пароль і увійти' }).click();
  await expect(page.getByRole('heading', { name: 'Пароль змінено' })).toBeVisible();
  expect(await code(page)).not.toBe(recoveryCode);

  await api.endSession(page);
  await signIn(page, identifier, PASSWORD);
  await expect(page.getByText('Логін, пароль або код неправильний. Перевірте й спробуйте ще раз.')).toBeVisible();
  await expect(page.getByLabel('Логін')).toHaveValue(identifier);
  await signIn(page, identifier, NEW_PASSWORD);
  await expect(page).toHaveURL('/testtool');
});

test('a participant signs in elsewhere with the personal code, then sets a password and becomes an account', async ({
  newPerson,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const { page } = await newPerson();
  const identifier = unique('учень');
  await page.goto('/wihiwin');
  await page.getByLabel('Новий логін').fill(identifier);
  await page.getByRole('button', { name: 'Продовжити без пароля' }).click();
  await expect(page.getByRole('heading', { name: 'Ваш особистий код' })).toBeVisible();
  const personalCode = (await code(page)) ?? '';
  await page.getByRole('link', { name: 'Код записано, далі' }).click();
  await expect(page).toHaveURL('/testtool');

  const elsewhere = (await newPerson()).page;
  await signIn(elsewhere, identifier, personalCode);
  await expect(elsewhere).toHaveURL('/testtool');

  await page.goto('/wihost-menu');
  await expect(page.getByText('Щоб створювати тести, потрібен пароль')).toBeVisible();
  await page.getByRole('link', { name: 'Створити пароль' }).click();
  await expect(section(page, 'Особистий код')).toContainText(personalCode);
  await expectAccessible(page);
  await snapshot(page, 'account-participant');
  await page.getByRole('textbox', { name: 'Новий пароль' }).fill('коротко');
  await page.getByRole('button', { name: 'Створити пароль' }).click();
  await expect(page.getByRole('textbox', { name: 'Новий пароль' })).toHaveAccessibleDescription(/10\sзнаків/);
  await page.getByRole('textbox', { name: 'Новий пароль' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Створити пароль' }).click();
  await expect(page.getByRole('heading', { name: 'Пароль створено' })).toBeVisible();
  expect(await code(page)).toMatch(/\w{4}-\w{4}/);
  await page.getByRole('link', { name: 'Код записано, далі' }).click();
  await expect(section(page, 'Особистий код')).toHaveCount(0);
  await expect(section(page, 'Код відновлення')).toBeVisible();

  await page.goto('/wihost-menu');
  await expect(page.getByRole('link', { name: 'Новий тест' }).first()).toBeVisible();
  await elsewhere.goto('/testtool');
  await expect(elsewhere).toHaveURL(/\/wihiwin/);
  await signIn(elsewhere, identifier, PASSWORD);
  await expect(elsewhere).toHaveURL('/testtool');
});

test('a login of sixty letters without a break fits the narrowest screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/wihiwin');
  await page.getByLabel('Новий логін').fill(`${unique('о')}${'дуже'.repeat(10)}`);
  await page.getByRole('button', { name: 'Продовжити без пароля' }).click();
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  await expect(page.getByRole('heading', { name: 'Ваш особистий код' })).toBeVisible();
  expect(await fits()).toBe(true);
  await page.getByRole('link', { name: 'Код записано, далі' }).click();
  await expect(page).toHaveURL('/testtool');
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Видалити обліковий запис' })).toBeVisible();
  expect(await fits()).toBe(true);
});

test('somebody whose words are both given names says which is the surname @both', async ({
  page,
  context,
  api,
  expectAccessible,
  snapshot,
}) => {
  await api.registerAccount(context);
  await page.goto('/account');
  const name = page.getByRole('textbox', { name: 'Ім’я', exact: true });
  await name.fill('Сава Мартин');
  await expect(page.getByText('У списках за прізвищем: «Мартин Сава».')).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'account-surname');
  await page.getByRole('button', { name: 'Ні, прізвище — «Сава»' }).click();
  await expect(page.getByText('У списках за прізвищем: «Сава Мартин».')).toBeVisible();
  await page.getByRole('button', { name: 'Змінити ім’я' }).click();
  await expect(page.getByText('Ім’я змінено.')).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Сава, Мартин');
  await expect(page.getByText('У списках за прізвищем: «Сава Мартин».')).toBeVisible();
});

test('a renewed personal code replaces the old one', async ({ page, context, newPerson, api }) => {
  const identifier = unique('учениця');
  const entered = (await api.send(context, 'POST', '/api/participants', { identifier })) as { personalCode: string };
  await page.goto('/account');
  await section(page, 'Особистий код').getByRole('button', { name: 'Замінити код' }).click();
  await page.getByRole('button', { name: 'Так', exact: true }).click();
  await expect(section(page, 'Особистий код')).not.toContainText(entered.personalCode);
  const renewed = (await section(page, 'Особистий код').locator('.tab').textContent()) ?? '';

  const elsewhere = (await newPerson()).page;
  await signIn(elsewhere, identifier, entered.personalCode);
  await expect(elsewhere.getByText('Логін, пароль або код неправильний.')).toBeVisible();
  await signIn(elsewhere, identifier, renewed);
  await expect(elsewhere).toHaveURL('/testtool');
});

test('a participant who knows the password of an account can merge into it', async ({
  page,
  context,
  newPerson,
  api,
}) => {
  const account = await api.registerAccount((await newPerson()).context);
  await api.send(context, 'POST', '/api/participants', { identifier: unique('гість') });
  await page.goto('/account');
  const merge = section(page, 'Об’єднати з наявним обліковим записом');
  await merge.getByLabel('Логін облікового запису з паролем').fill(account.identifier);
  await merge.getByRole('textbox', { name: 'Його пароль' }).fill('неправильний пароль');
  await merge.getByRole('button', { name: 'Об’єднати облікові записи' }).click();
  await expect(merge.getByText('Логін, пароль або код неправильний.')).toBeVisible();
  await expect(merge.getByLabel('Логін облікового запису з паролем')).toHaveValue(account.identifier);
  await merge.getByRole('textbox', { name: 'Його пароль' }).fill(account.password);
  await merge.getByRole('button', { name: 'Об’єднати облікові записи' }).click();
  await expect(page.getByText(`${account.identifier} · із паролем`)).toBeVisible();
});

test('a changed login appears in the header, and a changed consent survives a reload', async ({
  page,
  context,
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  const account = await api.registerAccount(context);
  const taken = await api.registerAccount((await newPerson()).context);
  await page.goto('/account');
  const naming = section(page, 'Ім’я й логін');
  await expect(naming).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'account');
  await naming.getByRole('textbox', { name: 'Логін' }).fill(taken.identifier);
  await naming.getByRole('textbox', { name: 'Ваш пароль' }).fill(account.password);
  await naming.getByRole('button', { name: 'Змінити логін' }).click();
  await expect(naming.getByRole('textbox', { name: 'Логін' })).toHaveAccessibleDescription(/уже зайнятий/);
  const changed = unique('ярина');
  await naming.getByRole('textbox', { name: 'Логін' }).fill(changed);
  await naming.getByRole('button', { name: 'Змінити логін' }).click();
  await expect(page.getByRole('button', { name: `Меню профілю: ${changed}` })).toBeVisible();

  const requests = page.getByRole('switch', { name: /^Приймати запити/ });
  await requests.focus();
  await page.keyboard.press('Space');
  await expect(requests).toBeChecked();
  await page.reload();
  await expect(requests).toBeChecked();
  await expect(page.getByRole('switch', { name: /^Приймати запрошення/ })).toBeChecked();
});

test('the account page lists devices and signs out one of them, or all', async ({ page, context, newPerson, api }) => {
  const account = await api.registerAccount(context);
  const other = await newPerson();
  await api.send(other.context, 'POST', '/api/session', { identifier: account.identifier, secret: account.password });
  await page.goto('/account');
  const devices = section(page, 'Пристрої').getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: 'Цей пристрій' })).toHaveCount(1);
  await devices.filter({ hasNotText: 'Цей пристрій' }).getByRole('button').click();
  await expect(devices).toHaveCount(1);
  expect(await api.send(other.context, 'GET', '/api/session')).toEqual({ person: null });

  await api.send(other.context, 'POST', '/api/session', { identifier: account.identifier, secret: account.password });
  await page.getByRole('button', { name: 'Вийти на всіх пристроях' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Вийти', exact: true }).click();
  await expect(page).toHaveURL('/login');
  for (const browser of [context, other.context])
    expect(await api.send(browser, 'GET', '/api/session')).toEqual({ person: null });
  expect(await page.evaluate(() => localStorage.getItem('identifier'))).toBeNull();
});

test('a new password signs other devices out and a new recovery code is shown once', async ({
  page,
  context,
  newPerson,
  api,
}) => {
  const account = await api.registerAccount(context);
  const other = await newPerson();
  await api.send(other.context, 'POST', '/api/session', { identifier: account.identifier, secret: account.password });
  await page.goto('/account');
  const secrets = section(page, 'Пароль');
  await secrets.getByRole('textbox', { name: 'Теперішній пароль' }).fill('не той пароль');
  await secrets.getByRole('textbox', { name: 'Новий пароль' }).fill(NEW_PASSWORD);
  await secrets.getByRole('button', { name: 'Змінити пароль' }).click();
  await expect(secrets.getByRole('textbox', { name: 'Теперішній пароль' })).toHaveAccessibleDescription(
    /Пароль неправильний/,
  );
  await secrets.getByRole('textbox', { name: 'Теперішній пароль' }).fill(account.password);
  await secrets.getByRole('button', { name: 'Змінити пароль' }).click();
  await expect(page.getByText('Пароль змінено. На інших пристроях доведеться увійти знову.')).toBeVisible();
  expect(await api.send(other.context, 'GET', '/api/session')).toEqual({ person: null });

  const renewal = section(page, 'Код відновлення');
  await renewal.getByRole('textbox', { name: 'Ваш пароль' }).fill(NEW_PASSWORD);
  await renewal.getByRole('button', { name: 'Отримати новий код' }).click();
  await expect(page.getByRole('heading', { name: 'Новий код відновлення' })).toBeVisible();
  const shown = (await code(page)) ?? '';
  await page.getByRole('link', { name: 'Код записано, далі' }).click();
  await expect(page.getByText(shown)).toHaveCount(0);
});

test('a person can download their own data as a JSON file', async ({ page, context, api }) => {
  const account = await api.registerAccount(context, { displayName: 'Марта Коваленко' });
  await page.goto('/account');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Завантажити мої дані' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('wihiwin-data.json');
  const text = await readFile(await file.path(), 'utf8');
  expect(() => JSON.parse(text)).not.toThrow();
  expect(text).toContain(account.identifier);
  expect(text).toContain('Марта Коваленко');
  expect(text).not.toContain('argon2');
});

test('deleting an account asks for the login and the password, then nobody can sign in to it', async ({
  page,
  context,
  api,
}) => {
  const account = await api.registerAccount(context);
  await page.goto('/account');
  const removal = section(page, 'Видалити обліковий запис');
  const press = async () => {
    await removal.getByRole('button', { name: 'Видалити мій обліковий запис' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Видалити', exact: true }).click();
  };
  await removal.getByLabel(/напишіть свій логін/).fill('не-той-логін');
  await removal.getByRole('textbox', { name: 'Ваш пароль' }).fill(account.password);
  await press();
  await expect(removal.getByLabel(/напишіть свій логін/)).toHaveAccessibleDescription(/Логін не той/);
  await removal.getByLabel(/напишіть свій логін/).fill(account.identifier);
  await press();
  await expect(page).toHaveURL('/wihiwin');
  await signIn(page, account.identifier, account.password);
  await expect(page.getByText('Логін, пароль або код неправильний.')).toBeVisible();
});

test('the account of a test’s creator is deleted after thirty days, and the creator can cancel until then', async ({
  page,
  context,
  api,
}) => {
  const account = await api.registerAccount(context);
  await arrangeIssue(api, context);
  await page.goto('/account');
  const removal = section(page, 'Видалити обліковий запис');
  await removal.getByLabel(/напишіть свій логін/).fill(account.identifier);
  await removal.getByRole('textbox', { name: 'Ваш пароль' }).fill(account.password);
  await removal.getByRole('button', { name: 'Видалити мій обліковий запис' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Видалити', exact: true }).click();
  const until = new Date(Date.now() + 30 * 24 * 3600 * 1000);
  const day = new Intl.DateTimeFormat('uk', { day: 'numeric', timeZone: 'Europe/Kyiv' }).format(until);
  await expect(page.getByText(new RegExp(`Ваш обліковий запис буде видалено ${day}\\s`))).toBeVisible();
  await expect(removal).toHaveCount(0);
  await page.getByRole('button', { name: 'Не видаляти' }).click();
  await expect(page.getByText('Видалення скасовано.')).toBeVisible();
  await expect(removal).toBeVisible();
});
