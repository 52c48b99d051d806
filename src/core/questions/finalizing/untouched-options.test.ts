import { describe, expect, it } from 'vitest';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { emptyQuestion } from '#core/questions/registry.ts';
import { withoutUntouchedOptions } from './untouched-options.ts';

const KINDS = ['single', 'multiple', 'proof'] as const;
type Kind = (typeof KINDS)[number];

/** A question with options of these words; `right` is the place of the right one. */
function questionOf(kind: Kind, words: readonly string[], right: number | null): AuthoredQuestion {
  let last = 0;
  const empty = emptyQuestion(kind, () => `id${(last += 1)}`);
  const options = words.map((text, place) => ({ id: `o${place}`, text }));
  const id = right === null ? null : `o${right}`;
  const key = kind === 'multiple' ? { optionIds: id === null ? [] : [id] } : { optionId: id };
  return { ...empty, body: { ...empty.body, options }, key: { ...empty.key, ...key } } as AuthoredQuestion;
}

const wordsOf = (question: AuthoredQuestion) =>
  (question.body as { options: { text: string }[] }).options.map(({ text }) => text);

describe.each(KINDS)('options that the author of a %s question left empty', (kind) => {
  it.each([
    { words: ['так', 'ні', 'може', ''], right: 0, kept: ['так', 'ні', 'може'] },
    { words: ['так', '', 'ні', '  '], right: 2, kept: ['так', 'ні'] },
    { words: ['так', 'ні', ''], right: 2, kept: ['так', 'ні', ''] },
    { words: ['так', '', ''], right: 0, kept: ['так', '', ''] },
    { words: ['', '', ''], right: null, kept: ['', '', ''] },
    { words: ['так', 'ні'], right: null, kept: ['так', 'ні'] },
  ])('$words, right $right', ({ words, right, kept }) => {
    expect(wordsOf(withoutUntouchedOptions(questionOf(kind, words, right)))).toEqual(kept);
  });
});

it('one with an image stays, and other kinds are left as they are', () => {
  const question = questionOf('single', ['так', 'ні', ''], 0);
  const options = (question.body as { options: object[] }).options;
  const image = { fileId: 'f'.repeat(64), width: 4, height: 3, alt: 'Міст' };
  const pictured = { ...question, body: { ...question.body, options: options.with(2, { id: 'o2', text: '', image }) } };
  expect(withoutUntouchedOptions(pictured as AuthoredQuestion)).toBe(pictured);
  const matching = emptyQuestion('matching', () => crypto.randomUUID()) as AuthoredQuestion;
  expect(withoutUntouchedOptions(matching)).toBe(matching);
});
