import type { BrowserContext, Page } from '@playwright/test';
import type { ArrangedIssue } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import type { KillableBrowser } from './killed-browser.ts';
import { killableBrowser } from './killed-browser.ts';
import { answersOnServer, deviceCopy, OWN_WAY, onDevice, onServer, PLANETS, untilKept } from './offline-hands.ts';

const LOCKED = 'на спільному комп’ютері без нього тест відкривається лише там, де його почали';

type Left = { readonly identifier: string; readonly secret: string };

/** Takes a test on a shared computer, answers without a network and closes the browser without logging out. */
async function leaveUnsent(browser: KillableBrowser, origin: string, issue: ArrangedIssue): Promise<Left> {
  const context = await browser.start();
  const page = await context.newPage();
  await page.goto(origin + issue.link);
  await page.getByLabel('Ваше ім’я').fill('Марія К.');
  await page.getByRole('checkbox', { name: 'Це спільний комп’ютер' }).check();
  await page.getByRole('button', { name: 'Почати' }).click();
  await expect(page.getByRole('heading', { name: PLANETS })).toBeVisible();
  const note = await page.getByText(/логін .+, код/).innerText();
  const [, identifier = '', secret = ''] = /логін (\S+), код ([\w-]+)/.exec(note) ?? [];
  await untilKept(page, issue);
  await context.setOffline(true);
  await page.getByRole('radio', { name: OWN_WAY }).check();
  await onDevice(page);
  // In the tab where the test was started it survives a reload.
  await page.reload();
  await expect(page.getByRole('radio', { name: OWN_WAY })).toBeChecked();
  await browser.close();
  return { identifier, secret };
}

async function signIn(page: Page, { identifier, secret }: Left): Promise<void> {
  await page.getByLabel('Логін').fill(identifier);
  await page.getByLabel('Пароль або код', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Увійти', exact: true }).click();
}

async function expectLocked(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.getByText(LOCKED)).toBeVisible();
  await expect(page.getByText('Марія К.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Продовжити' })).toHaveCount(0);
  await page.close();
}

test('once its browser was closed, a shared computer shows nobody else the test offline, and sends the answers when the owner is back', async ({
  sharedHost,
  api,
  testHost,
}) => {
  test.slow();
  const issue = await sharedHost.issue({ timeLimitSeconds: 1_500 });
  const browser = await killableBrowser();
  try {
    const owner = await leaveUnsent(browser, testHost, issue);
    const later = await browser.start();
    await later.setOffline(true);
    await expectLocked(later, testHost + issue.link);
    await expectLocked(later, `${testHost}/wihiwers/${issue.wihiwId}`);
    await later.setOffline(false);
    const page = await later.newPage();
    // The next person at the computer sees the start form and nobody's answers.
    await page.goto(testHost + issue.link);
    await expect(page.getByLabel('Ваше ім’я')).toHaveValue('');
    await expect.poll(async () => (await deviceCopy(page)).rows).toMatchObject({ tests: 0, answers: 1 });
    await page.goto(`${testHost}/login?redirect=${encodeURIComponent(`/wihiwers/${issue.wihiwId}`)}`);
    await signIn(page, owner);
    await page.getByRole('button', { name: 'Продовжити' }).click();
    await expect(page.getByRole('radio', { name: OWN_WAY })).toBeChecked();
    await onServer(page, 10_000);
    expect(await answersOnServer(api, later, issue)).toHaveLength(1);
  } finally {
    await browser.end();
  }
});

test('unsent answers of an attempt that has ended are sent from any page once their owner signs in', async ({
  sharedHost,
  api,
  testHost,
}) => {
  test.slow();
  const issue = await sharedHost.issue();
  const browser = await killableBrowser();
  try {
    const owner = await leaveUnsent(browser, testHost, issue);
    const monitor = (await api.send(sharedHost.context, 'GET', `/api/wihiws/${issue.wihiwId}/monitor`)) as {
      attempts: { attemptId: string }[];
    };
    const [attempt] = monitor.attempts;
    await api.send(sharedHost.context, 'POST', `/api/wihiws/${issue.wihiwId}/attempts/${attempt?.attemptId}/closing`);
    const later = await browser.start();
    const page = await later.newPage();
    await page.goto(`${testHost}/login?redirect=${encodeURIComponent('/wihiwer')}`);
    await signIn(page, owner);
    await expect(page).toHaveURL(`${testHost}/wihiwer`);
    // Answers leave the device only after the server has confirmed all of them.
    await expect.poll(async () => (await deviceCopy(page)).rows).toMatchObject({ answers: 0, notes: 0 });
  } finally {
    await browser.end();
  }
});
