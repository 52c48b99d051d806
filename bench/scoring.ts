import { randomUUID } from 'node:crypto';
import { stemUkrainian } from '#core/language/ukrainian-stem.ts';
import type { FinalizedQuestion, PresentedQuestion } from '#core/questions/final-question.ts';
import { finalizeQuestion, presentQuestion, scoreAnswer } from '#core/questions/registry.ts';
import { authorQuestion } from '#db/demo/author-question.ts';
import type { DemoQuestion } from '#db/demo/demo-test.ts';
import { DEMO_WIHIWS } from '#db/demo/demo-wihiws.ts';
import { seededRandom } from '#db/demo/seeded-random.ts';
import { simulateAnswers } from '#db/demo/simulate-answers.ts';
import { median, report } from './measurement.ts';

const ATTEMPTS = 10_000;
const QUESTIONS = 30;
const RUNS = 5;

const pool: DemoQuestion[] = DEMO_WIHIWS.flatMap(({ test }) => test.questions);
const kinds = ['single', 'multiple', 'short'] as const;
const asked = kinds.flatMap((kind) => {
  const ofKind = pool.filter((question) => question.kind === kind);
  return Array.from({ length: QUESTIONS / kinds.length }, (_, index) => ofKind[index % ofKind.length] as DemoQuestion);
});
const finalized = asked.map((demo) => finalizeQuestion(authorQuestion(demo, null), randomUUID, []));
const shown = finalized.map(({ question }) => presentQuestion(question, { seed: 'bench', shuffleOptions: false }));

/** The contract names the body's fields one by one; here the kind is known. */
function shownTo(question: PresentedQuestion): Parameters<typeof simulateAnswers>[0][number] {
  return question as unknown as Parameters<typeof simulateAnswers>[0][number];
}

const random = seededRandom(1);
const attempts = Array.from({ length: ATTEMPTS }, () => {
  const ability = random.normal();
  return shown.map((question, index) => {
    const answers = simulateAnswers([shownTo(question)], [asked[index] as DemoQuestion], ability, random);
    return answers[0]?.value ?? null;
  });
});

let checksum = 0;

function scoreAll(): void {
  for (const answers of attempts) {
    for (const [index, one] of finalized.entries()) {
      const outcome = score(one, answers[index]);
      checksum += outcome.status === 'scored' ? Number(outcome.share.n) / Number(outcome.share.d) : 0;
    }
  }
}

function score({ question, key }: FinalizedQuestion, answer: unknown) {
  return scoreAnswer(question, key as never, answer as never, { stem: stemUkrainian });
}

function milliseconds(work: () => void): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}

const packed = attempts.map((answers) => JSON.stringify(answers));
const unpack = () => {
  for (const answers of packed) checksum += (JSON.parse(answers) as unknown[]).length;
};
const values = Array.from({ length: RUNS }, () => milliseconds(scoreAll));
const reference = Array.from({ length: RUNS }, () => milliseconds(unpack));
if (!Number.isFinite(checksum)) throw new Error('scores are not numbers');

report([
  {
    what: `scoring ${ATTEMPTS} attempts × ${QUESTIONS} questions`,
    value: median(values) / 1000,
    unit: 's',
    budget: 1,
    reference: { what: 'JSON.parse of the same answers', value: median(reference) / 1000 },
    details: [`runs: ${values.map((value) => `${Math.round(value)} ms`).join(', ')} (the first one is cold)`],
  },
]);
