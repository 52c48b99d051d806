import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { addQuestion } from '#contract/authoring/draft-questions.ts';
import { addText, saveText } from '#contract/authoring/draft-texts.ts';
import { finalizeTest, readTest } from '#contract/authoring/tests.ts';
import type { Caller } from '#contract/definition/contract-request.ts';
import { createWihiw } from '#contract/wihiws.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { parsePlainText } from '#core/texts/parse-plain-text.ts';
import type { RuleChanges } from '#core/wihiws/issue-rules-schema.ts';
import { writeDraft, writeTest } from '#server/testing/write-test.ts';
import { plainFields } from './plain-question.ts';
import type { SetUpApi } from './set-up-api.ts';

export const TEXT = `Лишилось тільки ще спакуватись... Се було одно з тих незчисленних «треба», які мене так утомили і не давали спати. Дарма, чи те «треба» мале, чи велике, — вагу те має, що кожен раз воно вимагає уваги, що не я їм, а воно мною уже керує. Фактично стаєш невільником сього многоголового звіра. Хоч на час увільнитись від нього, забути, спочити. Я утомився.

Бо життя безупинно і невблаганно іде на мене, як хвиля на берег. Не тільки власне, а і чуже. А врешті — хіба я знаю, де кінчається власне життя, а чуже починається? Я чую, як чуже існування входить в моє, мов повітря крізь вікна і двері, як води притоків у річку. Я не можу розминутись з людиною. Я не можу бути самотнім. Признаюсь — заздрю планетам: вони мають свої орбіти, і ніщо не стає їм на їхній дорозі. Тоді як на своїй я скрізь і завжди стрічаю людину.`;

const SECOND_TEXT =
  'Поїзд летить, повний людського гаму. Здається, місто витягує в поле свою залізну руку за мною і не пускає.';

export const RULES = { title: 'Intermezzo, уривок', shuffleOptions: false, answersRelease: 'at-once' } as const;

const document = (text: string) => parsePlainText(text, { newId: randomUUID });

function questions(textId: string, secondTextId: string | null): AuthoredQuestion[] {
  const [planets, silence, power, will, air] = Array.from({ length: 5 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
  ];
  return [
    {
      ...plainFields(textId, 'Чому оповідач заздрить планетам?'),
      kind: 'single',
      hint: document('Перечитайте кінець другого абзацу.'),
      explanation: document('«Вони мають свої орбіти, і ніщо не стає їм на їхній дорозі».'),
      body: {
        fixedOrder: true,
        options: [
          { id: silence, text: 'Вони далеко від землі, її диму й гуркоту.' },
          { id: planets, text: 'Кожна має власний шлях, на якому їй ніхто не заважає.' },
        ],
      },
      key: { optionId: planets },
    },
    {
      ...plainFields(secondTextId ?? textId, 'Що каже оповідач про чуже життя?'),
      kind: 'multiple',
      process: 'understand',
      points: 2,
      body: {
        fixedOrder: true,
        options: [
          { id: air, text: 'Воно входить, мов повітря.' },
          { id: power, text: 'Воно додає сил.' },
          { id: will, text: 'Воно входить, як води притоків у річку.' },
        ],
      },
      key: { optionIds: [air, will], rule: 'partial' },
    },
    {
      ...plainFields(secondTextId === null ? textId : null, 'Яке слово втомило оповідача?'),
      kind: 'short',
      process: 'understand',
      required: true,
      body: { inputHint: 'word' },
      key: { accepted: ['треба'], typoTolerance: false, anyForm: false, number: null },
    },
  ];
}

const TEST = {
  title: 'Intermezzo, уривок',
  text: { title: 'Intermezzo', author: 'Михайло Коцюбинський', source: '1908', document: document(TEXT) },
};

async function addSecondText(call: Caller, testId: string): Promise<string> {
  const { id, revision } = await call(addText, { params: { testId } });
  const fields = { title: 'Дорога', author: 'Михайло Коцюбинський', source: '1908', document: document(SECOND_TEXT) };
  await call(saveText, { params: { testId, textId: id }, body: { ...fields, revision } });
  return id;
}

/** An issue of a short test with three questions: one answer, several answers, a short answer. */
export type ArrangedIssue = { readonly wihiwId: string; readonly testId: string; readonly link: string };

/**
 * Writes and finalizes a test as the account signed in in `host`. With two texts the question with several answers belongs
 * to the second text and the short answer to none.
 */
export async function arrangeTest(api: SetUpApi, host: BrowserContext, texts: 1 | 2 = 1): Promise<string> {
  const call = api.as(host);
  if (texts === 1) return writeTest(call, { ...TEST, questions: (textId) => questions(textId, null) });
  const { testId, textId } = await writeDraft(call, { ...TEST, questions: () => [] });
  const second = await addSecondText(call, testId);
  for (const question of questions(textId, second)) await call(addQuestion, { params: { testId }, body: { question } });
  const { revision } = await call(readTest, { params: { id: testId } });
  await call(finalizeTest, { params: { testId }, body: { revision } });
  return testId;
}

/** Issues a finalized test of the account signed in in `host`; the link is a path such as `/anybody/…`. */
export async function issueTest(
  api: SetUpApi,
  host: BrowserContext,
  testId: string,
  rules: RuleChanges = {},
  groups: readonly string[] = [],
): Promise<ArrangedIssue> {
  const body = { testId, anybody: true, recipients: [], groups: [...groups], rules: { ...RULES, ...rules } };
  const issue = await api.as(host)(createWihiw, { body });
  if (issue.link === null) throw new Error('the issue has no link');
  return { wihiwId: issue.id, testId, link: new URL(issue.link).pathname };
}

/** Writes, finalizes and issues a test. */
export async function arrangeIssue(
  api: SetUpApi,
  host: BrowserContext,
  rules: RuleChanges = {},
  texts: 1 | 2 = 1,
): Promise<ArrangedIssue> {
  return issueTest(api, host, await arrangeTest(api, host, texts), rules);
}
