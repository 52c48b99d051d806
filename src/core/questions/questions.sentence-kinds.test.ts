import { describe, expect, it } from 'vitest';
import { checkRemovals } from '#core/questions/checking/check-removals.ts';
import { scoreEvidence } from '#core/questions/evidence/score-evidence.ts';
import { finalizeQuestions, sourceTexts } from '#core/questions/finalizing/finalize-questions.ts';
import { scoreInsert } from '#core/questions/insert/score-insert.ts';
import { scoreProof } from '#core/questions/proof/score-proof.ts';
import { fraction, ONE, ZERO } from '#core/scoring/fraction.ts';
import {
  anchorOf,
  countedIds,
  exampleDocument,
  exampleQuestions,
  exampleText,
  finalizeExample,
} from '#core/testing/example-questions.ts';
import { makeAnchor } from '#core/texts/anchors/make-anchor.ts';
import type { AuthoredQuestion } from './authored-question-schema.ts';
import { checkQuestion } from './registry.ts';

const sentenceIds = Array.from({ length: 20 }, (_, index) => `s${index}`);
const range = (from: number, to: number) => sentenceIds.slice(from, to);
const shareOf = (outcome: object) => ('share' in outcome ? outcome.share : 'status' in outcome ? outcome.status : null);
const codes = (problems: { code: string }[]) => problems.map(({ code }) => code);

describe('evidence: F1', () => {
  it.each([
    ['key 8, marked 10, overlap 6: P .6, R .75', range(0, 8), range(2, 12), fraction(2, 3), ZERO],
    ['exactly the key', range(0, 8), range(0, 8), ONE, ONE],
    ['in another order', range(0, 3), range(0, 3).reverse(), ONE, ONE],
    ['one of two', range(0, 2), range(0, 1), fraction(2, 3), ZERO],
    ['both and one more', range(0, 2), range(0, 3), fraction(4, 5), ZERO],
    ['the whole text', range(0, 1), sentenceIds, fraction(2, 21), ZERO],
    ['none of the key', range(0, 2), range(5, 7), ZERO, ZERO],
    ['nothing', range(0, 2), [], ZERO, ZERO],
    ['a sentence twice', range(0, 2), ['s0', 's0'], 'ungradable', 'ungradable'],
    ['a sentence that does not exist', range(0, 2), ['x'], 'ungradable', 'ungradable'],
  ])('%s', (_name, key, marked, share, whole) => {
    const score = (rule: 'f1' | 'all-or-nothing') =>
      shareOf(scoreEvidence({ sentenceIds }, { sentenceIds: key, rule }, { sentenceIds: marked }));
    expect(score('f1')).toEqual(share);
    expect(score('all-or-nothing')).toEqual(whole);
  });

  it('explains what was right, wrong and missed', () =>
    expect(
      scoreEvidence({ sentenceIds }, { sentenceIds: ['s0', 's1'], rule: 'f1' }, { sentenceIds: ['s1', 's2'] }),
    ).toMatchObject({
      parts: { markedRight: ['s1'], markedWrong: ['s2'], missed: ['s0'] },
    }));

  it.each([[[]], [['x']], [['s0', 's0']]])('is ungradable with the key %j', (key) =>
    expect(shareOf(scoreEvidence({ sentenceIds }, { sentenceIds: key, rule: 'f1' }, null))).toBe('ungradable'),
  );
});

