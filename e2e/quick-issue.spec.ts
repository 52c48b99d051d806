import type { Locator, Page } from '@playwright/test';
import { createTest, listTests } from '#contract/authoring/tests.ts';
import { listWihiws } from '#contract/wihiws.ts';
import { arrangeIssue, arrangeTest } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import { startByApi } from './take-by-api.ts';
import { body, INTERMEZZO, pasteText, prompt } from './write-test.ts';

/** Counts what a person does: one press, one filled field or one paste is one action. */
function countedHands(page: Page) {
  let actions = 0;
  const act = async (work: Promise<unknown>) => {
    actions += 1;
    await work;
  };
  return {
    press: (target: Locator) => act(target.locator('visible=true').first().click()),
    fill: (field: Locator, text: string) => act(field.fill(text)),
    paste: (text: string) => act(pasteText(page, { 'text/plain': text })),
    pasteInto: (field: Locator, pasted: string) =>
      act(
        field.evaluate((input, text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/plain', text);
          input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        }, pasted),
      ),
    get actions() {
      return actions;
    },
  };
}

type Hands = ReturnType<typeof countedHands>;

const QUESTION = 'Кому заздрить оповідач?\nА) Людям.\n+ Б) Планетам.\nВ) Птахам.\nГ) Рікам.';

/** From the field of the text to the copied link of a test with one question. */
async function writeAndIssue(page: Page, hands: Hands): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name });
  await expect(body(page)).toBeFocused();
  // The page went to the field by itself: its tools stand above its first line, not on it.
  const [tools, lines] = [await page.locator('.text-tools').boundingBox(), await body(page).boundingBox()];
  expect((tools?.y ?? 0) + (tools?.height ?? 0)).toBeLessThanOrEqual((lines?.y ?? 0) + 1);
  await hands.paste(INTERMEZZO);
  await hands.press(button('До запитань'));
  await hands.press(button('Одна відповідь.'));
  await expect(prompt(page)).toBeFocused();
  await hands.pasteInto(prompt(page), QUESTION);
  await expect(prompt(page)).toHaveValue('Кому заздрить оповідач?');
  await expect(page.getByLabel('Варіант Г', { exact: true })).toHaveValue('Рікам.');
  await expect(page.getByLabel('Б — правильна відповідь')).toBeChecked();
  await hands.press(button('До перевірки'));
  await expect(page.getByRole('heading', { name: 'Тест можна завершувати' })).toBeVisible();
  await hands.press(button('Завершити тест'));
  await hands.press(button('Завершити й отримати посилання'));
  await expect(page.getByLabel('Адреса')).toHaveValue(/\/anybody\//);
  await hands.press(page.getByRole('button', { name: 'Копіювати', exact: true }));
  await expect(page.getByRole('button', { name: 'Скопійовано' })).toBeVisible();
}

test('from nothing to a copied link: twelve actions for a stranger, nine for a teacher who has entered', async ({
  newPerson,
  api,
}) => {
  test.slow();
  const stranger = (await newPerson({ permissions: ['clipboard-write'] })).page;
  await stranger.goto('/wihiwin');
  const first = countedHands(stranger);
  await first.press(stranger.getByRole('link', { name: 'Я вчитель' }));
  // The page before has a field for a login too.
  await expect(stranger.getByRole('heading', { name: 'Реєстрація' })).toBeVisible();
  await first.fill(stranger.getByLabel('Логін'), `quick-${Date.now().toString(36)}`);
  await first.fill(stranger.getByLabel('Пароль', { exact: true }), 'крокус під вікном 7');
  await first.press(stranger.getByRole('button', { name: 'Зареєструватися' }));
  await writeAndIssue(stranger, first);
  expect(first.actions).toBe(12);

  const { page, context } = await newPerson({ permissions: ['clipboard-write'] });
  await api.registerAccount(context);
  await page.goto('/testtool');
  const second = countedHands(page);
  await second.press(page.getByRole('link', { name: 'Створити свій тест' }));
  await writeAndIssue(page, second);
  expect(second.actions).toBe(9);
});

test('a new test opened again and again is one draft until something is written', async ({ newPerson, api }) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  const drafts = async () => (await api.as(context)(listTests, { query: { state: 'draft' } })).tests;
  await page.goto('/new-test');
  await expect(page).toHaveURL(/\?test=/);
  const address = page.url();
  await page.goto('/new-test');
  await expect(page).toHaveURL(address);
  expect(await drafts()).toHaveLength(1);

  await page.getByLabel('Назва тексту').fill('Інтермецо');
  await expect(page.getByLabel('Назва тесту')).toHaveValue('Інтермецо');
  await expect(page.getByText('збережено на сервері')).toBeVisible();
  await page.getByLabel('Назва тесту').fill('Контрольна');
  await page.getByLabel('Назва тексту').fill('Intermezzo');
  await expect(page.getByLabel('Назва тесту')).toHaveValue('Контрольна');
  await page.goto('/new-test');
  await expect(page).toHaveURL(/\?test=/);
  expect(page.url()).not.toBe(address);
  expect(await drafts()).toHaveLength(2);
  // A draft with a title of its own is always a new one.
  await api.as(context)(createTest, { body: { title: 'Новий тест' } });
  await api.as(context)(createTest, { body: { title: 'Новий тест' } });
  expect(await drafts()).toHaveLength(4);
});

