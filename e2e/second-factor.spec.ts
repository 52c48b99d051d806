import { createHmac } from 'node:crypto';
import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const PASSWORD = 'крокус під вікном 7';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of RFC 6238, computed apart from the server's library. `later` steps of 30 seconds from now. */
function codeOf(secret: string, later = 0): string {
  const bits = [...secret.replaceAll(' ', '')].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes =
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const hash = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

const section = (page: Page) => page.getByRole('region', { name: 'Другий крок входу' });

async function givePassword(page: Page, identifier: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Логін').fill(identifier);
  await page.getByRole('textbox', { name: /^Пароль/ }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Увійти', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Другий крок' })).toBeVisible();
}

async function addAuthenticator(page: Page): Promise<{ devtools: CDPSession; authenticatorId: string }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasResidentKey: false,
      hasUserVerification: false,
      automaticPresenceSimulation: true,
    },
  });
  return { devtools, authenticatorId };
}

test('an app with codes becomes the second step, a spare code stands in for it, and it can be removed', async ({
  page,
  context,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const { identifier } = await api.registerAccount(context, { password: PASSWORD });
  await page.goto('/account');
  await section(page).getByRole('button', { name: 'Додати застосунок із кодами' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Ваш пароль' }).fill('хибний пароль');
  await dialog.getByRole('button', { name: 'Далі' }).click();
  await expect(dialog.getByText('Пароль неправильний.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Ваш пароль' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Далі' }).click();
  await expect(dialog.getByRole('img', { name: 'QR-код для застосунку' })).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'second-factor-app');
  const secret = (await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? '';
  await dialog.getByLabel('Код, який показує застосунок').fill('000000');
  await dialog.getByRole('button', { name: 'Увімкнути' }).click();
  await expect(dialog.getByText('Код неправильний або вже використаний.')).toBeVisible();
  await dialog.getByLabel('Код, який показує застосунок').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Увімкнути' }).click();
  await expect(page.getByRole('heading', { name: 'Запишіть запасні коди' })).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'second-factor-spare-codes');
  const [spare = ''] = await page.locator('li.tab').allTextContents();
  await page.getByRole('button', { name: 'Коди записано, далі' }).click();
  await expect(section(page).getByRole('listitem').filter({ hasText: 'Телефон' })).toBeVisible();
  await snapshot(page, 'second-factor-account');

  await api.endSession(page);
  await givePassword(page, identifier);
  await expectAccessible(page);
  await snapshot(page, 'second-factor-login');
  await page.getByLabel('Код із застосунку або запасний код').fill('000000');
  await page.getByRole('button', { name: 'Увійти', exact: true }).click();
  await expect(page.getByText('Код неправильний або вже використаний.')).toBeVisible();
  // The code of the next half a minute: the present one was used to turn it on.
  await page.getByLabel('Код із застосунку або запасний код').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Увійти', exact: true }).click();
  await expect(page).toHaveURL('/testtool');

  await api.endSession(page);
  await givePassword(page, identifier);
  await page.getByLabel('Код із застосунку або запасний код').fill(spare.toLowerCase());
  await page.getByRole('button', { name: 'Увійти', exact: true }).click();
  await expect(page).toHaveURL('/testtool');

  await page.goto('/account');
  await expect(section(page).getByText(/лишилося: 9/)).toBeVisible();
  await section(page).getByRole('button', { name: 'Прибрати' }).click();
  await dialog.getByRole('textbox', { name: 'Ваш пароль' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Прибрати' }).click();
  await expect(section(page).getByRole('listitem').filter({ hasText: 'Телефон' })).toBeHidden();
  await expect(section(page).getByRole('button', { name: 'Нові запасні коди' })).toBeHidden();
});

test('the page for a factor that the operator demands leads on to what was wanted', async ({
  page,
  context,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  await api.registerAccount(context, { password: PASSWORD });
  await page.goto('/second-factor?redirect=%2Fwihost-groups');
  await expect(page.getByRole('heading', { name: 'Додайте другий крок входу' })).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'second-factor-demanded');
  await page.getByRole('button', { name: 'Додати застосунок із кодами' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Ваш пароль' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Далі' }).click();
  const secret = (await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? '';
  await dialog.getByLabel('Код, який показує застосунок').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Увімкнути' }).click();
  await page.getByRole('button', { name: 'Коди записано, далі' }).click();
  await expect(page).toHaveURL('/wihost-groups');
});

test('a passkey of this address becomes the second step; a wrong one leads back to the password', async ({
  page,
  context,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const { identifier } = await api.registerAccount(context, { password: PASSWORD });
  const { devtools, authenticatorId } = await addAuthenticator(page);
  await page.goto('/account');
  await section(page).getByRole('button', { name: 'Додати ключ доступу' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Назва').fill('\u2066');
  await dialog.getByRole('textbox', { name: 'Ваш пароль' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Створити ключ' }).click();
  // Before a key is made that could not be named.
  await expect(dialog.getByLabel('Назва')).toHaveAttribute('aria-invalid', 'true');
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toEqual([]);
  await dialog.getByLabel('Назва').fill('Ключ на столі');
  await expectAccessible(page);
  await snapshot(page, 'second-factor-passkey');
  await dialog.getByRole('button', { name: 'Створити ключ' }).click();
  await page.getByRole('button', { name: 'Коди записано, далі' }).click();
  await expect(section(page).getByText('Ключ доступу для localhost')).toBeVisible();

  await api.endSession(page);
  await givePassword(page, identifier);
  await snapshot(page, 'second-factor-login-passkey');
  await page.route('**/*passkey-dialogs*', (route) => route.abort());
  await page.getByRole('button', { name: 'Увійти з ключем доступу' }).click();
  await expect(page.getByText('Не вдалося звернутися до ключа доступу.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Увійти з ключем доступу' })).toBeEnabled();
  await page.unroute('**/*passkey-dialogs*');
  await page.reload();
  await givePassword(page, identifier);
  await page.getByRole('button', { name: 'Увійти з ключем доступу' }).click();
  await expect(page).toHaveURL('/testtool');

  await api.endSession(page);
  await givePassword(page, identifier);
  await page.route('**/api/second-step', (route) => {
    const sent = route.request().postDataJSON();
    sent.passkey.response.signature = 'AAAA';
    return route.continue({ postData: JSON.stringify(sent) });
  });
  await page.getByRole('button', { name: 'Увійти з ключем доступу' }).click();
  await expect(page.getByText('Ключ доступу не підійшов.')).toBeVisible();
  await expect(page.getByLabel('Логін')).toBeVisible();
  await devtools.detach();
});
