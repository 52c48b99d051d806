import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { arrangeIssue } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import { toQuestion } from './hands.ts';

const FIRST_TEXT = 'Лишилось тільки ще спакуватись';
const SECOND_TEXT = 'Поїзд летить';
const PLANETS = 'Чому оповідач заздрить планетам?';
const LIFE = 'Що каже оповідач про чуже життя?';
const WORD = 'Яке слово втомило оповідача?';

/** Collects what the server sends to the page, except the stream of notices: it never ends and carries ids only. */
function everythingSent(page: Page): () => Promise<string> {
  const bodies: { readonly url: string; readonly text: Promise<string> }[] = [];
  page.on('response', (response) => {
    const url = response.url();
    if (/\/api\/(?!live)|\/anybody\/|\/wihiwers\//.test(url))
      bodies.push({ url, text: response.text().catch(() => '') });
  });
  // A body that a reload has cut off never ends: fail with its address instead of using up the test's time.
  const never = async (url: string) => {
    await sleep(15_000);
    throw new Error(`the body of ${url} never came`);
  };
  return async () => (await Promise.all(bodies.map(({ url, text }) => Promise.race([text, never(url)])))).join('\n');
}

async function start(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Ваше ім’я').fill('Марія К.');
  await page.getByRole('button', { name: 'Почати' }).click();
}

const onServer = (page: Page) => expect(page.locator('.facts').getByText('збережено на сервері')).toBeAttached();

test('in «read, then answer» questions are sent only after the text is read, and the text is not sent again @both', async ({
  page,
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const host = await newPerson();
  await api.registerAccount(host.context);
  const issue = await arrangeIssue(api, host.context, { readingMode: 'then' });
  const sent = everythingSent(page);
  await page.clock.install();
  await start(page, issue.link);
  await expect(page.getByText(FIRST_TEXT)).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'then-text');
  await page.reload();
  await expect(page.getByText(FIRST_TEXT)).toBeVisible();
  await page.clock.runFor(2_500);
  for (const question of [PLANETS, LIFE, WORD]) expect(await sent()).not.toContain(question);

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Перейти до запитань' }).click();
  await expect(page.getByText('Немає зв’язку, тому перейти далі поки не можна.')).toBeVisible();
  await snapshot(page, 'then-offline');
  await page.context().setOffline(false);
  const [moved] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/reading') && request.method() === 'POST'),
    page.getByRole('button', { name: 'Перейти до запитань' }).click(),
  ]);
  const [milliseconds] = Object.values(moved.postDataJSON().readingMilliseconds as Record<string, number>);
  expect(milliseconds).toBeGreaterThan(2_000);
  await expect(page.getByRole('heading', { name: PLANETS })).toBeVisible();
  await expect(page.getByText(FIRST_TEXT)).toHaveCount(0);
  await expectAccessible(page);
  await snapshot(page, 'then-question');

  const later = everythingSent(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: PLANETS })).toBeVisible();
  expect(await later()).not.toContain(FIRST_TEXT);
});

test('in parts each text comes with its own questions, and an earlier part is not sent again @both', async ({
  page,
  newPerson,
  api,
  expectAccessible,
  snapshot,
}, { project }) => {
  test.slow();
  const host = await newPerson();
  await api.registerAccount(host.context);
  const issue = await arrangeIssue(api, host.context, { readingMode: 'parts' }, 2);
  const sent = everythingSent(page);
  await start(page, issue.link);
  await toQuestion(page, PLANETS);
  await expect(page.getByText('Частина 1 з 3')).toBeVisible();
  await expect(page.getByText(FIRST_TEXT)).toBeAttached();
  await page.getByRole('radio', { name: 'Кожна має власний шлях' }).check();
  await onServer(page);
  await expectAccessible(page);
  await snapshot(page, 'parts-question');
  await page.getByRole('button', { name: 'Перевірити' }).click();
  await expect(page.getByText('до цієї повернутися не можна')).toBeVisible();
  await expect(page.getByText(/^Є 1\sвідповідь із 1 у цій частині\./)).toBeVisible();
  // Nothing is missing here, and nothing stands between the words and the list.
  const words = await page.locator('#ask p.num').boundingBox();
  const rows = await page.locator('.q-rows').boundingBox();
  expect((rows?.y ?? 0) - (words?.y ?? 0) - (words?.height ?? 0)).toBeLessThanOrEqual(24);
  const count = page.getByRole('button', { name: 'Запитання 1 з 3, відкрити перелік' });
  if (project.name === 'phone') await expect(count).toHaveText('1 з 3');
  await expectAccessible(page);
  await snapshot(page, 'parts-check');
  for (const later of [SECOND_TEXT, LIFE, WORD]) expect(await sent()).not.toContain(later);

  await page.getByRole('button', { name: 'До наступної частини' }).click();
  await toQuestion(page, LIFE);
  await expect(page.getByRole('heading', { name: LIFE })).toBeFocused();
  // The strip and the question count alike: through the whole test.
  await expect(page.getByText('Запитання 2')).toBeVisible();
  const strip =
    project.name === 'phone' ? page.getByText('2 з 3', { exact: true }) : page.locator('[aria-current="step"] b');
  await expect(strip).toHaveText(/^2/);
  await expect(page.getByText(SECOND_TEXT)).toBeAttached();
  expect(await sent()).not.toContain(WORD);
  const afterFirst = everythingSent(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: LIFE })).toBeVisible();
  await expect(page.getByText(FIRST_TEXT)).toHaveCount(0);
  for (const earlier of [FIRST_TEXT, PLANETS]) expect(await afterFirst()).not.toContain(earlier);
  await page.getByRole('checkbox', { name: 'мов повітря' }).check();
  await page.getByRole('checkbox', { name: 'води притоків' }).check();
  await page.getByRole('button', { name: 'Перевірити' }).click();
  await page.getByRole('button', { name: 'До наступної частини' }).click();

  await expect(page.getByRole('heading', { name: WORD })).toBeVisible();
  await expect(page.getByText(SECOND_TEXT)).toHaveCount(0);
  await page.getByRole('textbox').fill('треба');
  await page.getByRole('button', { name: 'Перевірити' }).click();
  await page.getByRole('button', { name: 'Здати тест' }).click();
  await page.getByRole('link', { name: 'Побачити результат' }).click();
  await expect(page.getByText('4 бали з 4 можливих')).toBeVisible();
});
