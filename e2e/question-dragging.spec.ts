import type { Locator, Page } from '@playwright/test';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import { writtenDocument } from '#db/demo/author-kinds.ts';
import { authorQuestion } from '#db/demo/author-question.ts';
import { lostBridge } from '#db/demo/tests/lost-bridge.ts';
import { writeTest } from '#server/testing/write-test.ts';
import { arrangeStory } from './arrange-all-kinds.ts';
import { issueTest } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import { toQuestion } from './hands.ts';
import type { Person } from './person.ts';
import type { SetUpApi } from './set-up-api.ts';
import { isSaved } from './write-test.ts';

type Point = { readonly x: number; readonly y: number };

const PROMPTS = ['Перше запитання', 'Друге запитання', 'Третє запитання', 'Четверте запитання'];

/** Opens a draft with four questions about one text. */
async function openQuestions(api: SetUpApi, { context, page }: Person): Promise<void> {
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
  await page.goto(`/new-test?test=${testId}&step=questions`);
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
async function middleOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('there is nothing to drag');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function dragByMouse(page: Page, list: Locator, prompt: string, over: string): Promise<void> {
  const from = await middleOf(row(list, prompt).locator('.row-grip'));
  const to = await middleOf(row(list, over));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, to.y, { steps: 8 });
  await expect(list.locator('[data-dragged]')).toHaveCount(1);
  await page.mouse.up();
  await expect(list.locator('[data-dragged]')).toHaveCount(0);
}

/** Drags straight up or down. Holds still over the new place until `isThere`, if that is given. */
async function dragByFinger(page: Page, from: Point, toY: number, isThere?: () => Promise<void>): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await send('touchStart', [from]);
  for (let part = 1; part <= 8; part += 1)
    await send('touchMove', [{ x: from.x, y: from.y + ((toY - from.y) * part) / 8 }]);
  await expect(page.locator('[data-dragged]')).toHaveCount(1);
  await isThere?.();
  await send('touchEnd', []);
  await expect(page.locator('[data-dragged]')).toHaveCount(0);
}

test('questions can be moved by mouse and by keyboard; the new order is announced, saved and can be undone', async ({
  newPerson,
  api,
}) => {
  test.slow();
  const person = await newPerson();
  const { page } = person;
  await openQuestions(api, person);
  const list = page.getByRole('navigation', { name: 'Запитання тесту' });
  await expect(rows(list)).toHaveCount(4);

  await dragByMouse(page, list, 'Перше запитання', 'Третє запитання');
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
  await openQuestions(api, person);
  await page.getByRole('button', { name: /^Запитання тесту/ }).click();
  const list = page.getByRole('dialog', { name: 'Запитання тесту' });
  await expect(rows(list)).toHaveCount(4);

  const from = await middleOf(row(list, 'Четверте запитання').locator('.row-grip'));
  const to = await middleOf(row(list, 'Друге запитання'));
  await dragByFinger(page, from, to.y);
  await expect.poll(() => order(list)).toEqual([1, 4, 2, 3]);

  await page.getByRole('button', { name: 'Закрити' }).click();
  await hasForms(page);
  await page.getByRole('button', { name: 'Скасувати останню зміну' }).click();
  await page.getByRole('button', { name: /^Запитання тесту/ }).click();
  await expect.poll(() => order(list)).toEqual([1, 2, 3, 4]);
});

test('a taker orders items by finger; the page scrolls on when one is held at its edge @phone', async ({
  newPerson,
  api,
}) => {
  const items = Array.from({ length: 12 }, (_, index) => `Подія ${String.fromCodePoint(0x410 + index)}`);
  const host = await newPerson();
  await api.registerAccount(host.context);
  const document = writtenDocument('Перше речення.');
  const common = { process: 'locate', prompt: 'Розставте події', explanation: 'Так було.', difficulty: 0 } as const;
  const testId = await writeTest(api.as(host.context), {
    title: 'Порядок',
    text: { title: 'Порядок', author: 'Автор', source: 'Книга', document },
    questions: (id) => [authorQuestion({ ...common, kind: 'ordering', items }, { id, document })],
  });
  const { link } = await issueTest(api, host.context, testId, { title: 'Порядок' });
  const { page } = await newPerson({ viewport: { width: 360, height: 740 }, hasTouch: true });
  await page.goto(link);
  await page.getByLabel('Ваше ім’я').fill('Читач');
  await page.getByRole('button', { name: 'Почати' }).click();
  await toQuestion(page, 'Розставте події');
  const shown = page.locator('.order-row');
  await expect(shown).toHaveCount(items.length);
  const first = shown.first();
  const name = await first.locator('.order-text').innerText();
  await first.scrollIntoViewIfNeeded();
  await dragByFinger(page, await middleOf(first.locator('.row-grip')), 735, () =>
    expect(page.getByText(`Пункт «${name}» тепер дванадцятий із дванадцяти.`)).toBeAttached(),
  );
  await expect(shown.last()).toContainText(name);
  await expect(page.getByText('Порядок записано.')).toBeVisible();
});
