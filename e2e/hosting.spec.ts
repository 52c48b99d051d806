import type { Page } from '@playwright/test';
import { arrangeIssue } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import { startByApi, submitByApi } from './take-by-api.ts';

const link = (page: Page) => page.getByLabel('Адреса');
const pathOf = async (page: Page) => new URL(await link(page).inputValue()).pathname;
const answer = (page: Page, question: string, button: string) =>
  page.getByRole('dialog', { name: question }).getByRole('button', { name: button, exact: true }).click();

test('a host finds a finalized test, issues it to anybody and gets a link that opens it', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const { page, context } = await newPerson();
  await api.registerAccount(context, { displayName: 'Оксана Гнатюк' });
  await arrangeIssue(api, context);
  await page.goto('/wihost-menu');
  await expect(page.getByRole('link', { name: /^Тести, які я створюю/ })).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'wihost-menu');
  await page.getByRole('link', { name: /^Тести, які я створюю/ }).click();
  await expect(page.getByRole('tab', { name: /^Завершені/ })).toHaveText(/1/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Intermezzo, уривок' }).click();
  await expect(page.getByText('3 запитання, 4 бали')).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'test');
  await page.getByRole('link', { name: 'Призначити тест' }).click();
  await expect(page.getByText('Бал кожен побачить одразу, щойно завершить тест.')).toBeVisible();
  await page.getByLabel('Назва, яку побачать читачі').fill('Intermezzo для 10-А');
  await page.getByText('Більше правил').click();
  await expectAccessible(page);
  await snapshot(page, 'issue');
  await page.getByRole('button', { name: 'Отримати посилання' }).click();

  await expect(page).toHaveURL(/\/wihost\/wihiws\/[0-9a-f-]{36}\/now$/);
  await expect(page.getByRole('heading', { name: 'Intermezzo для 10-А' })).toBeVisible();
  await expect(page.getByText(/^Надішліть посилання тим, хто має пройти тест/)).toBeVisible();
  expect(await pathOf(page)).toMatch(/^\/anybody\/[\w-]{32,}$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Копіювати', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Скопійовано' })).toBeVisible();

  const visitor = (await newPerson()).page;
  await visitor.goto(await pathOf(page));
  await expect(visitor.getByRole('heading', { name: 'Intermezzo для 10-А' })).toBeVisible();
});

test('unknown logins are named beside their field, and everything typed stays', async ({ newPerson, api }) => {
  const { page, context } = await newPerson();
  const host = await api.registerAccount(context);
  const pupil = await api.registerAccount((await newPerson()).context, { displayName: 'Марія К.' });
  const issue = await arrangeIssue(api, context);
  await page.goto(`/wihost/tests/${issue.testId}?issue=1`);
  await page.getByText('Усім, хто має посилання').click();
  const logins = page.getByLabel('Людям за логіном');
  await page.getByRole('button', { name: 'Призначити тест' }).click();
  await expect(logins).toHaveAccessibleDescription(/Оберіть, кому призначити тест\./);

  const typed = `${pupil.identifier}\nнемає-такої\n${host.identifier}`;
  await logins.fill(typed);
  await page.getByRole('button', { name: 'Призначити тест' }).click();
  await expect(logins).toHaveAccessibleDescription(/немає-такої: з таким логіном нікого немає\./);
  await expect(logins).toHaveAccessibleDescription(/собі тест призначати не треба/);
  await expect(logins).toHaveValue(typed);

  await logins.fill(pupil.identifier);
  await page.getByRole('button', { name: 'Призначити тест' }).click();
  await page.getByRole('link', { name: 'Налаштування' }).click();
  await expect(page.getByText('1 людина: запрошена')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: pupil.identifier })).toContainText('запрошено');
  await expect(page.getByText('Марія К.')).toHaveCount(0);
  await expect(link(page)).toHaveCount(0);
});

