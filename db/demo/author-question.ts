import { randomUUID } from 'node:crypto';
import type { OfferedQuestion } from '#core/questions/authored-question-schema.ts';
import type { TextDocument } from '#core/texts/document-schema.ts';
import { parsePlainText } from '#core/texts/parse-plain-text.ts';
import type { DemoQuestion } from '#db/demo/demo-test.ts';

/** A document from plain text: paragraphs apart by empty lines, `**bold**`, `*emphasis*`. */
export function writtenDocument(text: string): TextDocument {
  return parsePlainText(text, { newId: () => randomUUID() });
}

/** The authored question as the editor would send it. */
export function authorQuestion(demo: DemoQuestion, textId: string | null): OfferedQuestion {
  const fields = {
    id: randomUUID(),
    version: 1 as const,
    prompt: writtenDocument(demo.prompt),
    points: demo.points ?? 1,
    process: demo.process,
    textId,
    required: false,
    hint: demo.hint === undefined ? null : writtenDocument(demo.hint),
    explanation: writtenDocument(demo.explanation),
    poolId: null,
  };
  if (demo.kind === 'short') {
    const { accepted, anyForm = false, typoTolerance = false, number, input } = demo;
    const exact = number === undefined ? null : { value: number.value, tolerance: 0, units: [...number.units] };
    const key = { accepted: [...accepted], anyForm, typoTolerance, number: exact };
    return { ...fields, kind: 'short', body: { inputHint: input }, key };
  }
  const options = demo.options.map((text) => ({ id: randomUUID(), text }));
  const optionIdAt = (index: number) => options[index]?.id ?? failOn(demo);
  const body = { options, fixedOrder: false };
  if (demo.kind === 'single') return { ...fields, kind: 'single', body, key: { optionId: optionIdAt(demo.right) } };
  return { ...fields, kind: 'multiple', body, key: { optionIds: demo.right.map(optionIdAt), rule: 'partial' } };
}

function failOn({ prompt }: DemoQuestion): never {
  throw new Error(`the key of «${prompt}» names an option that does not exist`);
}
