import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { exampleDocument, exampleQuestions } from '#core/testing/example-questions.ts';
import { createWorkPool, WORK_POOL_LIMITS } from '#server/platform/threads/work-pool.ts';
import { checkingDraft, finalizingDraft, segmentingTexts } from './finalizing-draft.ts';
import { findingAnchors, mapAnchors } from './move-anchors.ts';

/** Even the smallest work goes to the thread. */
const pool = createWorkPool({ ...WORK_POOL_LIMITS, threads: 1, smallMs: -1 });
afterAll(() => pool.close());

const textId = randomUUID();
const questions = Object.values(exampleQuestions).map(
  (example): AuthoredQuestion => ({
    ...mapAnchors(example, (anchor) => ({ ...anchor, textId })),
    id: randomUUID(),
    textId,
  }),
);
const texts = [{ id: textId, title: 'Сад', document: exampleDocument }];
const draft = { texts, questions, pools: [] };

describe('on a thread of its own', () => {
  it('a draft is checked like here', async () => {
    const unfinished = { ...draft, texts: [{ ...texts[0], id: textId, title: '', document: exampleDocument }] };
    expect(await pool.run(checkingDraft, unfinished)).toEqual(checkingDraft.work(unfinished));
  });

  it('texts are segmented like here', async () => {
    expect(await pool.run(segmentingTexts, texts)).toEqual(segmentingTexts.work(texts));
  });

  it('anchors are found like here', async () => {
    const shifted = {
      ...exampleDocument,
      blocks: [{ kind: 'paragraph' as const, id: 'b0', inlines: [{ text: 'Передмова.' }] }, ...exampleDocument.blocks],
    };
    const moved = questions.map((question) =>
      mapAnchors(question, (anchor) => ({ ...anchor, blockId: 'b0', start: 0, end: anchor.quote.length })),
    );
    const input = { questions: moved, texts: [{ id: textId, document: shifted }] };
    const found = await pool.run(findingAnchors, input);
    expect(found).toEqual(findingAnchors.work(input));
    expect(found.some((question) => question !== null)).toBe(true);
  });

  it('a draft is finalized with other ids, but of the same size', async () => {
    const [there, here] = [await pool.run(finalizingDraft, draft), finalizingDraft.work(draft)];
    expect(there.checks).toEqual(here.checks);
    expect(there.parts?.bodies).not.toBe(here.parts?.bodies);
    const sizes = (parts: typeof there.parts) => [parts?.bodies.length, parts?.keys.length, parts?.sentences.length];
    expect(sizes(there.parts)).toEqual(sizes(here.parts));
  });

  it('a draft with something that forbids it is not finalized', async () => {
    const { checks, parts } = await pool.run(finalizingDraft, { ...draft, texts: [] });
    expect([checks.some(({ blocking }) => blocking), parts]).toEqual([true, null]);
  });
});

it('only work of a noticeable size leaves the event loop', () => {
  const [one] = questions;
  expect(findingAnchors.estimateMs({ questions, texts })).toBe(0);
  expect(finalizingDraft.estimateMs({ ...draft, questions: one === undefined ? [] : [one] })).toBeLessThan(
    WORK_POOL_LIMITS.smallMs,
  );
  const lost = mapAnchors(questions.find(({ kind }) => kind === 'evidence') as AuthoredQuestion, (anchor) => ({
    ...anchor,
    quote: 'Такого в тексті немає',
  }));
  const many = Array.from({ length: 40 }, () => lost);
  expect(findingAnchors.estimateMs({ questions: many, texts })).toBeGreaterThan(WORK_POOL_LIMITS.smallMs);
});
