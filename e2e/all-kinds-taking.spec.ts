import type { BrowserContextOptions, Page } from '@playwright/test';
import { answerSteps, type BridgeAnswers, HALF_WRONG, RETELLING, RIGHT, WRITING } from './answer-all-kinds.ts';
import { expect, test } from './fixtures.ts';
import { type Hands, keyboardHands, touchHands } from './hands.ts';

const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const TEXT_START = 'Міст у Вербівці збудували ще тоді';
/** The page is reloaded after this many of the questions shown beside the text. */
const RELOAD_AFTER = 6;

/** The verdict, points and maximum shown for one question; `points` is null while it waits for the host's mark. */
type Score = readonly [verdict: string, points: string | null, maximum: string];

const ALL_RIGHT: readonly Score[] = [
  ['чекає на перевірку', null, '4'],
  ['правильно', '1', '1'],
  ['правильно', '2', '2'],
  ['правильно', '2', '2'],
  ['правильно', '2', '2'],
  ['правильно', '2', '2'],
  ['правильно', '1,5', '1,5'],
  ['правильно', '1', '1'],
  ['правильно', '2', '2'],
  ['правильно', '1', '1'],
  ['правильно', '2', '2'],
  ['правильно', '2', '2'],
  ['чекає на перевірку', null, '3'],
];

const HALF_RIGHT: readonly Score[] = [
  ['чекає на перевірку', null, '4'],
  ['неправильно', '0', '1'],
  // Two of three right options and a wrong one: (2 − 1) : 3 of 2 points.
  ['частково', '0,67', '2'],
  // Three of four statements.
  ['частково', '1,5', '2'],
  ['правильно', '2', '2'],
  // Eight of ten pairs stand in the right order; corrected for chance 2 · 8/10 − 1 = 3/5 of 2 points.
  ['частково', '1,2', '2'],
  // Two of three gaps.
  ['частково', '1', '1,5'],
  // One typo is tolerated.
  ['правильно', '1', '1'],
  // One of the two right sentences and a wrong one: precision = recall = ½, so the share is ½.
  ['частково', '1', '2'],
  ['неправильно', '0', '1'],
  ['правильно', '2', '2'],
  // The right option and one sentence of two (precision 1, recall ½): ½ + ½ · ⅔ of 2 points.
  ['частково', '1,67', '2'],
  ['чекає на перевірку', null, '3'],
];

const question = (page: Page) => page.locator('.ask h1');
const next = (page: Page) => page.getByRole('button', { name: 'Далі', exact: true }).locator('visible=true');
const isSaved = (page: Page) => expect(page.locator('.facts').getByText('збережено на сервері')).toBeAttached();

async function start(page: Page, hands: Hands, link: string): Promise<void> {
  await page.goto(link);
  await hands.write(page.getByLabel('Ваше ім’я'), 'Марія Ковальчук');
  await hands.press(page.getByRole('button', { name: 'Почати' }));
}

/** Reads the story, retells it while the text is out of reach, and goes on to the other questions. */
async function retell(page: Page, hands: Hands): Promise<void> {
  await expect(page.getByText(TEXT_START)).toBeVisible();
  await hands.press(page.getByRole('button', { name: 'Перейти до переказу' }).locator('visible=true'));
  await expect(question(page)).toHaveText('Перекажіть оповідання своїми словами.');
  const field = page.locator('.ask').getByRole('textbox');
  await hands.write(field, RETELLING);
  await isSaved(page);
  const sent: Promise<string>[] = [];
  page.on('response', (response) => {
    // The stream of notices never ends and carries ids only.
    if (!response.url().includes('/api/live')) sent.push(response.text().catch(() => ''));
  });
  await reload(page);
  await expect(field).toHaveValue(RETELLING);
  await expect(page.getByText(TEXT_START)).toHaveCount(0);
  expect((await Promise.all(sent)).join('\n')).not.toContain(TEXT_START);
  page.removeAllListeners('response');
  await expect(page.getByText(/слів · /)).toBeVisible();
  for (const name of ['Закладка', 'Перевірити'] as const)
    await expect(page.getByRole('button', { name }).locator('visible=true')).toHaveCount(1);
  await expect(page.locator('.strip').locator('button.count, nav.cells').locator('visible=true')).toHaveCount(1);
  await hands.press(page.getByRole('button', { name: 'Перевірити' }).locator('visible=true'));
  await hands.press(page.getByRole('button', { name: 'До наступної частини' }).locator('visible=true'));
  await expect(question(page)).toHaveText('Звідки везли дошки для старого мосту?');
  await expect(page.getByText(TEXT_START)).toBeAttached();
}

