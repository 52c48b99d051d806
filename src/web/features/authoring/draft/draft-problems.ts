import type { TestText } from '#contract/authoring/draft-texts.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { parseAuthored } from '#core/questions/authored-question-schema.ts';
import { textContentSchema } from '#core/texts/text-content-schema.ts';
import { fieldSentence } from '#web/lib/api/messages.ts';

/** Sentences beside fields, by the field's path, such as `body.options.2.text`. */
export type FieldProblems = Readonly<Record<string, string>>;

/** Returns true if an item can be saved. */
export function hasNoProblem(problems: FieldProblems): boolean {
  return Object.keys(problems).length === 0;
}

/** The written part of a text; its recording is changed on its own. */
export type DraftTextContent = Omit<TestText, 'revision' | 'audio'>;

/** Returns the written part of a text as the server has it. */
export function textContent({ revision: _revision, audio: _audio, ...content }: TestText): DraftTextContent {
  return content;
}

const TITLE_MAXIMUM = 200;

/** Sentences where the schemas have none of their own. The first pattern that fits counts. */
const BY_PATH: readonly (readonly [RegExp, string])[] = [
  [/^body\.options\.\d+/, 'Варіант задовгий. Скоротіть його до 1000\u00a0знаків.'],
  [/^body\.options$/, 'Варіантів більше, ніж уміщає цей вид запитання. Приберіть зайві.'],
  [/^body\.passage/, 'Уривок задовгий або має забагато пропусків. Скоротіть його.'],
  [/^body\.(lists\.\d+\.options|bank)$/, 'Слів для вибору забагато: у списку до 10, у банку до 60. Приберіть зайві.'],
  [/^body\.(lists|bank)\./, 'Варіант задовгий. Скоротіть його до 1000\u00a0знаків.'],
  [/^key\.gaps/, 'У пропуску забагато відповідей, або якась довша за 200\u00a0знаків. Скоротіть або приберіть зайві.'],
  [/^key\.criteria\.\d+\.text/, 'Критерій задовгий. Скоротіть його до 1000\u00a0знаків.'],
  [/^key\.units\.\d+\.text/, 'Думка задовга. Скоротіть її до 1000\u00a0знаків.'],
  [/^key\.accepted\.\d+/, 'Відповідь задовга. Скоротіть її до 200\u00a0знаків.'],
  [/^key\.accepted$/, 'Правильних відповідей може бути не більше ніж 50. Приберіть зайві.'],
  [/^key\.number\.units/, 'Одиниця має бути від 1 до 40\u00a0знаків.'],
  [/^key\.number\./, 'Число має бути не більше за трильйон, а похибка — не менше за нуль. Виправте їх.'],
];

const isUkrainian = (sentence: string) => /\p{Script=Cyrillic}/u.test(sentence);

function pathOf(steps: readonly PropertyKey[]): string {
  const [first = ''] = steps;
  // Fields with rich text are one field on screen, whatever place inside is wrong.
  return ['prompt', 'hint', 'explanation', 'document'].includes(String(first)) ? String(first) : steps.join('.');
}

function collect(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): FieldProblems {
  const problems: Record<string, string> = {};
  for (const { path: steps, message } of issues) {
    const path = pathOf(steps);
    problems[path] ??= isUkrainian(message)
      ? message
      : (BY_PATH.find(([pattern]) => pattern.test(path))?.[1] ?? fieldSentence(message));
  }
  return problems;
}

/** Returns the sentences about fields that keep a question from being saved. An unfinished question has none. */
export function draftQuestionProblems(question: AuthoredQuestion): FieldProblems {
  const parsed = parseAuthored(question.kind, question);
  return parsed.ok ? {} : collect(parsed.error);
}

/** Returns the sentences about fields that keep a text from being saved. */
export function textProblems({ id: _id, ...written }: DraftTextContent): FieldProblems {
  const parsed = textContentSchema.safeParse(written);
  return parsed.success ? {} : collect(parsed.error.issues);
}

/** Returns the sentence about a title that can't be saved. */
export function titleProblems(title: string): FieldProblems {
  if (title.trim() === '') return { title: 'Дайте тесту назву.' };
  return title.trim().length > TITLE_MAXIMUM ? { title: 'Назва задовга. Скоротіть її до 200\u00a0знаків.' } : {};
}
