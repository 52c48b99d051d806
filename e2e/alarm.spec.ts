import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { AttemptClock } from '#contract/attempt-clock.ts';
import type { Attempt } from '#contract/attempts.ts';
import { arrangeIssue } from './arrange-issue.ts';
import { startEarlier } from './earlier-start.ts';
import { expect, test } from './fixtures.ts';
import { untilLive } from './hands.ts';
import { holdMonitor } from './server/hold-monitor.ts';
import type { SetUpApi } from './set-up-api.ts';
import { startByApi, submitByApi } from './take-by-api.ts';

const pathOf = ({ wihiwId, attemptId }: Attempt) => `/api/wihiws/${wihiwId}/attempts/${attemptId}`;

async function clockOf(api: SetUpApi, taker: BrowserContext, attempt: Attempt): Promise<AttemptClock> {
  return (await api.send(taker, 'GET', `${pathOf(attempt)}/clock`)) as AttemptClock;
}

async function open(page: Page, wihiwId: string): Promise<void> {
  await page.goto(`/wihost/wihiws/${wihiwId}/now`);
  await expect(page.getByRole('link', { name: /^Зараз/ })).toHaveAttribute('aria-current', 'page');
}

test('one tap pauses every clock and hides the test; when the clocks resume, takers have as much time as before', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context, { displayName: 'Оксана Гнатюк' });
  const issue = await arrangeIssue(api, context, { timeLimitSeconds: 2400 });
  const taker = (await newPerson()).context;
  const attempt = await startByApi(api, taker, issue, 'Марія Коваленко');
  await open(page, issue.wihiwId);
  await expect(page.getByRole('heading', { name: /^Пише 1.людина$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Тривога: зупинити час' }).click();
  await expect(page.getByText(/^Тривога з\s\d\d:\d\d: час зупинено для всіх/)).toBeVisible();
  await expect(page.getByText(/^пауза з\s\d\d:\d\d/)).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'alarm');
  const stopped = await clockOf(api, taker, attempt);
  expect(stopped).toMatchObject({ state: 'paused', pause: { reason: 'alarm', by: 'host' } });
  const hidden = (await api.send(taker, 'GET', pathOf(attempt))) as Attempt;
  expect([hidden.texts, hidden.questions]).toEqual([[], []]);
  await expect
    .poll(async () => (await clockOf(api, taker, attempt)).serverNow > stopped.serverNow, { message: 'time passes' })
    .toBe(true);
  expect((await clockOf(api, taker, attempt)).millisecondsLeft).toBe(stopped.millisecondsLeft);
  await page.getByRole('button', { name: 'Відновити час для всіх' }).first().click();
  await expect(page.getByRole('button', { name: 'Тривога: зупинити час' })).toBeVisible();
  const resumed = await clockOf(api, taker, attempt);
  expect(resumed).toMatchObject({ state: 'in-progress', pause: null });
  const { pauses } = (await api.send(context, 'GET', `/api/wihiws/${issue.wihiwId}/pauses`)) as {
    pauses: { endedAt: string }[];
  };
  const sinceResumed = Date.parse(resumed.serverNow) - Date.parse(pauses[0]?.endedAt ?? '');
  expect((resumed.millisecondsLeft ?? 0) + sinceResumed).toBe(stopped.millisecondsLeft);
});

test('what happens now keeps its room while it comes', async ({ newPerson, api }) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  const issue = await arrangeIssue(api, context);
  for (const name of ['Єва', 'Адам', 'Яна']) await startByApi(api, (await newPerson()).context, issue, name);
  const goOn = await holdMonitor(page);
  await open(page, issue.wihiwId);
  const kept = page.locator('[style*="min-height"]');
  await expect(kept).toBeVisible();
  const before = await kept.boundingBox();
  goOn();
  await expect(page.getByRole('button', { name: 'Тривога: зупинити час' })).toBeVisible();
  const last = page.getByRole('list', { name: 'Хто пише' });
  await expect(last.getByRole('listitem')).toHaveCount(3);
  const after = await last.boundingBox();
  const end = (box: { y: number; height: number } | null) => (box?.y ?? 0) + (box?.height ?? 0);
  expect(Math.abs(end(after) - end(before))).toBeLessThan(80);
});

