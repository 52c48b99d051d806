import { renewLink } from '#contract/wihiws.ts';
import { arrangeIssue } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import { holdScripts, staysWhenAlive, untilLive } from './hands.ts';

const PASSWORD = 'тиха осінь за містом';

for (const [path, heading] of [
  ['/wihiwin', 'Дізнайтеся, що людина зрозуміла з прочитаного'],
  ['/login', 'Вхід'],
  ['/register', 'Реєстрація'],
] as const)
  test(`${path} can be read before the script comes, and nothing moves when it does @both`, async ({ page }) => {
    const scripts = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await staysWhenAlive(page, scripts);
  });

test('what was typed before the script came stays, with the focus and the caret', async ({ page, newPerson, api }) => {
  const account = await api.registerAccount((await newPerson()).context);
  const scripts = await holdScripts(page);
  await page.goto('/login?redirect=%2Fwihiwer', { waitUntil: 'commit' });
  await page.getByLabel('Логін').fill(account.identifier);
  await page.getByText('Це спільний комп’ютер').click();
  await page.getByRole('textbox', { name: 'Пароль або код' }).pressSequentially(account.password);
  await page.keyboard.press('ArrowLeft');
  await scripts.release();
  await untilLive(page);
  await expect(page.getByLabel('Логін')).toHaveValue(account.identifier);
  await expect(page.getByRole('checkbox')).toBeChecked();
  const password = page.getByRole('textbox', { name: 'Пароль або код' });
  await expect(password).toBeFocused();
  await expect(password).toHaveValue(account.password);
  expect(await password.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(account.password.length - 1);
  await page.getByRole('button', { name: 'Увійти', exact: true }).click();
  await expect(page).toHaveURL('/wihiwer');
});

test('a press that only the script can carry out waits for it', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Пароль або код' }).fill('видно');
  await page.getByRole('button', { name: 'Показати пароль' }).click();
  await scripts.release();
  await expect(page.getByRole('button', { name: 'Сховати пароль' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Пароль або код' })).toHaveAttribute('type', 'text');
});

test('a code shown by the page itself is nowhere in it once it is noted down', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/wihiwin', { waitUntil: 'commit' });
  await page.getByLabel('Новий логін').fill(`раніше-${Date.now()}`);
  await page.getByRole('button', { name: 'Продовжити без пароля' }).click();
  const shown = page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4})+$/);
  await expect(shown).toBeVisible();
  const code = (await shown.textContent()) ?? '';
  await scripts.release();
  await untilLive(page);
  await page.getByRole('link', { name: 'Код записано, далі' }).click();
  await expect(page).toHaveURL('/testtool');
  await expect(shown).toHaveCount(0);
  expect(await page.content()).not.toContain(code);
});

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('a code from the board leads to the test and never stands in the address', async ({ page, newPerson, api }) => {
    const host = await newPerson();
    await api.registerAccount(host.context);
    const { wihiwId } = await arrangeIssue(api, host.context);
    const { code } = await api.as(host.context)(renewLink, { params: { id: wihiwId } });
    await page.goto('/wihiwin');
    const field = page.getByRole('textbox', { name: 'Код тесту, групи або для батьків' });
    await field.fill('ZZZZ-ZZZZ');
    await page.getByRole('button', { name: 'Відкрити' }).click();
    await expect(page.getByText('Такого коду немає.')).toBeVisible();
    await expect(page).toHaveURL('/wihiwin');
    await field.fill(code ?? '');
    await page.getByRole('button', { name: 'Відкрити' }).click();
    await expect(page).toHaveURL(/\/anybody\/[^?]+$/);
  });

  test('one registers, notes the code down and goes on to where one wanted', async ({ page }) => {
    await page.goto('/wihiwer');
    await page.getByRole('link', { name: 'Зареєструватися' }).click();
    await page.getByLabel('Логін').fill(`без-скрипту-${Date.now()}`);
    await page.getByLabel('Ім’я').fill('Леся Гай');
    await page.getByRole('textbox', { name: 'Пароль' }).fill('коротко');
    await page.getByRole('button', { name: 'Зареєструватися' }).click();
    await expect(page.getByText('Пароль має бути щонайменше з 10 знаків.')).toBeVisible();
    await expect(page.getByLabel('Ім’я')).toHaveValue('Леся Гай');
    await expect(page.getByRole('textbox', { name: 'Пароль' })).toHaveValue('');
    await page.getByRole('textbox', { name: 'Пароль' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Зареєструватися' }).click();
    await expect(page.getByRole('heading', { name: 'Запишіть код відновлення' })).toBeVisible();
    await expect(page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4})+$/)).toBeVisible();
    await page.getByRole('link', { name: 'Код записано, далі' }).click();
    await expect(page).toHaveURL('/wihiwer');
  });

  test('one signs in, and a wrong password is said in one sentence', async ({ page, newPerson, api }) => {
    const account = await api.registerAccount((await newPerson()).context);
    await page.goto('/login?redirect=%2Fwihiwer');
    await page.getByLabel('Логін').fill(account.identifier);
    await page.getByRole('textbox', { name: 'Пароль або код' }).fill('не той пароль');
    await page.getByRole('button', { name: 'Увійти', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Логін' })).toBeVisible();
    await expect(page.getByLabel('Логін')).toHaveValue(account.identifier);
    await page.getByRole('textbox', { name: 'Пароль або код' }).fill(account.password);
    await page.getByRole('button', { name: 'Увійти', exact: true }).click();
    await expect(page).toHaveURL('/wihiwer');
  });

  test('a forgotten password is set anew by the recovery code', async ({ page }) => {
    const login = `забув-${Date.now()}`;
    await page.goto('/register');
    await page.getByLabel('Логін').fill(login);
    await page.getByRole('textbox', { name: 'Пароль' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Зареєструватися' }).click();
    const code = await page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4})+$/).textContent();
    await page.context().clearCookies();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Забули пароль?' }).click();
    await page.getByLabel('Логін').fill(login);
    await page.getByLabel('Код відновлення').fill(code ?? '');
    await page.getByRole('textbox', { name: 'Новий пароль' }).fill('інший пароль на зиму');
    await page.getByRole('button', { name: 'Змінити пароль і увійти' }).click();
    await expect(page.getByRole('heading', { name: 'Пароль змінено' })).toBeVisible();
    await page.getByRole('link', { name: 'Код записано, далі' }).click();
    await expect(page).toHaveURL('/testtool');
  });
});

