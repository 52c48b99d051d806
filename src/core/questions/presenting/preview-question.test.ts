import { describe, expect, it } from 'vitest';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { presentedQuestionSchema } from '#core/questions/presented-question-schema.ts';
import { QUESTION_KINDS } from '#core/questions/question-kinds.ts';
import { emptyQuestion } from '#core/questions/registry.ts';
import {
  anchorOf,
  CANARY,
  countedIds,
  exampleQuestions,
  exampleText,
  listCloze,
  typedCloze,
} from '#core/testing/example-questions.ts';
import { previewQuestion } from './preview-question.ts';

describe('preview of a draft', () => {
  it.each([...Object.values(exampleQuestions), typedCloze, listCloze])('shows $kind without the key', (question) => {
    const { question: shown } = previewQuestion(question, exampleText);
    expect(presentedQuestionSchema.safeParse(shown).success).toBe(true);
    expect(JSON.stringify(shown)).not.toContain(CANARY);
  });

  it.each(QUESTION_KINDS)('shows an empty draft of %s', (kind) => {
    const { question, text } = previewQuestion(emptyQuestion(kind, countedIds('n')) as AuthoredQuestion, null);
    expect(question.kind).toBe(kind);
    expect(text).toBeNull();
  });

  it('removes a sentence from prose, but none from verse', () => {
    const { question, text } = previewQuestion(exampleQuestions.insert, exampleText);
    expect(question.body).toMatchObject({ sentences: [{ text: 'Він довго дивився на цвіт.' }] });
    expect([...(text?.removedIds ?? [])]).toEqual(['s2']);
    const verse = previewQuestion({ ...exampleQuestions.insert, key: { anchors: [anchorOf(8)] } }, exampleText);
    expect(verse.question.body).toEqual({ sentences: [], places: [] });
    expect(verse.text?.removedIds.size).toBe(0);
  });
});
