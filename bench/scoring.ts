import { stemUkrainian } from '#core/language/stemming/ukrainian-stem.ts';
import { scoreStored } from '#core/questions/answers/score-stored.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { FinalizedQuestion } from '#core/questions/finalizing/final-question.ts';
import { presentQuestion } from '#core/questions/registry.ts';
import {
  exampleQuestions,
  finalizeExample,
  listCloze,
  randomIds,
  typedCloze,
} from '#core/testing/example-questions.ts';
import { median, report } from './shared/measurement.ts';

const ATTEMPTS = 10_000;
const QUESTIONS = 30;
const RUNS = 5;

const examples: AuthoredQuestion[] = [...Object.values(exampleQuestions), typedCloze, listCloze];
const finalized = Array.from(
  { length: QUESTIONS },
  (_, index) => finalizeExample(examples[index % examples.length] as AuthoredQuestion, randomIds(`${index}`)).finalized,
) as FinalizedQuestion[];

/** A plausible answer, half of it right; `turn` varies it from attempt to attempt. */
function answerTo({ question, key }: FinalizedQuestion, turn: number): unknown {
  const shown = presentQuestion(question as never, { seed: `${turn}`, shuffleOptions: true }) as { body: unknown };
  const body = shown.body as Record<string, { id: string; text: string }[]>;
  const at = <Item>(items: readonly Item[]) => items[turn % items.length] as Item;
  const right = key as unknown as Record<string, unknown[]>;
  const some = (name: string) => (right[name] as unknown[]).slice(turn % 2);
  switch (question.kind) {
    case 'single':
      return { optionId: at(body['options'] ?? []).id };
    case 'multiple':
      return { optionIds: [at(body['options'] ?? []).id] };
    case 'stated':
      return { verdicts: some('verdicts') };
    case 'matching':
    case 'category':
    case 'insert':
      return { choices: some('choices') };
    case 'ordering':
      return { itemIds: (body['items'] ?? []).map(({ id }) => id) };
    case 'cloze': {
      const gaps = (key as { gaps: { gapId: string; optionId?: string }[] }).gaps;
      return {
        gaps: gaps.map(({ gapId, optionId }) => ({ gapId, value: optionId ?? (turn % 2 ? 'садом' : 'яблуня') })),
      };
    }
    case 'short':
      return { text: turn % 2 ? 'інша відповідь' : '77 120' };
    case 'evidence':
      return { sentenceIds: some('sentenceIds') };
    case 'proof':
      return { optionId: at(body['options'] ?? []).id, sentenceIds: some('sentenceIds') };
    case 'open':
    case 'retell':
      return { text: 'Учень написав кілька речень про текст.' };
  }
}

function markOf({ kind, key }: FinalizedQuestion): unknown {
  if (kind === 'open') return { criteria: key.criteria.map(({ id }) => ({ criterionId: id, points: 1 })), comment: '' };
  if (kind === 'retell') return { units: key.units.map(({ id }) => ({ unitId: id, credit: 0.5 })), comment: '' };
  return null;
}

const marks = finalized.map(markOf);
const attempts = Array.from({ length: ATTEMPTS }, (_, turn) => finalized.map((one) => answerTo(one, turn)));
let checksum = 0;

function scoreAll(): void {
  for (const answers of attempts) {
    for (const [index, { question, key }] of finalized.entries()) {
      const outcome = scoreStored(question, key, answers[index], { stem: stemUkrainian }, marks[index]);
      if (outcome.status !== 'scored') throw new Error(`${question.kind}: ${outcome.status}`);
      checksum += Number(outcome.share.n) / Number(outcome.share.d);
    }
  }
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
    what: `scoring ${ATTEMPTS} attempts × ${QUESTIONS} questions of all kinds, stored answers checked`,
    value: median(values) / 1000,
    unit: 's',
    budget: 1,
    reference: { what: 'JSON.parse of the same answers', value: median(reference) / 1000 },
    details: [`runs: ${values.map((value) => `${Math.round(value)} ms`).join(', ')} (the first one is cold)`],
  },
]);
