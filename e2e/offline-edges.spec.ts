import { readFile } from 'node:fs/promises';
import { issueTest } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import { killableBrowser } from './killed-browser.ts';
import {
  answersOnServer,
  deviceCopy,
  FAR_AWAY,
  OFFLINE,
  OWN_WAY,
  onDevice,
  onServer,
  PLANETS,
  startAs,
  untilKept,
} from './offline-hands.ts';

test('a browser that was killed offline brings text, questions and answers back, and sends the answers later', async ({
  sharedHost,
  api,
  testHost,
}) => {
  test.slow();
  const issue = await sharedHost.issue({ timeLimitSeconds: 1_500 });
  const browser = await killableBrowser();
  try {
    const first = await (await browser.start()).newPage();
    await first.goto(testHost + issue.link);
    await startAs(first, 'Марія К.');
    await browser.close();

    const before = await browser.start();
    const page = await before.newPage();
    await page.goto(testHost + issue.link);
    await page.getByRole('button', { name: 'Продовжити' }).click();
    await untilKept(page, issue);
    await before.setOffline(true);
    await page.getByRole('radio', { name: OWN_WAY }).check();
    await page.getByRole('button', { name: '3 без відповіді' }).click();
    await page.getByRole('textbox').fill('треба');
    await onDevice(page);
    await browser.kill();

    const after = await browser.start();
    await after.setOffline(true);
    const again = await after.newPage();
    await again.goto(`${testHost}/wihiwers/${issue.wihiwId}`);
    await again.getByRole('button', { name: 'Продовжити' }).click();
    await expect(again.getByRole('textbox')).toHaveValue('треба');
    await expect(again.getByText('Лишилось тільки ще спакуватись')).toBeVisible();
    await again.getByRole('button', { name: /^1 / }).click();
    await expect(again.getByRole('radio', { name: OWN_WAY })).toBeChecked();
    await expect(again.getByText(OFFLINE)).toBeVisible();
    await after.setOffline(false);
    await onServer(again, 10_000);
    expect(await answersOnServer(api, after, issue)).toHaveLength(2);
  } finally {
    await browser.end();
  }
});

test('a host imports a taker’s file of answers, and importing it again adds nothing @both', async ({
  openTest,
  newPerson,
  api,
  snapshot,
  expectAccessible,
}) => {
  test.slow();
  const { page, context, issue, host } = await openTest({ kept: true, parting: false });
  await context.setOffline(true);
  await page.getByRole('radio', { name: OWN_WAY }).check();
  await page.getByRole('button', { name: 'Далі' }).click();
  await page.getByRole('button', { name: 'Далі' }).click();
  await page.getByRole('textbox').fill('треба');
  await onDevice(page);
  // The file can be made after a reload too, because its key is kept on the device with the test.
  await page.reload();
  await page.getByRole('button', { name: 'Перевірити' }).click();
  await page.getByRole('button', { name: 'Здати тест' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Зберегти файл із відповідями' }).click(),
  ]);
  await expect(page.getByText('Файл збережено в завантаженнях.')).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/^vidpovidi-[\d-]+-\w{6}\.wihiwin$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).not.toContain('треба');

  const file = { name: download.suggestedFilename(), mimeType: 'application/octet-stream', buffer: Buffer.from(text) };
  const { page: watching } = await newPerson({ storageState: await host.storageState() });
  await watching.goto(`/wihost/wihiws/${issue.wihiwId}/settings`);
  const field = watching.locator('input[type=file]');
  await field.setInputFiles({ ...file, buffer: Buffer.from('зовсім не файл') });
  await expect(watching.getByText('Це не файл із відповідями, або його пошкоджено.')).toBeVisible();
  await field.setInputFiles(file);
  await expect(watching.getByText('Марія К.: додано 2 відповіді.')).toBeVisible();
  await expectAccessible(watching);
  await snapshot(watching, 'answer-file-import');
  await field.setInputFiles(file);
  await expect(watching.getByText('Марія К.: вже були на сервері: 2.')).toBeVisible();
  expect(await answersOnServer(api, context, issue)).toContainEqual({ text: 'треба' });

  const other = await issueTest(api, host, issue.testId);
  await api.send((await newPerson()).context, 'POST', `/api/wihiws/${other.wihiwId}/attempts`, {
    token: other.link.split('/').at(-1),
    displayName: 'Петро',
  });
  await watching.goto(`/wihost/wihiws/${other.wihiwId}/settings`);
  await watching.locator('input[type=file]').setInputFiles(file);
  await expect(watching.getByText('Цей файл з іншого призначеного тесту.')).toBeVisible();
});

