import { arrangeIssue } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import { startByApi } from './take-by-api.ts';

const MINUTE = 60_000;

test('a host can withdraw a pause entered by mistake and take its time back from running attempts too', async ({
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
  const deadline = async () =>
    (
      (await api.send(taker, 'GET', `/api/wihiws/${issue.wihiwId}/attempts/${attempt.attemptId}/clock`)) as {
        deadlineAt: string;
      }
    ).deadlineAt;
  const before = await deadline();
  const stop = (from: number) =>
    api.send(context, 'POST', `/api/wihiws/${issue.wihiwId}/pauses`, {
      scope: 'all',
      groupId: null,
      identifier: null,
      reason: 'alarm',
      from: new Date(Date.now() - from).toISOString(),
      to: new Date().toISOString(),
    });
  await stop(20 * MINUTE);
  expect(await deadline()).not.toBe(before);
  await page.goto(`/wihost/wihiws/${issue.wihiwId}/now`);
  await page.getByRole('button', { name: /^Скасувати…/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Хто вже пише, часу не втратить/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByText(/Зняти додані через паузу хвилини й тим, хто зараз пише: 1\sспроба/).click();
  await snapshot(page, 'withdraw-stop');
  await dialog.getByRole('button', { name: 'Скасувати паузу', exact: true }).click();
  await expect(page.getByText(/скасовано о\s\d\d:\d\d: Оксана Гнатюк/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Скасувати…/ })).toHaveCount(0);
  expect(await deadline()).toBe(before);
  await expectAccessible(page);
  await snapshot(page, 'withdrawn-stop');
});

test('a host who opens a closed issue again is offered to reopen the attempts it ended, and warned if right answers were shown', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const { page, context } = await newPerson();
  await api.registerAccount(context, { displayName: 'Оксана Гнатюк' });
  const closesAt = new Date(Date.now() + 6_000).toISOString();
  const issue = await arrangeIssue(api, context, { closesAt, answersRelease: 'after-closing', graceSeconds: 0 });
  const taker = (await newPerson()).context;
  const attempt = await startByApi(api, taker, issue, 'Марія Коваленко');
  const path = `/api/wihiws/${issue.wihiwId}/attempts/${attempt.attemptId}`;
  const state = async () => ((await api.send(taker, 'GET', `${path}/clock`)) as { state: string }).state;
  await expect.poll(state, { timeout: 30_000 }).toBe('scored');
  await api.send(taker, 'GET', `${path}/result`);
  await page.goto(`/wihost/wihiws/${issue.wihiwId}/settings`);
  await page.getByRole('button', { name: 'Відкрити знову' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Так' }).click();
  await expect(page.getByText(/завершено 1\sспробу, яку тепер можна дописати\./)).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'later-closing');
  await page.getByRole('button', { name: 'Відкрити її знову' }).click();
  const asked = page.getByRole('dialog');
  await expect(asked.getByText(/Правильні відповіді вже показано в 1\sспробі/)).toBeVisible();
  expect(await state()).toBe('scored');
  await asked.getByRole('button', { name: 'Так' }).click();
  await expect(page.getByText(/яку тепер можна дописати/)).toHaveCount(0);
  await page.getByRole('link', { name: /^Зараз/ }).click();
  await expect(page.getByText(/пише знову/)).toBeVisible();
  expect(await state()).toBe('in-progress');
});

test('a host can limit the length of a pause when issuing a test', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context, { displayName: 'Оксана Гнатюк' });
  const { testId } = await arrangeIssue(api, context);
  await page.goto(`/wihost/tests/${testId}?issue=1`);
  await page.getByText('Більше правил').click();
  const field = page.getByRole('textbox', { name: 'Найдовша пауза, хвилин' });
  await expect(field).toHaveValue('150');
  await field.fill('45');
  await expectAccessible(page);
  await snapshot(page, 'pause-cap');
  await page.getByRole('button', { name: 'Отримати посилання' }).click();
  await expect(page.getByText('Найдовша пауза — 45 хвилин.')).toBeVisible();
});
