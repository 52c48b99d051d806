import { issueTest } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import { attemptOnServer, OWN_WAY, onDevice, onServer, PLANETS, startAs } from './offline-hands.ts';
import { startByApi, submitByApi } from './take-by-api.ts';

type Monitor = { readonly attempts: { readonly attemptId: string; readonly displayName: string }[] };

test('a device back online after the test was handed in elsewhere says so, and what becomes of its unsent answers', async ({
  openTest,
  newPerson,
  api,
  snapshot,
}) => {
  const { page, context, issue } = await openTest();
  const note = await page.getByText(/логін .+, код/).innerText();
  const [, identifier = '', secret = ''] = /логін (\S+), код ([\w-]+)/.exec(note) ?? [];
  await context.setOffline(true);
  await page.getByRole('button', { name: '3 без відповіді' }).click();
  await page.getByRole('textbox').fill('треба');
  await onDevice(page);

  const [tablet, computer] = [await newPerson(), await newPerson()];
  const listens = tablet.page.waitForResponse(/\/api\/live/, { timeout: 20_000 });
  for (const device of [tablet, computer]) {
    await api.send(device.context, 'POST', '/api/session', { identifier, secret });
    await device.page.goto(issue.link);
    await device.page.getByRole('button', { name: 'Продовжити' }).click();
  }
  await listens;
  await computer.page.getByRole('button', { name: '3 без відповіді' }).click();
  await computer.page.getByRole('textbox').fill('мусить');
  await onServer(computer.page);
  await computer.page.getByRole('button', { name: /^Перевірити/ }).click();
  await computer.page.getByRole('button', { name: 'Здати тест' }).click();
  await expect(computer.page.getByText('Ваші відповіді надійшли')).toBeVisible();
  // A device without unsent answers learns of it when its network comes back.
  await tablet.context.setOffline(true);
  await tablet.context.setOffline(false);
  await expect(tablet.page.getByText('Цю спробу вже здано в іншому вікні або з іншого пристрою.')).toBeVisible();

  await page.getByRole('button', { name: /^Перевірити/ }).click();
  await page.getByRole('button', { name: 'Здати тест' }).click();
  await expect(page.getByRole('heading', { name: 'Тест ще не надіслано' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Цю спробу вже здано з іншого пристрою.')).toBeVisible({ timeout: 10_000 });
  await expect(
    page.getByText('1 відповідь надійшла після завершення. Чи зарахувати її, вирішить той, хто призначив тест.'),
  ).toBeVisible();
  await snapshot(page, 'finished-elsewhere');
});

test('starting again after the first reply was lost continues the same attempt of the same person', async ({
  newPerson,
  sharedHost,
  api,
}) => {
  const issue = await sharedHost.issue();
  const { page, context } = await newPerson();
  let started = '';
  await page.route('**/attempts', async (route) => {
    if (started !== '') return route.fallback();
    const { attempt } = (await (await route.fetch()).json()) as { attempt: { attemptId: string } };
    started = attempt.attemptId;
    // A lost reply leaves no session cookie either.
    await context.clearCookies();
    await route.abort();
  });
  await page.goto(issue.link);
  await page.getByLabel('Ваше ім’я').fill('Марія К.');
  await page.getByRole('button', { name: 'Почати' }).click();
  await expect(page.getByRole('alert')).toHaveText('Немає зв’язку із сервером. Перевірте мережу й спробуйте ще раз.');
  await startAs(page, 'Марія К.');
  await page.getByRole('radio', { name: OWN_WAY }).check();
  await onServer(page);
  const { attempts } = (await api.send(sharedHost.context, 'GET', `/api/wihiws/${issue.wihiwId}/monitor`)) as Monitor;
  expect(attempts.map(({ attemptId, displayName }) => [attemptId, displayName])).toEqual([[started, 'Марія К.']]);
});

test('pressed in the very moment in which it appears, «Почати» starts the test, also on a slow phone @phone', async ({
  newPerson,
  sharedHost,
  api,
}) => {
  const issue = await sharedHost.issue();
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      const button = document.querySelector<HTMLButtonElement>('#ask form.start button[type=submit]');
      // The forms come hidden with the page: nobody can press what is not shown.
      if (button === null || !button.checkVisibility()) return;
      watcher.disconnect();
      button.click();
    });
    watcher.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['hidden'] });
  });
  const starts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/attempts')) starts.push(request.url());
  });
  await page.goto(issue.link);
  await expect(page.getByRole('heading', { name: PLANETS })).toBeVisible({ timeout: 20_000 });
  expect(starts).toHaveLength(1);
});

