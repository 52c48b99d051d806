import type { Page } from '@playwright/test';
import { arrangeEvent } from './arrange-event.ts';
import { arrangeIssue, RULES } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';

const gateOf = (path: string) => `/wihiwin?redirect=${encodeURIComponent(path)}`;
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('postLoginRedirect'));

async function signIn(page: Page, account: { identifier: string; password: string }): Promise<void> {
  await page.getByLabel('Логін').fill(account.identifier);
  await page.getByRole('textbox', { name: /^Пароль/ }).fill(account.password);
  await page.getByRole('button', { name: 'Увійти', exact: true }).click();
}

test('every public path opens without a session', async ({ page, newPerson, api }) => {
  const host = await newPerson();
  await api.registerAccount(host.context);
  const issue = await arrangeIssue(api, host.context);
  const eventId = await arrangeEvent(api, host.context);
  const pages: readonly (readonly [string, string])[] = [
    ['/login', 'Вхід'],
    ['/register', 'Реєстрація'],
    ['/wihiwin', 'Дізнайтеся, що людина зрозуміла з прочитаного'],
    ['/privacy', 'Приватність'],
    [`/wihost-events/${eventId}`, 'Читання вголос'],
    [`/wihiwers/${issue.wihiwId}`, 'Intermezzo, уривок'],
  ];
  for (const [path, heading] of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  await page.goto('/verify/ABCD-EFGH');
  await expect(page).toHaveURL('/verify/ABCD-EFGH');
  await page.goto(issue.link);
  await expect(page).toHaveURL(`/wihiwers/${issue.wihiwId}`);
});

test('every other path sends a visitor to the entry page with the path as redirect, and remembers it', async ({
  page,
}) => {
  test.slow();
  const paths = [
    '/',
    '/about',
    '/about-creator',
    '/about-chatgpt',
    '/testtool',
    '/wihost-menu',
    '/wihost',
    '/wihost?tab=archived',
    '/new-test',
    '/wihost-groups',
    '/wihost-groups/1',
    '/wihost-groups/1/pupils/2',
    '/wihost-groups/compare',
    '/wihost-events',
    '/wihiwer',
    '/wihiwer-events',
    '/wiviewer',
    '/wihisee',
    '/wihiwee/1',
    '/events',
    '/events/1',
    '/survey/1',
    '/feedback/1',
    '/account',
    '/nowhere',
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(page).toHaveURL(gateOf(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => kept(page)).toBe(path);
  }
});

test('a test is public only when its issue is open to anybody', async ({ page, newPerson, api }) => {
  const host = await newPerson();
  await api.registerAccount(host.context);
  const taker = await newPerson();
  const { identifier } = await api.registerAccount(taker.context);
  const open = await arrangeIssue(api, host.context);
  const closed = (await api.send(host.context, 'POST', '/api/wihiws', {
    testId: open.testId,
    anybody: false,
    recipients: [identifier],
    rules: RULES,
  })) as { id: string };

  await page.goto(`/wihiwers/${open.wihiwId}`);
  await expect(page).toHaveURL(`/wihiwers/${open.wihiwId}`);
  await page.goto(`/wihiwers/${closed.id}`);
  await expect(page).toHaveURL(gateOf(`/wihiwers/${closed.id}`));
  await taker.page.goto(`/wihiwers/${closed.id}`);
  await taker.page.getByRole('button', { name: 'Прийняти й перейти до тесту' }).click();
  await expect(taker.page.getByRole('button', { name: 'Почати' })).toBeVisible();
});

test('where the flag of a test can’t be read, the one seen here before keeps its page open, otherwise the gate stands', async ({
  page,
  newPerson,
  api,
}) => {
  const host = await newPerson();
  await api.registerAccount(host.context);
  const path = `/wihiwers/${(await arrangeIssue(api, host.context)).wihiwId}`;
  await page.goto('/privacy');
  const origin = new URL(page.url()).origin;
  // What the server sends then: its own test shows the status and that the page has no data.
  await page.route(`**${path}`, async (route) => {
    const body = await (await route.fetch({ url: `${origin}/privacy` })).text();
    await route.fulfill({ status: 503, contentType: 'text/html', body: body.replace('"status":200', '"status":503') });
  });
  await page.goto(path);
  await expect(page).toHaveURL(gateOf(path));

  await page.evaluate((key) => localStorage.setItem(key, 'true'), `wihiwer-anybody-${path.slice('/wihiwers/'.length)}`);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Тест поки не відкривається' })).toBeVisible();
  await expect(page).toHaveURL(path);
  await page.unroute(`**${path}`);
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect(page.getByText('Хто призначив: Олена Пчілка')).toBeVisible();
});

test('the remembered path opens after signing in, and only once', async ({ page, newPerson, api }) => {
  const account = await api.registerAccount((await newPerson()).context);
  await page.goto('/wihost?tab=archived');
  await page.getByRole('link', { name: 'Увійти з паролем або кодом' }).click();
  await expect(page.getByRole('heading', { name: 'Вхід' })).toBeVisible();
  await signIn(page, account);
  await expect(page).toHaveURL('/wihost?tab=archived');
  await expect(page.getByRole('tab', { name: /^Архів/ })).toHaveAttribute('aria-selected', 'true');
  expect(await kept(page)).toBeNull();
});

test('«Назад» on the entry page keeps the path that was wanted', async ({ page, newPerson, api }) => {
  const account = await api.registerAccount((await newPerson()).context);
  await page.goto('/wihost-groups');
  await expect(page).toHaveURL(gateOf('/wihost-groups'));
  await page.getByRole('link', { name: 'Назад' }).click();
  await expect(page).toHaveURL(gateOf('/wihost-groups'));
  expect(await kept(page)).toBe('/wihost-groups');
  await page.getByRole('link', { name: 'Увійти з паролем або кодом' }).click();
  await expect(page.getByRole('heading', { name: 'Вхід' })).toBeVisible();
  await signIn(page, account);
  await expect(page).toHaveURL('/wihost-groups');
});

test('the remembered path opens after registering and after entering without a password too', async ({ newPerson }) => {
  const registering = (await newPerson()).page;
  await registering.goto('/wihost-groups');
  await registering.getByRole('link', { name: 'Зареєструватися' }).click();
  await expect(registering.getByRole('heading', { name: 'Реєстрація' })).toBeVisible();
  await registering.getByLabel('Логін').fill(`нова-${Date.now()}`);
  await registering.getByRole('textbox', { name: /^Пароль/ }).fill('крокус під вікном 7');
  await registering.getByRole('button', { name: 'Зареєструватися' }).click();
  await registering.getByRole('link', { name: 'Код записано, далі' }).click();
  await expect(registering).toHaveURL('/wihost-groups');

  const participant = (await newPerson()).page;
  await participant.goto('/wihisee');
  await participant.getByLabel('Новий логін').fill(`учень-${Date.now()}`);
  await participant.getByRole('button', { name: 'Продовжити без пароля' }).click();
  await participant.getByRole('link', { name: 'Код записано, далі' }).click();
  await expect(participant).toHaveURL('/wihisee');
});

test('without a remembered path signing in leads to the home page of the face', async ({
  page,
  newPerson,
  api,
  testHost,
  eventHost,
}) => {
  const account = await api.registerAccount((await newPerson()).context);
  await page.goto('/login');
  await signIn(page, account);
  await expect(page).toHaveURL(`${testHost}/testtool`);
  const events = (await newPerson()).page;
  await events.goto(`${eventHost}/login`);
  await signIn(events, account);
  await expect(events).toHaveURL(`${eventHost}/events`);
});

test('a link within a page leads a visitor to the gate too', async ({ page }) => {
  await page.goto('/privacy');
  await page.getByRole('button', { name: /^Wihiwin/ }).click();
  await expect(page).toHaveURL(gateOf('/testtool'));
  await expect.poll(() => kept(page)).toBe('/testtool');
});

test('a link within the app leads by the gate too: the kept path keeps its query, and who is signed in passes /login by', async ({
  page,
  context,
  api,
}) => {
  // What a link of the app does: the router hears of a new address without loading a page.
  const follow = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path);
  const wanted = '/wihost?tab=archived';
  await page.goto('/privacy');
  await follow(wanted);
  await expect(page).toHaveURL(gateOf(wanted));
  await expect.poll(() => kept(page)).toBe(wanted);
  await api.registerAccount(context);
  await page.goto('/about');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await follow('/login');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Читати й розуміти' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('the browser keeps who is signed in, by which link they came and which test is open to anybody', async ({
  newPerson,
  api,
}) => {
  const host = await newPerson();
  const account = await api.registerAccount(host.context);
  const issue = await arrangeIssue(api, host.context);
  const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));
  await host.page.goto('/login');
  await expect(host.page).toHaveURL('/');
  const { person } = (await api.send(host.context, 'GET', '/api/session')) as { person: { userId: string } };
  expect(await stored(host.page)).toMatchObject({ identifier: account.identifier, userId: person.userId });

  const { page } = await newPerson();
  await page.goto(issue.link);
  await expect(page).toHaveURL(`/wihiwers/${issue.wihiwId}`);
  const found = await stored(page);
  expect(found).toMatchObject({
    [`wihiwer-anybody-${issue.wihiwId}`]: 'true',
    'wihiw-from': new URL(issue.link, page.url()).pathname,
  });
  expect(found).not.toHaveProperty('userId');
});

