import type { Locator, Page } from '@playwright/test';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import { authorQuestion } from '#db/demo/author-question.ts';
import { lostBridge } from '#db/demo/tests/lost-bridge.ts';
import { arrangeStory } from './arrange-all-kinds.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './person.ts';
import type { SetUpApi } from './set-up-api.ts';
import { isSaved } from './write-test.ts';

const PROMPTS = ['Перше запитання', 'Друге запитання', 'Третє запитання', 'Четверте запитання'];

/** Opens a draft with four questions about one text; records whether the page has requested the dragging code. */
async function openQuestions(api: SetUpApi, { context, page }: Person): Promise<{ isLoaded: () => boolean }> {
  await api.registerAccount(context);
  const { testId, textId } = await arrangeStory(api, context);
  const { texts } = (await api.send(context, 'GET', `/api/tests/${testId}`)) as AuthoredTest;
  const document = texts[0]?.document;
  const short = lostBridge.questions.find(({ kind }) => kind === 'short');
  if (document === undefined || short === undefined) throw new Error('the demo has no text or no short question');
  for (const prompt of PROMPTS)
    await api.send(context, 'POST', `/api/tests/${testId}/questions`, {
      question: authorQuestion({ ...short, prompt }, { id: textId, document }),
    });
  let isLoaded = false;
  page.on('request', (request) => {
    isLoaded ||= /\/row-dragging-[^/]*\.js$/.test(request.url());
  });
  await page.goto(`/new-test?test=${testId}&step=questions`);
  return { isLoaded: () => isLoaded };
}

// By class: the list of checks is beside them and has list items too.
const rows = (list: Locator) => list.locator('li.item-line');
const row = (list: Locator, prompt: string) => rows(list).filter({ hasText: prompt });
/** Word forms that the dictionary adds to the open question are no step to take back. */
const hasForms = (page: Page) =>
  expect(page.getByRole('region', { name: 'Форми слів' }).getByRole('group', { name: '«фізика»' })).toBeVisible();
const order = async (list: Locator) =>
  (await rows(list).locator('.name').allTextContents()).map((name) => PROMPTS.indexOf(name) + 1);

/** Returns the middle of a row or of its grip. */
async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('there is nothing to drag');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function dragByMouse(page: Page, list: Locator, prompt: string, over: string): Promise<void> {
  const from = await middleOf(row(list, prompt).locator('.row-grip'));
  const to = await middleOf(row(list, over));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  // The dragging code loads only once the grip is pressed, so the first movement is repeated until it has an effect.
  await expect(async () => {
    await page.mouse.move(from.x, from.y + 8);
    await page.mouse.move(from.x, from.y + 16);
    await expect(list.locator('[data-dragged]')).toHaveCount(1, { timeout: 250 });
  }).toPass();
  await page.mouse.move(from.x, to.y, { steps: 8 });
  await page.mouse.up();
}

test('questions can be moved by mouse and by keyboard; the new order is announced, saved and can be undone', async ({
  newPerson,
  api,
}) => {
  test.slow();
  const person = await newPerson();
  const { page } = person;
  const { isLoaded } = await openQuestions(api, person);
  const list = page.getByRole('navigation', { name: 'Запитання тесту' });
  await expect(rows(list)).toHaveCount(4);
  await page.waitForLoadState('networkidle');
  expect(isLoaded()).toBe(false);

  await dragByMouse(page, list, 'Перше запитання', 'Третє запитання');
  expect(isLoaded()).toBe(true);
  await expect.poll(() => order(list)).toEqual([2, 3, 1, 4]);
  await expect(list.getByText('Запитання «Перше запитання» тепер 3 з 4.').first()).toBeAttached();
  await isSaved(page);

  await row(list, 'Четверте запитання').getByRole('button').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => order(list)).toEqual([2, 3, 4, 1]);
  await expect(row(list, 'Четверте запитання').getByRole('button')).toBeFocused();
  await hasForms(page);
  await isSaved(page);
  await page.keyboard.press('Control+z');
  await expect.poll(() => order(list)).toEqual([2, 3, 1, 4]);

  await page.reload();
  await expect.poll(() => order(list)).toEqual([2, 3, 1, 4]);
});

test('questions can be moved by touch in the sheet, and the move can be undone @phone', async ({ newPerson, api }) => {
  test.slow();
  const person = await newPerson({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const { page } = person;
  const { isLoaded } = await openQuestions(api, person);
  await page.getByRole('button', { name: /^Запитання тесту/ }).click();
  const list = page.getByRole('dialog', { name: 'Запитання тесту' });
  await expect(rows(list)).toHaveCount(4);
  expect(isLoaded()).toBe(false);

  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const from = await middleOf(row(list, 'Четверте запитання').locator('.row-grip'));
  const to = await middleOf(row(list, 'Друге запитання'));
  await send('touchStart', [from]);
  await expect(async () => {
    await send('touchMove', [{ x: from.x, y: from.y - 8 }]);
    await send('touchMove', [{ x: from.x, y: from.y - 16 }]);
    await expect(list.locator('[data-dragged]')).toHaveCount(1, { timeout: 250 });
  }).toPass();
  for (let part = 1; part <= 8; part += 1)
    await send('touchMove', [{ x: from.x, y: from.y + ((to.y - from.y) * part) / 8 }]);
  await send('touchEnd', []);
  await expect.poll(() => order(list)).toEqual([1, 4, 2, 3]);

  await page.getByRole('button', { name: 'Закрити' }).click();
  await hasForms(page);
  await page.getByRole('button', { name: 'Скасувати останню зміну' }).click();
  await page.getByRole('button', { name: /^Запитання тесту/ }).click();
  await expect.poll(() => order(list)).toEqual([1, 2, 3, 4]);
});