test('right answers can’t be shown at once while several attempts are allowed, and the form says why', async ({
  page,
  context,
  api,
}) => {
  await api.registerAccount(context);
  const issue = await arrangeIssue(api, context);
  await page.goto(`/wihost/tests/${issue.testId}?issue=1`);
  await page.getByLabel('Правильні відповіді').selectOption('at-once');
  await expect(
    page.getByText('Правильні відповіді й пояснення кожен побачить одразу, щойно завершить тест.'),
  ).toBeVisible();
  await page.getByRole('textbox', { name: /^Скільки спроб має кожен/ }).fill('2');
  await page.keyboard.press('Tab');
  await expect(page.getByText(/Спроб більше ніж одна/)).toBeVisible();
  await page.getByRole('button', { name: 'Отримати посилання' }).click();
  await expect(page.getByLabel('Правильні відповіді')).toHaveAccessibleDescription(
    /лише тоді, коли дозволено одну спробу/,
  );
  await page.getByRole('button', { name: 'Дозволити одну спробу' }).click();
  await page.getByRole('button', { name: 'Отримати посилання' }).click();
  await expect(page).toHaveURL(/\/wihost\/wihiws\//);
  await page.getByRole('link', { name: 'Налаштування' }).click();
  await expect(page.getByText('Одна спроба.')).toBeVisible();
});

test('a renewed link replaces the old one, a revoked one lets nobody in', async ({ newPerson, api }) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  const issue = await arrangeIssue(api, context);
  await page.goto(`/wihost/wihiws/${issue.wihiwId}/settings`);
  expect(await pathOf(page)).toBe(issue.link);
  const question = 'Замінити посилання новим?';
  await page.getByRole('button', { name: 'Замінити новим' }).click();
  await answer(page, question, 'Ні');
  expect(await pathOf(page)).toBe(issue.link);
  await page.getByRole('button', { name: 'Замінити новим' }).click();
  await answer(page, question, 'Так');
  await expect(link(page)).not.toHaveValue(new RegExp(issue.link));
  const renewed = await pathOf(page);

  const late = (await newPerson()).context;
  await expect(startByApi(api, late, issue, 'Пізній')).rejects.toThrow('link_revoked');
  await startByApi(api, late, { wihiwId: issue.wihiwId, link: renewed }, 'Пізній');
  await expect(page.getByRole('link', { name: /^Зараз.*1$/ })).toBeVisible();

  await page.getByRole('button', { name: 'Вимкнути' }).click();
  await answer(page, 'Вимкнути посилання?', 'Так');
  await expect(page.getByRole('heading', { name: 'Посилання вимкнено' })).toBeVisible();
  const tooLate = (await newPerson()).context;
  await expect(startByApi(api, tooLate, { wihiwId: issue.wihiwId, link: renewed }, 'Ще пізніший')).rejects.toThrow(
    'link_revoked',
  );
});

test('the table shows new attempts without reloading, sorted by the Ukrainian alphabet', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  const issue = await arrangeIssue(api, context, { passPercent: 60 });
  await page.goto(`/wihost/wihiws/${issue.wihiwId}/results`);
  await expect(page.getByText('Поки ніхто не почав')).toBeVisible();

  const eva = (await newPerson()).context;
  const attempt = await startByApi(api, eva, issue, 'Єва');
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(row('Єва')).toContainText('пише', { timeout: 15_000 });
  await expect(row('Єва')).toContainText('0 з 3');
  await submitByApi(api, eva, attempt);
  await expect(row('Єва')).toContainText('оцінено', { timeout: 15_000 });
  for (const words of ['3 з 3', '4 з 4', '100 %', '12', 'так', '1 — повністю; 2 — повністю; 3 — повністю'])
    await expect(row('Єва')).toContainText(words);
  await expect(page.getByRole('heading', { name: /^Здала 1.людина, у середньому 100.%$/ })).toBeVisible();

  await startByApi(api, (await newPerson()).context, issue, 'Яна');
  await startByApi(api, (await newPerson()).context, issue, 'Ганна');
  await startByApi(api, context, issue);
  await expect(page.getByRole('rowheader')).toHaveText([/^Ганна/, /^Єва/, /^Яна/, /пробна, не враховується$/], {
    timeout: 15_000,
  });
  await expectAccessible(page);
  await snapshot(page, 'results');
  await expect(page.getByRole('link', { name: 'Єва' })).toHaveAttribute(
    'href',
    `/wihost/wihiws/${issue.wihiwId}/attempts/${attempt.attemptId}`,
  );
});

