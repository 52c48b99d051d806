import type { ResultQuestion } from './result-question.ts';

const words = (title: string): string => title.normalize('NFC').replace(/\s+/gu, ' ').trim().toLocaleLowerCase('uk');

/**
 * Returns what is the same of another survey as one option, row or column of a list: what has its words, else what has its id and
 * words that nothing in the list has. Only a copy has the same ids; null where there is nothing.
 */
export function sameInOther<Item extends { readonly label: string }>(
  own: Item,
  list: readonly Item[],
  others: readonly Item[],
  idOf: (item: Item) => string,
): Item | null {
  const said = new Set(list.map(({ label }) => words(label)));
  const [itself, alike] = [
    others.find((other) => idOf(other) === idOf(own)),
    others.filter(({ label }) => words(label) === words(own.label)),
  ];
  if (itself !== undefined && (alike.includes(itself) || (alike.length === 0 && !said.has(words(itself.label)))))
    return itself;
  return alike[0] ?? null;
}

/** Three of five points and three of ten say different things. */
function isOfOneMeasure(one: ResultQuestion, other: ResultQuestion): boolean {
  if (one.kind !== 'scale' || other.kind !== 'scale') return one.kind === other.kind;
  return one.from === other.from && one.to === other.to;
}

/**
 * Returns the questions of two surveys that ask the same: by id (a copy of a survey keeps them), else by kind and words; of scales
 * with the same points alone. Each question is matched once.
 */
export function matchQuestions(
  first: readonly ResultQuestion[],
  second: readonly ResultQuestion[],
): readonly (readonly [ResultQuestion, ResultQuestion])[] {
  const left = new Set(second);
  const pairs: (readonly [ResultQuestion, ResultQuestion])[] = [];
  for (const same of [
    (a: ResultQuestion, b: ResultQuestion) => isOfOneMeasure(a, b) && a.id === b.id,
    (a: ResultQuestion, b: ResultQuestion) => isOfOneMeasure(a, b) && words(a.title) === words(b.title),
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
