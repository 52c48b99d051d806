import type { ResultQuestion } from './result-question.ts';

const words = (title: string): string => title.normalize('NFC').replace(/\s+/gu, ' ').trim().toLocaleLowerCase('uk');

/**
 * Returns the questions of two surveys that ask the same: by id (a copy of a survey keeps them), else by kind and words. Each
 * question is matched once.
 */
export function matchQuestions(
  first: readonly ResultQuestion[],
  second: readonly ResultQuestion[],
): readonly (readonly [ResultQuestion, ResultQuestion])[] {
  const left = new Set(second);
  const pairs: (readonly [ResultQuestion, ResultQuestion])[] = [];
  for (const same of [
    (a: ResultQuestion, b: ResultQuestion) => a.kind === b.kind && a.id === b.id,
    (a: ResultQuestion, b: ResultQuestion) => a.kind === b.kind && words(a.title) === words(b.title),
  ])
    for (const question of first) {
      if (pairs.some(([one]) => one === question)) continue;
      const found = [...left].find((other) => same(question, other));
      if (found === undefined) continue;
      left.delete(found);
      pairs.push([question, found]);
    }
  return pairs.toSorted(([a], [b]) => first.indexOf(a) - first.indexOf(b));
}
