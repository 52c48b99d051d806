import { expect, it } from 'vitest';
import { textForQuestion } from './text-for-question.ts';

const texts = [{ id: 'a' }, { id: 'b' }];
const asked = (...textIds: (string | null)[]) =>
  textIds.map((textId, place) => ({ id: `q${place}`, value: { textId } }));

it.each([
  { what: 'the open text', questions: asked('a'), open: { textId: 'b' }, text: 'b' },
  { what: 'the text of the open question', questions: asked('a', 'b'), open: { questionId: 'q0' }, text: 'a' },
  { what: 'the last one used before it', questions: asked('a', null, 'b'), open: { questionId: 'q1' }, text: 'a' },
  { what: 'the last text where none was used', questions: asked(null), open: { questionId: 'q0' }, text: 'b' },
  { what: 'the last text for the first question', questions: [], open: {}, text: 'b' },
])('a new question is about $what', ({ questions, open, text }) => {
  expect(textForQuestion({ texts, questions }, open)).toBe(text);
});

it('a new question of a draft without texts is about none', () => {
  expect(textForQuestion({ texts: [], questions: [] }, {})).toBeNull();
});
