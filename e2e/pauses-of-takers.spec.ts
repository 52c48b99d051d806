import type { BrowserContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { keptStates, OFFLINE, OWN_WAY, onServer, PLANETS } from './offline-hands.ts';
import type { SetUpApi } from './set-up-api.ts';

/** «відповіді збережено» is said only once the server has them. */
const PAUSED_BY_HOST = /Час зупинено.*Ви продовжите, коли той, хто призначив тест, відновить його\./;
const ALARM = 'Час зупинено, відповіді збережено. Ви продовжите, коли той, хто призначив тест, відновить його.';
const TEXT = 'Лишилось тільки ще спакуватись';
const ALL = { scope: 'all', groupId: null, identifier: null, reason: 'alarm', from: null, to: null };

async function pauseClocks(api: SetUpApi, host: BrowserContext, wihiwId: string): Promise<() => Promise<void>> {
  const { pause } = (await api.send(host, 'POST', `/api/wihiws/${wihiwId}/pauses`, ALL)) as { pause: { id: string } };
  return async () => {
    await api.send(host, 'POST', `/api/wihiws/${wihiwId}/pauses/${pause.id}/end`);
  };
}

test('an alarm pauses the clock and hides the test within a second, and the same time is left afterwards @phone', async ({
  openTest,
  api,
  snapshot,
  expectAccessible,
}) => {
  test.slow();
  const { page, issue, host, listens } = await openTest({
    rules: { timeLimitSeconds: 1_500 },
    prepare: ({ page: reader }) => reader.clock.install(),
  });
  await page.getByRole('radio', { name: OWN_WAY }).check();
  await onServer(page);
  await listens();
  const goOn = await pauseClocks(api, host, issue.wihiwId);
  await expect(page.getByText(ALARM)).toBeVisible({ timeout: 1_000 });
  await expect(page.getByText('Ідіть в укриття.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Повітряна тривога' })).toBeVisible();
  await expect(page.getByText(PLANETS)).toHaveCount(0);
  await expect(page.getByText(TEXT)).toHaveCount(0);
  await expectAccessible(page);
  await snapshot(page, 'pause-alarm');
  const left = await page.locator('main dd').first().innerText();
  await page.reload();
  await expect(page.getByText(ALARM)).toBeVisible();
  await expect(page.getByText(TEXT)).toHaveCount(0);
  await page.clock.fastForward('00:20');
  await expect(page.locator('main dd').first()).toHaveText(left);
  await goOn();
  await expect(page.getByRole('radio', { name: OWN_WAY })).toBeChecked({ timeout: 2_000 });
  const resumed = page.getByRole('status').getByText('Відбій тривоги. Продовжуйте.');
  await expect(resumed).toBeVisible();
  const seconds = (figure: string) => figure.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  const after = await page.locator('.time .tab').innerText();
  expect(seconds(left) - seconds(after)).toBeLessThanOrEqual(3);
  await page.getByRole('button', { name: 'Далі' }).click();
  await expect(resumed).toHaveCount(0);
});

test('a pause also hides the text that came with the page, and shows it again afterwards', async ({
  openTest,
  api,
  snapshot,
}) => {
  const { page, issue, host, listens } = await openTest();
  await expect(page.getByText(TEXT)).toBeVisible();
  await listens();
  const goOn = await pauseClocks(api, host, issue.wihiwId);
  await expect(page.getByText(ALARM)).toBeVisible({ timeout: 1_000 });
  await expect(page.getByText(TEXT)).toBeHidden();
  await snapshot(page, 'pause-untimed');
  await goOn();
  await expect(page.getByText(TEXT)).toBeVisible({ timeout: 2_000 });
  await expect(page.getByRole('heading', { name: PLANETS })).toBeVisible();
});

test('a taker who was offline learns of an alarm once online, and an offline reload keeps the test paused', async ({
  openTest,
  api,
}) => {
  test.slow();
  const { page, context, issue, host } = await openTest({ rules: { timeLimitSeconds: 1_500 }, kept: true });
  await context.setOffline(true);
  await page.getByRole('radio', { name: OWN_WAY }).check();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  const goOn = await pauseClocks(api, host, issue.wihiwId);
  await context.setOffline(false);
  await expect(page.getByText(PAUSED_BY_HOST)).toBeVisible({ timeout: 10_000 });
  // A reload without a network must not resume a test that the host has paused.
  await expect.poll(() => keptStates(page), { message: 'the device has kept the pause' }).toEqual(['paused']);
  await context.setOffline(true);
  // Offline the page shows the last known state: the host may have resumed the test since.
  await expect(page.getByText(/^Немає зв’язку\. Якщо тест уже відновлено/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(PAUSED_BY_HOST)).toBeVisible();
  await expect(page.getByText(PLANETS)).toHaveCount(0);
  await goOn();
  await context.setOffline(false);
  await expect(page.getByRole('radio', { name: OWN_WAY })).toBeChecked({ timeout: 12_000 });
  await onServer(page, 10_000);
});

test('if the issue allows it, a taker can pause and resume their own clock @phone', async ({
  openTest,
  snapshot,
  expectAccessible,
}) => {
  const { page } = await openTest({ rules: { timeLimitSeconds: 1_500, selfPause: true } });
  await snapshot(page, 'pause-own-button');
  await page.getByRole('button', { name: 'Тривога: зупинити час' }).click();
  await expect(page.getByText('Продовжіть тест після відбою.')).toBeVisible();
  await expect(page.getByText(PLANETS)).toHaveCount(0);
  await expectAccessible(page);
  await snapshot(page, 'pause-own');
  await page.getByRole('button', { name: 'Продовжити тест' }).click();
  await expect(page.getByRole('heading', { name: PLANETS })).toBeVisible();
});

test('an attempt that the host ends and reopens comes back on the open page by itself', async ({ openTest, api }) => {
  const { page, context, issue, host, listens } = await openTest({ rules: { timeLimitSeconds: 1_500 } });
  await page.getByRole('radio', { name: OWN_WAY }).check();
  await onServer(page);
  await listens();
  const { current } = (await api.send(context, 'GET', `/api/wihiws/${issue.wihiwId}/cover`)) as { current: string };
  const closing = `/api/wihiws/${issue.wihiwId}/attempts/${current}/closing`;
  await api.send(host, 'POST', closing);
  await expect(page.getByRole('heading', { name: 'Тест завершено' })).toBeVisible();
  await api.send(host, 'DELETE', closing);
  await expect(page.getByRole('radio', { name: OWN_WAY })).toBeChecked();
});