test.describe('a stranger on the entry page', () => {
  test('takes the sample to its small result, by keyboard too @both', async ({ page }) => {
    await page.goto('/wihiwin');
    await page.getByRole('radio', { name: 'У синє море.' }).check();
    await page.getByRole('button', { name: 'Наступне запитання' }).press('Enter');
    await expect(page.getByText('Запитання 2 з 2 · зрозуміти')).toBeFocused();
    await page.getByRole('radio', { name: 'Боїться його.' }).check();
    await page.getByRole('button', { name: 'Побачити результат' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Ви зрозуміли половину' })).toBeFocused();
    await page.getByRole('link', { name: 'Створити свій тест' }).click();
    await expect(page).toHaveURL('/register?redirect=%2Fnew-test');
  });

  test('whose answer came before the script keeps it', async ({ page }) => {
    const scripts = await holdScripts(page);
    await page.goto('/wihiwin', { waitUntil: 'commit' });
    await page.getByRole('radio', { name: 'У синє море.' }).check();
    await scripts.release();
    await expect(page.getByText('правильно', { exact: true })).toBeVisible();
  });

  test('is led to the field of the code', async ({ page, expectAccessible }) => {
    await page.goto('/wihiwin');
    await page.getByRole('link', { name: 'Я учень, маю код' }).click();
    await expect(page.getByLabel('Код тесту, групи або для батьків')).toBeFocused();
    await expectAccessible(page);
  });

  test('who types a code before the script has come is answered once it is there', async ({ page }) => {
    const scripts = await holdScripts(page);
    await page.goto('/wihiwin', { waitUntil: 'commit' });
    await page.getByLabel('Код тесту, групи або для батьків').fill('ZZZZ-ZZZZ');
    await page.getByRole('button', { name: 'Відкрити' }).click();
    await scripts.release();
    await expect(page.getByLabel('Код тесту, групи або для батьків')).toHaveValue('ZZZZ-ZZZZ');
    await expect(page.getByText('Такого коду немає.', { exact: false })).toBeVisible();
  });

  test('whose login is taken may be its owner: the code is asked for in the same place', async ({
    page,
    newPerson,
  }) => {
    const login = `вже-є-${Date.now()}`;
    const earlier = (await newPerson()).page;
    await earlier.goto('/wihiwin');
    await earlier.getByLabel('Новий логін').fill(login);
    await earlier.getByRole('button', { name: 'Продовжити без пароля' }).click();
    const code = await earlier.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4})+$/).textContent();

    await page.goto('/wihiwin');
    await page.getByLabel('Новий логін').fill(login);
    await page.getByRole('button', { name: 'Продовжити без пароля' }).click();
    await page.getByLabel('Це ви? Введіть свій особистий код').fill('AAAA-AAAA-AAAA');
    await page.getByRole('button', { name: 'Увійти з кодом' }).click();
    await expect(page.getByText('Логін, пароль або код неправильний.', { exact: false })).toBeVisible();
    await page.getByLabel('Це ви? Введіть свій особистий код').fill(code ?? '');
    await page.getByRole('button', { name: 'Увійти з кодом' }).click();
    await expect(page).toHaveURL('/testtool');
  });
});
