import type { AuthoredTest, TestRow } from '#contract/authoring/tests.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { attemptsCount, questionsCount, TIME } from '#core/language/counted-nouns.ts';
import { formatDate } from '#core/language/dates.ts';
import { formatNumber, NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { counted, pointsWord } from '#core/language/plural.ts';

export type TestState = AuthoredTest['state'];

/** «2 тексти · 10 запитань · 12 балів». */
export function sizeOf(test: Pick<TestRow, 'textCount' | 'questionCount' | 'points'>): string {
  const texts = counted(test.textCount, ['текст', 'тексти', 'текстів']);
  const points = `${formatNumber(test.points)}${NO_BREAK_SPACE}${pointsWord(test.points)}`;
  return `${texts} · ${questionsCount(test.questionCount)} · ${points}`;
}

/** «призначено 2 рази, 14 спроб»; nothing for a test that was never issued. */
export function useOf({ wihiwCount, attemptCount }: Pick<TestRow, 'wihiwCount' | 'attemptCount'>): string | null {
  if (wihiwCount === 0) return null;
  const times = counted(wihiwCount, TIME.nominative);
  return `призначено ${times}, ${attemptsCount(attemptCount)}`;
}

/** «змінено 21 листопада 2026». */
export function changedWords(updatedAt: string): string {
  return `змінено ${formatDate(new Date(updatedAt), DEFAULT_TIME_ZONE)}`;
}

/** «кожен читач отримає 2 з 5»: how many of a pool’s questions are drawn. */
export function poolShare(
  { id, draw }: { readonly id: string; readonly draw: number },
  questions: readonly { readonly poolId: string | null }[],
): string {
  const members = questions.filter(({ poolId }) => poolId === id).length;
  return `кожен читач отримає ${Math.min(draw, members)} з ${members}`;
}
