import { answerTestInvitation } from '#contract/invitations.ts';
import { changeWihiw, createWihiw } from '#contract/wihiws.ts';
import { arrangeIssue, arrangeTest, RULES } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import { takeLooks } from './take-looks.ts';

test('a teacher gives a second chance to two who did not write; a pupil sees it at home and writes', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const { page, context } = await newPerson();
  await api.registerAccount(context, { displayName: 'Оксана Гнатюк' });
  const [zlata, marko] = [await newPerson(), await newPerson()];
  const accounts = [
    await api.registerAccount(zlata.context, { displayName: 'Злата Кравець' }),
    await api.registerAccount(marko.context, { displayName: 'Марко Олійник' }),
  ];
  const testId = await arrangeTest(api, context);
  const recipients = accounts.map(({ identifier }) => identifier);
  const rules = { ...RULES, answersRelease: 'after-closing' as const, graceSeconds: 0 };
  const issue = await api.as(context)(createWihiw, { body: { testId, anybody: false, recipients, groups: [], rules } });
  const params = { id: issue.id };
  for (const pupil of [zlata, marko])
    await api.as(pupil.context)(answerTestInvitation, { params, body: { accept: true } });
  await api.as(context)(changeWihiw, { params, body: { closeNow: true } });

  await page.goto(`/wihost/wihiws/${issue.id}/settings`);
  const section = page.getByRole('region', { name: 'Друга спроба' });
  await expect(section.getByText('Тим, хто не писав: 2')).toBeVisible();
  await expect(section.getByText('Злата Кравець, Марко Олійник')).toBeVisible();
  // Without a time it would give nothing, and the form says so beside the field.
  await section.getByRole('button', { name: 'Дати другу спробу двом' }).click();
  await expect(section.getByText(/^Оберіть, до якого часу можна писати/)).toBeVisible();
  await section.getByRole('spinbutton').first().focus();
  await page.keyboard.type('010120401800');
  await expect(section.getByText(/Вам дано час написати тест до 1.січня.2040, 18:00/u)).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'second-chance');
  await section.getByRole('button', { name: 'Дати другу спробу двом' }).click();
  await expect(section.getByRole('listitem').filter({ hasText: 'Злата Кравець' })).toContainText('18:00');
  await expect(page.getByRole('region', { name: 'Історія змін' })).toContainText(/Друга спроба до .*2.людини/u);
  await takeLooks(page, 'issue-settings');

  await zlata.page.goto('/testtool');
  await expect(zlata.page.getByText(/Вам дано час написати тест до/)).toBeVisible();
  await zlata.page.getByRole('link', { name: /^Почати/ }).click();
  await expect(zlata.page.getByText(/Вам дано час написати тест до/)).toBeVisible();
  await takeLooks(zlata.page, 'second-chance-cover');
  await zlata.page.getByRole('button', { name: /^Почати/ }).click();
  await expect(zlata.page.getByText('Кожна має власний шлях')).toBeVisible();
});

test('the time is made longer while somebody writes: told before, kept, and shown to who writes', async ({
  newPerson,
  api,
  expectAccessible,
}) => {
  test.slow();
  const { page, context } = await newPerson();
  await api.registerAccount(context, { displayName: 'Оксана Гнатюк' });
  const issue = await arrangeIssue(api, context, { timeLimitSeconds: 2400 });
  const taker = (await newPerson()).page;
  await taker.goto(issue.link);
  await taker.getByLabel('Ваше ім’я').fill('Марія');
  await taker.getByRole('button', { name: /^Почати/ }).click();
  await expect(taker.getByText('Кожна має власний шлях')).toBeVisible();

  await page.goto(`/wihost/wihiws/${issue.wihiwId}/settings`);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Час на роботу' }) });
  await expect(page.getByRole('listitem').filter({ hasText: 'Читання' }).first()).toContainText('тест почали');
  await row.getByRole('button', { name: /^Змінити/ }).click();
  const minutes = row.getByRole('textbox', { name: /^Час на роботу/ });
  await minutes.fill('30');
  await minutes.press('Tab');
  await expect(row.getByText('Тест уже почали, тож часу може стати лише більше.')).toBeVisible();
  await minutes.fill('50');
  await minutes.press('Tab');
  await expect(row.getByText(/Торкнеться 1.людини: пишуть 1\./u)).toBeVisible();
  await expect(row.getByText(/«На роботу додано 10.хвилин\.»/u)).toBeVisible();
  await expectAccessible(page);
  await takeLooks(page, 'issue-settings-open');
  await row.getByRole('button', { name: /^Змінити для/ }).click();
  await expect(page.getByRole('region', { name: 'Історія змін' })).toContainText(
    /Час на роботу: 40.хвилин → 50.хвилин/u,
  );
  await expect(taker.getByText(/На роботу додано 10.хвилин\./u)).toBeVisible({ timeout: 15_000 });
});
