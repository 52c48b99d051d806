import type { Page } from '@playwright/test';
import { AVATAR_COLOURS } from '#core/people/avatar-colour.ts';
import { arrangeEvent } from './arrange-event.ts';
import { arrangeIssue } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';

const title = (page: Page) => page.locator('.top-title');
const avatar = (page: Page) => page.getByRole('button', { name: /^Меню профілю/ });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Меню профілю' });
const counts = (page: Page) => menu(page).locator('dl').first();
const back = (page: Page) => page.getByRole('link', { name: 'Назад' });
const logo = (page: Page) => page.getByRole('button', { name: /^Wihiwin/ });
const toasts = (page: Page) => page.locator('.toast');

/** Stops the page's clock where it is; from here on only the test moves it. */
async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
}

test('no page tries what its security policy forbids', async ({ page, context, api }) => {
  await api.registerAccount(context);
  const issue = await arrangeIssue(api, context);
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (what: string) => void violations.push(what));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI }) => {
      (window as unknown as { noteViolation(what: string): void }).noteViolation(
        `${violatedDirective} ${blockedURI} on ${documentURI}`,
      );
    }),
  );
  for (const path of ['/testtool', `/wihost/tests/${issue.testId}`, '/account', `/wihiwers/${issue.wihiwId}`]) {
    await page.goto(path);
    await expect(page.getByRole('main'), path).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(violations).toEqual([]);
});

test('the header title differs by route', async ({ page, context, api }) => {
  test.slow();
  await api.registerAccount(context);
  const issue = await arrangeIssue(api, context);
  const titles: readonly (readonly [string, string])[] = [
    ['/wihost-menu', 'Wihost'],
    ['/wihost', 'Wihost'],
    [`/wihost/tests/${issue.testId}`, 'Wihost'],
    [`/wihost/wihiws/${issue.wihiwId}`, 'Wihost'],
    ['/new-test', 'Wihost'],
    ['/wihost-groups', 'Wihost'],
    ['/wihost-groups/1', 'Wihost'],
    ['/wihost-events', 'Wihost event platform'],
    ['/events', 'Wihost event platform'],
    ['/wihiwer', 'Wihiwer'],
    ['/wihiwer-events', 'Wihiwer'],
    [`/wihiwers/${issue.wihiwId}`, 'Wihiwer'],
    ['/wiviewer', 'Wiviewer'],
    ['/wiviewer/1', 'Wiviewer'],
    ['/wihisee', 'Wihisee'],
    ['/wihiwee', 'Wihiwee'],
    ['/', 'Платформа тестів'],
    ['/testtool', 'Платформа тестів'],
    ['/account', 'Платформа тестів'],
  ];
  for (const [path, expected] of titles) {
    await page.goto(path);
    await expect(title(page), path).toHaveText(expected);
  }
});

test('the header shows no title on about, about-creator, an event, a survey and feedback', async ({
  page,
  context,
  api,
}) => {
  await api.registerAccount(context);
  const eventId = await arrangeEvent(api, context);
  for (const path of ['/about', '/about-creator', `/events/${eventId}`, '/survey/1', '/feedback/1']) {
    await page.goto(path);
    await expect(logo(page), path).toBeVisible();
    await expect(title(page), path).toHaveCount(0);
  }
});

test('the logo goes to the test platform', async ({ page, context, api }) => {
  await api.registerAccount(context);
  for (const path of ['/wihost-groups', `/anybody/${'x'.repeat(32)}`]) {
    await page.goto(path);
    await logo(page).click();
    await expect(page).toHaveURL('/testtool');
  }
});

test('in a test the logo and the back arrow first ask, «Ні» stays, «Вийти» leads to the start page', async ({
  page,
  context,
  api,
}) => {
  await api.registerAccount(context);
  const issue = await arrangeIssue(api, context);
  await page.goto(`/wihiwers/${issue.wihiwId}`);
  const question = page.getByRole('dialog', { name: 'Чи дійсно ви хочете вийти з тесту?' });
  // Before the page's script has loaded, the arrow leads back without asking: nothing can be lost yet.
  await expect(page.getByRole('button', { name: /^Почати/ })).toBeVisible();

  await back(page).click();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Ні', exact: true }).click();
  await expect(question).toBeHidden();

  await logo(page).click();
  await expect(question.getByRole('button')).toHaveText(['Ні', 'Вийти']);
  await question.getByRole('button', { name: 'Ні', exact: true }).click();
  await expect(page).toHaveURL(`/wihiwers/${issue.wihiwId}`);

  await logo(page).click();
  await question.getByRole('button', { name: 'Вийти' }).click();
  await expect(page).toHaveURL('/');
});

