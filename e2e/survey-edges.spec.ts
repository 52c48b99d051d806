import { randomUUID } from 'node:crypto';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { OwnSurvey } from '#contract/surveys/survey-authoring.ts';
import { arrangeEvent } from './arrange-event.ts';
import { expect, test } from './fixtures.ts';
import type { SetUpApi } from './set-up-api.ts';

const asked = (id: string, title: string) => ({ id, title, help: '', required: false });
const PAGES = [
  {
    id: 'p1',
    title: '',
    questions: [
      { ...asked('q1', 'Як вам?'), kind: 'stars' },
      { ...asked('q2', 'Що додасте?'), kind: 'long' },
    ],
  },
];

async function enterAsGuest(api: SetUpApi, context: BrowserContext): Promise<void> {
  await api.send(context, 'POST', '/api/participants', { identifier: `guest-${randomUUID().slice(0, 8)}` });
}

async function openSurvey(
  api: SetUpApi,
  owner: BrowserContext,
  mode: 'named' | 'anonymous',
  eventId: string | null = null,
): Promise<string> {
  const url = `/api/surveys/${randomUUID()}`;
  const made = (await api.send(owner, 'PUT', url, { eventId, template: 'nps', mode })) as OwnSurvey;
  await publish(api, owner, made, PAGES);
  return made.id;
}

async function publish(api: SetUpApi, owner: BrowserContext, own: OwnSurvey, pages: readonly object[]): Promise<void> {
  const { id, mode, moment, opensAt, closesAt, quota, audience, revision } = own;
  const definition = { intro: '', thanks: '', pages };
  const fields = { title: 'Ваші враження', mode, moment, opensAt, closesAt, quota, audience, definition };
  const saved = (await api.send(owner, 'POST', `/api/surveys/${id}/fields`, { revision, fields })) as OwnSurvey;
  await api.send(owner, 'POST', `/api/surveys/${id}/versions`, { revision: saved.revision });
}

const isKept = (page: Page, id: string) =>
  expect
    .poll(() => page.evaluate((path) => caches.match(path).then((copy) => copy !== undefined), `/survey/${id}`), {
      timeout: 20_000,
    })
    .toBe(true);

for (const mode of ['named', 'anonymous'] as const)
  test(`${mode} answers survive a reload without a network and are sent when it is back @phone`, async ({
    newPerson,
    api,
    testHost,
    expectAccessible,
  }) => {
    const host = await newPerson();
    await api.registerAccount(host.context);
    const id = await openSurvey(api, host.context, mode);
    const { page, context } = await newPerson();
    await enterAsGuest(api, context);
    await page.goto(`${testHost}/survey/${id}`);
    await page.getByRole('radio', { name: '4 зірки' }).check({ force: true });
    await isKept(page, id);
    await context.setOffline(true);
    await page.getByRole('textbox').fill('Написано без мережі');
    await page.reload();
    await expect(page.getByRole('textbox')).toHaveValue('Написано без мережі', { timeout: 30_000 });
    await expect(page.getByRole('radio', { name: '4 зірки' })).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Надіслати відповіді' }).click();
    await expect(page.getByText('Немає зв’язку.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Відповіді прийнято' })).toBeVisible({ timeout: 30_000 });
    // What was kept of the survey goes with the sending.
    await expect.poll(() => page.evaluate(() => caches.has('wihiwin-surveys'))).toBe(false);
  });

