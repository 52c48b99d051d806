import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { enterAsParticipant } from '#contract/accounts.ts';
import { arrangeIssue } from './arrange-issue.ts';
import { arrangeWriting, handInWriting } from './arrange-writing.ts';
import { expect, test } from './fixtures.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Для авторів' });

/** The sum of all layout shifts that nobody's press caused, since the page was loaded. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );

test('from every creator’s page one word leads to the others, and what waits is counted @both', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  const issue = await arrangeWriting(api, context);
  await handInWriting(api, newPerson, issue, [['Марія К.', 'Бо люди не дають йому спокою.']]);
  await page.goto('/testtool');
  const width = page.viewportSize()?.width ?? 0;
  const isWide = width >= 1024;
  await expect(bar(page).getByRole('link')).toHaveText([
    /^Тести/,
    /^Групи/,
    /^Перевірка1: 1.відповідь чекає/,
    /^Події/,
    /^Створити/,
  ]);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  await expectAccessible(page);
  await snapshot(page, 'creator-bar-home');

  const box = await bar(page).boundingBox();
  if (isWide) expect([box?.y, box?.height]).toEqual([0, 55]);
  else expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(page.viewportSize()?.height);
  for (const [name, path] of [
    ['Групи', '/wihost-groups'],
    ['Перевірка', '/wihost/checking'],
    ['Події', '/wihost-events'],
    ['Тести', '/wihost'],
  ] as const) {
    await bar(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(bar(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
  await snapshot(page, 'creator-bar-tests');
  // Inside an issue the bottom of a phone is the page's own.
  await page.goto(`/wihost/wihiws/${issue.wihiwId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(page)).toBeVisible({ visible: isWide });
  if (isWide) await expect(bar(page).getByRole('link', { name: 'Тести' })).toHaveAttribute('aria-current', 'true');
  await page.goto('/wihost');
  await bar(page).getByRole('link', { name: 'Створити' }).click();
  await expect(page).toHaveURL(/^[^?]*\/new-test/);
  await expect(bar(page)).toHaveCount(0);
});

test('who takes tests has no creators’ bar; who came to create has it there, and at home once something is created', async ({
  newPerson,
  api,
  eventHost,
}) => {
  const pupil = await newPerson();
  await api.as(pupil.context)(enterAsParticipant, { body: { identifier: `uchen-${randomUUID().slice(0, 8)}` } });
  await pupil.page.goto('/wihost');
  await expect(pupil.page.getByText('Щоб створювати тести, потрібен пароль')).toBeVisible();
  await expect(bar(pupil.page)).toHaveCount(0);

  const { page, context } = await newPerson();
  await api.registerAccount(context);
  await page.goto('/wihost-menu');
  await expect(bar(page)).toBeVisible();
  await page.goto('/testtool');
  await expect(page.getByText('Тестів для вас поки немає')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(bar(page)).toHaveCount(0);
  await arrangeIssue(api, context);
  await page.reload();
  await expect(bar(page)).toBeVisible();

  const organizer = await newPerson();
  await api.registerAccount(organizer.context, { host: eventHost });
  await organizer.page.goto(`${eventHost}/wihost-events`);
  await expect(bar(organizer.page).getByRole('link', { name: 'Події' })).toHaveAttribute('aria-current', 'page');
});
