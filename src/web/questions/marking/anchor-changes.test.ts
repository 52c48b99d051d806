import { expect, it } from 'vitest';
import type { TextDocument } from '#core/texts/document-types.ts';
import { segmentDocument } from '#core/texts/sentences/sentences.ts';
import { anchoredIds, changeAnchors, lostAnchors, nameSentences } from './anchor-changes.ts';

function textOf(...paragraphs: string[]): ReturnType<typeof nameSentences> {
  const document: TextDocument = {
    version: 1,
    blocks: paragraphs.map((text, index) => ({ kind: 'paragraph', id: `b${index}`, inlines: [{ text }] })),
  };
  return nameSentences({ id: 'text', document, sentences: segmentDocument(document) });
}

const TEXT = textOf('Сонце сіло за ліс. Вітер стих. Настала ніч.', 'Зорі світили ясно. Ріка дрімала.');

it('marks sentences and keeps the order of the text', () => {
  const later = changeAnchors(TEXT, [], ['s3'], true);
  const both = changeAnchors(TEXT, later, ['s1'], true);
  expect(both.map(({ quote }) => quote)).toEqual(['Вітер стих.', 'Зорі світили ясно.']);
  expect(anchoredIds(TEXT, both)).toEqual(['s1', 's3']);
});

it('unmarks one sentence of an anchor that covers several', () => {
  const wide = { textId: 'text', blockId: 'b0', start: 0, end: 30, quote: 'Сонце сіло за ліс. Вітер стих.' };
  const anchors = changeAnchors(TEXT, [{ ...wide, before: '', after: ' Настала ніч.' }], ['s0'], false);
  expect(anchors.map(({ quote }) => quote)).toEqual(['Вітер стих.']);
});

it('keeps anchors of other texts and lost ones', () => {
  const foreign = { textId: 'other', blockId: 'b0', start: 0, end: 3, quote: 'Так', before: '', after: '' };
  const lost = { textId: 'text', blockId: 'b9', start: 0, end: 16, quote: 'Слон летів угору', before: '', after: '' };
  const anchors = changeAnchors(TEXT, [foreign, lost], ['s4'], true);
  expect(anchors.map(({ quote }) => quote)).toEqual(['Так', 'Слон летів угору', 'Ріка дрімала.']);
  expect(lostAnchors(TEXT, anchors)).toEqual([lost]);
});