test('when the script of a test can’t be loaded, the page says so and offers to try again @both', async ({
  newPerson,
  sharedHost,
  expectAccessible,
  snapshot,
}) => {
  const issue = await sharedHost.issue();
  const { page } = await newPerson();
  await page.route(/\/assets\/taker-.*\.js$/, (route) => route.abort());
  await page.goto(issue.link);
  await expect(page.getByRole('alert')).toHaveText('Не вдалося завантажити тест. Перевірте мережу й спробуйте ще раз.');
  await expectAccessible(page);
  await snapshot(page, 'missing-script');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect(page.getByRole('button', { name: 'Почати' })).toBeVisible();
});

test('two presses on «Почати» start once, and fonts that come during a press do not move the button away', async ({
  newPerson,
  sharedHost,
}) => {
  const issue = await sharedHost.issue();
  const { page } = await newPerson();
  const [fonts, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/*.woff2', async (route) => {
    await fonts.promise;
    await route.continue();
  });
  let starts = 0;
  await page.route('**/attempts', async (route) => {
    starts += 1;
    await answer.promise;
    await route.continue();
  });
  const fontsShown = () => page.evaluate(() => document.getElementById('web-fonts')?.getAttribute('media'));
  const fontsCome = () =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length);
  await page.goto(issue.link);
  await page.getByLabel('Ваше ім’я').fill('Марія К.');
  await page.getByRole('button', { name: 'Почати' }).hover();
  await page.mouse.down();
  fonts.resolve();
  await expect.poll(fontsCome, { timeout: 15_000 }).toBeGreaterThanOrEqual(4);
  // The page learns of the last file at once; a person's finger stays down for longer.
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  expect(await fontsShown()).toBe('not all');
  await page.mouse.up();
  await expect.poll(fontsShown).toBe('all');
  await expect(page.getByRole('button', { name: 'Відкриваємо…' })).toBeVisible();
  await page.mouse.down();
  await page.mouse.up();
  answer.resolve();
  await expect(page.getByRole('heading', { name: PLANETS })).toBeVisible();
  expect(starts).toBe(1);
});

test('when a host ends an attempt and reopens it, the taker’s open page follows', async ({ openTest, newPerson }) => {
  const { page, issue, host, listens } = await openTest({ rules: { timeLimitSeconds: 1_500 } });
  await page.getByRole('radio', { name: OWN_WAY }).check();
  await onServer(page);
  await listens();
  const { page: watching } = await newPerson({ storageState: await host.storageState() });
  await watching.goto(`/wihost/wihiws/${issue.wihiwId}`);
  const chosen = watching.getByRole('region', { name: 'Обрані' });
  await watching.getByRole('checkbox', { name: 'Обрати: Марія К.' }).check();
  await chosen.getByRole('button', { name: 'Завершити' }).click();
  await watching.getByRole('dialog').getByRole('button', { name: 'Завершити', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Тест завершено' })).toBeVisible();
  // Still chosen: now it can be opened again.
  await chosen.getByRole('button', { name: 'Відкрити знову' }).click();
  await expect(page.getByRole('heading', { name: PLANETS })).toBeVisible();
  await expect(page.getByRole('radio', { name: OWN_WAY })).toBeChecked();
});

test('who has not begun is one line of names', async ({ newPerson, sharedHost, api, snapshot }) => {
  const names = Array.from({ length: 9 }, (_, index) => `Учень ${index + 1}`);
  const group = (await api.send(sharedHost.context, 'POST', '/api/groups', { title: '10-А' })) as { id: string };
  await api.send(sharedHost.context, 'POST', `/api/groups/${group.id}/pupils`, { names });
  const { testId } = await sharedHost.issue();
  const issue = await issueTest(api, sharedHost.context, testId, {}, [group.id]);
  await startByApi(api, (await newPerson()).context, issue, 'Марія К.');
  const { page } = await newPerson({ storageState: await sharedHost.context.storageState() });
  await page.goto(`/wihost/wihiws/${issue.wihiwId}`);
  const line = page.locator('p', { hasText: /^Ще не почали 9/ });
  await expect(line).toContainText('Учень 1 · Учень 2');
  await expect(line).toContainText('Учень 9');
  await snapshot(page, 'not-started');
});

test('who has finished and opens the link again finds the result first, and no rules of starting @both', async ({
  openTest,
  api,
  snapshot,
  expectAccessible,
}) => {
  const { page, context, issue } = await openTest({ name: 'Іван' });
  await submitByApi(api, context, await attemptOnServer(api, context, issue));
  await page.goto('/wihiwer');
  await page.goto(issue.link);
  const result = page.getByRole('link', { name: 'До результату' });
  await expect(result).toHaveClass(/btn-primary/);
  await expect(page.getByText('Бал і правильні відповіді —')).toHaveCount(0);
  await expect(page.getByText('Результат спроби 1')).toHaveCount(0);
  await expectAccessible(page);
  await snapshot(page, 'cover-finished');
  await result.click();
  await expect(page).toHaveURL(new RegExp(`/wihiwer/results/${issue.wihiwId}/`));
});
