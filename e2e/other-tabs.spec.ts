import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';

test('logging out in one tab leads the other tabs to the way in, and shows nobody’s name there @both', async ({
  newPerson,
  api,
  testHost,
}) => {
  const { context, page } = await newPerson();
  const { identifier } = (await api.registerAccount(context)) as { identifier: string };
  await page.goto(`${testHost}/wihost`);
  const other = await context.newPage();
  await other.goto(`${testHost}/wihost-events?new`);
  await expect(other.getByRole('button', { name: /^Меню профілю/ })).toBeVisible();
  const out = await context.newPage();
  await out.goto(`${testHost}/wihost`);
  await out.getByRole('button', { name: /^Меню профілю/ }).click();
  await out.getByRole('button', { name: 'Вийти' }).click();
  await expect(out).toHaveURL(`${testHost}/login`);
  for (const left of [page, other]) {
    await expect(left).toHaveURL(/\/login/);
    await expect(left.getByText(identifier)).toHaveCount(0);
  }
});

test('somebody else who signs in in another tab does not meet the first person’s page', async ({
  newPerson,
  api,
  testHost,
}) => {
  const { context, page } = await newPerson();
  await api.registerAccount(context);
  await page.goto(`${testHost}/wihost`);
  await expect(page.getByRole('button', { name: /^Меню профілю/ })).toBeVisible();
  const second = await context.newPage();
  const guest = `guest-${randomUUID().slice(0, 8)}`;
  await api.send(context, 'POST', '/api/participants', { identifier: guest });
  await second.goto(`${testHost}/about`);
  await expect(page).not.toHaveURL(/\/wihost/);
});

test('a tab whose session has ended elsewhere is led to the way in when it reads anew', async ({
  newPerson,
  api,
  testHost,
}) => {
  const { context, page } = await newPerson();
  await api.registerAccount(context);
  await page.goto(`${testHost}/wihost-menu`);
  const surveys = page.getByRole('link', { name: /^Опитування/ });
  await expect(surveys).toBeVisible();
  await api.send(context, 'DELETE', '/api/session');
  await surveys.click();
  await expect(page).toHaveURL(/\/login/);
});

test('what another tab changed of one’s own name leaves the tabs where they are', async ({
  newPerson,
  api,
  testHost,
}) => {
  const { context, page } = await newPerson();
  await api.registerAccount(context);
  await page.goto(`${testHost}/wihost`);
  const other = await context.newPage();
  await other.goto(`${testHost}/about`);
  await other.evaluate(() => localStorage.setItem('identifier', 'renamed'));
  // Storage that somebody cleared is no logging out: the server still knows the person.
  await other.evaluate(() => localStorage.clear());
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userId'))).not.toBeNull();
  await expect(page).toHaveURL(`${testHost}/wihost`);
});

test('a search that is refused because the session has ended elsewhere leads to the way in', async ({
  newPerson,
  api,
  testHost,
}) => {
  const { context, page } = await newPerson();
  await api.registerAccount(context);
  await api.send(context, 'POST', '/api/tests', { title: 'Чернетка' });
  await page.goto(`${testHost}/wihost`);
  await expect(page.getByText('Чернетка').last()).toBeVisible();
  await api.send(context, 'DELETE', '/api/session');
  await page.getByLabel('Пошук за назвою').fill('Чернетка');
  await expect(page).toHaveURL(/\/login/);
});
