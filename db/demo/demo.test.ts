import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { stemUkrainian } from '#core/language/stemming/ukrainian-stem.ts';
import { scoreStored } from '#core/questions/answers/score-stored.ts';
import { finalizeQuestions } from '#core/questions/finalizing/finalize-questions.ts';
import { QUESTION_KINDS } from '#core/questions/question-kinds.ts';
import { presentQuestion } from '#core/questions/registry.ts';
import { toNumber } from '#core/scoring/fraction.ts';
import { documentText } from '#core/texts/document-text.ts';
import { presentText } from '#core/texts/present-text.ts';
import { checkTest } from '#server/modules/tests/check-list.ts';
import { seededRandom } from '../../scripts/seeded-random.ts';
import { writtenDocument } from './author-kinds.ts';
import { authorQuestion } from './author-question.ts';
import type { DemoTest } from './demo-test.ts';
import { DEMO_WIHIWS } from './demo-wihiws.ts';
import { readBody } from './make-tests.ts';
import { planTakings } from './plan-takings.ts';
import { type ShownStage, simulateAnswers } from './simulate-answers.ts';

const tests = DEMO_WIHIWS.map(({ test }) => test);
const questions = tests.flatMap((test) => test.questions);

describe('the texts and questions of the demo school', () => {
  test.each(tests)('«$title» has 8–13 questions of at least three kinds and all processes', ({ questions }) => {
    expect(questions.length).toBeGreaterThanOrEqual(8);
    expect(questions.length).toBeLessThanOrEqual(13);
    expect(new Set(questions.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(3);
    expect(new Set(questions.map(({ process }) => process)).size).toBe(3);
  });

  test('the school has a question of every kind', () => {
    expect(new Set(questions.map(({ kind }) => kind))).toEqual(new Set(QUESTION_KINDS));
  });

  test.each(tests)('«$title» passes the checks before finalizing, without advice', async (demo) => {
    const document = writtenDocument(await readBody(demo));
    const text = { id: randomUUID(), title: demo.text.title, document };
    const drafts = demo.questions.map((question) => authorQuestion(question, text));
    // Also without advice: who opens a demo test meets an example of what the list asks for.
    expect(checkTest({ texts: [text], questions: drafts, pools: [] })).toEqual([]);
  });

  test.each(tests)('«$title» is spelled with one apostrophe and Ukrainian quotes', async (demo) => {
    const written = JSON.stringify(demo.questions) + documentText(writtenDocument(await readBody(demo)));
    expect(written.match(/\p{Script=Cyrillic}['ʼ`]\p{Script=Cyrillic}/gu)).toBeNull();
    expect(written.match(/[“”]\p{Script=Cyrillic}/gu)).toBeNull();
  });

  test('no two questions of a test have the same prompt, because simulated answers find their question by it', () => {
    for (const { questions } of tests)
      expect(new Set(questions.map(({ prompt }) => prompt)).size).toBe(questions.length);
  });
});

describe('simulated takers', () => {
  test.each(QUESTION_KINDS)(
    'answer a question of kind %s right with high ability and mostly wrong with low ability',
    async (kind) => {
      const demo = tests.find((candidate) =>
        candidate.questions.some((question) => question.kind === kind),
      ) as DemoTest;
      const ofKind = demo.questions.filter((question) => question.kind === kind);
      const text = { id: 'text', document: writtenDocument(await readBody(demo)) };
      const finalized = finalizeQuestions(
        ofKind.map((question) => authorQuestion(question, text)),
        [text],
        () => randomUUID(),
      );
      const stage: ShownStage = {
        texts: finalized.texts.map(({ id, document, sentences, removedIds }) => ({
          id,
          title: '',
          author: '',
          source: '',
          audio: null,
          ...presentText(document, sentences, removedIds),
        })),
        questions: finalized.questions.map(({ question }) =>
          presentQuestion(question as never, { seed: 'demo', shuffleOptions: true }),
        ) as unknown as ShownStage['questions'],
      };
      const share = (ability: number, seed: number) => {
        const answers = simulateAnswers(stage, ofKind, ability, seededRandom(seed));
        return finalized.questions.map(({ question, key }) => {
          const value = answers.find(({ questionId }) => questionId === question.id)?.value ?? null;
          const outcome = scoreStored(question, key, value, { stem: stemUkrainian }, null);
          if (outcome.status === 'ungradable') throw new Error(`a simulated answer of ${kind} can’t be read`);
          return outcome.status === 'scored' ? toNumber(outcome.share) : 0;
        });
      };
      const mean = (ability: number) => {
        const shares = Array.from({ length: 40 }, (_, seed) => share(ability, seed)).flat();
        return shares.reduce((sum, one) => sum + one, 0) / shares.length;
      };
      expect(share(0, 7)).toEqual(share(0, 7));
      // These two kinds are marked by the host, so they have no score yet.
      if (kind === 'open' || kind === 'retell') return;
      expect(mean(8)).toBeGreaterThan(0.95);
      expect(mean(-8)).toBeLessThan(0.6);
    },
  );

  test('start no attempt in the future or after the closing, and none twice unless planned', () => {
    const now = new Date('2026-11-21T09:00:00Z');
    for (const plan of DEMO_WIHIWS) {
      const takings = planTakings(plan, 30, now, seededRandom(3));
      expect(takings).toHaveLength(plan.finished + plan.retaken + plan.running + plan.abandoned);
      expect(new Set(takings.map(({ taker }) => taker)).size).toBe(takings.length - plan.retaken);
      for (const { startsAt } of takings) {
        expect(startsAt.getTime()).toBeLessThan(now.getTime());
        if (plan.closesInDays !== null)
          expect(startsAt.getTime()).toBeLessThan(now.getTime() + plan.closesInDays * 86_400_000);
      }
    }
  });
});
