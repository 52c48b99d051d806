import type { BrowserContext, Page } from '@playwright/test';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { QUESTION_KIND_LABELS } from '#core/questions/question-kind-labels.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { QUESTION_KINDS } from '#core/questions/question-kinds.ts';
import { arrangeStory } from './arrange-all-kinds.ts';
import { expect, test } from './fixtures.ts';
import type { SetUpApi } from './set-up-api.ts';
import { addQuestion, isSaved, markRight, primary } from './write-test.ts';

type Of<Kind extends QuestionKind> = Extract<AuthoredQuestion, { kind: Kind }>;
type Kinds = {
  [Kind in QuestionKind]: { write: (page: Page) => Promise<void>; stored: (question: Of<Kind>) => unknown };
};

/** Fills a list: Enter moves to the next field and adds one if there is none. */
async function fillItems(page: Page, noun: string, texts: readonly string[], signs = '123456789'): Promise<void> {
  const field = (index: number) => page.getByRole('textbox', { name: `${noun} ${signs.charAt(index)}`, exact: true });
  for (const [index, text] of texts.entries()) {
    await field(index).fill(text);
    if (index < texts.length - 1) await field(index).press('Enter');
  }
  const extra = page.getByRole('button', {
    name: new RegExp(`^Прибрати ${noun.slice(0, -1).toLowerCase()}\\S* ${signs.charAt(texts.length)}$`),
  });
  while (await extra.isVisible()) await extra.click();
}

const fillOptions = (page: Page, texts: readonly string[]) => fillItems(page, 'Варіант', texts, 'АБВГДЕЄЖ');

async function markSentences(page: Page, label: string, starts: readonly string[]): Promise<void> {
  const picker = page.getByRole('group', { name: new RegExp(`^${label}`) });
  for (const start of starts) {
    await picker.getByRole('checkbox', { name: start }).click();
    await expect(picker.getByRole('checkbox', { name: start })).toBeChecked();
  }
}

async function chooseEach(page: Page, label: string, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries())
    await page
      .getByRole('radiogroup', { name: `${label} ${index + 1}`, exact: true })
      .getByRole('radio', { name, exact: true })
      .check();
}

type Named = { readonly id: string; readonly text: string };
const textOf = (items: readonly Named[], id: string | null) => items.find((item) => item.id === id)?.text;
const pairsOf = (
  items: readonly Named[],
  groups: readonly Named[],
  choices: readonly { readonly itemId: string; readonly choiceId: string }[],
) => Object.fromEntries(choices.map(({ itemId, choiceId }) => [textOf(items, itemId), textOf(groups, choiceId)]));
const quotes = ({ anchors }: { readonly anchors: readonly { readonly quote: string }[] }) =>
  anchors.map(({ quote }) => quote);