test('dates are chosen by one press, and what will happen stays in sight @both', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  const { testId } = await arrangeIssue(api, context);
  await page.goto(`/wihost/tests/${testId}?issue=1`);
  const summary = page.getByRole('region', { name: 'Як це буде' });
  await expect(summary).toContainText('Відкрито одразу, часу закриття немає, час роботи не обмежено.');
  await page.getByRole('button', { name: 'Тиждень' }).click();
  await expect(summary).toContainText(/закриття \d+\s[а-яіїє]+\s\d{4}, 18:00/);
  await page.getByRole('button', { name: '40 хв' }).click();
  await expect(summary).toContainText('на роботу 40 хвилин');
  await page.getByRole('button', { name: 'Більше: Час на роботу, хвилин' }).click();
  await expect(summary).toContainText('на роботу 45 хвилин');
  const limit = page.getByRole('textbox', { name: 'Час на роботу, хвилин' });
  await limit.fill('47');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Більше: Час на роботу, хвилин' }).click();
  await expect(limit).toHaveValue('50');
  await page.getByRole('button', { name: 'Без обмеження' }).click();
  await expect(limit).toHaveValue('');
  await expectAccessible(page);
  await snapshot(page, 'issue-presets');
  const submit = page.getByRole('button', { name: 'Отримати посилання' });
  for (const share of [0, 1]) {
    await page.evaluate((part) => window.scrollTo(0, document.body.scrollHeight * part), share);
    await expect(submit).toBeInViewport();
  }
  await submit.click();
  await expect(page.getByLabel('Адреса')).toBeVisible();
});

test('the way in is shown on a projector with its code and how many have begun', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  const issue = await arrangeIssue(api, context);
  await page.goto(`/wihost/wihiws/${issue.wihiwId}`);
  await expect(page.getByText('Ця адреса діє лише на цьому комп’ютері.')).toBeVisible();
  const code = /[2-9A-Z]{5}-[2-9A-Z]{5}/;
  await expect(page.getByText(code)).toBeVisible();
  await snapshot(page, 'issued');
  await page.getByRole('button', { name: 'Показати на дошці' }).click();
  const board = page.getByRole('dialog', { name: 'Intermezzo, уривок' });
  await expect(board.getByRole('img', { name: /^QR-код тесту/ })).toBeVisible();
  await expect(board.getByText(/^localhost:\d+\/wihiwin$/)).toBeVisible();
  await expect(board.getByText(code)).toBeVisible();
  await expect(board.getByRole('status')).toHaveText('Поки ніхто не почав');
  await expectAccessible(page);
  await startByApi(api, (await newPerson()).context, issue, 'Єва');
  await expect(board.getByRole('status')).toHaveText('1 людина пише', { timeout: 15_000 });
  await page.keyboard.press('Escape');
  await expect(board).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Посилання й код' })).toBeVisible();
});

test('a test that is ready goes to a group by one press, also to one that is made right there @both', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  const testId = await arrangeTest(api, context);
  await page.goto(`/wihost/tests/${testId}?issue=ready`);
  const groups = page.getByRole('region', { name: 'Призначити групі' });
  await expect(groups.getByText('Груп у вас поки немає.')).toBeVisible();
  await groups.getByLabel('Назва нової групи').fill('10-А');
  await groups.getByRole('button', { name: 'Створити групу' }).click();
  await expect(groups.getByRole('listitem')).toHaveText([/^10-А людей поки немає/]);
  await expectAccessible(page);
  await snapshot(page, 'test-ready');
  await groups.getByRole('button', { name: 'Призначити групі 10-А' }).click();
  await expect(page).toHaveURL(/\/wihost\/wihiws\//);
  const { wihiws } = await api.as(context)(listWihiws, { query: { testId } });
  expect(wihiws.map(({ groupTitles, anybody }) => [groupTitles, anybody])).toEqual([[['10-А'], false]]);

  await page.goto(`/wihost/tests/${testId}?issue=ready`);
  await expect(groups.getByLabel('Назва нової групи')).toHaveCount(0);
  await groups.getByRole('button', { name: 'Нова група' }).click();
  await expect(groups.getByLabel('Назва нової групи')).toBeVisible();
});
