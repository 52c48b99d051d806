import { arrangeIssue } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import { startByApi, submitByApi } from './take-by-api.ts';

test('a teacher’s home lists what runs now and what closes today, and says when nothing does @both', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  await page.goto('/testtool');
  await expect(page.getByText('Тестів для вас поки немає')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Останні результати' })).toBeVisible();

  const issue = await arrangeIssue(api, context);
  await page.goto('/testtool');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Зараз на вас нічого не чекає');
  await expect(page.getByText('Ніхто не пише, перевіряти нема чого')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Останні результати' })).toHaveCount(0);
  // Nobody has opened it yet, and yet it is there.
  const open = page.getByRole('region', { name: 'Відкриті тести' });
  await expect(open.getByRole('listitem')).toHaveText([
    /^Intermezzo, уривок.*Ще ніхто не відкрив\. За посиланням · без строку$/,
  ]);
  // A teacher's own tests; those they take are a page of another name.
  await expect(page.getByRole('link', { name: 'Тести, які я створюю' })).toHaveAttribute('href', '/wihost');

  const pupil = (await newPerson()).context;
  const attempt = await startByApi(api, pupil, issue, 'Єва');
  const soon = await arrangeIssue(api, context, {
    title: 'Закривається сьогодні',
    closesAt: new Date(Date.now() + 3_600_000).toISOString(),
    answersRelease: 'after-closing',
  });
  await page.goto('/testtool');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('На вас чекають дві справи');
  const lines = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^(Стежити|Відкрити)/ }) });
  await expect(lines).toHaveText([/^1пишеIntermezzo, уривок.*без строку/, /до.\d\d:\d\dЗакривається сьогодні/]);
  await expect(page.getByRole('link', { name: 'Стежити Intermezzo, уривок' })).toHaveAttribute(
    'href',
    `/wihost/wihiws/${issue.wihiwId}`,
  );
  await expect(page.getByRole('link', { name: 'Відкрити Закривається сьогодні' })).toHaveAttribute(
    'href',
    `/wihost/wihiws/${soon.wihiwId}`,
  );
  await expectAccessible(page);
  await snapshot(page, 'teacher-home');
  await submitByApi(api, pupil, attempt);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('На вас чекає одна справа');
  const results = page.getByRole('region', { name: 'Останні результати' });
  await expect(results.getByRole('listitem')).toHaveText([/^Intermezzo, уривок.*У середньому 100.%\. Здала 1.людина$/]);
  await expect(
    page.getByRole('navigation', { name: 'Для авторів' }).getByRole('link', { name: /^Створити/ }),
  ).toBeVisible();
  await snapshot(page, 'teacher-home-results');
  await results.getByRole('link', { name: 'Intermezzo, уривок' }).click();
  await expect(page).toHaveURL(new RegExp(`/wihost/wihiws/${issue.wihiwId}`));
});
