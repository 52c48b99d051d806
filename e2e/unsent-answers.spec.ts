import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { answersOnServer, OWN_WAY, onDevice } from './offline-hands.ts';

const ONLY_HERE = 'Поки лише на цьому пристрої: 2 відповіді на тест. Надішлемо самі, щойно буде зв’язок.';

/** Refuses all saves, as a server in trouble does; everything else works. */
async function refuseSaves(context: BrowserContext): Promise<() => Promise<void>> {
  const path = '**/saves';
  await context.route(path, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'overloaded', status: 503, code: 'overloaded' }),
    }),
  );
  return () => context.unroute(path);
}

async function answerTwo(page: Page): Promise<void> {
  await page.getByRole('radio', { name: OWN_WAY }).check();
  await page.getByRole('button', { name: '3 без відповіді' }).click();
  await page.getByRole('textbox').fill('треба');
  await onDevice(page);
}

test('answers that only the device has are counted on the cover and sent from there without a press', async ({
  openTest,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  let allow: () => Promise<void> = async () => undefined;
  const { page, context, issue } = await openTest({
    rules: { timeLimitSeconds: 1_500 },
    kept: true,
    parting: false,
    prepare: async (person) => {
      allow = await refuseSaves(person.context);
    },
  });
  await answerTwo(page);
  await page.close();
  const again = await context.newPage();
  await again.goto(issue.link);
  await expect(again.getByRole('button', { name: 'Продовжити' })).toBeVisible();
  await expect(again.getByText(ONLY_HERE)).toBeVisible({ timeout: 15_000 });
  await expectAccessible(again);
  await snapshot(again, 'cover-unsent');
  expect(await answersOnServer(api, context, issue)).toHaveLength(0);
  await allow();
  await expect.poll(() => answersOnServer(api, context, issue), { timeout: 40_000 }).toHaveLength(2);
  await expect(again.getByText(ONLY_HERE)).toHaveCount(0);
});

test('«Мої тести» does not contradict the device: what it holds is said there, then sent and counted', async ({
  openTest,
  testHost,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  let allow: () => Promise<void> = async () => undefined;
  const { page, context } = await openTest({
    parting: false,
    prepare: async (person) => {
      allow = await refuseSaves(person.context);
    },
  });
  await answerTwo(page);
  await page.close();
  const mine = await context.newPage();
  await mine.goto(`${testHost}/wihiwer`);
  await expect(mine.getByText('ще 2 лише на цьому пристрої')).toBeVisible({ timeout: 15_000 });
  await expect(mine.getByText(ONLY_HERE)).toBeVisible();
  await expectAccessible(mine);
  await snapshot(mine, 'wihiwer-unsent');
  await allow();
  await expect(mine.getByText(/відповідей 2 з/)).toBeVisible({ timeout: 40_000 });
  await expect(mine.getByText('лише на цьому пристрої')).toHaveCount(0);
});

test('during a pause opened anew, answers of the device are counted and sent', async ({ openTest, api, testHost }) => {
  test.slow();
  let allow: () => Promise<void> = async () => undefined;
  const { page, context, issue, host } = await openTest({
    parting: false,
    kept: true,
    prepare: async (person) => {
      allow = await refuseSaves(person.context);
    },
  });
  await answerTwo(page);
  await page.close();
  await api.send(host, 'POST', `/api/wihiws/${issue.wihiwId}/pauses`, {
    scope: 'all',
    groupId: null,
    identifier: null,
    reason: 'other',
    from: null,
    to: null,
  });
  const again = await context.newPage();
  await again.goto(testHost + issue.link);
  await again.getByRole('button', { name: 'Продовжити' }).click();
  await expect(again.getByRole('heading', { name: 'Тест на паузі' })).toBeVisible();
  await expect(again.getByText('Поки лише на цьому пристрої: 2 відповіді.')).toBeVisible({ timeout: 15_000 });
  await allow();
  await expect(again.getByText('відповіді збережено')).toBeVisible({ timeout: 40_000 });
});
