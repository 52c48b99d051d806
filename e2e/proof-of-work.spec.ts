import { randomUUID } from 'node:crypto';
import { NEW_REGISTRATION } from '#contract/registrations/registration-desk.ts';
import { arrangeEvent } from './arrange-event.ts';
import { expect, test } from './fixtures.ts';

test('a phone four times slower does the work that the server asks for, says so, and is registered @phone', async ({
  newPerson,
  api,
  eventHost,
  snapshot,
}) => {
  const host = await newPerson();
  await api.registerAccount(host.context, { host: eventHost });
  const eventId = await arrangeEvent(api, host.context, eventHost);
  const body = { revision: 0, settings: NEW_REGISTRATION };
  await api.send(host.context, 'PUT', `/api/events/${eventId}/registration-desk`, body, eventHost);
  const { page, context } = await newPerson();
  const identifier = `guest-${randomUUID().slice(0, 8)}`;
  await api.send(context, 'POST', '/api/participants', { identifier }, eventHost);
  const foreign: string[] = [];
  let worker = '';
  page.on('request', (request) => {
    if (request.url().includes('solve-worker')) worker = request.url();
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
  const { challenge, solution } = JSON.parse(Buffer.from(header, 'base64').toString('utf8')) as {
    challenge: object;
    solution: { counter: number; time: number };
  };
  const wholeMs = Date.now() - began;
  // Only a page's own thread is slowed down, not its workers: the same script there tells how long a slow phone takes.
  const slowMs = await page.evaluate(
    async ([script, data]) => {
      const solved = new Promise<{ time: number }>((resolve) => {
        window.postMessage = ((found: { time: number }) => resolve(found)) as typeof window.postMessage;
      });
      await import(script as string);
      window.dispatchEvent(new MessageEvent('message', { data }));
      return (await solved).time;
    },
    [worker, challenge] as const,
  );
  const description = `${solution.counter} hashes: ${solution.time} ms in the worker, ${slowMs} ms at a quarter of the speed, ${wholeMs} ms in all`;
  test.info().annotations.push({ type: 'work', description });
  await expect(page.getByText('браузер кілька секунд підтверджує', { exact: false })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Змінити' }).first()).toBeVisible();
  expect(foreign).toEqual([]);
});