describe('proof: ½ for the answer + ½ · F1', () => {
  const body = {
    options: [
      { id: 'a', text: 'а' },
      { id: 'b', text: 'б' },
    ],
    fixedOrder: false,
    sentenceIds,
  };
  const key = { optionId: 'a', sentenceIds: ['s0', 's1'] };

  it.each([
    ['a', ['s0', 's1'], ONE],
    ['a', ['s0'], fraction(5, 6)],
    ['a', ['s5'], fraction(1, 2)],
    ['a', [], fraction(1, 2)],
    ['b', ['s0', 's1'], ZERO],
    [null, ['s0', 's1'], ZERO],
    [null, [], ZERO],
    ['z', [], 'ungradable'],
    ['a', ['x'], 'ungradable'],
    ['a', ['s0', 's0'], 'ungradable'],
  ])('option %j, marked %j', (optionId, marked, expected) =>
    expect(shareOf(scoreProof(body, key, { optionId, sentenceIds: marked }))).toEqual(expected),
  );

  it('says whether the marks counted', () => {
    const given = { optionId: 'b', sentenceIds: ['s0'] };
    expect(scoreProof(body, key, given)).toMatchObject({
      answered: true,
      parts: { evidenceCounts: false, markedRight: ['s0'] },
    });
    expect(shareOf(scoreProof(body, { ...key, sentenceIds: [] }, given))).toBe('ungradable');
    expect(shareOf(scoreProof(body, { ...key, optionId: 'z' }, given))).toBe('ungradable');
  });
});

describe('insert', () => {
  const two: AuthoredQuestion = {
    ...exampleQuestions.insert,
    evidence: undefined,
    key: { anchors: [anchorOf(0), anchorOf(6)] },
  };
  const { finalized } = finalizeExample(two, countedIds('i'));
  const body = finalized.question.body as never as Parameters<typeof scoreInsert>[0];
  const key = finalized.key as never as Parameters<typeof scoreInsert>[1];
  const placeOf = (text: string) => {
    const sentence = body.sentences.find((one) => one.text === text);
    return body.places.find(({ id }) => id === key.choices.find(({ itemId }) => itemId === sentence?.id)?.choiceId);
  };

  it('removes sentences from the text and knows the place of each', () => {
    expect(body.sentences.map(({ text }) => text).sort()).toEqual(['Надворі темніло.', 'Хлопець вийшов у сад.']);
    expect(placeOf('Хлопець вийшов у сад.')).toEqual({ id: 'b1', at: 'start' });
    expect(placeOf('Надворі темніло.')).toMatchObject({ at: 'after' });
  });

  it('gives the share of sentences that are in their places', () => {
    const [first, second] = key.choices as [(typeof key.choices)[number], (typeof key.choices)[number]];
    expect(shareOf(scoreInsert(body, key, { choices: [second, first] }))).toEqual(ONE);
    expect(shareOf(scoreInsert(body, key, { choices: [first] }))).toEqual(fraction(1, 2));
    const swapped = [
      { itemId: first.itemId, choiceId: second.choiceId },
      { itemId: second.itemId, choiceId: first.choiceId },
    ];
    expect(shareOf(scoreInsert(body, key, { choices: swapped }))).toEqual(ZERO);
    expect(shareOf(scoreInsert(body, key, { choices: [{ ...first, choiceId: 'x' }] }))).toBe('ungradable');
    const alone = finalizeExample(exampleQuestions.insert, countedIds('i')).finalized;
    expect(shareOf(scoreInsert(alone.question.body, alone.key, { choices: alone.key.choices }))).toEqual(ONE);
  });

  it('offers no places at sentences that other questions remove', () => {
    const other = { ...exampleQuestions.insert, id: 'q2', key: { anchors: [anchorOf(1)] } };
    const drafts = [{ ...two, key: { anchors: [anchorOf(3)] } } as AuthoredQuestion, other];
    const { questions, texts } = finalizeQuestions(drafts, [{ id: 't1', document: exampleDocument }], countedIds('i'));
    const counts = questions.map(({ question }) => ('places' in question.body ? question.body.places.length : 0));
    expect(counts).toEqual([3 + 5, 3 + 5]);
    const stored = texts.map(({ id, document, sentences }) => ({ id, document, sentences }));
    expect(
      sourceTexts(
        stored,
        questions.map(({ question }) => question),
      ),
    ).toEqual(texts);
  });
});