test('a back arrow titled «Назад» is at the top left and leads back', async ({ page, context, api }) => {
  await api.registerAccount(context);
  await page.goto('/wihost-groups');
  await expect(back(page)).toHaveAttribute('title', 'Назад');
  const box = await back(page).boundingBox();
  expect(box !== null && box.x < 60 && box.y < 60).toBe(true);
  await back(page).click();
  await expect(page).toHaveURL('/wihost-menu');
  await page.getByRole('link', { name: /^Тести, які я створюю/ }).click();
  await expect(page).toHaveURL('/wihost');
  await back(page).click();
  await expect(page).toHaveURL('/wihost-menu');
});

for (const path of ['/events', '/testtool']) {
  test(`on ${path} a products icon that leads to the start page replaces the back arrow`, async ({
    page,
    context,
    api,
  }) => {
    await api.registerAccount(context);
    await page.goto(path);
    const products = page.getByRole('link', { name: 'Продукти' });
    await expect(products).toHaveAttribute('href', '/');
    await expect(back(page)).toHaveCount(0);
    await products.click();
    await expect(page).toHaveURL('/');
  });
}

test('the avatar menu is hidden on about pages, surveys and feedback', async ({ page, context, api }) => {
  await api.registerAccount(context);
  for (const path of ['/about', '/about-creator', '/about-chatgpt', '/survey/1', '/feedback/1']) {
    await page.goto(path);
    await expect(logo(page), path).toBeVisible();
    await expect(avatar(page), path).toHaveCount(0);
  }
  await page.goto('/testtool');
  await expect(avatar(page)).toBeVisible();
});

test('the avatar is a circle with the first letter of the login, in the same colour on every page and device', async ({
  newPerson,
  api,
}) => {
  const { page, context } = await newPerson();
  const account = await api.registerAccount(context, { identifier: `їжак-${Date.now()}` });
  await page.goto('/testtool');
  const circle = page.locator('.avatar');
  await expect(circle).toHaveText('Ї');
  const look = () =>
    circle.evaluate((element) => {
      const { backgroundColor, borderRadius } = getComputedStyle(element);
      return { backgroundColor, borderRadius };
    });
  const first = await look();
  expect(first.borderRadius).toBe('50%');
  const palette = AVATAR_COLOURS.map((hex) => {
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    return `rgb(${red}, ${green}, ${blue})`;
  });
  expect(palette).toContain(first.backgroundColor);

  const other = await newPerson();
  await api.send(other.context, 'POST', '/api/session', { identifier: account.identifier, secret: account.password });
  await other.page.goto('/wihost-menu');
  const again = await other.page.locator('.avatar').evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(again).toBe(first.backgroundColor);
});

test('the menu is 288 px wide, copies the login and confirms it for two seconds', async ({ newPerson, api }) => {
  const { page, context } = await newPerson({ permissions: ['clipboard-read', 'clipboard-write'] });
  const account = await api.registerAccount(context);
  await page.clock.install();
  await page.goto('/testtool');
  await avatar(page).click();
  await expect(menu(page)).toContainText(account.identifier);
  await expect(menu(page)).toContainText(account.displayName);
  await expect(menu(page).getByRole('link', { name: 'Мій обліковий запис' })).toHaveAttribute('href', '/account');
  expect((await menu(page).boundingBox())?.width).toBe(288);

  await stopClock(page);
  const copy = menu(page).getByRole('button', { name: 'Копіювати логін' });
  await copy.click();
  await expect(copy).toHaveText('Скопійовано');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(account.identifier);
  await page.clock.runFor(1900);
  await expect(copy).toHaveText('Скопійовано');
  await page.clock.runFor(200);
  await expect(copy).toHaveText('');
});

