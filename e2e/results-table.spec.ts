import { arrangeIssue } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import { startByApi, submitByApi } from './take-by-api.ts';

const PEOPLE = [
  'Яна Гай',
  'Ґалаґан Іван',
  'Марія К.',
  'Єва',
  'Адам Яремчук',
  'Дар’я Їжак',
  'Олег Жук',
  'Ганна Ємець',
] as const;
const BY_SURNAME = [
  /^Яна Гай/,
  /^Ґалаґан Іван/,
  /^Єва/,
  /^Ганна Ємець/,
  /^Олег Жук/,
  /^Дар’я Їжак/,
  /^Марія К\./,
  /^Адам/,
];

test('results stand by surname, their headers sort, and a name is found @both', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}, { project }) => {
  test.slow();
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  const issue = await arrangeIssue(api, context);
  for (const name of PEOPLE) {
    const taker = (await newPerson()).context;
    const attempt = await startByApi(api, taker, issue, name);
    if (name === 'Олег Жук') await submitByApi(api, taker, attempt);
  }
  await page.goto(`/wihost/wihiws/${issue.wihiwId}/results`);
  const onPhone = project.name === 'phone';
  const list = page.getByRole('list', { name: 'Спроби читачів' });
  const rows = onPhone ? list.getByRole('listitem') : page.getByRole('rowheader');
  await expect(rows).toHaveText(BY_SURNAME);
  await expectAccessible(page);
  await snapshot(page, 'results-by-surname');

  if (onPhone) {
    await expect(rows.filter({ hasText: 'Олег Жук' })).toContainText('100 %');
    await expect(rows.filter({ hasText: 'Олег Жук' })).toContainText('оцінка 12');
    const box = await page.getByRole('link', { name: 'Олег Жук' }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByLabel('Порядок').selectOption({ label: 'спершу найвищі бали' });
    await expect(rows.first()).toContainText('Олег Жук');
  } else {
    const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
    await expect(header('Хто')).toHaveAttribute('aria-sort', 'ascending');
    await header('%').getByRole('button').click();
    await expect(header('%')).toHaveAttribute('aria-sort', 'descending');
    await expect(header('Хто')).not.toHaveAttribute('aria-sort');
    await expect(rows.first()).toHaveText(/^Олег Жук/);
    await header('Хто').getByRole('button').click();
    await header('Хто').getByRole('button').click();
    await expect(header('Хто')).toHaveAttribute('aria-sort', 'descending');
    await expect(rows).toHaveText([...BY_SURNAME].reverse());
  }

  await page.getByText('Які це запитання').click();
  await expect(page.getByText('Чому оповідач заздрить планетам?')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Пошук за іменем' }).fill("дар'я");
  await expect(rows).toHaveText([/^Дар’я Їжак/]);
  await page.getByRole('searchbox', { name: 'Пошук за іменем' }).fill('Петро');
  await expect(page.getByText('Нікого не знайдено. Перевірте ім’я або логін.')).toBeVisible();
});
