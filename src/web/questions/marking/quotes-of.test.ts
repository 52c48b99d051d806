import { expect, it } from 'vitest';
import type { TextDocument } from '#core/texts/document-types.ts';
import { segmentDocument } from '#core/texts/sentences/sentences.ts';
import { quotesOf } from './quotes-of.ts';

const DOCUMENT: TextDocument = {
  version: 1,
  blocks: [
    {
      kind: 'paragraph',
      id: 'b0',
      inlines: [{ text: 'Сонце сіло. Вітер ' }, { text: 'стих', marks: ['strong'] }, { text: '.' }],
    },
    { kind: 'verse', id: 'b1', lines: [[{ text: 'Реве та стогне' }], [{ text: 'Дніпр широкий.' }]] },
  ],
};
const TEXT = {
  document: DOCUMENT,
  sentences: segmentDocument(DOCUMENT).map((sentence, index) => ({ ...sentence, id: `s${index}` })),
};

it('quotes sentences in the order of the text, verse in one line', () => {
  expect(quotesOf([TEXT], ['s2', 's1', 'none'])).toEqual([
    { id: 's1', words: 'Вітер стих.' },
    { id: 's2', words: 'Реве та стогне Дніпр широкий.' },
  ]);
});