test('a link within a page keeps the face: its title stays', async ({ page, eventHost }) => {
  const title = page.locator('.top-title');
  await page.goto(`${eventHost}/wihiwin`);
  await expect(title).toHaveText('Wihost event platform');
  await page.getByRole('link', { name: 'Увійти з паролем або кодом' }).click();
  await expect(page.getByRole('heading', { name: 'Вхід' })).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await expect(title).toHaveText('Wihost event platform');
});

test('a signed-in person who opens the sign-in page goes to the start page', async ({
  page,
  context,
  newPerson,
  api,
}) => {
  await api.registerAccount(context);
  await page.goto('/login');
  await expect(page).toHaveURL('/');

  const participant = await newPerson();
  await api.send(participant.context, 'POST', '/api/participants', { identifier: `chytach-${Date.now()}` });
  await participant.page.goto('/login');
  await expect(participant.page).toHaveURL('/');
});

test('whoever is signed in can enter with another login from the entry page: it logs out first', async ({
  page,
  context,
  api,
}) => {
  const { identifier } = await api.registerAccount(context);
  await page.goto('/wihiwin');
  await expect(page.getByText(`Ви вже ввійшли як ${identifier}.`)).toBeVisible();
  // A link to `/login` or `/register` would only lead home.
  await expect(page.locator('main').locator('a[href^="/login"], a[href^="/register"], a[href="#enter"]')).toHaveCount(
    0,
  );
  await page.getByRole('region', { name: 'Увійти з іншим логіном' }).getByRole('button', { name: 'Вийти' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { name: 'Вхід' })).toBeVisible();
});