test('a survey changed while somebody answers, sent twice, answered after closing, deleted with answers: each is said, nothing is lost', async ({
  newPerson,
  api,
  testHost,
}) => {
  const host = await newPerson();
  await api.registerAccount(host.context);
  const id = await openSurvey(api, host.context, 'named');
  await host.page.goto(`/wihost/surveys/${id}`);
  await expect(host.page.getByLabel('Адреса опитування')).toBeVisible();

  const guest = async () => {
    const person = await newPerson();
    await enterAsGuest(api, person.context);
    await person.page.goto(`${testHost}/survey/${id}`);
    await person.page.getByRole('textbox').fill('Моє слово');
    return person;
  };
  const send = (page: Page) => page.getByRole('button', { name: 'Надіслати відповіді' }).click();

  // Changed while open: who began goes on with the questions that they saw.
  const first = await guest();
  const own = (await api.send(host.context, 'GET', `/api/surveys/${id}`)) as OwnSurvey;
  await publish(api, host.context, own, [
    { id: 'p1', title: '', questions: [{ ...asked('q9', 'Нове'), kind: 'short' }] },
  ]);
  const tab = await first.context.newPage();
  await tab.goto(`${testHost}/survey/${id}`);
  await tab.getByRole('textbox').fill('З другої вкладки');
  await send(first.page);
  await expect(first.page.getByRole('heading', { name: 'Відповіді прийнято' })).toBeVisible();

  // Twice: the second tab is told that it was not these.
  await send(tab);
  await expect(tab.getByRole('heading', { name: 'Ваші відповіді вже прийнято' })).toBeVisible();

  // The organizer's page does not know of the answer yet.
  await host.page.getByRole('button', { name: 'Дії з опитуванням' }).click();
  await host.page.getByRole('menuitem', { name: 'Видалити' }).click();
  await host.page.getByRole('button', { name: 'Видалити' }).click();
  await expect(host.page.getByText('На опитування вже відповідали, тому видалити його не можна.')).toBeVisible();

  // After closing: said at once, kept here, also after a reload.
  const late = await guest();
  await api.send(host.context, 'POST', `/api/surveys/${id}/state`, { state: 'closed' });
  await send(late.page);
  await expect(
    late.page.getByRole('alert').or(late.page.getByRole('status')).filter({ hasText: 'закрито' }),
  ).toBeVisible();
  await expect(late.page.getByRole('textbox')).toHaveValue('Моє слово');
  await late.page.reload();
  await expect(late.page.getByRole('heading', { name: 'Опитування закрито' })).toBeVisible();
  await expect(late.page.getByText('Те, що ви вже написали, лишилося на цьому пристрої.')).toBeVisible();
});

