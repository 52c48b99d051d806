import { chooseLogo, logoOf, makeEvent, picture } from './events/logo-of-event.ts';
import { expect, test } from './fixtures.ts';

test('a new logo arrives by push alone, with polling stopped', async ({ newPerson, api, eventHost }) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context, { host: eventHost });
  const id = await makeEvent(api, context, eventHost);
  const visitor = (await newPerson()).page;
  await visitor.clock.install();
  await visitor.addInitScript(() => {
    const everySo = window.setInterval.bind(window);
    const withoutPoll = (work: () => void, ms?: number) => (ms === 2000 ? 0 : everySo(work, ms));
    window.setInterval = withoutPoll as typeof window.setInterval;
  });
  let asked = 0;
  visitor.on('response', (response) => void (asked += response.url().endsWith('/logo') ? 1 : 0));
  await visitor.goto(`${eventHost}/wihost-events/${id}`);
  // The logo is read when the page opens and once the stream is open.
  await expect.poll(() => asked).toBe(2);
  await visitor.clock.runFor(10_000);
  expect(asked, 'the poll is stopped').toBe(2);
  await page.goto(`${eventHost}/wihost-events/${id}`);
  await chooseLogo(page, 'Завантажити логотип', await picture('#7a2348'));
  await expect(logoOf(visitor)).toBeVisible();
});

test('a new logo arrives by polling alone, with the push blocked', async ({ newPerson, api, eventHost }) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context, { host: eventHost });
  const id = await makeEvent(api, context, eventHost);
  const visitor = (await newPerson()).page;
  const periods: number[] = [];
  await visitor.exposeFunction('tellPeriod', (ms: number) => void periods.push(ms));
  await visitor.addInitScript(() => {
    const everySo = window.setInterval.bind(window);
    const tell = (window as unknown as { tellPeriod: (ms?: number) => void }).tellPeriod;
    window.setInterval = ((work: () => void, ms?: number) => (
      tell(ms), everySo(work, ms)
    )) as typeof window.setInterval;
  });
  await visitor.route(/\/api\/live/, (route) => route.abort());
  await visitor.goto(`${eventHost}/wihost-events/${id}`);
  await expect(visitor.getByRole('heading', { name: 'Вголос' })).toBeVisible();
  await page.goto(`${eventHost}/wihost-events/${id}`);
  await chooseLogo(page, 'Завантажити логотип', await picture('#7a2348'));
  await expect(logoOf(visitor)).toBeVisible();
  expect(periods).toContain(2_000);
});

test('the event’s logo replaces the avatar in the header; when it can’t be read, the avatar is back', async ({
  newPerson,
  api,
  eventHost,
}) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context, { host: eventHost });
  const id = await makeEvent(api, context, eventHost);
  await page.goto(`${eventHost}/wihost-events/${id}`);
  await chooseLogo(page, 'Завантажити логотип', await picture('#7a2348'));
  const menu = page.getByRole('button', { name: /^Меню профілю/ });
  for (const path of [`/wihost-events/${id}`, `/events/${id}`]) {
    await page.goto(eventHost + path);
    await expect(menu.locator('img')).toHaveAttribute('src', /^\/files\/[0-9a-f]{64}\.webp$/);
  }
  const logged: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && logged.push(message.text())));
  await page.route(/\/api\/events\/[^/]+\/logo/, (route) => route.abort());
  await expect(menu.locator('img')).toHaveCount(0);
  // Only logged: nothing is said on the page.
  expect(logged.join()).toContain('event logo failed');
  await expect(page.locator('.toast')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Вголос' })).toBeVisible();
  await page.unroute(/\/api\/events\/[^/]+\/logo/);
  await expect(menu.locator('img')).toHaveCount(1);
  await page.goto(`${eventHost}/events`);
  await expect(menu.locator('img')).toHaveCount(0);
});

test('a file that is no image, an SVG and a huge image are refused beside the button', async ({
  newPerson,
  api,
  eventHost,
}) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context, { host: eventHost });
  const id = await makeEvent(api, context, eventHost);
  await page.goto(`${eventHost}/wihost-events/${id}`);
  const refused = [
    ['logo.png', Buffer.from('це текст'), 'Файл не схожий на зображення.'],
    ['logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'Такий вид зображень не підтримуємо.'],
    ['huge.png', Buffer.alloc(11 * 1024 * 1024, 7), 'Зображення завелике.'],
  ] as const;
  for (const [name, buffer, sentence] of refused) {
    await chooseLogo(page, 'Завантажити логотип', { name, mimeType: 'image/png', buffer });
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  }
  await chooseLogo(page, 'Завантажити логотип', await picture('#7a2348'));
  await expect(page.getByText('Логотип додано')).toBeVisible();
});
