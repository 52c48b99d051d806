import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stemUkrainian } from '#core/language/stemming/ukrainian-stem.ts';
import { parseAnswer } from '#core/questions/answers/parse-answer.ts';
import { scoreStored } from '#core/questions/answers/score-stored.ts';
import type { FinalQuestion } from '#core/questions/finalizing/final-question.ts';
import { add, compare, fraction, fractionFromNumber, multiply, ONE, toNumber, ZERO } from '#core/scoring/fraction.ts';
import { twelvePointGrade } from '#core/scoring/scales.ts';
import { totalScore } from '#core/scoring/totals.ts';
import {
  exampleQuestions,
  finalizeExample,
  listCloze,
  randomIds,
  typedCloze,
} from '#core/testing/example-questions.ts';
import type { AuthoredQuestion } from './authored-question-schema.ts';
import type { BodyOf } from './kind-types.ts';

const tools = { stem: stemUkrainian };
const RUNS = 10_000;

/** How to generate answers of a kind; `reordered` changes the order of their lists without changing their meaning. */
type Case = { answer: fc.Arbitrary<object>; reordered?: (answer: never) => object; mark?: fc.Arbitrary<object> };

const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

function choicesOf(items: readonly { id: string }[], choices: readonly { id: string }[]): fc.Arbitrary<object> {
  return fc
    .shuffledSubarray(ids(items))
    .chain((chosen) =>
      fc.tuple(...chosen.map((itemId) => fc.constantFrom(...ids(choices)).map((choiceId) => ({ itemId, choiceId })))),
    )
    .map((list) => ({ choices: list }));
}

const reversed =
  (name: string) =>
  (answer: never): object => ({
    ...(answer as object),
    [name]: [...(answer as Record<string, unknown[]>)[name]!].reverse(),
  });

const words = fc.oneof(fc.constantFrom('сад', 'садом', 'яблуня', 'яблуни', 'КАНАРКА сад', ''), fc.string());

function caseOf(question: FinalQuestion, authored: AuthoredQuestion): Case {
  const body = question.body as never;
  switch (authored.kind) {
    case 'single': {
      const { options }: BodyOf<'single'> = body;
      return { answer: fc.record({ optionId: fc.option(fc.constantFrom(...ids(options))) }) };
    }
    case 'multiple': {
      const { options }: BodyOf<'multiple'> = body;
      return { answer: fc.record({ optionIds: fc.shuffledSubarray(ids(options)) }), reordered: reversed('optionIds') };
    }
    case 'stated': {
      const { statements }: BodyOf<'stated'> = body;
      const verdict = fc.constantFrom('true', 'false', 'not-stated');
      const answer = fc
        .shuffledSubarray(ids(statements))
        .chain((chosen) =>
          fc.tuple(...chosen.map((statementId) => verdict.map((given) => ({ statementId, verdict: given })))),
        )
        .map((verdicts) => ({ verdicts }));
      return { answer, reordered: reversed('verdicts') };
    }
    case 'matching': {
      const { rows, options }: BodyOf<'matching'> = body;
      return { answer: choicesOf(rows, options), reordered: reversed('choices') };
    }
    case 'ordering': {
      const { items }: BodyOf<'ordering'> = body;
      return { answer: fc.record({ itemIds: fc.shuffledSubarray(ids(items)) }) };
    }
    case 'cloze': {
      const cloze = question.body as BodyOf<'cloze'>;
      const gapIds = cloze.passage.flatMap(({ pieces }) =>
        pieces.flatMap((piece) => ('gapId' in piece ? [piece.gapId] : [])),
      );
      const valueOf = (gapId: string) => {
        if (cloze.mode === 'typed') return words.filter((text) => !/[\0\p{Cs}]/u.test(text));
        const options =
          cloze.mode === 'bank' ? cloze.bank : (cloze.lists.find((list) => list.gapId === gapId)?.options ?? []);
        return fc.constantFrom(...ids(options));
      };
      const answer = fc
        .shuffledSubarray(gapIds)
        .chain((chosen) => fc.tuple(...chosen.map((gapId) => valueOf(gapId).map((value) => ({ gapId, value })))))
        .map((gaps) => ({ gaps }));
      return { answer, reordered: reversed('gaps') };
    }
    case 'evidence': {
      const { sentenceIds }: BodyOf<'evidence'> = body;
      return {
        answer: fc.record({ sentenceIds: fc.shuffledSubarray(sentenceIds) }),
        reordered: reversed('sentenceIds'),
      };
    }
    case 'insert': {
      const { sentences, places }: BodyOf<'insert'> = body;
      return { answer: choicesOf(sentences, places), reordered: reversed('choices') };
    }
    case 'category': {
      const { statements, groups }: BodyOf<'category'> = body;
      return { answer: choicesOf(statements, groups), reordered: reversed('choices') };
    }
    case 'proof': {
      const { options, sentenceIds }: BodyOf<'proof'> = body;
      const answer = fc.record({
        optionId: fc.option(fc.constantFrom(...ids(options))),
        sentenceIds: fc.shuffledSubarray(sentenceIds),
      });
      return { answer, reordered: reversed('sentenceIds') };
    }
    case 'short':
    case 'open':
    case 'retell':
      return { answer: fc.record({ text: words.filter((text) => !/[\0\p{Cs}]/u.test(text)) }) };
  }
}

