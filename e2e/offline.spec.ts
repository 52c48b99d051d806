import { startEarlier } from './earlier-start.ts';
import { expect, test } from './fixtures.ts';
import {
  answersOnServer,
  attemptOnServer,
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

const next = 'Далі';

test('a test survives a reload, a closed tab and 90 minutes offline, is sent later, and leaves the device once handed in @phone', async ({
  openTest,
  api,
  snapshot,
}) => {
  test.slow();
  const { page, context, issue } = await openTest({
    parting: false,
    prepare: ({ page: reader }) => reader.clock.install(),
  });
  await page.getByRole('radio', { name: OWN_WAY }).check();
  await onServer(page);
  await untilKept(page, issue);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('radio', { name: OWN_WAY })).toBeChecked();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await page.getByRole('button', { name: next }).click();
  await page.getByRole('checkbox', { name: 'мов повітря' }).check();
  await onDevice(page);
  await page.clock.fastForward('45:00');
  await page.getByRole('button', { name: next }).click();
  await page.getByRole('textbox').fill('треба');
  await onDevice(page);
  await page.clock.fastForward('45:00');
  // The browser's offline mode ends with the tab, a moment before its page does: an empty page closes in its place.
  await page.goto('about:blank');
  await page.close();

  const later = await context.newPage();
  await later.goto(issue.link);
  await expect(later).toHaveURL(`/wihiwers/${issue.wihiwId}`);
  await expect(later.getByText('Ви — Марія К.')).toBeVisible();
  await later.getByRole('button', { name: 'Продовжити' }).click();
  await expect(later.getByRole('textbox')).toHaveValue('треба');
  await expect(later.getByText(OFFLINE)).toBeVisible();
  await later.getByRole('button', { name: 'Текст', exact: true }).click();
  await expect(later.getByText('Лишилось тільки ще спакуватись')).toBeInViewport();
  await later.keyboard.press('Escape');
  await snapshot(later, 'offline-reloaded');
  expect(await answersOnServer(api, context, issue)).toHaveLength(1);

  await context.setOffline(false);
  await onServer(later, 10_000);
  await expect(later.getByText(OFFLINE)).toBeHidden();
  expect(await answersOnServer(api, context, issue)).toHaveLength(3);
  const before = await deviceCopy(later);
  expect(before.rows).toMatchObject({ answers: 3, notes: 1, tests: 1 });
  expect(before.pages).toContain(`/wihiwers/${issue.wihiwId}`);

  await later.getByRole('button', { name: 'Перевірити' }).click();
  await later.getByRole('button', { name: 'Здати тест' }).click();
  await expect(later.getByRole('heading', { name: 'Тест завершено' })).toBeVisible();
  await expect.poll(() => deviceCopy(later)).toEqual({ rows: { answers: 0, notes: 0, tests: 0 }, pages: [] });
});

test('handing in offline waits for the network, also through a reload, and can be cancelled @phone', async ({
  openTest,
  snapshot,
  expectAccessible,
}) => {
  test.slow();
  const { page, context } = await openTest({ name: 'Іван', kept: true });
  await context.setOffline(true);
  await page.getByRole('button', { name: next }).click();
  await page.getByRole('button', { name: next }).click();
  await page.getByRole('textbox').fill('треба');
  await page.getByRole('button', { name: 'Перевірити' }).click();
  await page.getByRole('button', { name: 'Здати тест' }).click();
  await expect(page.getByRole('heading', { name: 'Тест ще не надіслано' })).toBeVisible();
  await expect(page.getByText('тест надішлеться сам, щойно з’явиться зв’язок')).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'offline-wish');
  await page.getByRole('button', { name: 'Повернутися до запитань' }).click();
  await expect(page.getByRole('heading', { name: 'Перевірте, перш ніж здати' })).toBeVisible();
  await page.getByRole('button', { name: 'Здати тест' }).click();
  await expect(page.getByRole('heading', { name: 'Тест ще не надіслано' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Тест ще не надіслано' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Тест завершено' })).toBeVisible({ timeout: 10_000 });
});

test('a device clock that is two hours wrong does not change the time left, before or after an offline reload', async ({
  openTest,
}) => {
  test.slow();
  const { page, context, issue } = await openTest({
    name: 'Іван',
    rules: { timeLimitSeconds: 1_500 },
    prepare: ({ page: reader }) => reader.clock.install({ time: Date.now() + 2 * 3_600_000 }),
  });
  const timeLeft = page.locator('.time .tab');
  await expect(timeLeft).toHaveText(/^24:/);
  await untilKept(page, issue);
  await context.setOffline(true);
  await page.clock.fastForward('10:00');
  await expect(timeLeft).toHaveText(/^14:/);
  await page.reload();
  await expect(timeLeft).toHaveText(/^14:/);
  await page.getByRole('radio', { name: OWN_WAY }).check();
  await context.setOffline(false);
  await onServer(page, 10_000);
  // The server's time counts again: only this device's clock was moved by ten minutes.
  await expect(timeLeft).toHaveText(/^24:/, { timeout: 10_000 });
});