test('a host releases scores by hand and closes an issue at once', async ({ page, context, api }) => {
  await api.registerAccount(context);
  const issue = await arrangeIssue(api, context, { scoreRelease: 'by-hand', answersRelease: 'by-hand' });
  await page.goto(`/wihost/wihiws/${issue.wihiwId}/results`);
  await page.getByRole('button', { name: 'Показати бали' }).click();
  await answer(page, 'Показати бали читачам?', 'Так');
  await expect(page.getByText(/^Бали відкрито \d/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Показати правильні відповіді' })).toBeVisible();

  await page.getByRole('link', { name: 'Налаштування' }).click();
  await expect(page.getByText('Зміна не забирає часу в тих, хто вже почав.')).toBeVisible();
  await page.getByRole('button', { name: 'Закрити зараз' }).click();
  await answer(page, 'Закрити тест зараз?', 'Так');
  await expect(page.getByRole('button', { name: 'Закрити зараз' })).toHaveCount(0);
});

test('another host’s issue and test are not found', async ({ newPerson, api }) => {
  const host = await newPerson();
  await api.registerAccount(host.context);
  const issue = await arrangeIssue(api, host.context);
  const other = await newPerson();
  await api.registerAccount(other.context);
  for (const path of [`/wihost/wihiws/${issue.wihiwId}`, `/wihost/tests/${issue.testId}`]) {
    expect((await other.page.goto(path))?.status()).toBe(404);
    await expect(other.page.getByRole('heading', { level: 1 })).toHaveText('Тут нічого немає');
  }
});

test('a draft leads to its editor, an archived test can’t be issued until it is restored', async ({
  page,
  context,
  api,
}) => {
  await api.registerAccount(context);
  const draft = (await api.send(context, 'POST', '/api/tests', { title: 'Чернетка' })) as { id: string };
  await page.goto(`/wihost/tests/${draft.id}`);
  await expect(page).toHaveURL(`/new-test?test=${draft.id}`);

  const issue = await arrangeIssue(api, context);
  await page.goto(`/wihost/tests/${issue.testId}`);
  await page.getByRole('button', { name: 'Перенести в архів' }).click();
  await expect(page.getByText('Тест в архіві')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Призначити тест' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Повернути з архіву' }).click();
  await expect(page.getByRole('link', { name: 'Призначити тест' })).toBeVisible();
});

test('a new version of a test is a draft of its own, and tests are found by title', async ({ page, context, api }) => {
  await api.registerAccount(context);
  const issue = await arrangeIssue(api, context);
  await page.goto(`/wihost/tests/${issue.testId}`);
  await page.getByRole('button', { name: 'Нова версія' }).click();
  await expect(page).toHaveURL(/\/new-test\?test=/);
  await page.goto('/wihost');
  await expect(page.getByText('версія 2')).toBeVisible();
  await page.getByLabel('Пошук за назвою').fill('такої немає');
  await expect(page.getByText('Нічого не знайдено')).toBeVisible();
  await page.getByLabel('Пошук за назвою').fill('INTERMEZZO');
  await expect(page.getByText('версія 2')).toBeVisible();
});

test('the home page shows a test that waits for its taker, and afterwards the grade', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  const host = await newPerson();
  await api.registerAccount(host.context, { displayName: 'Оксана Гнатюк' });
  const issue = await arrangeIssue(api, host.context);
  const taker = await newPerson();
  await api.registerAccount(taker.context);
  await taker.page.goto('/testtool');
  await expect(taker.page.getByRole('heading', { level: 1 })).toHaveText('Зараз на вас нічого не чекає');
  await expect(taker.page.getByText('Тестів для вас поки немає')).toBeVisible();

  const attempt = await startByApi(api, taker.context, issue);
  await taker.page.goto('/testtool');
  await expect(taker.page.getByRole('heading', { level: 1 })).toHaveText('На вас чекає одна справа');
  await expect(taker.page.getByRole('link', { name: /^Продовжити/ })).toHaveAttribute(
    'href',
    `/wihiwers/${issue.wihiwId}`,
  );
  await expect(taker.page.getByText('Відповіді є на 0 з 3')).toBeVisible();

  await submitByApi(api, taker.context, attempt);
  await taker.page.reload();
  await expect(taker.page.getByText('12 з 12')).toBeVisible();
  await expect(taker.page.getByRole('heading', { name: 'Як ви читаєте' })).toBeVisible();
  await expectAccessible(taker.page);
  await snapshot(taker.page, 'testtool');
});