async function reload(page: Page): Promise<void> {
  await page.reload();
  await expect(page.locator('.ask-head')).toBeVisible();
}

/** Returns what the question on screen shows as chosen. */
const chosen = (page: Page): Promise<string[]> =>
  page.locator('.ask :is(label:has(input:checked), .match-chosen, .order-text, .cloze-gap)').allInnerTexts();

/** Goes back to the first answered question and forward again; each question must still show its answer. */
async function showsAgain(page: Page, hands: Hands, answered: readonly string[][]): Promise<void> {
  const back = page.getByRole('button', { name: 'Назад', exact: true }).locator('visible=true');
  for (let at = answered.length - 1; at >= 0; at -= 1) {
    await expect.poll(() => chosen(page)).toEqual(answered[at]);
    if (at > 0) await hands.press(back);
  }
  for (let at = 1; at < answered.length; at += 1) await hands.press(next(page));
}

/** Answers every question, reloading the page in the middle, and hands the test in. */
async function take(page: Page, hands: Hands, answers: BridgeAnswers): Promise<void> {
  await retell(page, hands);
  const answered = page.locator('.cell.done');
  const steps = answerSteps(page, hands, answers);
  const before: string[][] = [];
  for (const [index, step] of steps.entries()) {
    await step();
    await expect(answered).toHaveCount(index + 1);
    before.push(await chosen(page));
    if (index + 1 === RELOAD_AFTER) {
      await isSaved(page);
      await reload(page);
      await expect(answered).toHaveCount(RELOAD_AFTER);
      await showsAgain(page, hands, before);
    }
    if (index < steps.length - 1) await hands.press(next(page));
  }
  await hands.press(page.getByRole('button', { name: 'Перевірити' }).locator('visible=true'));
  await expect(page.getByRole('heading', { name: 'Усі відповіді цієї частини є' })).toBeVisible();
  await hands.press(page.getByRole('button', { name: 'Здати тест' }).locator('visible=true'));
  await hands.press(page.getByRole('link', { name: 'Побачити результат' }));
}

async function showsScores(page: Page, scores: readonly Score[]): Promise<void> {
  const rows = page.locator('details.answered-row > summary');
  await expect(rows).toHaveCount(scores.length);
  for (const [index, [verdict, points, maximum]] of scores.entries()) {
    const facts = rows.nth(index).locator('.m');
    await expect(facts.locator('.state'), `question ${index + 1}`).toHaveText(verdict);
    const figure = facts.locator('.num');
    if (points === null) await expect(figure).toHaveCount(0);
    else await expect(figure, `question ${index + 1}`).toHaveText(new RegExp(`^${points} бал\\S* і?з ${maximum}$`));
  }
}

/** As the host, marks the ideas of the retelling and the criteria of the free writing, each in order. */
async function mark(page: Page, hands: Hands, wihiwId: string, ideas: string[], points: string[]): Promise<void> {
  await page.goto(`/wihost/wihiws/${wihiwId}/checking`);
  await expect(page.getByText(RETELLING)).toBeVisible();
  const rows = page.getByRole('radiogroup');
  for (const [index, name] of ideas.entries()) await hands.choose(rows.nth(index).getByRole('radio', { name }));
  await hands.press(page.getByRole('button', { name: 'Зберегти оцінку' }));
  await hands.press(page.getByRole('button', { name: /^Запитання 13/ }));
  await expect(page.getByText(WRITING)).toBeVisible();
  for (const [index, name] of points.entries())
    await hands.choose(rows.nth(index).getByRole('radio', { name, exact: true }));
  await hands.press(page.getByRole('button', { name: 'Зберегти оцінку' }));
  await expect(page.getByText('Усе перевірено. Оцінки можна переглянути й змінити.')).toBeVisible();
}

test('every kind can be answered and marked with the keyboard alone', async ({ newPerson, sharedHost }) => {
  // Hundreds of keys are pressed, with a check after each, and the machine may be busy.
  test.setTimeout(240_000);
  const host = await newPerson({ storageState: await sharedHost.context.storageState() });
  const issue = await sharedHost.issue({}, 'all-kinds');
  const taker = (await newPerson()).page;
  const hands = keyboardHands(taker);
  await start(taker, hands, issue.link);
  await take(taker, hands, RIGHT);
  await showsScores(taker, ALL_RIGHT);
  await expect(taker.getByText('18,5', { exact: true })).toBeVisible();
  await expect(taker.getByText('поки що, з 25,5 можливих балів')).toBeVisible();
  await expect(taker.getByText('2 запитання ще чекають на перевірку')).toBeVisible();

  const full = ['передано', 'передано', 'передано', 'передано', 'передано'];
  await mark(host.page, keyboardHands(host.page), issue.wihiwId, full, ['1', '1', '1']);
  await taker.reload();
  await expect(taker.getByText('25,5 бала з 25,5 можливих')).toBeVisible();
  await showsScores(taker, [['правильно', '4', '4'], ...ALL_RIGHT.slice(1, -1), ['правильно', '3', '3']]);
});

