import { randomUUID } from 'node:crypto';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { DemoText } from './author-kinds.ts';
import { anchorsOf, authorKind, writtenDocument } from './author-kinds.ts';
import type { DemoQuestion } from './demo-test.ts';

/** Returns a demo question as the editor would send it. */
export function authorQuestion(demo: DemoQuestion, text: DemoText | null): AuthoredQuestion {
  const authored = {
    id: randomUUID(),
    version: 1 as const,
    prompt: writtenDocument(demo.prompt),
    points: demo.points ?? 1,
    process: demo.process,
    textId: text?.id ?? null,
    required: false,
    hint: demo.hint === undefined ? null : writtenDocument(demo.hint),
    explanation: writtenDocument(demo.explanation),
    poolId: null,
    ...(demo.proof === undefined ? {} : { evidence: anchorsOf(demo.proof, text) }),
    ...authorKind(demo, text),
  };
  return authored as AuthoredQuestion;
}