/** For each kind: how it is written on screen, and the part of the stored question that is compared with `EXPECTED`. */
const KINDS: Kinds = {
  single: {
    write: async (page) => {
      await fillOptions(page, ['з району', 'з лісу', 'із села']);
      await markRight(page, 'Б');
    },
    stored: ({ body, key }) => [body.options.map(({ text }) => text).toSorted(), textOf(body.options, key.optionId)],
  },
  multiple: {
    write: async (page) => {
      await fillOptions(page, ['мірошник', 'дід Марко', 'водій']);
      await markRight(page, 'А');
      await markRight(page, 'Б');
    },
    stored: ({ body, key }) => [key.optionIds.map((id) => textOf(body.options, id)).toSorted(), key.rule],
  },
  stated: {
    write: async (page) => {
      await fillItems(page, 'Твердження', ['Пором тягнули волами.', 'Школа була біла.', 'Верба впала вночі.']);
      const verdicts = ['Неправильно', 'У тексті не зазначено', 'Правильно'];
      await chooseEach(page, 'Правильна відповідь до твердження', verdicts);
    },
    stored: ({ body, key }) =>
      Object.fromEntries(
        key.verdicts.map(({ statementId, verdict }) => [textOf(body.statements, statementId), verdict]),
      ),
  },
  matching: {
    write: async (page) => {
      await fillItems(page, 'Рядок', ['дід Марко', 'верба']);
      await fillOptions(page, ['перегородила річку', 'стояв із багром', 'дала линву']);
      for (const [index, option] of ['Б. стояв із багром', 'А. перегородила річку'].entries())
        await page.getByLabel(`Правильний варіант до рядка ${index + 1}`).selectOption({ label: option });
    },
    stored: ({ body, key }) => [body.options.length, pairsOf(body.rows, body.options, key.choices)],
  },
  ordering: {
    write: async (page) => {
      await fillItems(page, 'Пункт', ['знесло міст', 'упала верба', 'запрацював пором']);
      await page.getByRole('button', { name: 'Пункт 2 вище' }).click();
      await page.getByText('За місцями').click();
    },
    stored: ({ body, key }) => [body.items.map(({ text }) => text), key.rule],
  },
  cloze: {
    write: async (page) => {
      await page.getByText('зі списку', { exact: true }).click();
      await page.getByLabel(/^Уривок із пропусками/).fill('Уночі впала [верба], а вранці рушив [міст].');
      await page.getByLabel('1. верба').fill('сосна\nлипа');
      await page.getByLabel('2. міст').fill('пором');
    },
    stored: ({ body, key }) => {
      if (body.mode !== 'list' || key.mode !== 'choice') return null;
      return key.gaps.map(({ gapId, optionId }) => {
        const options = body.lists.find((list) => list.gapId === gapId)?.options ?? [];
        return [textOf(options, optionId), options.length];
      });
    },
  },
  short: {
    write: async (page) => {
      await page.getByLabel('Правильна відповідь 1').fill('фізика');
      await page.getByText('Зараховувати будь-яку форму слова').click();
    },
    stored: ({ key }) => [key.accepted, key.anyForm, key.typoTolerance],
  },
  evidence: {
    write: (page) => markSentences(page, 'Речення-докази', ['Потім роззувся', 'Дід любив']),
    stored: ({ key }) => [quotes(key), key.rule],
  },
  insert: {
    write: (page) => markSentences(page, 'Речення, які вилучити з тексту', ['Діти сміялися']),
    stored: ({ key }) => quotes(key),
  },
  category: {
    write: async (page) => {
      await fillItems(page, 'Група', ['факт', 'думка']);
      await fillItems(page, 'Твердження', ['Новий міст гірший.', 'Пором тягнули двоє.']);
      await chooseEach(page, 'Група твердження', ['думка', 'факт']);
    },
    stored: ({ body, key }) => pairsOf(body.statements, body.groups, key.choices),
  },
  proof: {
    write: async (page) => {
      await fillOptions(page, ['стали чекати', 'узялися до справи']);
      await markRight(page, 'Б');
      await markSentences(page, 'Речення, які доводять правильну відповідь', ['За три дні']);
    },
    stored: ({ body, key }) => [textOf(body.options, key.optionId), quotes(key)],
  },
  open: {
    write: async (page) => {
      await page.getByLabel('Критерій 1', { exact: true }).fill('Називає причину');
      await page.getByRole('button', { name: 'Критерій 1: більше балів' }).click();
      await page.getByLabel('Критерій 1', { exact: true }).press('Enter');
      await page.getByLabel('Критерій 2', { exact: true }).fill('Спирається на текст');
      await page.getByLabel(/^Зразок відповіді/).fill('Бо новий міст іще чужий.');
    },
    stored: ({ key }) => [key.criteria.map(({ text, maximum }) => [text, maximum]), key.model !== null],
  },
  retell: {
    write: async (page) => {
      await page.getByLabel('Думка 1', { exact: true }).fill('Повінь знесла міст');
      await expect(page.getByRole('checkbox', { name: 'Думка 1 — головна' })).toBeChecked();
      await page.getByLabel('Думка 1', { exact: true }).press('Enter');
      await page.getByLabel('Думка 2', { exact: true }).fill('Люди зробили пором');
      await page.getByText('Думка 2 — головна').click();
      await page.getByLabel('Думка 2', { exact: true }).press('Enter');
      await page.getByLabel('Думка 3', { exact: true }).fill('Восени привезли новий міст');
    },
    stored: ({ key }) => key.units.map(({ text, weight }) => [text, weight]),
  },
};