test('logging out ends the session, clears every local value and goes to the sign-in page', async ({
  page,
  context,
  api,
}) => {
  const account = await api.registerAccount(context);
  await page.goto('/testtool');
  expect(await page.evaluate(() => localStorage.getItem('identifier'))).toBe(account.identifier);
  expect(await page.evaluate(() => localStorage.getItem('userId'))).toMatch(/^[0-9a-f-]{36}$/);
  await page.evaluate(() => {
    for (const key of [
      'wihiw-from',
      'isOwner',
      'editMode',
      'postLoginRedirect',
      'wihiwer-anybody-1',
      'wihiwer-anybody-2',
    ])
      localStorage.setItem(key, 'x');
  });
  await page.getByRole('button', { name: /^Меню профілю/ }).click();
  await page.getByRole('button', { name: 'Вийти', exact: true }).click();
  await expect(page).toHaveURL('/login');
  const left = await page.evaluate(() => Object.keys(localStorage));
  const named = ['identifier', 'userId', 'wihiw-from', 'isOwner', 'editMode', 'postLoginRedirect'];
  expect(left.filter((key) => named.includes(key) || key.startsWith('wihiwer-anybody-'))).toEqual([]);
  expect(await api.send(context, 'GET', '/api/session')).toEqual({ person: null });
  await expect(page.getByRole('button', { name: /^Меню профілю/ })).toHaveCount(0);
  await page.goto('/testtool');
  await expect(page).toHaveURL(gateOf('/testtool'));
});

