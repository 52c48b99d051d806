import { submitAttempt } from '#contract/attempts.ts';
import { arrangeIssue } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import { startByApi } from './take-by-api.ts';

test('a teacher voids a question and accepts «садок», and a pupil’s open list and result say so', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const [author, pupil] = [await newPerson(), await newPerson()];
  await api.registerAccount(author.context);
  const issue = await arrangeIssue(api, author.context);

  // Three pupils type the same word that the key lacks; the last also fails the first question.
  const take = async (context: typeof pupil.context, name: string, typed: string) => {
    const attempt = await startByApi(api, context, issue, name);
    const [single, multiple, short] = attempt.questions.map(({ id }) => id) as [string, string, string];
    const [question] = attempt.questions;
    const options = question !== undefined && 'options' in question.body ? (question.body.options ?? []) : [];
    const wrong = options.find(({ text }) => text.startsWith('Вони далеко'))?.id;
    const values = [
      [single, { optionId: wrong }],
      [multiple, { optionIds: [] }],
      [short, { text: typed }],
    ] as const;
    const saves = values.map(([questionId, value], index) => ({
      questionId,
      value,
      flagged: false,
      counter: index + 1,
      basedOn: 0,
      clientAt: null,
    }));
    const params = { id: attempt.wihiwId, attemptId: attempt.attemptId };
    await api.as(context)(submitAttempt, { params, body: { device: 'e2e', saves } });
    return attempt.attemptId;
  };
  await take((await newPerson()).context, 'Іван', 'Садок');
  await take((await newPerson()).context, 'Оля', 'город');
  const attemptId = await take(pupil.context, 'Марта', 'садок');

  const list = pupil.page;
  await list.goto('/wihiwer');
  await expect(list.getByText('0 %').first()).toBeVisible();

  const host = author.page;
  await host.goto(`/wihost/tests/${issue.testId}`);
  const reading = (number: number) => host.locator(`#reread-${number}`);
  await reading(3).locator('summary').first().click();
  await reading(3).getByText('Незараховані відповіді').click();
  await expect(reading(3).getByRole('listitem').filter({ hasText: /садок/i })).toContainText('2 рази');
  await expectAccessible(host);
  await snapshot(host, 'typed-answers');
  await reading(3)
    .getByRole('button', { name: /Зарахувати «садок»/i })
    .click();
  await expect(reading(3).getByText(/Зараховуємо відповідь «садок»/i)).toBeVisible();
  await expect(reading(3).getByText('Бали зміняться у 2 спробах, оцінка — у 2 спробах.')).toBeVisible();
  await expect(reading(3).getByRole('row', { name: /Марта/ })).toContainText(/1.з.4/);
  await snapshot(host, 'accept-preview');
  await reading(3).getByRole('button', { name: 'Виправити ключ' }).click();
  await expect(reading(3).getByText('Перераховано 3 з 3.')).toBeVisible();
  // The pupil's open list hears of it.
  await expect(list.getByText('25 %').first()).toBeVisible();
  await expect(list.getByText(/ключ виправлено, бал перераховано/)).toBeVisible();

  await reading(1).locator('summary').first().click();
  await reading(1).getByRole('button', { name: 'Виправити ключ' }).click();
  await reading(1).locator('label').filter({ hasText: 'Зняти запитання' }).click();
  await snapshot(host, 'void-question');
  await reading(1).getByRole('button', { name: 'Переглянути зміни' }).click();
  await expect(reading(1).getByRole('row', { name: /Марта/ })).toContainText(/1.з.3/);
  await reading(1).getByRole('button', { name: 'Зняти запитання' }).click();
  await expect(reading(1).getByText('Перераховано 3 з 3.')).toBeVisible();
  await expect(reading(1).getByRole('heading', { name: 'Запитання знято' })).toBeVisible();
  await expect(reading(1).getByText(/^Версія 2, запитання знято — /)).toBeVisible();
  await snapshot(host, 'void-done');
  await reading(1).getByRole('button', { name: 'Готово' }).click();
  await expect(reading(1).locator('summary').getByText('запитання знято')).toBeVisible();

  await expect(list.getByText('33 %').first()).toBeVisible();
  await snapshot(list, 'corrected-list');
  await list.goto(`/wihiwer/results/${issue.wihiwId}/${attemptId}`);
  await expect(list.getByText(/1\s*бал (з|із) 3 можливих/)).toBeVisible();
  await expect(list.getByText('запитання знято').first()).toBeVisible();
  await expect(list.getByText('ключ виправлено', { exact: true })).toBeVisible();
  await expectAccessible(list);
  await snapshot(list, 'corrected-result');

  // A correction can be corrected: the question comes back.
  await reading(1).getByRole('button', { name: 'Виправити ключ' }).click();
  await reading(1).locator('label').filter({ hasText: 'За ключем' }).click();
  await reading(1).getByRole('button', { name: 'Переглянути зміни' }).click();
  await reading(1).getByRole('button', { name: 'Виправити ключ' }).click();
  await expect(reading(1).getByText('Перераховано 3 з 3.')).toBeVisible();
  await list.reload();
  await expect(list.getByText(/1\s*бал (з|із) 4 можливих/)).toBeVisible();
});

test('a second right option is accepted', async ({ newPerson, api, expectAccessible, snapshot }) => {
  const author = await newPerson();
  await api.registerAccount(author.context);
  const issue = await arrangeIssue(api, author.context);
  const host = author.page;
  await host.goto(`/wihost/tests/${issue.testId}`);
  const reading = host.locator('#reread-1');
  await reading.locator('summary').first().click();
  await reading.getByRole('button', { name: 'Виправити ключ' }).click();
  await reading
    .getByRole('group', { name: /Зараховувати й цей варіант/ })
    .getByText('Вони далеко')
    .click();
  await expectAccessible(host);
  await snapshot(host, 'several-right');
  await reading.getByRole('button', { name: 'Переглянути зміни' }).click();
  await reading.getByRole('button', { name: 'Виправити ключ' }).click();
  await expect(reading.getByText('Зданих спроб ще немає')).toBeVisible();
  await reading.getByRole('button', { name: 'Готово' }).click();
  await expect(reading.getByText('Зараховуємо й', { exact: true })).toBeVisible();
  await expect(reading.getByText(/Вони далеко від землі/)).toBeVisible();
});
