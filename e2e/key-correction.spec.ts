import { arrangeIssue } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import { startByApi, submitByApi } from './take-by-api.ts';

test('a corrected key gives the taker the point back and says so', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const [author, other, taker] = [await newPerson(), await newPerson(), await newPerson()];
  await api.registerAccount(author.context);
  const issue = await arrangeIssue(api, author.context);
  const host = author.page;
  const reading = (number: number) => host.locator(`#reread-${number}`);

  // The key of question 1 is made wrong before anybody takes the test, to be corrected later.
  await host.goto(`/wihost/tests/${issue.testId}`);
  await reading(1).locator('summary').first().click();
  await reading(1).getByRole('button', { name: 'Виправити ключ' }).click();
  const form = host.getByRole('region', { name: 'Виправлення ключа, запитання 1' });
  await expect(form.getByRole('button', { name: 'Переглянути зміни' })).toBeDisabled();
  await form.getByRole('radio', { name: /Вони далеко від землі/ }).check();
  await form.getByRole('button', { name: 'Переглянути зміни' }).click();
  await expect(form.getByText('перераховувати нема чого')).toBeVisible();
  await form.getByRole('button', { name: 'Виправити ключ' }).click();
  await expect(form.getByText('Зданих спроб ще немає')).toBeVisible();
  await form.getByRole('button', { name: 'Готово' }).click();
  await expect(reading(1).getByText('ключ виправлено')).toBeVisible();

  const attempt = await startByApi(api, taker.context, issue, 'Марта');
  await submitByApi(api, taker.context, attempt);
  const result = `/wihiwer/results/${issue.wihiwId}/${attempt.attemptId}`;
  const shown = async () =>
    (await api.send(taker.context, 'GET', `/api/wihiws/${issue.wihiwId}/attempts/${attempt.attemptId}/result`)) as {
      totals: { points: number };
    };
  expect((await shown()).totals.points).toBe(3);

  // A second tab has unsaved changes when the first one corrects the key: it must say so and lose nothing.
  await other.context.addCookies(await author.context.cookies());
  const second = other.page;
  await second.goto(`/wihost/tests/${issue.testId}`);
  await second.locator('#reread-1 summary').first().click();
  await second.locator('#reread-1').getByRole('button', { name: 'Виправити ключ' }).click();
  const late = second.getByRole('region', { name: 'Виправлення ключа, запитання 1' });
  await late.getByLabel(/^Пояснення/).fill('Планети мають свої орбіти.');

  await reading(1).getByRole('button', { name: 'Виправити ключ' }).click();
  await form.getByRole('radio', { name: /Кожна має власний шлях/ }).check();
  await expectAccessible(host);
  await snapshot(host, 'key-correction');
  await form.getByRole('button', { name: 'Переглянути зміни' }).click();
  await expect(form.getByText('Буде перераховано 1 спробу.')).toBeVisible();
  await expect(form.getByRole('row', { name: /Марта/ })).toContainText(/3.з.4/);
  await expect(form.getByRole('row', { name: /Марта/ })).toContainText(/4.з.4/);
  await expectAccessible(host);
  await snapshot(host, 'key-correction-preview');
  await form.getByRole('button', { name: 'Виправити ключ' }).click();
  await expect(form.getByText('Перераховано 1 з 1.')).toBeVisible();
  await expect(form.getByText(/^Версія 3 — .*; за нею оцінено 1\sспробу; бали змінено в 1\sспробі/)).toBeVisible();

  await late.getByRole('button', { name: 'Переглянути зміни' }).click();
  await expect(late.getByText('Ключ уже виправлено в іншій вкладці')).toBeVisible();
  await expect(late.getByLabel(/^Пояснення/)).toHaveValue('Планети мають свої орбіти.');
  await late.getByRole('button', { name: 'Узяти нову версію' }).click();
  await expect(late.getByRole('button', { name: 'Переглянути зміни' })).toBeDisabled();

  expect((await shown()).totals.points).toBe(4);
  await taker.page.goto(result);
  await expect(taker.page.getByText('ключ виправлено', { exact: true })).toBeVisible();
  await expect(taker.page.getByText(/^Ключ виправлено, бал перераховано /)).toBeVisible();
  await host.goto(`/wihost/wihiws/${issue.wihiwId}`);
  await expect(host.getByText('перераховано')).toBeVisible();
});