test('a participant sees their login and personal code before logging out and may stay', async ({
  page,
  context,
  api,
}) => {
  const identifier = `учень-${Date.now()}`;
  const entered = (await api.send(context, 'POST', '/api/participants', { identifier })) as { personalCode: string };
  await page.goto('/testtool');
  await page.getByRole('button', { name: /^Меню профілю/ }).click();
  await page.getByRole('button', { name: 'Вийти', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Вийти з Wihiwin?' });
  await expect(question).toContainText(identifier);
  await expect(question).toContainText(entered.personalCode);
  await question.getByRole('button', { name: 'Ні', exact: true }).click();
  await expect(page).toHaveURL('/testtool');
});

test('an id of a test shorter than ten characters is never looked up', async ({ page, context, api }) => {
  await page.goto('/wihiwers/123456789');
  await expect(page).toHaveURL(gateOf('/wihiwers/123456789'));
  await api.registerAccount(context);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/wihiwers/123456789');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/wihiws'))).toEqual([]);
});

test('a link with a token of 25 characters leads to the gate, one with 26 is public', async ({ page }) => {
  const short = `/anybody/${'a'.repeat(25)}`;
  await page.goto(short);
  await expect(page).toHaveURL(gateOf(short));
  await expect(page.getByText('Посилання на тест скопійовано не повністю.')).toBeVisible();
  const long = `/anybody/${'a'.repeat(26)}`;
  await page.goto(long);
  await expect(page).toHaveURL(long);
  await expect(page.getByText('Це посилання не працює: його вимкнено або скопійовано не повністю')).toBeVisible();
  await expect(page.getByRole('link', { name: 'На головну' })).toBeVisible();
});

test('redirects that would leave the site are ignored, in the address and in the remembered path', async ({
  page,
  newPerson,
  api,
  testHost,
}) => {
  test.slow();
  const account = await api.registerAccount((await newPerson()).context);
  const evil = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\tevil',
    'javascript:alert(1)',
    '/../x',
    '/%2Fevil',
  ];
  for (const redirect of evil) {
    await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`);
    await page.evaluate((value) => localStorage.setItem('postLoginRedirect', value), redirect);
    await signIn(page, account);
    await expect(page, redirect).toHaveURL(`${testHost}/testtool`);
    await api.endSession(page);
  }
});

test('the API gives no data without a session', async ({ page, newPerson, api }) => {
  const host = await newPerson();
  await api.registerAccount(host.context);
  const issue = await arrangeIssue(api, host.context);
  await page.goto('/wihiwin');
  const paths = [
    '/api/tests',
    '/api/wihiws',
    '/api/my-wihiws',
    '/api/account',
    '/api/statistics',
    '/api/events',
  ].concat([
    `/api/tests/${issue.testId}`,
    `/api/wihiws/${issue.wihiwId}/results`,
    '/api/count-tests-created?identifier=x',
  ]);
  const statuses = await page.evaluate(
    (asked) => Promise.all(asked.map(async (path) => [path, (await fetch(path)).status])),
    paths,
  );
  expect(statuses).toEqual(paths.map((path) => [path, 401]));
});

test('a link to the other face keeps a person signed in and a visitor signed out', async ({
  page,
  newPerson,
  api,
  eventHost,
}) => {
  await api.registerAccount(page.context(), { displayName: 'Софія' });
  await page.goto('/');
  await page.getByRole('link', { name: 'На платформу подій' }).click();
  await expect(page).toHaveURL(`${eventHost}/events`);
  await page.goto(`${eventHost}/`);
  await page.getByRole('link', { name: 'На платформу тестів' }).click();
  await expect(page).toHaveURL('/testtool');

  const stranger = await newPerson();
  await stranger.page.goto(`${eventHost}/handoff?path=/events`);
  await expect(stranger.page).toHaveURL(`${eventHost}/wihiwin?redirect=%2Fevents`);
});
