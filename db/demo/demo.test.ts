import { describe, expect, test } from 'vitest';
import { checkQuestion } from '#core/questions/registry.ts';
import { documentText } from '#core/texts/document-text.ts';
import { authorQuestion, writtenDocument } from '#db/demo/author-question.ts';
import type { DemoQuestion } from '#db/demo/demo-test.ts';
import { DEMO_WIHIWS } from '#db/demo/demo-wihiws.ts';
import { readBody } from '#db/demo/make-tests.ts';
import { planTakings } from '#db/demo/plan-takings.ts';
import { seededRandom } from '#db/demo/seeded-random.ts';
import { simulateAnswers } from '#db/demo/simulate-answers.ts';

const tests = DEMO_WIHIWS.map(({ test }) => test);
const questions = tests.flatMap((test) => test.questions);

/** The questions as a taker is shown them, options in stored order. */
function shown(authored: readonly DemoQuestion[]): Parameters<typeof simulateAnswers>[0] {
  return authored.map((demo) => {
    const { id, kind, version, prompt, points, textId, required, body } = authorQuestion(demo, null);
    const { options } = body as { options?: { id: string; text: string }[] };
    const shownBody = options === undefined ? {} : { options };
    const common = { id, version, prompt, points, textId, required, hasHint: false };
    return { ...common, kind, body: shownBody } as Parameters<typeof simulateAnswers>[0][number];
  });
}

describe('the texts and questions of the demo school', () => {
  test.each(tests)('«$title» has 8–12 questions of all three kinds and processes', ({ questions }) => {
    expect(questions.length).toBeGreaterThanOrEqual(8);
    expect(questions.length).toBeLessThanOrEqual(12);
    expect(new Set(questions.map(({ kind }) => kind)).size).toBe(3);
    expect(new Set(questions.map(({ process }) => process)).size).toBe(3);
  });

  test.each(questions)('the check list finds nothing in «$prompt»', (question) => {
    expect(checkQuestion(authorQuestion(question, null), [])).toEqual([]);
  });

  test.each(tests)('«$title» is spelled with one apostrophe and Ukrainian quotes', async (demo) => {
    const written = JSON.stringify(demo.questions) + documentText(writtenDocument(await readBody(demo)));
    expect(written.match(/\p{Script=Cyrillic}['ʼ`]\p{Script=Cyrillic}/gu)).toBeNull();
    expect(written.match(/[“”]\p{Script=Cyrillic}/gu)).toBeNull();
  });

  test('prompts of a test differ: answers are matched by them', () => {
    for (const { questions } of tests)
      expect(new Set(questions.map(({ prompt }) => prompt)).size).toBe(questions.length);
  });
});

describe('the takers', () => {
  test('who is able knows, who is not mostly doesn’t, and the same seed answers the same', () => {
    const demo = questions.filter(({ kind }) => kind === 'single');
    const asked = shown(demo);
    const rightIds = new Set(
      asked.flatMap(({ body }, index) => {
        const question = demo[index];
        return question?.kind === 'single' ? ['options' in body ? body.options[question.right]?.id : undefined] : [];
      }),
    );
    const share = (ability: number) => {
      const answers = simulateAnswers(asked, demo, ability, seededRandom(7));
      return (
        answers.filter(({ value }) => rightIds.has((value as { optionId: string }).optionId)).length / asked.length
      );
    };
    expect(share(6)).toBeGreaterThan(0.9);
    expect(share(-6)).toBeLessThan(0.5);
    expect(share(0)).toBe(share(0));
  });

  test('no issue is taken after now, outside its time, or by one person twice unless planned', () => {
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