test('a taker whose time runs out offline is told so, and answers sent within the grace still count', async ({
  openTest,
  api,
  snapshot,
}) => {
  test.slow();
  const { page, context, issue } = await openTest({
    name: 'Іван',
    rules: { timeLimitSeconds: 60, answersRelease: 'never' },
    kept: true,
    prepare: ({ page: reader }) => reader.clock.install(),
  });
  await context.setOffline(true);
  await page.getByRole('radio', { name: OWN_WAY }).check();
  await onDevice(page);
  await page.clock.fastForward('01:00');
  await expect(page.getByRole('heading', { name: 'Час вийшов' })).toBeVisible();
  await startEarlier(await attemptOnServer(api, context, issue), 60);
  await expect(
    page.getByText('Відповіді, які надійдуть невдовзі після того, як час вийде, теж зараховуються.'),
  ).toBeVisible();
  await snapshot(page, 'offline-time-over');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Тест завершено' })).toBeVisible({ timeout: 12_000 });
  await page.getByRole('link', { name: 'Побачити результат' }).click();
  await expect(page.getByText('1 бал із 4 можливих')).toBeVisible();
});

test('logging out leaves nothing for the next person at the same computer, also without a network', async ({
  openTest,
}) => {
  test.slow();
  const { page, context, issue } = await openTest();
  await page.getByRole('radio', { name: OWN_WAY }).check();
  await onServer(page);
  await untilKept(page, issue);
  const second = await context.newPage();
  await second.goto(issue.link);
  await second.getByRole('button', { name: 'Це не я' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Вийти' }).click();
  await expect(second.getByLabel('Ваше ім’я')).toBeVisible();
  // The other page follows the end of its session; a browser may never close one that is just leaving.
  await expect(page.getByRole('heading', { name: 'Вхід' })).toBeVisible();
  await page.close();
  await expect.poll(async () => (await deviceCopy(second)).rows['tests']).toBe(0);
  expect((await deviceCopy(second)).pages).toEqual([]);
  await startAs(second, 'Петро');
  await untilKept(second, issue);
  await context.setOffline(true);
  await second.close();
  const third = await context.newPage();
  await third.goto(issue.link);
  await expect(third.getByText('Ви — Петро')).toBeVisible();
  await third.getByRole('button', { name: 'Продовжити' }).click();
  await expect(third.getByRole('heading', { name: PLANETS })).toBeVisible();
  await expect(third.getByRole('radio', { name: OWN_WAY })).not.toBeChecked();
});

test('two tabs of one browser show each other’s answers', async ({ openTest, api }) => {
  const { page, context, issue } = await openTest({ kept: true });
  const other = await context.newPage();
  await other.goto(issue.link);
  await other.getByRole('button', { name: 'Продовжити' }).click();
  await untilKept(other, issue);
  await other.getByRole('radio', { name: OWN_WAY }).check();
  await expect(page.getByRole('radio', { name: OWN_WAY })).toBeChecked();
  await context.setOffline(true);
  await page.getByRole('radio', { name: FAR_AWAY }).check();
  await expect(other.getByRole('radio', { name: FAR_AWAY })).toBeChecked();
  await context.setOffline(false);
  await onServer(page, 10_000);
  await onServer(other, 10_000);
  expect(await answersOnServer(api, context, issue)).toHaveLength(1);
  await expect(page.getByText('На іншому пристрої ви відповіли')).toHaveCount(0);
  await expect(other.getByText('На іншому пристрої ви відповіли')).toHaveCount(0);
});

test('a phone back online with an older answer overwrites nothing: the taker chooses before handing in', async ({
  openTest,
  newPerson,
  api,
}) => {
  test.slow();
  const { issue, ...phone } = await openTest({ kept: true });
  const note = await phone.page.getByText(/логін .+, код/).innerText();
  const [, identifier = '', secret = ''] = /логін (\S+), код ([\w-]+)/.exec(note) ?? [];
  await phone.context.setOffline(true);
  await phone.page.getByRole('button', { name: '3 без відповіді' }).click();
  await phone.page.getByRole('textbox').fill('старе слово');
  await onDevice(phone.page);

  const computer = await newPerson();
  await api.send(computer.context, 'POST', '/api/session', { identifier, secret });
  await computer.page.goto(issue.link);
  await computer.page.getByRole('button', { name: 'Продовжити' }).click();
  await computer.page.getByRole('button', { name: '3 без відповіді' }).click();
  await computer.page.getByRole('textbox').fill('треба');
  await onServer(computer.page);

  await phone.page.getByRole('button', { name: 'Перевірити' }).click();
  await phone.page.getByRole('button', { name: 'Здати тест' }).click();
  await expect(phone.page.getByRole('heading', { name: 'Тест ще не надіслано' })).toBeVisible();
  await phone.context.setOffline(false);
  await expect(phone.page.getByText('Є дві різні відповіді з двох пристроїв. Оберіть одну')).toBeVisible({
    timeout: 10_000,
  });
  expect(await answersOnServer(api, phone.context, issue)).toEqual([{ text: 'треба' }]);
  await phone.page.getByRole('button', { name: 'До запитання 3' }).click();
  await expect(phone.page.getByText('старе слово')).toBeVisible();
  await phone.page.getByRole('button', { name: 'Залишити цю' }).last().click();
  await expect(phone.page.getByRole('textbox')).toHaveValue('треба');
});
