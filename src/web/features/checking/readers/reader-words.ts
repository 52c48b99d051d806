import type { SecondReadQuestion } from '#contract/scoring/second-readers.ts';
import { ANSWER } from '#core/language/counted-nouns.ts';
import { counted } from '#core/language/plural.ts';

const EACH: Readonly<Record<number, string>> = {
  1: 'усі відповіді',
  2: 'кожну другу відповідь',
  3: 'кожну третю відповідь',
  5: 'кожну п’яту відповідь',
  10: 'кожну десяту відповідь',
};

/** «кожну п’яту відповідь» */
export function everyNthWords(every: number): string {
  return EACH[every] ?? `кожну ${every}-ту відповідь`;
}

const answers = (count: number): string => counted(count, ANSWER.nominative);

/** «Удруге перевірено 3 з 10 · обома — 2 · розбіжностей: 1, узгоджено: 0» */
export function readingProgressWords({
  assigned,
  read,
  both,
  open,
  settled,
}: Omit<SecondReadQuestion, 'prompt'>): string {
  if (assigned === 0) return 'Відповідей для другої перевірки ще немає';
  const done = read === assigned ? `удруге перевірено ${answers(read)}` : `удруге перевірено ${read} з ${assigned}`;
  const differences = open + settled === 0 ? '' : ` · розбіжностей: ${open + settled}, узгоджено: ${settled}`;
  return `${done} · обома — ${both}${differences}`;
}

/** «чекає 1 відповідь» for the reader’s list. */
export function readingLeftWords(waiting: number, assigned: number): string {
  if (assigned === 0) return 'Відповідей ще немає';
  return waiting === 0 ? 'Усе перевірено' : `Перевірити: ще ${answers(waiting)}`;
}