test('answers sent while a save of them is under way arrive, though another tab has saved meanwhile', async ({
  newPerson,
  api,
  testHost,
}) => {
  const host = await newPerson();
  await api.registerAccount(host.context);
  const id = await openSurvey(api, host.context, 'named');
  const { page, context } = await newPerson();
  await enterAsGuest(api, context);
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/surveys/*/draft', async (route) => {
    held.resolve();
    await release.promise;
    await route.continue();
  });
  await page.goto(`${testHost}/survey/${id}`);
  await page.getByRole('textbox').fill('З першої вкладки');
  await held.promise;
  const tab = await context.newPage();
  await tab.goto(`${testHost}/survey/${id}`);
  const saved = tab.waitForResponse((response) => response.url().endsWith('/draft') && response.ok());
  await tab.getByRole('textbox').fill('З другої вкладки');
  await saved;
  await page.getByRole('button', { name: 'Надіслати відповіді' }).click();
  await expect(page.getByText('Надсилаємо…')).toBeVisible();
  release.resolve();
  await expect(page.getByRole('heading', { name: 'Відповіді прийнято' })).toBeVisible();
});

test('a survey of an event has the event’s colour', async ({
  newPerson,
  api,
  eventHost,
  expectAccessible,
  snapshot,
}) => {
  const host = await newPerson();
  await api.registerAccount(host.context, { host: eventHost });
  const eventId = await arrangeEvent(api, host.context, eventHost);
  const id = randomUUID();
  await api.send(host.context, 'PUT', `/api/surveys/${id}`, { eventId, template: 'nps', mode: 'named' }, eventHost);
  await api.send(host.context, 'POST', `/api/surveys/${id}/versions`, { revision: 1 }, eventHost);
  await host.page.goto(`${eventHost}/survey/${id}`);
  const send = host.page.getByRole('button', { name: 'Надіслати відповіді' });
  const paint = (target: Locator) =>
    target.evaluate((element) => getComputedStyle(element).getPropertyValue('--primary'));
  await expect(send).toBeVisible();
  expect(await paint(send)).not.toBe(await paint(host.page.locator('body')));
  await expectAccessible(host.page);
  await snapshot(host.page, 'survey-of-event');
});

test('a question is dragged to its place by the mouse; Escape gives it up', async ({ newPerson, api }) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  const id = await openSurvey(api, context, 'named');
  await page.goto(`/wihost/surveys/${id}`);
  const rows = page.getByRole('region', { name: /^Запитання \d+$/ });
  await expect(rows).toHaveCount(2);
  const grip = page.locator('.row-grip').last();
  await grip.scrollIntoViewIfNeeded();
  const box = await grip.boundingBox();
  if (box === null) throw new Error('there is nothing to drag');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const dragged = page.locator('[data-dragged]');
  const dragUp = async () => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 120, { steps: 10 });
    await expect(dragged).toHaveCount(1);
    await expect(page.getByText('Запитання 2: місце 1 з 2 на сторінці.')).toBeAttached();
  };
  await dragUp();
  await page.keyboard.press('Escape');
  await expect(dragged).toHaveCount(0);
  await expect(page.getByText('Запитання 2 лишається на місці.')).toBeAttached();
  await page.mouse.up();
  await expect(rows.last()).toContainText('Що додасте?');
  await dragUp();
  await page.mouse.up();
  await expect(rows.first()).toContainText('Що додасте?');
  await rows.first().getByRole('button').click();
  await page.getByRole('button', { name: 'Нижче: запитання 1' }).click();
  await expect(rows.first()).toContainText('Як вам?');
});

/** Refuses the first requests to an address, one by each of these codes; then lets all through. */
async function refuseFirst(page: Page, address: string, codes: readonly (readonly [status: number, code: string])[]) {
  const left = [...codes];
  await page.route(address, (route) => {
    const [status, code] = left.shift() ?? [];
    const problem = { type: 'about:blank', title: 'refused', status, code };
    return status === undefined ? route.continue() : route.fulfill({ status, json: problem });
  });
}

test('what an organizer changes in a survey is saved by itself once the server takes it again, without another key', async ({
  newPerson,
  api,
}) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  const id = await openSurvey(api, context, 'named');
  await refuseFirst(page, '**/api/surveys/*/fields', [
    [429, 'too_many_tries'],
    [401, 'sign_in_required'],
  ]);
  await page.goto(`/wihost/surveys/${id}`);
  await page.getByLabel('Назва опитування').fill('Після зустрічі');
  await expect
    .poll(() => api.send(context, 'GET', `/api/surveys/${id}`), { timeout: 20_000 })
    .toMatchObject({ title: 'Після зустрічі' });
  await expect(page.getByText('Збережено.')).toBeVisible();
});

test('answers that a session has ended under are saved by themselves once it is there again', async ({
  newPerson,
  api,
  testHost,
}) => {
  const host = await newPerson();
  await api.registerAccount(host.context);
  const id = await openSurvey(api, host.context, 'named');
  const { page, context } = await newPerson();
  await enterAsGuest(api, context);
  await refuseFirst(page, '**/api/surveys/*/draft', [[401, 'sign_in_required']]);
  await page.goto(`${testHost}/survey/${id}`);
  await page.getByRole('textbox').fill('Дописую');
  await expect(page.getByText('Ваш сеанс завершився. Увійдіть ще раз.')).toBeVisible();
  await expect(page.getByText('Збережено на сервері')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Ваш сеанс завершився. Увійдіть ще раз.')).toHaveCount(0);
});
