import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
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

async function openSurvey(
  api: SetUpApi,
  owner: BrowserContext,
  mode: 'named' | 'anonymous',
  groupQuestionIds: readonly string[] = [],
): Promise<string> {
  const url = `/api/surveys/${randomUUID()}`;
  const made = (await api.send(owner, 'PUT', url, { eventId: null, template: 'nps', mode })) as OwnSurvey;
  const { title: _title, definition: _definition, ...rest } = made;
  const { moment, opensAt, closesAt, quota, audience } = rest;
  const fields = { title: 'Як минули читання', mode, moment, opensAt, closesAt, quota, audience };
  const definition = { intro: '', thanks: '', pages: PAGES };
  const saved = (await api.send(owner, 'POST', `${url}/fields`, {
    revision: made.revision,
    fields: { ...fields, groupQuestionIds, definition },
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
  const cities = page.getByRole('table', { name: 'Скільки людей обрали кожен варіант' });
  await expect(cities.getByRole('row', { name: /Львів/ })).toContainText('12');
  await expect(page.getByText(/NPS — /)).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'survey-results');

  await page.getByText('Кого враховувати').click();
  await page.getByRole('group', { name: 'Звідки ви?' }).getByText('Львів').click();
  await expect(page.getByText(/обрано 12\u00a0людей/)).toBeVisible();
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
  // A row of the answer itself: others go once the search has come.
  const row = page.getByRole('listitem').filter({ hasText: 'Бракувало перерви' }).first();
  await row.getByRole('button', { name: 'Позначити' }).click();
  await page.getByLabel('Нова позначка').fill('Час');
  await page.getByRole('button', { name: 'Додати позначку' }).click();
  await expect(page.getByText('Позначки: Час').first()).toBeVisible();
  await expectAccessible(page);

  // A tag that is not needed goes from all answers; what was said stays.
  const tags = page.getByLabel('Позначка', { exact: true });
  await tags.selectOption('Час (1)');
  await page.getByRole('button', { name: 'Видалити позначку' }).click();
  const asked = page.getByRole('dialog', { name: 'Видалити позначку «Час»?' });
  await snapshot(page, 'survey-tag-removal');
  await asked.getByRole('button', { name: 'Видалити', exact: true }).click();
  await expect(page.getByText('Позначки: Час')).toHaveCount(0);
  await expect(page.getByText('Бракувало перерви').first()).toBeVisible();

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
  await expect(page.getByText('Анонімне: відповідей менше п’яти.')).toBeVisible();
  await expect(page.getByText('Ще замало відповідей')).toBeVisible();
  await expect(page.getByText('Львів')).toHaveCount(0);
  await expectAccessible(page);
  await snapshot(page, 'survey-results-few');
});

/** Kinds as the list of the builder has them, with the words of the question and of its lines. */
const BUILT: readonly { kind: string; title: string; lines?: readonly (readonly [label: string, text: string])[] }[] = [
  {
    kind: 'single',
    title: 'Хто ви?',
    lines: [
      ['Варіант 1', 'Учитель'],
      ['Варіант 2', 'Учень'],
    ],
  },
  {
    kind: 'several',
    title: 'Що вам цікаво?',
    lines: [
      ['Варіант 1', 'Проза'],
      ['Варіант 2', 'Драма'],
    ],
  },
  { kind: 'scale', title: 'Чи було зрозуміло?' },
  { kind: 'stars', title: 'Як вам загалом?' },
  { kind: 'nps', title: 'Чи порадите нас?' },
  {
    kind: 'matrix',
    title: 'Оцініть читання',
    lines: [
      ['Рядок 1', 'Зміст'],
      ['Рядок 2', 'Темп'],
      ['Стовпець 1', 'Погано'],
      ['Стовпець 2', 'Добре'],
    ],
  },
  {
    kind: 'ranking',
    title: 'Упорядкуйте за вагою',
    lines: [
      ['Варіант 1', 'Тексти'],
      ['Варіант 2', 'Розмови'],
    ],
  },
  { kind: 'short', title: 'Яке місто?' },
  { kind: 'long', title: 'Розкажіть більше' },
  { kind: 'number', title: 'Скільки вам років?' },
  { kind: 'date', title: 'Коли ви були в театрі?' },
];

async function buildByHand(page: Page): Promise<void> {
  for (const [place, { kind, title, lines = [] }] of BUILT.entries()) {
    const section = page.getByRole('region', { name: `Запитання ${place + 1}`, exact: true });
    if ((await section.count()) === 0) {
      await page.getByLabel('Вид запитання, сторінка 1').selectOption(kind);
      await page.getByRole('button', { name: 'Додати запитання' }).click();
    }
    await section.getByLabel('Текст запитання').fill(title);
    for (const [label, text] of lines) {
      const line = section.getByRole('textbox', { name: label, exact: true });
      if ((await line.count()) === 0)
        await section
          .getByRole('button', { name: `Додати ${label.split(' ')[0]?.toLowerCase()}`, exact: true })
          .click();
      await line.fill(text);
    }
  }
}

async function answerByHand(page: Page, place: number): Promise<void> {
  await page.getByRole('radio', { name: place % 2 === 0 ? 'Учитель' : 'Учень' }).check({ force: true });
  await page.getByRole('checkbox', { name: 'Проза' }).check({ force: true });
  const points = (title: string) => page.getByRole('group', { name: title });
  await points('Чи було зрозуміло?')
    .getByRole('radio', { name: String(3 + (place % 3)), exact: true })
    .check({ force: true });
  await page.getByRole('radio', { name: '4 зірки' }).check({ force: true });
  await points('Чи порадите нас?').getByRole('radio', { name: '9', exact: true }).check({ force: true });
  for (const row of ['Зміст', 'Темп'])
    await page.getByRole('group', { name: row }).getByRole('radio', { name: 'Добре' }).check({ force: true });
  await page.getByRole('button', { name: 'Порядок уже правильний' }).click();
  await page.getByRole('textbox', { name: /Яке місто/ }).fill('Львів');
  await page.getByRole('textbox', { name: /Розкажіть/ }).fill(`Було гарно, але тісно: ряд\u00a0${place}.`);
  await page.getByRole('textbox', { name: /Скільки вам років/ }).fill(String(30 + place));
  await page.getByLabel(/Коли ви були/).fill('2026-11-20');
  await page.getByRole('button', { name: 'Надіслати відповіді' }).click();
  await expect(page.getByRole('heading', { name: 'Відповіді прийнято' })).toBeVisible();
}

test('an organizer builds a survey of all kinds by hand, six people answer it, and its results are shown live, on paper and in files', async ({
  newPerson,
  api,
  testHost,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  await page.goto('/wihost/surveys');
  await page.getByRole('button', { name: 'Нове опитування' }).click();
  await page.getByRole('button', { name: 'Створити', exact: true }).click();
  await page.getByLabel('Назва опитування').fill('Читання: що сказали люди');
  await buildByHand(page);
  await expect(page.getByText('Збережено.')).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'survey-built');
  await page.getByRole('button', { name: 'Відкрити', exact: true }).click();
  const address = await page.getByLabel('Адреса опитування').inputValue();
  await expect(page.getByRole('img', { name: 'QR-код опитування' })).toBeVisible();
  await page.getByRole('link', { name: 'Результати', exact: true }).click();
  await expect(page.getByText('Ще ніхто не відповів')).toBeVisible();
  for (let place = 0; place < 6; place += 1) {
    const guest = await newPerson({ viewport: { width: 360, height: 740 } });
    await api.send(guest.context, 'POST', '/api/participants', { identifier: `guest-${randomUUID().slice(0, 8)}` });
    await guest.page.goto(address.replace(/^https?:\/\/[^/]+/, testHost));
    await answerByHand(guest.page, place);
    await guest.context.close();
  }
  await expect(page.getByText(/6\u00a0відповідей/).first()).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(/Замало відповідей, щоб судити: 6\u00a0відповідей з потрібних тридцяти/)).toBeVisible();
  await page.getByText('Об’єднати шкали в групу').click();
  const scales = page.getByRole('group', { name: /Які запитання міряють те саме/ });
  await scales.getByText('Чи було зрозуміло?').click();
  await scales.getByText('Як вам загалом?').click();
  await expect(page.getByRole('group', { name: /висока оцінка означає протилежне/ })).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'survey-results-all-kinds');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Надрукувати' })).toBeHidden();
  await expect(page.getByText('Кого враховувати')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Чи порадите нас?' })).toBeVisible();
  if (process.env.LOOKS === '1') await page.pdf({ path: 'test-results/looks/survey-results.pdf' });
});

test('anonymous results are told by every fifth answer, also after closing @both', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  const id = await openSurvey(api, context, 'anonymous', ['from']);
  for (let place = 0; place < 14; place += 1) {
    const own = (await newPerson()).context;
    await api.send(own, 'POST', '/api/participants', { identifier: `hist-${randomUUID()}` });
    await api.send(own, 'POST', `/api/surveys/${id}/anonymous-answers`, { version: 1, answers: answersOf(place) });
    await own.close();
  }
  // Closing moves what waits for others.
  await api.send(context, 'POST', `/api/surveys/${id}/state`, { state: 'closed' });
  await page.goto(`/wihost/surveys/${id}/results`);
  await expect(page.getByText(/надійшло щонайменше 10\u00a0відповідей, показано 10–18/)).toBeVisible();
  const cities = page.getByRole('table', { name: 'Скільки людей обрали кожен варіант' });
  await expect(cities.getByRole('row', { name: /Львів/ })).toContainText('5–13');
  await expect(cities.getByRole('row', { name: /Інше/ })).toContainText('0–8');
  await expectAccessible(page);
  await snapshot(page, 'survey-results-anonymous');
});