const LABELS = [
  'Тести, які ви створили',
  'Тести, створені для вас',
  'Тести, які ви завершили',
  'Ваші Віхіві люди, яких ви тестуєте',
  'Ваші Віхісі люди, чиї результати ви бачите',
];

test('the menu shows five counts', async ({ page, context, api }) => {
  await api.registerAccount(context);
  await arrangeIssue(api, context);
  await page.goto('/testtool');
  await avatar(page).click();
  await expect(counts(page).locator('dt')).toHaveText(LABELS);
  await expect(counts(page).locator('dd')).toHaveText(['1', '0', '0', '0', '0']);
});

test('each of the five counts stands beside its own name', async ({ page, context, api }) => {
  await api.registerAccount(context);
  const figures = {
    'count-tests-created': { count: 11 },
    'count-tests-for-you': { count: 12 },
    'count-tests-completed': { count: 13 },
    'user-wihisee-wihiwee-count': { wihiweeCount: 14, wihiseeCount: 15 },
  };
  for (const [path, json] of Object.entries(figures))
    await page.route(`**/api/${path}?*`, (route) => route.fulfill({ json }));
  await page.goto('/testtool');
  await avatar(page).click();
  await expect(counts(page).locator('dt')).toHaveText(LABELS);
  await expect(counts(page).locator('dd')).toHaveText(['11', '12', '13', '14', '15']);
});

test('the start page has a door to each part of both products', async ({ page, context, api }) => {
  await api.registerAccount(context);
  await page.goto('/');
  const doors = page.getByRole('main').getByRole('navigation').getByRole('link');
  const leads = () => doors.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  await expect
    .poll(leads)
    .toEqual([
      '/testtool',
      '/wihost-menu',
      '/wihiwer',
      '/events',
      '/wihost-events',
      '/wihiwer-events',
      '/about',
      '/about-creator',
      '/about-chatgpt',
    ]);
  await doors.filter({ hasText: 'Створюю тести й події' }).click();
  await expect(page).toHaveURL('/wihost-menu');
});

test('under the counts the menu shows the person’s own statistics, dashes where there is no data', async ({
  page,
  context,
  api,
}) => {
  await api.registerAccount(context);
  const own = menu(page).getByRole('region', { name: 'Ваша статистика' });
  await page.goto('/testtool');
  await avatar(page).click();
  await expect(own.locator('dt')).toHaveText([
    'Пройдено тестів',
    'Ваш середній результат',
    'Середній результат у ваших тестах',
  ]);
  await expect(own.locator('dd')).toHaveText(['0', '–', '–']);
  await page.keyboard.press('Escape');

  const figures = { passedTests: 12, avgUserSuccess: 66.999, avgWihiwerSuccess: 100 };
  await page.route('**/api/statistics', (route) => route.fulfill({ json: figures }));
  await avatar(page).click();
  await expect(own.locator('dd')).toHaveText(['12', /^66\s%$/, /^100\s%$/]);
  await page.keyboard.press('Escape');

  await page.unroute('**/api/statistics');
  await page.route('**/api/statistics', (route) => route.abort());
  await avatar(page).click();
  await expect(own.locator('dd')).toHaveText(['–', '–', '–']);
});

