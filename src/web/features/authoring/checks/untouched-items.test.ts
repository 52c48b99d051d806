import { expect, it } from 'vitest';
import { QUESTION_KINDS } from '#core/questions/question-kinds.ts';
import { emptyQuestion } from '#core/questions/registry.ts';
import { untouchedItems } from './untouched-items.ts';

let ids = 0;
const newId = () => `id-${(ids += 1)}`;
const paragraph = {
  version: 1 as const,
  blocks: [{ kind: 'paragraph' as const, id: 'p', inlines: [{ text: 'Слово' }] }],
};
const nothing = { version: 1 as const, blocks: [] };

it.each(QUESTION_KINDS)('a new question of kind %s is untouched until something is written', (kind) => {
  const value = { ...emptyQuestion(kind, newId), id: 'q' };
  expect(untouchedItems([], [{ value }])).toEqual(new Set(['q']));
  expect(untouchedItems([], [{ value: { ...value, prompt: paragraph } }])).toEqual(new Set());
  expect(untouchedItems([], [{ value: { ...value, explanation: paragraph } }])).toEqual(new Set());
});

it('a text is untouched without title and words; a question, too, while its options are empty', () => {
  const text = { id: 't', title: ' ', author: '', source: '', document: nothing };
  expect(untouchedItems([{ value: text }], [])).toEqual(new Set(['t']));
  expect(untouchedItems([{ value: { ...text, title: 'Назва' } }], [])).toEqual(new Set());
  expect(untouchedItems([{ value: { ...text, document: paragraph } }], [])).toEqual(new Set());
  const single = emptyQuestion('single', newId);
  const body = { ...single.body, options: [{ id: 'a', text: 'планетам' }] };
  expect(untouchedItems([], [{ value: { ...single, body } }])).toEqual(new Set());
});
