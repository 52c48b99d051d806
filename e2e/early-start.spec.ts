import type { BrowserContext, Page } from '@playwright/test';
import { arrangeIssue } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';

const QUESTION = 'Чому оповідач заздрить планетам?';
const button = (page: Page, name: string) => page.getByRole('button', { name });

/** Keeps the script of the page of a test back until the returned function is called, and counts the starts. */
async function holdScript(context: BrowserContext) {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(/\/assets\/taker-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  let starts = 0;
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/attempts')) starts += 1;
  });
  return { release, starts: () => starts };
}

test('a test is started by a name while React is still on its way, and once @both', async ({
  page,
  context,
  sharedHost,
  expectAccessible,
  snapshot,
}) => {
  const issue = await sharedHost.issue();
  const script = await holdScript(context);
  await page.goto(issue.link, { waitUntil: 'commit' });
  await page.getByLabel('Ваше ім’я').fill('Марія Рання');
  await expectAccessible(page);
  await snapshot(page, 'early-start');
  await button(page, 'Почати').click();
  await expect(button(page, 'Відкриваємо…')).toBeVisible();
  await button(page, 'Відкриваємо…').dispatchEvent('click');
  script.release();
  await expect(page.getByRole('heading', { name: QUESTION })).toBeVisible();
  await expect(page.getByText(/код \w{4}-\w{4}-\w{4}/)).toBeVisible();
  await page.getByRole('radio', { name: 'Кожна має власний шлях' }).check();
  await expect(page.locator('.facts').getByText('збережено на сервері')).toBeVisible();
  expect(script.starts()).toBe(1);
});

test('what is typed before React has come stays, with the focus in its place, and nothing moves @phone', async ({
  page,
  context,
  sharedHost,
}) => {
  const issue = await sharedHost.issue();
  const script = await holdScript(context);
  await page.goto(issue.link, { waitUntil: 'commit' });
  const name = page.getByLabel('Ваше ім’я');
  await name.pressSequentially('Марія');
  const before = await button(page, 'Почати').boundingBox();
  script.release();
  await expect(page.getByText('Як проходити й що про вас видно')).toBeVisible();
  expect(await button(page, 'Почати').boundingBox()).toEqual(before);
  await expect(name).toBeFocused();
  await page.keyboard.type(' К.');
  await expect(name).toHaveValue('Марія К.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: QUESTION })).toBeVisible();
  expect(script.starts()).toBe(1);
});

test('a press without a name, before React has come, is answered when it has', async ({
  page,
  context,
  sharedHost,
}) => {
  const issue = await sharedHost.issue();
  const script = await holdScript(context);
  await page.goto(issue.link, { waitUntil: 'commit' });
  await button(page, 'Почати').click();
  script.release();
  await expect(page.getByText('Напишіть ім’я.')).toBeVisible();
  await expect(page.getByLabel('Ваше ім’я')).toBeFocused();
  expect(script.starts()).toBe(0);
});

test('who is signed in starts without a name, goes on later, or says that it is not them, all before React has come', async ({
  page,
  context,
  api,
  newPerson,
}) => {
  test.slow();
  const host = await newPerson();
  await api.registerAccount(host.context);
  const issue = await arrangeIssue(api, host.context);
  await api.registerAccount(context, { displayName: 'Оксана Гнатюк' });
  const script = await holdScript(context);
  await page.goto(issue.link, { waitUntil: 'commit' });
  await expect(page.getByText('Ви — Оксана Гнатюк.')).toBeVisible();
  await button(page, 'Почати').click();
  script.release();
  await expect(page.getByRole('heading', { name: QUESTION })).toBeVisible();

  const later = await context.newPage();
  const again = await holdScript(context);
  await later.goto(issue.link, { waitUntil: 'commit' });
  await expect(later.getByText('Спроба триває.')).toBeVisible();
  await button(later, 'Продовжити').click();
  again.release();
  await expect(later.getByRole('heading', { name: QUESTION })).toBeVisible();

  const other = await context.newPage();
  const third = await holdScript(context);
  await other.goto(issue.link, { waitUntil: 'commit' });
  await button(other, 'Це не я').click();
  third.release();
  await expect(other.getByLabel('Ваше ім’я')).toBeVisible();
});

test('a browser that has opened one page of ours has React for the page of a test', async ({ page, sharedHost }) => {
  const issue = await sharedHost.issue();
  const reactOf = async (address: string) =>
    [...(await (await page.request.get(address)).text()).matchAll(/\/assets\/react-[^"]+\.js/g)].map(([file]) => file);
  const [react] = await reactOf('/wihiwin');
  expect(react).toBeDefined();
  expect(await reactOf(issue.link)).toContain(react);
});