test('a count whose request fails shows 0, the others keep their figures', async ({ page, context, api }) => {
  await api.registerAccount(context);
  await arrangeIssue(api, context);
  const answer = (count: number) => ({ json: { count } });
  await page.route('**/api/count-tests-created?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.route('**/api/count-tests-for-you?*', (route) => route.fulfill(answer(23)));
  await page.route('**/api/count-tests-completed?*', (route) => route.abort());
  await page.route('**/api/user-wihisee-wihiwee-count?*', (route) =>
    route.fulfill({ json: { wihiseeCount: 2, wihiweeCount: 56 } }),
  );
  await page.goto('/testtool');
  await avatar(page).click();
  await expect(counts(page).locator('dd')).toHaveText(['0', '23', '0', '56', '2']);
});

test('on events routes the menu has only the login and «Вийти»', async ({ page, context, api }) => {
  const account = await api.registerAccount(context);
  const eventId = await arrangeEvent(api, context);
  const counted: string[] = [];
  for (const path of [
    '/events',
    `/events/${eventId}`,
    '/wihost-events',
    `/wihost-events/${eventId}`,
    '/wihiwer-events',
  ]) {
    await page.goto(path);
    await avatar(page).click();
    await expect(menu(page), path).toContainText(account.identifier);
    await expect(menu(page).getByRole('button', { name: 'Вийти' }), path).toBeVisible();
    await expect(menu(page).locator('button'), path).toHaveCount(2);
    // The login itself leads to the account.
    await expect(menu(page).getByRole('link'), path).toHaveText(account.identifier);
    await expect(menu(page).getByRole('link'), path).toHaveAttribute('href', '/account');
    counted.push(...(await counts(page).locator('dt').allTextContents()));
  }
  expect(counted).toEqual([]);
});

test('the logo of an event replaces the avatar', async ({ page, context, api }) => {
  await api.registerAccount(context);
  const eventId = await arrangeEvent(api, context);
  await page.goto(`/events/${eventId}`);
  await expect(page.locator('.avatar')).toBeVisible();
  await page.evaluate(async (id) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 });
    canvas.getContext('2d')?.fillRect(0, 0, 64, 64);
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const form = new FormData();
    if (picture !== null) form.set('file', picture, 'logo.png');
    await fetch(`/api/events/${id}/logo`, { method: 'POST', body: form });
  }, eventId);
  await expect(avatar(page).locator('img.avatar-logo')).toBeVisible();
  await expect(page.locator('.avatar')).toHaveCount(0);
});

test('a success message stays two seconds', async ({ page, context, api }) => {
  await api.registerAccount(context);
  await page.clock.install();
  await page.goto('/account');
  const name = page.getByRole('textbox', { name: 'Ім’я' });
  await name.fill('Марія Вілінська');
  await stopClock(page);
  await page.getByRole('button', { name: 'Змінити ім’я' }).click();
  await expect(toasts(page)).toHaveText(['Ім’я змінено.']);
  await page.clock.runFor(1900);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(toasts(page)).toHaveCount(0);
});

test('an error message stays four seconds, and at most twenty are shown at once', async ({ page, context, api }) => {
  await api.registerAccount(context);
  await page.clock.install();
  await page.goto('/account');
  const consent = page.getByRole('switch', { name: /^Приймати запити/ });
  await expect(consent).not.toBeChecked();
  await page.route('**/api/account', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 503, json: { code: 'overloaded' } })
      : route.continue(),
  );
  await stopClock(page);
  const press = async () => {
    const answered = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await consent.focus();
    await page.keyboard.press('Space');
    await answered;
  };
  await press();
  await expect(toasts(page)).toHaveText(['Сервер зараз перевантажений. Спробуйте за кілька секунд.']);
  await expect(consent).not.toBeChecked();
  await page.clock.runFor(3900);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(toasts(page)).toHaveCount(0);

  for (let shown = 1; shown <= 23; shown += 1) {
    await press();
    await expect(toasts(page)).toHaveCount(Math.min(shown, 20));
  }
});

test('a confirmation without labels of its own offers «Ні» and «Так»', async ({ page, context, api }) => {
  await api.registerAccount(context);
  await api.send(context, 'POST', '/api/tests', { title: 'Чернетка' });
  await page.goto('/wihost');
  const remove = async (answer: 'Так' | 'Ні') => {
    await page.getByRole('button', { name: 'Дії з тестом «Чернетка»' }).click();
    await page.getByRole('menuitem', { name: 'Видалити' }).click();
    const question = page.getByRole('dialog', { name: 'Видалити чернетку «Чернетка»?' });
    await expect(question.getByRole('button')).toHaveText(['Ні', 'Так']);
    await question.getByRole('button', { name: answer, exact: true }).click();
    await expect(question).toBeHidden();
  };
  await remove('Ні');
  await expect(page.getByRole('link', { name: 'Чернетка', exact: true })).toBeVisible();
  await remove('Так');
  await expect(page.getByText('Чернеток немає')).toBeVisible();
});