const EXPECTED: Readonly<Record<QuestionKind, unknown>> = {
  single: [['з лісу', 'з району', 'із села'], 'з лісу'],
  multiple: [['дід Марко', 'мірошник'], 'partial'],
  stated: { 'Пором тягнули волами.': 'false', 'Школа була біла.': 'not-stated', 'Верба впала вночі.': 'true' },
  matching: [3, { 'дід Марко': 'стояв із багром', верба: 'перегородила річку' }],
  ordering: [['упала верба', 'знесло міст', 'запрацював пором'], 'positions'],
  cloze: [
    ['верба', 3],
    ['міст', 2],
  ],
  short: [['фізика'], true, false],
  evidence: [
    [
      'Дід любив розповідати, як першим пробіг по новому мосту босоніж і загнав скалку.',
      'Потім роззувся і ще раз перейшов босоніж.',
    ],
    'f1',
  ],
  insert: ['Діти сміялися, що це найкращий шкільний автобус у світі.'],
  category: { 'Новий міст гірший.': 'думка', 'Пором тягнули двоє.': 'факт' },
  proof: ['узялися до справи', ['За три дні над річкою ходив пором.']],
  open: [
    [
      ['Називає причину', 2],
      ['Спирається на текст', 1],
    ],
    true,
  ],
  retell: [
    ['Повінь знесла міст', 2],
    ['Люди зробили пором', 2],
    ['Восени привезли новий міст', 1],
  ],
};

const stored = <Kind extends QuestionKind>(question: Of<Kind>): unknown =>
  (KINDS[question.kind].stored as (question: Of<Kind>) => unknown)(question);

async function readQuestions(api: SetUpApi, host: BrowserContext, testId: string): Promise<AuthoredQuestion[]> {
  const { questions } = (await api.send(host, 'GET', `/api/tests/${testId}`)) as AuthoredTest;
  return questions.map(({ question }) => question);
}

const promptOf = (kind: QuestionKind): string => `Запитання виду «${QUESTION_KIND_LABELS[kind].name}»`;

test('an author writes one question of each kind with its key and finalizes the test', async ({ newPerson, api }) => {
  test.slow();
  const { context, page } = await newPerson();
  await api.registerAccount(context);
  const { testId } = await arrangeStory(api, context);
  await page.goto(`/new-test?test=${testId}`);
  await primary(page, 'До запитань');
  for (const kind of QUESTION_KINDS) {
    await addQuestion(page, QUESTION_KIND_LABELS[kind].name, promptOf(kind));
    await KINDS[kind].write(page);
  }
  await isSaved(page);
  const drafted = await readQuestions(api, context, testId);
  expect(drafted.map(({ kind }) => kind)).toEqual([...QUESTION_KINDS]);
  for (const question of drafted) expect(stored(question), question.kind).toEqual(EXPECTED[question.kind]);

  await primary(page, 'До перевірки');
  await expect(page.getByRole('heading', { name: 'Тест можна завершувати' })).toBeVisible();
  await primary(page, 'Завершити тест');
  await page.getByRole('dialog').getByRole('button', { name: 'Завершити', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Тест готовий' })).toBeVisible();
  const finished = await readQuestions(api, context, testId);
  for (const question of finished) expect(stored(question), question.kind).toEqual(EXPECTED[question.kind]);
});
