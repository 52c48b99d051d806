import { randomUUID } from 'node:crypto';
import type { AuthoredFields, AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { TextDocument } from '#core/texts/document-types.ts';

/** Strings that occur only in what a taker must not get: tests search for them in every byte sent. */
export const CANARIES = {
  accepted: 'канаркаприйнята',
  number: '987654321',
  explanation: 'канаркапояснення',
  hint: 'канаркапідказка',
  evidence: 'kanarkadokaz',
} as const;

/** A document of one paragraph. */
export function paragraph(text: string): TextDocument {
  return { version: 1, blocks: [{ kind: 'paragraph', id: 'p1', inlines: [{ text }] }] };
}

function fields(textId: string, prompt: string): AuthoredFields {
  return {
    id: randomUUID(),
    version: 1,
    prompt: paragraph(prompt),
    points: 1,
    process: 'locate',
    textId,
    required: false,
    hint: paragraph(CANARIES.hint),
    explanation: paragraph(CANARIES.explanation),
    poolId: null,
  };
}

/** One question of each kind: 1 + 2 + 1 points, one reading process each. */
export function sampleQuestions(textId: string): AuthoredQuestion[] {
  const options = (...texts: string[]) => texts.map((text, index) => ({ id: `draft${index}`, text }));
  return [
    {
      ...fields(textId, 'Хто заздрить планетам?'),
      kind: 'single',
      required: true,
      body: { options: options('Оповідач', 'Сусід', 'Кондуктор', 'Місто'), fixedOrder: false },
      key: { optionId: 'draft0' },
    },
    {
      ...fields(textId, 'Що його втомлює?'),
      kind: 'multiple',
      points: 2,
      process: 'understand',
      body: { options: options('Треба', 'Місто', 'Поле', 'Жайворонок'), fixedOrder: false },
      key: { optionIds: ['draft0', 'draft1'], rule: 'partial' },
    },
    {
      ...fields(textId, 'Як зветься твір?'),
      kind: 'short',
      process: 'evaluate',
      body: {},
      key: {
        accepted: [CANARIES.accepted],
        typoTolerance: false,
        anyForm: false,
        number: { value: Number(CANARIES.number), tolerance: 0, units: [] },
      },
    },
  ];
}
