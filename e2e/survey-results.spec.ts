import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { BrowserContext } from '@playwright/test';
import type { OwnSurvey } from '#contract/surveys/survey-authoring.ts';
import { expect, test } from './fixtures.ts';
import type { SetUpApi } from './set-up-api.ts';

const option = (id: string, text: string) => ({ id, text });
const asked = (id: string, title: string) => ({ id, title, help: '', required: false });
const PAGES = [
  {
    id: 'p1',
    title: '',
    questions: [
      {
        ...asked('from', 'Звідки ви?'),
        kind: 'single',
        options: [option('lviv', 'Львів'), option('kyiv', 'Київ')],
        other: true,
      },
      { ...asked('useful', 'Наскільки корисно?'), kind: 'scale', from: 1, to: 5, fromLabel: '', toLabel: '' },
      { ...asked('again', 'Чи порадите нас?'), kind: 'nps' },
      {
        ...asked('grid', 'Оцініть'),
        kind: 'matrix',
        rows: [option('hall', 'Зал'), option('time', 'Час')],
        columns: [option('bad', 'Погано'), option('well', 'Добре')],
      },
      {
        ...asked('order', 'Упорядкуйте за важливістю'),
        kind: 'ranking',
        options: [option('text', 'Тексти'), option('talk', 'Розмови')],
      },
      { ...asked('age', 'Скільки років ви вчите?'), kind: 'number', min: 0, max: 60, whole: true },
      { ...asked('more', 'Що ще скажете?'), kind: 'long' },
    ],
  },
];

async function openSurvey(api: SetUpApi, owner: BrowserContext, mode: 'named' | 'anonymous'): Promise<string> {
  const url = `/api/surveys/${randomUUID()}`;
  const made = (await api.send(owner, 'PUT', url, { eventId: null, template: 'nps', mode })) as OwnSurvey;
  const { title: _title, definition: _definition, ...rest } = made;
  const { moment, opensAt, closesAt, quota, audience } = rest;
  const fields = { title: 'Як минули читання', mode, moment, opensAt, closesAt, quota, audience };
  const definition = { intro: '', thanks: '', pages: PAGES };
  const saved = (await api.send(owner, 'POST', `${url}/fields`, {
    revision: made.revision,
    fields: { ...fields, definition },
  })) as OwnSurvey;
  await api.send(owner, 'POST', `${url}/versions`, { revision: saved.revision });
  return made.id;
}

const answersOf = (place: number) => ({
  from: { option: place % 2 === 0 ? 'lviv' : 'kyiv' },
  useful: place % 2 === 0 ? 5 : 2 + (place % 3),
  again: place % 3 === 0 ? 10 : 7,
  grid: { hall: 'well', time: place % 2 === 0 ? 'bad' : 'well' },
  order: place % 4 === 0 ? ['talk', 'text'] : ['text', 'talk'],
  age: place * 2,
  more: place % 5 === 0 ? 'Бракувало перерви' : `Дякую, №\u00a0${place}`,
});

test('an organizer sees the results of a named survey live, filters, compares two groups, tags words, saves files @both', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  const id = await openSurvey(api, context, 'named');
  await page.goto('/wihost/surveys');
  await page.getByRole('link', { name: 'Результати: Як минули читання' }).click();
  await expect(page.getByText('Ще ніхто не відповів')).toBeVisible();
  await expectAccessible(page);
  const answer = async (place: number) => {
    const own = (await newPerson()).context;
    await api.send(own, 'POST', '/api/participants', {
      identifier: `hist-${randomUUID()}`,
      displayName: `Гість ${place}`,
    });
    await api.send(own, 'POST', `/api/surveys/${id}/answers`, {
      answerId: randomUUID(),
      version: 1,
      answers: answersOf(place),
    });
  };
  await answer(0);
  // The page hears of it by itself.
  await expect(page.getByText(/1\u00a0відповідь/).first()).toBeVisible({ timeout: 15_000 });
  for (let place = 1; place < 24; place += 1) await answer(place);
  await expect(page.getByText(/24\u00a0відповіді/).first()).toBeVisible({ timeout: 15_000 });
  const cities = page.getByRole('table', { name: 'Скільки людей вибрали кожен варіант' });
  await expect(cities.getByRole('row', { name: /Львів/ })).toContainText('12');
  await expect(page.getByText(/NPS — /)).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'survey-results');

  await page.getByText('Кого враховувати').click();
  await page.getByRole('group', { name: 'Звідки ви?' }).getByText('Львів').click();
  await expect(page.getByText(/вибрано 12\u00a0людей/)).toBeVisible();
  await page.getByLabel('Порівняти').selectOption('group');
  await page.getByText('Друга група').click();
  await page.getByRole('group', { name: 'Звідки ви?' }).last().getByText('Київ').click();
  await expect(page.getByText(/Різниця середніх/).first()).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'survey-results-compared');

  await page.getByLabel('Порівняти').selectOption('none');
  const search = page.getByRole('searchbox', { name: 'Шукати у відповідях: Що ще скажете?' });
  await search.fill('перерви');
  await expect(page.getByText('Бракувало перерви').first()).toBeVisible();
  await page.getByRole('button', { name: 'Позначити' }).first().click();
  await page.getByLabel('Нова позначка').fill('Час');
  await page.getByRole('button', { name: 'Додати позначку' }).click();
  await expect(page.getByText('Позначки: Час').first()).toBeVisible();
  await expectAccessible(page);

  const [book] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Відповіді (Excel)' }).click(),
  ]);
  expect((await readFile(await book.path())).subarray(0, 2).toString()).toBe('PK');
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Підсумки (CSV)' }).click(),
  ]);
  expect(await readFile(await table.path(), 'utf8')).toContain('Звідки ви?;;Львів;12;50');
});

test('an organizer sees nothing of an anonymous survey that four have answered @both', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  const id = await openSurvey(api, context, 'anonymous');
  for (let place = 0; place < 4; place += 1) {
    const own = (await newPerson()).context;
    await api.send(own, 'POST', '/api/participants', {
      identifier: `hist-${randomUUID()}`,
      displayName: `Гість ${place}`,
    });
    await api.send(own, 'POST', `/api/surveys/${id}/anonymous-answers`, { version: 1, answers: answersOf(place) });
  }
  await page.goto(`/wihost/surveys/${id}/results`);
  await expect(page.getByRole('heading', { name: 'Перш ніж показати відповіді' })).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'survey-results-start');
  await page.getByText('Звідки ви?').click();
  await page.getByRole('button', { name: 'Показувати за цими групами' }).click();
  await expect(page.getByText('Ще замало відповідей')).toBeVisible();
  await expect(page.getByText('Львів')).toHaveCount(0);
  await expectAccessible(page);
  await snapshot(page, 'survey-results-few');
});