test('on plain http a taker can go on without a network, and the page says that opening it again needs https', async ({
  sharedHost,
  testHost,
  snapshot,
}) => {
  test.slow();
  const issue = await sharedHost.issue();
  const school = new URL(testHost);
  school.hostname = 'shkola.test';
  const browser = await killableBrowser(['--host-resolver-rules=MAP shkola.test 127.0.0.1']);
  try {
    const context = await browser.start();
    const page = await context.newPage();
    await page.goto(school.origin + issue.link);
    await startAs(page, 'Іван');
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
    await context.setOffline(true);
    await page.getByRole('radio', { name: FAR_AWAY }).check();
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await expect(
      page.getByText('без мережі вона відкривається знову лише тоді, коли адреса сайту починається з https://'),
    ).toBeVisible();
    await snapshot(page, 'offline-plain-http');
    await context.setOffline(false);
    await onServer(page, 10_000);
  } finally {
    await browser.end();
  }
});

test('files of earlier builds are removed from the device, and responses of the API are never kept there', async ({
  newPerson,
  sharedHost,
}) => {
  const issue = await sharedHost.issue();
  const { page, context } = await newPerson();
  await page.goto(issue.link);
  await page.evaluate(async () => {
    const [older, kept, foreign] = ['wihiwin-kept-0', 'wihiwin-kept-1', 'other'].map((name) => caches.open(name));
    await (await older)?.put('/assets/x.js', new Response('old'));
    await (await kept)?.put('/assets/taker-older.js', new Response('old'));
    await (await foreign)?.put('/x', new Response('not ours'));
  });
  await startAs(page, 'Іван');
  await page.getByRole('radio', { name: OWN_WAY }).check();
  await onServer(page);
  await untilKept(page, issue);
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/assets/taker-older.js')) === undefined))
    .toBe(true);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['wihiwin-kept-1', 'other']);
  const kept = await page.evaluate(async () => {
    const cache = await caches.open('wihiwin-kept-1');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => !/^\/(?:assets|wihiwers|kept-lists|anybody)\/[\w.-]+$/.test(path))).toEqual([]);
  // The page still opens without a network: none of the files it needs was removed.
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: PLANETS })).toBeVisible();
  expect((await deviceCopy(page)).rows).toMatchObject({ tests: 1 });
});

test('saving waits as long as an overloaded server asks, even if answers change meanwhile', async ({ openTest }) => {
  const { page } = await openTest({ name: 'Іван', prepare: ({ page: reader }) => reader.clock.install() });
  let tries = 0;
  await page.route('**/saves', (route) => {
    tries += 1;
    return route.fulfill({
      status: 503,
      headers: { 'retry-after': '40' },
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'overloaded', status: 503, code: 'overloaded' }),
    });
  });
  await page.getByRole('radio', { name: OWN_WAY }).check();
  await expect(page.getByText('Сервер поки не приймає відповідей.')).toBeVisible();
  await page.getByRole('radio', { name: FAR_AWAY }).check();
  await page.getByRole('radio', { name: OWN_WAY }).check();
  await page.clock.fastForward('00:35');
  await page.getByRole('radio', { name: FAR_AWAY }).check();
  await page.getByRole('radio', { name: OWN_WAY }).check();
  expect(tries).toBe(1);
  await page.unroute('**/saves');
  // What is asked for is lengthened by up to a half, so that not everybody comes back at once.
  await page.clock.fastForward('00:25');
  await onServer(page);
});

test('one part of a test works without a network; the next part needs the network @phone', async ({ openTest }) => {
  test.slow();
  const { page, context } = await openTest({ name: 'Іван', rules: { readingMode: 'parts' }, texts: 2, kept: true });
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('radio', { name: OWN_WAY }).check();
  await page.getByRole('button', { name: 'Перевірити' }).click();
  await page.getByRole('button', { name: 'До наступної частини' }).click();
  await expect(page.getByText('Немає зв’язку, тому перейти далі поки не можна.')).toBeVisible();
  await page.getByRole('button', { name: 'До запитань' }).click();
  await page.getByRole('button', { name: 'Текст', exact: true }).click();
  await expect(page.getByText('Лишилось тільки ще спакуватись')).toBeInViewport();
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await onServer(page, 10_000);
  await page.getByRole('button', { name: 'Перевірити' }).click();
  await page.getByRole('button', { name: 'До наступної частини' }).click();
  await expect(page.getByRole('heading', { name: 'Що каже оповідач про чуже життя?' })).toBeVisible();
});
