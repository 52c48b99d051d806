import { randomUUID } from 'node:crypto';
import { arrangeEvent } from './arrange-event.ts';
import { expect, test } from './fixtures.ts';

const SETTINGS = {
  isOpen: true,
  opensAt: null,
  closesAt: null,
  changeUntil: null,
  capacity: null,
  waitlist: true,
  activityWaitlist: true,
  confirmHours: null,
  remind: true,
  questions: [],
};

test('a phone four times slower does the work that the server asks for, says so, and is registered @phone', async ({
  newPerson,
  api,
  eventHost,
  snapshot,
}) => {
  const host = await newPerson();
  await api.registerAccount(host.context, { host: eventHost });
  const eventId = await arrangeEvent(api, host.context, eventHost);
  const body = { revision: 0, settings: SETTINGS };
  await api.send(host.context, 'PUT', `/api/events/${eventId}/registration-desk`, body, eventHost);
  const { page, context } = await newPerson();
  const identifier = `guest-${randomUUID().slice(0, 8)}`;
  await api.send(context, 'POST', '/api/participants', { identifier }, eventHost);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(eventHost)) foreign.push(request.url());
  });
  await page.goto(`${eventHost}/events/${eventId}`);
  await page.getByRole('button', { name: 'Зареєструватися' }).click();
  await page.getByLabel('Ім’я та прізвище').fill('Марія Ковальчук');
  // As a program would that fills in whatever it finds.
  await page.locator('input[name=homepage]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://example.org';
  });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });

  // While the work fails, as where a browser has no workers, what was typed stays.
  await page.evaluate(() => {
    (globalThis as { keptWorker?: unknown }).keptWorker = globalThis.Worker;
    globalThis.Worker = undefined as never;
  });
  await page.getByRole('button', { name: 'Зареєструватися' }).click();
  await expect(page.getByText('браузер має підтвердити, що ви не програма', { exact: false }).first()).toBeVisible();
  await expect(page.getByLabel('Ім’я та прізвище')).toHaveValue('Марія Ковальчук');
  await page.evaluate(() => {
    globalThis.Worker = (globalThis as unknown as { keptWorker: typeof Worker }).keptWorker;
  });

  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/registration') && response.ok(),
  );
  let go = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/solve-worker*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Зареєструватися' }).click();
  await expect(page.getByText('браузер кілька секунд підтверджує', { exact: false })).toBeVisible();
  await snapshot(page, 'work-goes-on');
  const began = Date.now();
  go();
  const response = await answered;
  const header = (await response.request().allHeaders())['x-wihiwin-work'] ?? '';
  const { solution } = JSON.parse(Buffer.from(header, 'base64').toString('utf8')) as {
    solution: { counter: number; time: number };
  };
  test.info().annotations.push({
    type: 'work',
    description: `${solution.counter} hashes in ${solution.time} ms, ${Date.now() - began} ms in all`,
  });
  await expect(page.getByText('браузер кілька секунд підтверджує', { exact: false })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Змінити' }).first()).toBeVisible();
  expect(foreign).toEqual([]);
});
