import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Attempt } from '#contract/attempts.ts';
import { readAttempt, readCover } from '#contract/attempts.ts';
import type { KeptTest } from '#web/taker/offline/kept-tests.ts';
import type { ArrangedIssue } from './arrange-issue.ts';
import { toQuestion } from './hands.ts';
import type { SetUpApi } from './set-up-api.ts';

export const OFFLINE = 'Немає зв’язку. Відповідайте далі: усе збережено на пристрої й надішлеться згодом.';
export const PLANETS = 'Чому оповідач заздрить планетам?';
export const OWN_WAY = 'Кожна має власний шлях';
export const FAR_AWAY = 'Вони далеко';

/** Makes `keepalive` requests fail, as a cut line would: they sometimes get past the browser's offline mode. */
export async function withoutParting(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (input, init) =>
      init?.keepalive === true ? Promise.reject(new TypeError('no network')) : send(input, init);
  });
}

/** Starts the test under this name. */
export async function startAs(page: Page, name: string): Promise<void> {
  await page.getByLabel('Ваше ім’я').fill(name);
  await page.getByRole('button', { name: 'Почати' }).click();
  await toQuestion(page, PLANETS);
}

/** Waits until the test would survive a reload without a network. */
export async function untilKept(page: Page, { wihiwId }: Pick<ArrangedIssue, 'wihiwId'>): Promise<void> {
  await expect
    .poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, `/wihiwers/${wihiwId}`), {
      message: 'the page is kept on the device',
      timeout: 20_000,
    })
    .toBe(true);
}

/** Returns all rows of each store of the device's database. */
function deviceRows(page: Page): Promise<Record<string, unknown[]>> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('wihiwin-taker');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error));
    });
    const rows: Record<string, unknown[]> = {};
    for (const store of database.objectStoreNames) {
      rows[store] = await new Promise<unknown[]>((resolve) => {
        const reading = database.transaction(store).objectStore(store).getAll();
        reading.addEventListener('success', () => resolve(reading.result));
      });
    }
    database.close();
    return rows;
  });
}

/** Returns the states of the attempts that the device keeps for a reload without a network. */
export async function keptStates(page: Page): Promise<string[]> {
  return ((await deviceRows(page))['tests'] as KeptTest[]).map(({ attempt }) => attempt.state);
}

/** Returns how many rows each store of the device's database has, and which pages are in its caches. */
export async function deviceCopy(page: Page): Promise<{ rows: Record<string, number>; pages: string[] }> {
  const rows = Object.entries(await deviceRows(page)).map(([store, kept]) => [store, kept.length]);
  const pages = await page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths.filter((path) => !path.startsWith('/assets/'));
  });
  return { rows: Object.fromEntries(rows), pages };
}

export const onServer = (page: Page, timeout = 5_000) =>
  expect(page.locator('.facts').getByText('збережено на сервері')).toBeVisible({ timeout });
export const onDevice = (page: Page) => expect(page.locator('.facts').getByText('збережено на пристрої')).toBeVisible();

/** Returns the attempt this browser is taking as the server has it. */
export async function attemptOnServer(
  api: SetUpApi,
  taker: BrowserContext,
  { wihiwId }: Pick<ArrangedIssue, 'wihiwId'>,
): Promise<Attempt> {
  const call = api.as(taker);
  const { current } = await call(readCover, { params: { id: wihiwId }, query: {} });
  if (current === null) throw new Error('no attempt is under way');
  return call(readAttempt, { params: { id: wihiwId, attemptId: current } });
}

/** Returns the server's current answers of the attempt this browser is taking. */
export async function answersOnServer(
  ...scene: [api: SetUpApi, taker: BrowserContext, issue: Pick<ArrangedIssue, 'wihiwId'>]
): Promise<unknown[]> {
  return (await attemptOnServer(...scene)).answers.map(({ value }) => value);
}
