import { randomUUID } from 'node:crypto';
import type { AuthoredFields } from '#core/questions/authored-question-schema.ts';
import { parsePlainText } from '#core/texts/parse-plain-text.ts';

/** What every kind of question has: one point, the process «locate», and nothing beside the prompt. */
export function plainFields(textId: string | null, prompt: string): AuthoredFields {
  return {
    id: randomUUID(),
    version: 1,
    textId,
    prompt: parsePlainText(prompt, { newId: randomUUID }),
    process: 'locate',
    points: 1,
    required: false,
    poolId: null,
    hint: null,
    explanation: null,
  };
}