function markOf(kind: string, key: unknown): fc.Arbitrary<object | null> {
  const comment = fc.constant('');
  if (kind === 'open') {
    const { criteria } = key as { criteria: { id: string; maximum: number }[] };
    const points = criteria.map(({ id, maximum }) =>
      fc.nat(maximum * 2).map((halves) => ({ criterionId: id, points: halves / 2 })),
    );
    return fc.record({ criteria: fc.tuple(...points), comment });
  }
  if (kind === 'retell') {
    const { units } = key as { units: { id: string }[] };
    const credits = units.map(({ id }) => fc.constantFrom(0, 0.5, 1).map((credit) => ({ unitId: id, credit })));
    return fc.record({ units: fc.tuple(...credits), comment });
  }
  return fc.constant(null);
}

const questions: [string, AuthoredQuestion][] = [
  ...Object.entries(exampleQuestions),
  ['cloze, typed', typedCloze],
  ['cloze, lists', listCloze],
  ['multiple, partial', { ...exampleQuestions.multiple, key: { optionIds: ['oa', 'ob', 'oc'], rule: 'partial' } }],
  ['ordering, positions', { ...exampleQuestions.ordering, key: { rule: 'positions' } }],
  ['ordering, all or nothing', { ...exampleQuestions.ordering, key: { rule: 'all-or-nothing' } }],
  [
    'evidence, all or nothing',
    { ...exampleQuestions.evidence, key: { ...exampleQuestions.evidence.key, rule: 'all-or-nothing' } },
  ],
];

describe.each(questions)('scores of %s', (_name, authored) => {
  const { finalized } = finalizeExample(authored, randomIds('properties'));
  const { answer, reordered } = caseOf(finalized.question as FinalQuestion, authored);

  it('stay within 0 … points, do not depend on the order, and are the same when rescored', { timeout: 60_000 }, () => {
    const score = (given: unknown, mark: unknown) =>
      scoreStored(finalized.question as FinalQuestion, finalized.key, given, tools, mark);
    const holds = fc.check(
      fc.property(
        answer,
        markOf(authored.kind, finalized.key),
        fc.integer({ min: 1, max: 200 }),
        (given, mark, halves) => {
          // Plain comparisons, because an `expect` for each of 10 000 cases would take most of the time.
          const outcome = score(given, mark);
          if (outcome.status !== 'scored') return false;
          const points = fractionFromNumber(halves / 2);
          const earned = multiply(outcome.share, points);
          const again = score(structuredClone(given), mark);
          const mixed = reordered ? score(reordered(given as never), mark) : outcome;
          return (
            parseAnswer(authored.kind, finalized.question.body as never, given).ok &&
            compare(earned, ZERO) >= 0 &&
            compare(earned, points) <= 0 &&
            Number.isFinite(toNumber(earned)) &&
            isDeepStrictEqual(again, outcome) &&
            mixed.status === 'scored' &&
            compare(mixed.share, outcome.share) === 0
          );
        },
      ),
      { numRuns: RUNS },
    );
    expect(fc.defaultReportMessage(holds)).toBeUndefined();
  });
});

describe('totals over all kinds', () => {
  it('give 15 and grade 10 for 18 questions at 5/6', () => {
    // An ordering of four items with one pair in the wrong order gives 5/6.
    const { items } = exampleQuestions.ordering.body;
    const four = { ...exampleQuestions.ordering, body: { items: items.slice(0, 4) } };
    const { finalized } = finalizeExample(four, randomIds('five sixths'));
    const [a, b, c, d] = finalized.key.itemIds;
    const outcome = scoreStored(finalized.question, finalized.key, { itemIds: [b, a, c, d] }, tools);
    expect(outcome).toMatchObject({ share: fraction(5, 6) });
    const attempt = Array.from({ length: 18 }, () => ({ points: 1, process: 'locate' as const, outcome }));
    const { earned, maximum } = totalScore(attempt);
    expect(earned).toEqual(fraction(15));
    expect(twelvePointGrade(earned, maximum)).toBe(10);
    expect(Array.from({ length: 18 }, () => fraction(5, 6)).reduce(add)).toEqual(multiply(fraction(15), ONE));
  });
});
