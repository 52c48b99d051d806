import { normalizeAnswer } from '#core/language/normalize-answer.ts';
import type { QuestionProblem } from '#core/questions/checking/question-problem.ts';
import { advice, blocking } from '#core/questions/checking/question-problem.ts';
import { comparableAnswer } from '#core/questions/short/comparable-answer.ts';
import { gapOptions } from './cloze-gaps.ts';
import type { ClozeBody, ClozeKey } from './cloze-schema.ts';
import { clozeGapIds } from './gap-ids.ts';

const KEY_MISSING = blocking('key-missing', 'Задайте правильну відповідь для кожного пропуску.');

function isAlike(texts: readonly string[]): boolean {
  const full = texts.map(normalizeAnswer).filter((text) => text !== '');
  return new Set(full).size < full.length;
}

function checkTyped(gapIds: readonly string[], key: ClozeKey): QuestionProblem[] {
  if (key.mode !== 'typed') return [KEY_MISSING];
  const hasKey = (id: string) =>
    key.gaps.some(({ gapId, accepted }) => gapId === id && accepted.some((text) => comparableAnswer(text) !== ''));
  return gapIds.every(hasKey) ? [] : [KEY_MISSING];
}

function checkChosen(body: ClozeBody, gapIds: readonly string[], key: ClozeKey): QuestionProblem[] {
  const problems: QuestionProblem[] = [];
  const lists = gapIds.map((gapId) => gapOptions(body, gapId));
  if (lists.some((options) => options.length < 2))
    problems.push(blocking('items-too-few', 'Додайте щонайменше два варіанти до кожного пропуску.'));
  if (lists.some((options) => options.some(({ text }) => normalizeAnswer(text) === '')))
    problems.push(blocking('item-empty', 'Заповніть або приберіть порожні варіанти.'));
  if (body.mode === 'list' && lists.some((options) => isAlike(options.map(({ text }) => text))))
    problems.push(blocking('items-alike', 'В одному з пропусків варіанти однакові. Змініть або приберіть зайві.'));
  const hasKey = (id: string, index: number) =>
    key.mode === 'choice' &&
    key.gaps.some(({ gapId, optionId }) => gapId === id && lists[index]?.some((option) => option.id === optionId));
  if (!gapIds.every(hasKey)) problems.push(KEY_MISSING);
  if (problems.length === 0 && body.mode === 'bank' && body.bank.length <= gapIds.length)
    problems.push(advice('extras-missing', 'Додайте зайві слова: інакше останній пропуск заповнюється без читання.'));
  return problems;
}

/** Returns the findings of the check list on a `cloze` question. */
export function checkCloze(body: ClozeBody, key: ClozeKey): QuestionProblem[] {
  const gapIds = clozeGapIds(body);
  if (gapIds.length === 0) return [blocking('gap-missing', 'Зробіть в уривку хоча б один пропуск.')];
  const hasText = body.passage.some(({ pieces }) =>
    pieces.some((piece) => 'text' in piece && piece.text.trim() !== ''),
  );
  const problems = body.mode === 'typed' ? checkTyped(gapIds, key) : checkChosen(body, gapIds, key);
  return hasText ? problems : [blocking('passage-empty', 'Додайте до пропусків текст уривка.'), ...problems];
}