test('entering a past alarm shows how many attempts it will reopen, and reopens them', async ({
  newPerson,
  api,
  snapshot,
}) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context, { displayName: 'Оксана Гнатюк' });
  const issue = await arrangeIssue(api, context, { timeLimitSeconds: 300, answersRelease: 'never' });
  const [cut, done] = [(await newPerson()).context, (await newPerson()).context];
  const attempt = await startByApi(api, cut, issue, 'Петро Їжак');
  await submitByApi(api, done, await startByApi(api, done, issue, 'Ганна Руда'));
  // The dialog ends the alarm with the last full minute, so the limit is of several.
  await startEarlier(attempt, 305);
  expect((await clockOf(api, cut, attempt)).state).toBe('scored');
  await open(page, issue.wihiwId);
  await page.getByRole('button', { name: 'Минула тривога…' }).click();
  await expect(page.getByText('Відкриється знову 1 спроба, у якій час вийшов під час паузи.')).toBeVisible();
  await snapshot(page, 'alarm-afterwards');
  await page.getByRole('button', { name: 'Далі' }).click();
  await expect(page.getByText(/паузу можна скасувати/)).toBeVisible();
  await page.getByRole('button', { name: 'Врахувати' }).click();
  await expect(page.getByText(/пише знову/)).toBeVisible();
  const reopened = await clockOf(api, cut, attempt);
  expect(reopened.state).toBe('in-progress');
  expect(reopened.reopenedAt).not.toBeNull();
  await expect(page.getByRole('listitem').filter({ hasText: 'вписано' })).toBeVisible();
});

test('an alarm that ends in the future is refused, with the reason', async ({ newPerson, api }) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context, { displayName: 'Оксана Гнатюк' });
  const issue = await arrangeIssue(api, context, { timeLimitSeconds: 2400 });
  await startByApi(api, (await newPerson()).context, issue, 'Марія Коваленко');
  await open(page, issue.wihiwId);
  await page.getByRole('button', { name: 'Минула тривога…' }).click();
  const end = page.getByRole('group', { name: 'Скінчилася' });
  await end.getByRole('spinbutton', { name: /^рік/ }).press('ArrowUp');
  await page.getByRole('button', { name: 'Далі' }).click();
  await expect(page.getByText('Цей час іще не настав. Укажіть паузу, яка вже була.')).toBeVisible();
});

/** Types login and code where a pupil may come to: where one signs in, and where one enters with a login only. */
const WAYS_IN = {
  '/login': async (page: Page, login: string, code: string) => {
    await page.getByLabel('Логін').fill(login);
    await page.getByLabel('Пароль або код').fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Увійти', exact: true }).click();
  },
  '/wihiwin': async (page: Page, login: string, code: string) => {
    await page.getByLabel('Новий логін').fill(login);
    await page.getByRole('button', { name: 'Продовжити без пароля' }).click();
    await page.getByLabel('Це ви? Введіть свій особистий код').fill(code);
    await page.getByRole('button', { name: 'Увійти з кодом' }).click();
  },
};

for (const [place, enter] of Object.entries(WAYS_IN))
  test(`a pupil continues on another device with a one-time code from the host, typed on ${place}`, async ({
    newPerson,
    api,
    snapshot,
  }) => {
    const { page, context } = await newPerson();
    await api.registerAccount(context, { displayName: 'Оксана Гнатюк' });
    const issue = await arrangeIssue(api, context, { timeLimitSeconds: 2400 });
    const phone = (await newPerson()).context;
    const attempt = await startByApi(api, phone, issue, 'Марія Коваленко');
    const [question] = attempt.questions;
    const save = { questionId: question?.id, value: null, flagged: true, counter: 1, basedOn: 0, clientAt: null };
    await api.send(phone, 'POST', `${pathOf(attempt)}/saves`, { device: randomUUID(), saves: [save] });
    await open(page, issue.wihiwId);
    await page.getByRole('checkbox', { name: 'Обрати: Марія Коваленко' }).check();
    await page.getByRole('region', { name: 'Обрані' }).getByRole('button', { name: 'Код' }).click();
    const dialog = page.getByRole('dialog', { name: 'Код для іншого пристрою' });
    await expect(dialog).toBeVisible();
    const [login = '', code = ''] = await dialog.getByRole('definition').allTextContents();
    expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    await snapshot(page, 'device-code');

    const tablet = (await newPerson()).page;
    await tablet.goto(place);
    await untilLive(tablet);
    await enter(tablet, login, code);
    await expect(tablet).toHaveURL(new RegExp(`/wihiwers/${issue.wihiwId}$`));
    await expect(tablet.getByText('Марія Коваленко').first()).toBeVisible();
    // This session reaches nothing but this issue: even the logo leads back to it.
    await tablet.getByRole('button', { name: 'Продовжити' }).click();
    await expect(tablet.getByRole('heading', { name: 'Чому оповідач заздрить планетам?' })).toBeVisible();
    await tablet.getByRole('button', { name: /^Wihiwin/ }).click();
    await tablet.getByRole('dialog').getByRole('button', { name: 'Вийти' }).click();
    await expect(tablet.getByRole('button', { name: 'Продовжити' })).toBeVisible();
    await expect(tablet).toHaveURL(new RegExp(`/wihiwers/${issue.wihiwId}$`));
  });

