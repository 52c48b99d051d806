import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Hands } from './hands.ts';

/** A taker's answers to the story of the bridge, besides the retelling and the free writing. */
export type BridgeAnswers = {
  readonly single: string;
  readonly multiple: readonly string[];
  readonly stated: Readonly<Record<string, 'Правильно' | 'Неправильно' | 'У тексті не зазначено'>>;
  readonly matching: Readonly<Record<string, string>>;
  readonly ordering: readonly string[];
  readonly cloze: readonly string[];
  readonly short: string;
  readonly evidence: readonly string[];
  readonly insertAfter: string;
  readonly category: Readonly<Record<string, string>>;
  readonly proof: { readonly option: string; readonly sentences: readonly string[] };
};

export const RETELLING = 'Повінь знесла міст. Учителька придумала пором, а дід Марко стояв на ньому з багром.';
export const WRITING = 'Старий міст пахнув сосною, а в нового ще немає спогадів.';

const EVENTS = [
  'упала верба',
  'знесло міст',
  'учителька попросила линву',
  'запрацював пором',
  'привезли новий міст',
] as const;

export const RIGHT: BridgeAnswers = {
  single: 'з лісу',
  multiple: ['Оксана Петрівна', 'мірошник', 'дід Марко'],
  stated: {
    'Новий міст привезли раніше': 'Правильно',
    'Пором тягнули волами': 'Неправильно',
    'Оксана Петрівна народилася': 'У тексті не зазначено',
    'Старий міст рушив': 'Правильно',
  },
  matching: {
    'Оксана Петрівна': 'рахувала міцність линви',
    'дід Марко': 'стояв на носі з багром',
    'голова громади': 'дзвонив у район',
    верба: 'перегородила річку',
  },
  ordering: EVENTS,
  cloze: ['вода', 'верба', 'линву'],
  short: 'фізика',
  evidence: ['Дід любив розповідати', 'Потім роззувся'],
  insertAfter: 'Його тягнули руками',
  category: {
    'Пором запрацював за три дні.': 'факт',
    'Це найкращий шкільний автобус': 'думка',
    'Пором тягнули двоє дорослих.': 'факт',
    'Новий міст гірший за старий.': 'думка',
  },
  proof: { option: 'узялися до справи самі', sentences: ['Тоді вчителька фізики', 'За три дні над річкою'] },
};

/** Answers of which half are wrong or only partly right. */
export const HALF_WRONG: BridgeAnswers = {
  ...RIGHT,
  single: 'з району',
  multiple: ['Оксана Петрівна', 'мірошник', 'водій автобуса'],
  stated: { ...RIGHT.stated, 'Оксана Петрівна народилася': 'Правильно' },
  ordering: [EVENTS[2], EVENTS[0], EVENTS[1], EVENTS[3], EVENTS[4]],
  cloze: ['вода', 'сосна', 'линву'],
  short: 'Фізіка',
  evidence: ['Дід любив розповідати', 'Цілу осінь у селі'],
  insertAfter: 'Люди стояли',
  proof: { option: 'узялися до справи самі', sentences: ['Тоді вчителька фізики'] },
};

/** Returns one step per question after the retelling, in the order of the test. */
export function answerSteps(page: Page, hands: Hands, answers: BridgeAnswers): (() => Promise<void>)[] {
  const radio = (name: string) => page.getByRole('radio', { name, exact: true });
  const rows = (items: Readonly<Record<string, string>>) => async () => {
    for (const [start, choice] of Object.entries(items))
      await hands.choose(page.getByRole('group', { name: start }).getByRole('radio', { name: choice, exact: true }));
  };
  return [
    () => hands.choose(radio(answers.single)),
    async () => {
      for (const name of answers.multiple) await hands.choose(page.getByRole('checkbox', { name, exact: true }));
    },
    rows(answers.stated),
    async () => {
      for (const [index, option] of Object.values(answers.matching).entries()) {
        await hands.press(page.locator('.match-head').nth(index));
        await hands.press(page.locator('.match-options').getByRole('button', { name: option }));
        await expect(page.locator('.match-head').nth(index)).toContainText(option);
      }
    },
    () => order(page, hands, answers.ordering),
    async () => {
      for (const [index, word] of answers.cloze.entries()) {
        const gap = `Пропуск ${index + 1} з ${answers.cloze.length}`;
        await hands.press(page.getByRole('button', { name: `${gap}: порожній` }));
        await hands.press(page.locator('.cloze-bank').getByRole('button', { name: word, exact: true }));
        await expect(page.getByRole('button', { name: `${gap}: ${word}` })).toBeVisible();
      }
    },
    () => hands.write(page.locator('.ask').getByRole('textbox'), answers.short),
    () => hands.mark(...answers.evidence),
    () => hands.place(answers.insertAfter),
    rows(answers.category),
    async () => {
      await hands.choose(radio(answers.proof.option));
      await hands.mark(...answers.proof.sentences);
    },
    () => hands.write(page.locator('.ask').getByRole('textbox'), WRITING),
  ];
}

/** Sorts the rows with the «Вище» buttons. */
async function order(page: Page, hands: Hands, wanted: readonly string[]): Promise<void> {
  const rows = page.locator('.order-text');
  await expect(rows).toHaveCount(wanted.length);
  for (const [place, item] of wanted.entries()) {
    const up = page.getByRole('button', { name: `Вище: ${item}` });
    for (let at = (await rows.allTextContents()).indexOf(item); at > place; at -= 1) {
      await hands.press(up);
      await expect(rows.nth(at - 1)).toHaveText(item);
    }
  }
  const confirm = page.getByRole('button', { name: 'Підтвердити порядок' });
  if (await confirm.isVisible()) await hands.press(confirm);
  await expect(rows).toHaveText([...wanted]);
}
