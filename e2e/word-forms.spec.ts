import type { AuthoredTest } from '#contract/authoring/tests.ts';
import { QUESTION_KIND_LABELS } from '#core/questions/question-kind-labels.ts';
import { arrangeStory } from './arrange-all-kinds.ts';
import { expect, test } from './fixtures.ts';
import { addQuestion, isSaved, primary } from './write-test.ts';

test('an author sees the forms of a word, strikes one out, and the key has the others @both', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  const { context, page } = await newPerson();
  await api.registerAccount(context);
  const { testId } = await arrangeStory(api, context);
  await page.goto(`/new-test?test=${testId}`);
  await primary(page, 'До запитань');
  await addQuestion(page, QUESTION_KIND_LABELS.short.name, 'Що їде возом?');
  await page.getByLabel('Правильна відповідь 1').fill('Леся Українка');
  await page.getByText('Зараховувати будь-яку форму слова').click();
  const forms = page.getByRole('region', { name: 'Форми слів' });
  const lesia = forms.getByRole('group', { name: '«Леся»' });
  await expect(lesia.getByRole('button', { name: 'Лесею' })).toHaveAttribute('aria-pressed', 'true');
  await lesia.getByRole('button', { name: 'Лесь', exact: true }).click();
  await expect(lesia.getByRole('button', { name: 'Лесь', exact: true })).toHaveAttribute('aria-pressed', 'false');

  await page.getByRole('button', { name: 'Додати ще одну відповідь' }).click();
  await page.getByLabel('Правильна відповідь 2').fill('гори пабмед');
  await expect(forms.getByText('«гори» може бути формою різних слів: «гора», «горіти».')).toBeVisible();
  await expect(forms.getByText('Інших форм слова «пабмед» у словнику немає')).toBeVisible();
  await expect(lesia.getByRole('button', { name: 'Лесь', exact: true })).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(page);
  await snapshot(page, 'word-forms');

  await isSaved(page);
  const { questions } = (await api.send(context, 'GET', `/api/tests/${testId}`)) as AuthoredTest;
  expect(questions.at(-1)?.question.key).toMatchObject({
    forms: [
      { word: 'Леся', also: expect.arrayContaining(['Лесі', 'Лесею']), struck: ['Лесь'] },
      { word: 'Українка', also: expect.arrayContaining(['Українки']) },
      { word: 'гори', also: [], maybe: ['гора', 'горіти'] },
      { word: 'пабмед', also: [] },
    ],
  });
});

test('forms that could not be looked up are asked for again', async ({ newPerson, api }) => {
  const { context, page } = await newPerson();
  await api.registerAccount(context);
  const { testId } = await arrangeStory(api, context);
  await page.goto(`/new-test?test=${testId}`);
  await primary(page, 'До запитань');
  await page.route('**/api/word-forms', (route) => route.abort(), { times: 1 });
  await addQuestion(page, QUESTION_KIND_LABELS.short.name, 'Що впало?');
  await page.getByLabel('Правильна відповідь 1').fill('верба');
  await page.getByText('Зараховувати будь-яку форму слова').click();
  await page.getByRole('button', { name: 'Шукати ще раз' }).click();
  await expect(page.getByRole('button', { name: 'вербою' })).toBeVisible();
});

test('forms of a typed gap are listed, and of a unit', async ({ newPerson, api }) => {
  const { context, page } = await newPerson();
  await api.registerAccount(context);
  const { testId } = await arrangeStory(api, context);
  await page.goto(`/new-test?test=${testId}`);
  await primary(page, 'До запитань');
  await addQuestion(page, QUESTION_KIND_LABELS.cloze.name, 'Заповніть пропуски.');
  await page.getByLabel(/^Уривок із пропусками/).fill('Уночі впала [верба].');
  await page.getByText('Зараховувати будь-яку форму слова').click();
  await page.getByRole('button', { name: 'вербою' }).click();
  await expect(page.getByRole('button', { name: 'вербою' })).toHaveAttribute('aria-pressed', 'false');
  await isSaved(page);
  const { questions } = (await api.send(context, 'GET', `/api/tests/${testId}`)) as AuthoredTest;
  expect(questions.at(-1)?.question.key).toMatchObject({ forms: [{ word: 'верба', struck: ['вербою'] }] });

  await addQuestion(page, QUESTION_KIND_LABELS.short.name, 'Скільки коштує?');
  await page.getByText('число', { exact: true }).click();
  await page.getByLabel('Правильне число').fill('30');
  await page.getByLabel(/^Одиниці/).fill('гривень');
  await expect(page.getByRole('button', { name: 'гривні', exact: true })).toBeVisible();
});
