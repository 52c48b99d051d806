import { arrangeIssue } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import { startByApi, submitByApi } from './take-by-api.ts';
import { addQuestion, beginDraft, markRight, primary } from './write-test.ts';

test('a line of the check list brings its field into the middle of the screen', async ({ newPerson, api }) => {
  test.slow();
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  await beginDraft(page, 'Інтермецо');
  await primary(page, 'До запитань');
  await addQuestion(page, 'Одна відповідь', 'Кому заздрить оповідач?');
  for (const letter of ['А', 'Б', 'В'])
    await page.getByLabel(`Варіант ${letter}`, { exact: true }).fill(`Варіант ${letter}`);
  // Empty options are left out, but not the right one.
  await markRight(page, 'Г');
  await expect(page.getByText('збережено на сервері')).toBeVisible();
  await primary(page, 'До перевірки');
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.getByRole('button', { name: 'Запитання 1' }).first().click();
  const empty = page.getByLabel('Варіант Г', { exact: true });
  await expect(empty).toBeFocused();
  const box = await empty.boundingBox();
  expect(box?.y ?? 0).toBeGreaterThan(120);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(520);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Завершити тест' }).first()).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByLabel('Назва тексту')).toBeVisible();
});

test('on a phone the line of an issue keeps its width for its words @phone', async ({ newPerson, api }) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  const { testId } = await arrangeIssue(api, context);
  await page.goto(`/wihost/tests/${testId}`);
  const words = page.getByText(/^Призначено \d/);
  await expect(words).toBeVisible();
  expect((await words.boundingBox())?.width ?? 0).toBeGreaterThan(250);
});

test('what can’t be undone does not look like the main button', async ({ newPerson, api }) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  const { wihiwId } = await arrangeIssue(api, context);
  await page.goto(`/wihost/wihiws/${wihiwId}/settings`);
  await page.getByRole('button', { name: 'Вимкнути' }).click();
  const dialog = page.getByRole('dialog', { name: 'Вимкнути посилання?' });
  await expect(dialog.getByRole('button', { name: 'Ні' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Так' })).toHaveClass('btn is-loss');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Вимкнути' })).toBeFocused();
});

test('an issue opens on what is needed now, each of its pages has an address and a title of its own, and in forced colours one tab looks chosen', async ({
  newPerson,
  api,
}) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  const issue = await arrangeIssue(api, context);
  const { wihiwId } = issue;
  await page.goto(`/wihost/wihiws/${wihiwId}`);
  await expect(page).toHaveURL(`/wihost/wihiws/${wihiwId}/now`);
  await expect(page).toHaveTitle('Зараз · Intermezzo, уривок · Wihiwin');
  const taker = (await newPerson()).context;
  await submitByApi(api, taker, await startByApi(api, taker, issue, 'Яна Гай'));
  await page.goto(`/wihost/wihiws/${wihiwId}`);
  await expect(page).toHaveURL(`/wihost/wihiws/${wihiwId}/results`);

  const tabs = page.getByRole('navigation', { name: 'Сторінки призначеного тесту' });
  await page.emulateMedia({ forcedColors: 'active' });
  for (const [name, tab] of [
    ['Аналіз', 'analysis'],
    ['Мапа', 'map'],
    ['Перевірка', 'checking'],
    ['Папір', 'paper'],
    ['Налаштування', 'settings'],
  ] as const) {
    await tabs.getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/wihost/wihiws/${wihiwId}/${tab}`);
    await expect(page).toHaveTitle(`${name} · Intermezzo, уривок · Wihiwin`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Intermezzo, уривок');
    await page.reload();
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    const lined = await tabs
      .getByRole('link')
      .evaluateAll((links) => links.filter((link) => getComputedStyle(link).borderBottomWidth !== '0px').length);
    expect(lined).toBe(1);
  }
});