describe('check lists of kinds that need a text', () => {
  const insert = (...numbers: number[]): AuthoredQuestion => ({
    ...exampleQuestions.insert,
    evidence: undefined,
    key: { anchors: numbers.map(anchorOf) },
  });

  it.each([
    [insert(2), []],
    [insert(0, 2), []],
    [insert(), ['key-missing']],
    [insert(1, 2), ['removed-adjacent']],
    [insert(8), ['removed-in-verse']],
    [insert(0, 1, 2, 3), ['removed-whole-paragraph']],
    [{ ...insert(2), textId: null }, ['text-needed']],
    [{ ...insert(2), textId: 'other' }, ['text-needed']],
    [{ ...exampleQuestions.evidence, key: { anchors: [], rule: 'f1' as const } }, ['key-missing']],
    [{ ...exampleQuestions.proof, key: { optionId: null, anchors: [] } }, ['key-missing', 'key-missing']],
    [{ ...exampleQuestions.single, evidence: undefined }, ['evidence-missing']],
    [{ ...exampleQuestions.single, answerableWithoutText: true }, ['answerable-without-text']],
    [{ ...exampleQuestions.single, evidence: [{ ...anchorOf(0), textId: 'other' }] }, ['evidence-lost']],
  ])('%#', (question, expected) =>
    expect(codes(checkQuestion(question as AuthoredQuestion, [exampleText]))).toEqual(expected),
  );

  it('finds anchors whose sentence was deleted', () => {
    const edited = { version: 1 as const, blocks: exampleDocument.blocks.slice(1) };
    const [text] = finalizeQuestions([], [{ id: 't1', document: edited }], countedIds('s')).texts;
    expect(codes(checkQuestion(exampleQuestions.evidence, text ? [text] : []))).toEqual([
      'evidence-lost',
      'evidence-lost',
    ]);
  });

  it('finds questions that remove each other’s sentences', () => {
    const check = (...questions: AuthoredQuestion[]) =>
      checkRemovals(
        questions.map((question, index) => ({ ...question, id: `q${index}` })),
        [exampleText],
      ).map(({ questionId, problem }) => `${questionId} ${problem.code}`);
    expect(check(insert(0), insert(2))).toEqual([]);
    expect(check(insert(0), insert(0))).toEqual(['q1 removed-twice']);
    expect(check(insert(0), insert(1))).toEqual(['q1 removed-adjacent']);
    expect(check(exampleQuestions.single, insert(1))).toEqual(['q0 evidence-removed']);
    expect(check(exampleQuestions.evidence, insert(5))).toEqual(['q0 evidence-removed']);
    expect(check(exampleQuestions.single, insert(2))).toEqual([]);
  });

  it('limits how many sentences the questions of a test offer together', () => {
    const text = (sentences: number) => ({
      id: 't1',
      document: exampleDocument,
      sentences: Array.from({ length: sentences }, () => ({ blockId: 'none', start: 0, end: 1 })),
    });
    const question = { ...exampleQuestions.evidence, textId: 't1', key: { anchors: [], rule: 'f1' as const } };
    const found = (count: number, sentences: number) =>
      checkRemovals(
        Array.from({ length: count }, () => question),
        [text(sentences)],
      );
    expect(found(50, 2_000)).toEqual([]);
    expect(found(51, 2_000).map(({ problem }) => problem.code)).toEqual(['sentences-too-many']);
    expect(found(1, 20_001).map(({ problem }) => problem.code)).toEqual(['sentences-too-many']);
  });
});

describe('evidence of any question', () => {
  it('becomes the ids of the sentences that it touches, in the order of the text', () => {
    const block = exampleDocument.blocks[0] as (typeof exampleDocument.blocks)[number];
    const inside = makeAnchor('t1', block, 3, 30);
    const question = { ...exampleQuestions.single, evidence: [anchorOf(4), ...(inside ? [inside] : [])] };
    const { finalized, texts } = finalizeExample(question, countedIds('s'));
    const ids = texts[0]?.sentences.map(({ id }) => id) ?? [];
    expect(finalized.evidence).toEqual([ids[0], ids[1], ids[4]]);
    expect(finalized.question).not.toHaveProperty('evidence');
  });
});
