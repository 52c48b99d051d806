import { describe, expect, it } from 'vitest';
import { parseAuthored } from '#core/questions/authored-question-schema.ts';
import { tellBlindShare } from '#core/questions/blind/tell-blind-share.ts';
import { checkBlindTest, countBlindShares } from '#core/questions/checking/check-blind.ts';
import { isAnswered, isMarkedByHost } from '#core/questions/kind-traits.ts';
import { previewQuestion } from '#core/questions/presenting/preview-question.ts';
import { QUESTION_KINDS, READING_PROCESSES } from '#core/questions/question-kinds.ts';
import { checkQuestion, evidenceOf } from '#core/questions/registry.ts';
import { anchoredSentences } from '#core/texts/anchors/resolve-evidence.ts';
import { blockText } from '#core/texts/document-text.ts';
import { segmentDocument } from '#core/texts/sentences/sentences.ts';
import { EXAMPLE_TEXT } from './example-text.ts';
import { EXAMPLE_QUESTIONS } from './guide-questions.ts';
import { KIND_ADVICE } from './kind-advice.ts';

const { id, document, sentences } = EXAMPLE_TEXT;
const TEXTS = [{ id, document, sentences }];

describe('the text of the examples', () => {
  it('has the sentences that the server would find in it', () => {
    expect(sentences).toEqual(segmentDocument(document));
  });
});

describe.each(QUESTION_KINDS)('the example of %s', (kind) => {
  const question = EXAMPLE_QUESTIONS[kind];

  it('is a question of that kind which the check list has nothing to say about', () => {
    expect(question.kind).toBe(kind);
    expect(parseAuthored(kind, question)).toEqual({ ok: true, value: question });
    expect(checkQuestion(question as never, TEXTS)).toEqual([]);
    const blind = countBlindShares([question], new Set([question.id]), TEXTS).get(question.id);
    expect(tellBlindShare(blind ?? null)).toEqual([]);
  });

  it('can be shown with an answer, a model one where a person marks it', () => {
    const { right } = previewQuestion(question, EXAMPLE_TEXT);
    // A retelling has ideas to look for and no model.
    expect(isAnswered(kind, right)).toBe(kind !== 'retell');
    expect(isMarkedByHost(kind)).toBe(kind === 'open' || kind === 'retell');
  });

  it('has advice in whole sentences', () => {
    const { when, mistake } = KIND_ADVICE[kind];
    for (const words of [when, mistake]) expect(words).toMatch(/^\p{Lu}.{20,}[.!]$/u);
  });
});

describe('the examples together', () => {
  const all = Object.values(EXAMPLE_QUESTIONS);

  it('show every reading process', () => {
    expect(new Set(all.map(({ process }) => process))).toEqual(new Set(READING_PROCESSES));
  });

  it('prove their answers by words that stand in the text', () => {
    const quotes = all.flatMap((question) => evidenceOf(question as never)).map(({ quote }) => quote);
    const text = document.blocks.map(blockText).join(' ');
    expect(quotes.length).toBeGreaterThan(QUESTION_KINDS.length);
    for (const quote of quotes) expect(text).toContain(quote);
    for (const anchor of all.flatMap((question) => evidenceOf(question as never)))
      expect(anchoredSentences(anchor, EXAMPLE_TEXT)).toHaveLength(1);
  });

  it('would make a test that is not easy to guess', () => {
    const ready = new Set(all.map((question) => question.id));
    expect(checkBlindTest(all, countBlindShares(all, ready, TEXTS), [])).toEqual([]);
  });
});
