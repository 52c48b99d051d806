import { arrangeIssue, RULES } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import { holdScripts, staysWhenAlive, untilLive } from './hands.ts';
import type { Person } from './person.ts';
import type { SetUpApi } from './set-up-api.ts';
import { startByApi, submitByApi } from './take-by-api.ts';

/** Somebody with an account has handed in two right answers of three; returns the address of the result. */
async function handIn(api: SetUpApi, host: Person, taker: Person): Promise<string> {
  await api.registerAccount(host.context);
  const issue = await arrangeIssue(api, host.context, { ...RULES });
  await api.registerAccount(taker.context);
  const attempt = await startByApi(api, taker.context, issue);
  await submitByApi(api, taker.context, attempt, 2);
  return `/wihiwer/results/${issue.wihiwId}/${attempt.attemptId}`;
}

test('my tests can be read before the script comes, and nothing moves when it does @both', async ({
  newPerson,
  api,
}) => {
  const taker = await newPerson();
  await handIn(api, await newPerson(), taker);
  const { page } = taker;
  const scripts = await holdScripts(page);
  await page.goto('/wihiwer', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Тести, які я проходжу' })).toBeVisible();
  await expect(page.getByRole('link', { name: RULES.title })).toBeVisible();
  await staysWhenAlive(page, scripts);
});

test('a link of a group opens the same page with the code, drawn as it is', async ({ newPerson, api }) => {
  const { context, page } = await newPerson();
  await api.registerAccount(context);
  const scripts = await holdScripts(page);
  await page.goto('/wihiwer?group=ABCD-2345', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Приєднатися до групи' })).toBeVisible();
  await staysWhenAlive(page, scripts);
});

test('a result can be read before the script comes, and nothing moves when it does @both', async ({
  newPerson,
  api,
}) => {
  const taker = await newPerson();
  const address = await handIn(api, await newPerson(), taker);
  const { page } = taker;
  const scripts = await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Ваші відповіді' })).toBeVisible();
  await expect(page.getByText('Чому оповідач заздрить планетам?').first()).toBeVisible();
  await staysWhenAlive(page, scripts);
  await page.getByRole('button', { name: 'Як обчислено бали' }).click();
  const guide = page.getByRole('dialog', { name: 'Як обчислено бали' });
  await expect(guide).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(guide).toBeHidden();
  await expect(page.getByRole('button', { name: 'Як обчислено бали' })).toBeFocused();
});

test('a result that is opened as a map becomes one', async ({ newPerson, api }) => {
  const taker = await newPerson();
  const address = await handIn(api, await newPerson(), taker);
  await taker.page.goto(`${address}?view=map`);
  await untilLive(taker.page);
  await expect(taker.page.getByRole('link', { name: /Відповіді|відповідей/ }).first()).toBeVisible();
});

test('a result of somebody else is no page', async ({ newPerson, api }) => {
  const address = await handIn(api, await newPerson(), await newPerson());
  const stranger = await newPerson();
  await api.registerAccount(stranger.context);
  const response = await stranger.page.goto(address);
  expect(response?.status()).toBe(404);
  await expect(stranger.page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await response?.text()).not.toContain('Кожна має власний шлях');
});
