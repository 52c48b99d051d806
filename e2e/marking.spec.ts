import type { Page } from '@playwright/test';
import { submitAttempt } from '#contract/attempts.ts';
import { arrangeMarking, PROOF, REMOVED } from './arrange-marking.ts';
import { expect, test } from './fixtures.ts';
import { attemptOnServer } from './offline-hands.ts';

const sentence = (page: Page, start: string) => page.locator('[data-sentence]', { hasText: start }).first();
const marks = (page: Page) => page.locator('.marks li');
const isSaved = (page: Page) => expect(page.locator('.facts').getByText('збережено на сервері')).toBeAttached();

async function start(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Ваше ім’я').fill('Марія К.');
  await page.getByRole('button', { name: 'Почати' }).click();
  await expect(page.getByText('Ваші позначки')).toBeVisible();
}

async function goOn(page: Page): Promise<void> {
  await page.reload();
  await expect(page.locator('.ask-head')).toBeVisible();
}

test('a taker marks sentences by mouse, by keyboard or by selecting words, and the marks survive a reload', async ({
  page,
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const host = await newPerson();
  await api.registerAccount(host.context);
  const { link } = await arrangeMarking(api, host.context);
  await start(page, link);

  await sentence(page, 'Дарма, чи те').click();
  await expect(marks(page)).toHaveText([/^Дарма, чи те .* керує\.абзац 1$/]);
  await expect(page.getByRole('checkbox', { name: /^Дарма/ })).toBeChecked();
  await expect(page.getByText('Позначено речення 3 з 13. Усього позначено: 1.')).toBeAttached();

  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('checkbox', { name: /^Фактично/ })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(marks(page)).toHaveCount(2);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(marks(page).first()).toContainText('Лишилось тільки');

  await page.evaluate(() => {
    const [from, to] = ['Бо життя', 'А врешті'].map((words) =>
      [...document.querySelectorAll('[data-sentence]')].find(({ textContent }) => textContent?.startsWith(words)),
    );
    if (!from?.firstChild || !to?.firstChild) throw new Error('no such sentences');
    document.getSelection()?.setBaseAndExtent(from.firstChild, 3, to.firstChild, 4);
  });
  await page.getByRole('button', { name: 'Позначити виділене' }).click();
  await expect(marks(page)).toHaveCount(6);
  await expect(page.getByText('Позначено 3 речення. Усього позначено: 6.')).toBeAttached();
  await isSaved(page);
  await expectAccessible(page);
  await snapshot(page, 'evidence-marked');

  await goOn(page);
  await expect(marks(page)).toHaveCount(6);
  await expect(page.getByRole('checkbox', { name: /^Бо життя/ })).toBeChecked();
  await page.getByRole('button', { name: /^Прибрати: Лишилось/ }).click();
  await expect(marks(page)).toHaveCount(5);

  await page.getByRole('button', { name: 'Далі' }).click();
  await expect(page.getByRole('heading', { name: 'Куди повернути вилучене речення?' })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('a result marks the evidence of all questions in the text at once', async ({ page, context, newPerson, api }) => {
  const host = await newPerson();
  await api.registerAccount(host.context);
  const issue = await arrangeMarking(api, host.context);
  await start(page, issue.link);
  await sentence(page, 'Фактично').click();
  await isSaved(page);
  const { wihiwId, attemptId } = await attemptOnServer(api, context, issue);
  const params = { id: wihiwId, attemptId };
  await api.as(context)(submitAttempt, { params, body: { device: 'e2e', saves: [] } });
  await page.goto(`/wihiwer/results/${wihiwId}/${attemptId}`);
  await expect(page.locator('.answered-legend')).toContainText('число — номер запитання');
  // Nothing has been pressed: what proves, and what was marked instead.
  await expect(page.locator('.answered-legend')).toContainText('доводить, але не позначено');
  await expect(page.locator('.answered-legend')).toContainText('позначено, але не доводить');
  // What was missed is told apart from what was found by more than its colour.
  const paints = await page.evaluate(() =>
    ['proof', 'missed', 'mine'].map((paint) => CSS.highlights.get(`sentence-${paint}`)?.size ?? 0),
  );
  expect(paints[1]).toBeGreaterThan(0);
  expect(paints[2]).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Показати в тексті' }).first().click();
  await expect(page.locator('.answered-legend')).not.toContainText('номер запитання');
  await page.getByRole('button', { name: 'Показати всі позначки' }).click();
  await expect(page.locator('.answered-legend')).toContainText('номер запитання');
});

test('a taker puts a removed sentence back at a numbered place in the text or from a list', async ({
  page,
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const host = await newPerson();
  await api.registerAccount(host.context);
  const { link } = await arrangeMarking(api, host.context);
  await start(page, link);
  await page.getByRole('button', { name: 'Далі' }).click();
  const passage = page.locator('#text .passage');
  const list = page.getByRole('combobox', { name: /^Місце для речення «Я не можу розминутись/ });
  await expect(list).toBeVisible();
  await expect(passage).not.toContainText(REMOVED);

  await page.getByRole('button', { name: 'Місце 11', exact: true }).click();
  await expect(passage).toContainText(REMOVED);
  await expect(list.locator('option:checked')).toHaveText(/^11: після «А врешті — хіба я знаю/);
  await expect(page.getByRole('button', { name: `Місце 11: ${REMOVED}` })).toHaveAttribute('aria-pressed', 'true');
  await isSaved(page);
  await expectAccessible(page);
  await snapshot(page, 'insert-placed');

  await list.selectOption({ label: '8: на початку абзацу 2' });
  await expect(page.locator('[data-block]').nth(1)).toContainText(`8${REMOVED}`);
  await page.getByRole('button', { name: 'Далі' }).click();
  await expect(passage).not.toContainText(REMOVED);
  await expect(page.locator('.place')).toHaveCount(0);
});

test('on a phone the text opens as a sheet, marks are counted there and Back closes it @phone', async ({
  page,
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const host = await newPerson();
  await api.registerAccount(host.context);
  const { link } = await arrangeMarking(api, host.context);
  await start(page, link);
  const done = page.getByRole('button', { name: 'Готово' });

  const toText = page.getByRole('button', { name: 'Позначити в тексті' });
  // The way to the answer is as wide as the screen and has the colour of a mark.
  expect((await toText.boundingBox())?.width ?? 0).toBeGreaterThan(300);
  const plain = page.getByRole('button', { name: 'Далі' });
  const colourOf = (element: Element) => getComputedStyle(element).backgroundColor;
  expect(await toText.evaluate(colourOf)).not.toBe(await page.locator('.ask').evaluate(colourOf));
  expect(await toText.evaluate(colourOf)).not.toBe(await plain.evaluate(colourOf));
  await toText.tap();
  await expect(page.getByText('Торкніться речення, щоб позначити його')).toBeVisible();
  await sentence(page, 'Дарма, чи те').tap();
  await sentence(page, 'Фактично').tap();
  await expect(page.getByText('Позначено: 2', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await done.tap();
  await expect(done).toBeHidden();
  await expect(marks(page)).toHaveCount(2);
  await snapshot(page, 'evidence-phone');

  await page.getByRole('button', { name: 'Текст', exact: true }).tap();
  await expect(done).toBeVisible();
  await page.goBack();
  await expect(done).toBeHidden();
  await expect(page.getByRole('heading', { name: /^Позначте речення, які доводять/ })).toBeVisible();

  const dock = page.locator('.dock');
  await dock.getByRole('button', { name: 'Далі' }).tap();
  await page.getByRole('button', { name: 'Показати місця в тексті' }).tap();
  await page.getByRole('button', { name: 'Місце 3', exact: true }).tap();
  await expect(page.locator('.placed')).toHaveText(REMOVED);
  await done.tap();
  await dock.getByRole('button', { name: 'Далі' }).tap();
  await page.locator('.option', { hasText: 'Планетам.' }).tap();
  await page.getByRole('button', { name: 'Позначити в тексті' }).tap();
  await sentence(page, PROOF).tap();
  await expect(page.getByText('Позначено: 1', { exact: true })).toBeVisible();
  await done.tap();
  // The sheet takes its entry of the history away a moment later, which would cut a reload short.
  await expect.poll(() => page.evaluate(() => (history.state as { sheet?: true } | null)?.sheet)).toBeUndefined();
  await isSaved(page);
  await snapshot(page, 'proof-phone');
  await goOn(page);
  await expect(marks(page)).toHaveText([/^Признаюсь/]);
});
