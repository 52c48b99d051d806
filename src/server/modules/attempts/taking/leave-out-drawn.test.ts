import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { PresentedQuestion } from '#core/questions/finalizing/final-question.ts';
import { finalizeQuestions } from '#core/questions/finalizing/finalize-questions.ts';
import { QUESTION_KINDS } from '#core/questions/question-kinds.ts';
import { presentQuestion } from '#core/questions/registry.ts';
import { exampleDocument, exampleQuestions } from '#core/testing/example-questions.ts';
import { contentHtml } from '#core/texts/element-html.ts';
import { presentText } from '#core/texts/present-text.ts';
import { renderDocument } from '#core/texts/render-document.ts';
import { leaveOutDrawn } from './leave-out-drawn.ts';

const authored = QUESTION_KINDS.map((kind) => exampleQuestions[kind]);
const made = finalizeQuestions(authored, [{ id: 't1', document: exampleDocument }], () => randomUUID());
const [text] = made.texts;
if (text === undefined) throw new Error('the example has a text');
const shown = presentText(text.document, text.sentences, text.removedIds);
const questions = made.questions.map(({ question }) =>
  presentQuestion(question as never, { seed: 'seed', shuffleOptions: true }),
) as PresentedQuestion[];
const bodyOf = (list: readonly PresentedQuestion[], kind: string) => list.find((one) => one.kind === kind)?.body;

describe('sentences and places of a text that the page has', () => {
  const html = contentHtml(renderDocument(shown.document, { sentences: shown.sentences }));
  const idsIn = (part: string) => [...new Set([...part.matchAll(/data-sentence="([^"]+)"/g)].map(([, id]) => id))];

  it('equal the lists of the questions, in the same order', () => {
    expect(bodyOf(questions, 'evidence')).toEqual({ sentenceIds: idsIn(html) });
    expect(bodyOf(questions, 'proof')).toMatchObject({ sentenceIds: idsIn(html) });
    const places = [...html.matchAll(/<p data-block="([^"]+)"[^>]*>(.*?)<\/p>/g)].flatMap(([, blockId, inside]) => [
      { id: blockId, at: 'start' },
      ...idsIn(inside ?? '').map((id) => ({ id, at: 'after' })),
    ]);
    expect(places.length).toBeGreaterThan(2);
    expect(bodyOf(questions, 'insert')).toMatchObject({ places });
  });

  it('are left out of the questions without anything else', () => {
    const left = leaveOutDrawn(questions, [{ id: 't1', shown }]);
    for (const [index, { kind, body, ...rest }] of questions.entries()) {
      const { body: without, ...others } = left[index] as PresentedQuestion;
      expect(others).toEqual({ kind, ...rest });
      const emptied = kind === 'insert' ? { places: [] } : { sentenceIds: [] };
      const isEmptied = kind === 'insert' || kind === 'evidence' || kind === 'proof';
      expect(without).toEqual(isEmptied ? { ...body, ...emptied } : body);
    }
  });

  it('are sent if they differ from those of the text, or the page lacks the text', () => {
    const fewer = { ...shown, sentences: shown.sentences.slice(1) };
    expect(leaveOutDrawn(questions, [{ id: 't1', shown: fewer }])).toEqual(questions);
    expect(leaveOutDrawn(questions, [{ id: 'another', shown }])).toEqual(questions);
  });
});