test('every kind can be answered by touch alone, and partly right answers get the points of their formula', async ({
  newPerson,
  sharedHost,
}) => {
  test.slow();
  const host = await newPerson({ ...PHONE, storageState: await sharedHost.context.storageState() });
  const issue = await sharedHost.issue({}, 'all-kinds');
  const taker = (await newPerson(PHONE)).page;
  const hands = touchHands(taker);
  await start(taker, hands, issue.link);
  await take(taker, hands, HALF_WRONG);
  await showsScores(taker, HALF_RIGHT);
  await expect(taker.getByText('12,03', { exact: true })).toBeVisible();
  await expect(taker.getByText('поки що, з 25,5 можливих балів')).toBeVisible();

  const ideas = ['передано', 'частково', 'немає', 'передано', 'немає'];
  await mark(host.page, touchHands(host.page), issue.wihiwId, ideas, ['1', '0,5', '0']);
  await taker.reload();
  // (2 + ½ + 0 + 1 + 0) : 7 of 4 points, and 1,5 : 3 of 3 points.
  await showsScores(taker, [['частково', '2', '4'], ...HALF_RIGHT.slice(1, -1), ['частково', '1,5', '3']]);
  await expect(taker.getByText('15,53 бала з 25,5 можливих')).toBeVisible();
});

test('a host can have takers asked how sure they are, and the result totals their certainty beside the score', async ({
  newPerson,
  sharedHost,
}) => {
  test.slow();
  const host = await newPerson({ storageState: await sharedHost.context.storageState() });
  const { testId } = await sharedHost.issue({}, 'all-kinds');
  await host.page.goto(`/wihost/tests/${testId}?issue=1`);
  await host.page.getByText('Більше правил').click();
  await host.page.getByText('Питати, наскільки читач певен у відповіді').click();
  await host.page.getByLabel('Правильні відповіді').selectOption('at-once');
  await host.page.getByRole('button', { name: 'Отримати посилання' }).click();
  const address = await host.page.getByLabel('Адреса').inputValue();

  const taker = (await newPerson(PHONE)).page;
  const hands = touchHands(taker);
  await start(taker, hands, new URL(address).pathname);
  await hands.press(taker.getByRole('button', { name: 'Перейти до переказу' }).locator('visible=true'));
  await expect(taker.getByText('Наскільки ви певні?')).toHaveCount(0);
  await hands.press(taker.getByRole('button', { name: 'Перевірити' }).locator('visible=true'));
  await hands.press(taker.getByRole('button', { name: 'До наступної частини' }).locator('visible=true'));
  const [single, multiple, stated] = answerSteps(taker, hands, { ...HALF_WRONG, single: RIGHT.single });
  const certainty = (name: string) => taker.getByRole('group', { name: 'Наскільки ви певні?' }).getByLabel(name);
  await expect(certainty('знаю точно')).toHaveCount(0);
  await single?.();
  await hands.choose(certainty('знаю точно'));
  await hands.press(next(taker));
  await multiple?.();
  await hands.choose(certainty('здається, так'));
  await isSaved(taker);
  await reload(taker);
  await expect(certainty('здається, так')).toBeChecked();
  await hands.press(next(taker));
  await stated?.();
  await hands.choose(certainty('вгадую'));
  await hands.press(taker.getByRole('button', { name: /відкрити перелік$/ }));
  await hands.press(taker.getByRole('button', { name: /^Перевірити/ }).last());
  await hands.press(taker.getByRole('button', { name: 'Здати тест' }).locator('visible=true'));
  await hands.press(taker.getByRole('link', { name: 'Побачити результат' }));
  // +3 for the sure right answer, −2 for the likely one, 0 for the wrong guess; at most 3 for each.
  const totals = taker.getByRole('region', { name: 'Упевненість' });
  await expect(totals).toContainText('1 з 9 можливих');
  await expect(totals.getByRole('row', { name: /^знаю точно/ })).toHaveText('знаю точно10');
  await expect(totals.getByRole('row', { name: /^здається, так/ })).toHaveText('здається, так01');
  await expect(totals.getByRole('row', { name: /^вгадую/ })).toHaveText('вгадую01');
});