test('when an issue closes while its page is open, the page offers to open it again', async ({ newPerson, api }) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context, { displayName: 'Оксана Гнатюк' });
  const closesAt = new Date(Date.now() + 6_000).toISOString();
  const issue = await arrangeIssue(api, context, { closesAt, answersRelease: 'never' });
  await page.goto(`/wihost/wihiws/${issue.wihiwId}/settings`);
  await expect(page.getByRole('button', { name: 'Закрити зараз' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Відкрити знову' })).toBeVisible({ timeout: 10_000 });
  await expect(page.getByRole('button', { name: 'Закрити зараз' })).toHaveCount(0);
});

test('a taker who looks at the result when the attempt is reopened gets a link back into the test', async ({
  newPerson,
  api,
}) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context, { displayName: 'Оксана Гнатюк' });
  const issue = await arrangeIssue(api, context, { timeLimitSeconds: 2400, answersRelease: 'never' });
  const reader = await newPerson();
  const attempt = await startByApi(api, reader.context, issue, 'Петро Їжак');
  await page.goto(`/wihost/wihiws/${issue.wihiwId}/attempts/${attempt.attemptId}`);
  await expect(page.getByText('Читач іще пише')).toBeVisible();
  const path = `/api/wihiws/${issue.wihiwId}/attempts/${attempt.attemptId}`;
  await api.send(context, 'POST', `${path}/closing`);
  await expect(page.getByText('Читач іще пише')).toHaveCount(0, { timeout: 10_000 });
  const live = reader.page.waitForResponse(/\/api\/live/);
  await reader.page.goto(`/wihiwer/results/${issue.wihiwId}/${attempt.attemptId}`);
  await expect(reader.page.getByText('Тест завершив той, хто його призначив')).toBeVisible();
  await live;
  await api.send(context, 'DELETE', `${path}/closing`);
  await reader.page.getByRole('link', { name: 'Продовжити тест' }).click();
  await reader.page.getByRole('button', { name: 'Продовжити' }).click();
  await expect(reader.page.getByRole('heading', { name: 'Чому оповідач заздрить планетам?' })).toBeVisible();
});

test('who opens the test during an alarm first reads what to do, and starting is no filled button @both', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  const { page: hostPage, context } = await newPerson();
  await api.registerAccount(context, { displayName: 'Оксана Гнатюк' });
  const issue = await arrangeIssue(api, context, { timeLimitSeconds: 2400 });
  const taker = await newPerson();
  await startByApi(api, taker.context, issue, 'Марія Коваленко');
  await open(hostPage, issue.wihiwId);
  await hostPage.getByRole('button', { name: 'Тривога: зупинити час' }).click();
  await expect(hostPage.getByText(/^Тривога з\s\d\d:\d\d: час зупинено для всіх/)).toBeVisible();

  const { page } = taker;
  await page.goto(issue.link);
  const alarm = page
    .getByRole('status')
    .filter({ hasText: 'Тривога. Ідіть в укриття. Час зупинено, відповіді збережено.' });
  await expect(alarm).toBeVisible();
  await expect(page.getByText('Спроба триває')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Продовжити' })).not.toHaveClass(/btn-primary/);
  await expectAccessible(page);
  await snapshot(page, 'alarm-cover');

  const newcomer = (await newPerson()).page;
  await newcomer.clock.install();
  await newcomer.goto(issue.link);
  await expect(newcomer.getByText('Тривога. Ідіть в укриття. Час зупинено. Почнете після відбою')).toBeVisible();
  await expect(newcomer.getByRole('button', { name: 'Почати' })).not.toHaveClass(/btn-primary/);
  await newcomer.getByLabel('Ваше ім’я').fill('Яна');
  await hostPage.getByRole('button', { name: 'Відновити час для всіх' }).first().click();
  await expect(hostPage.getByRole('button', { name: 'Тривога: зупинити час' })).toBeVisible();
  await newcomer.clock.fastForward('00:31');
  await expect(newcomer.getByRole('button', { name: 'Почати' })).toHaveClass(/btn-primary/);
  await expect(newcomer.getByText('Тривога')).toHaveCount(0);
  await expect(newcomer.getByLabel('Ваше ім’я')).toHaveValue('Яна');
});
