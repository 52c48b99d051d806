import { expect, it } from 'vitest';
import { writtenDocument, writtenValue } from './written-form.ts';

it('keeps a description as the text of a form', () => {
  const document = {
    version: 1 as const,
    blocks: [{ kind: 'paragraph' as const, id: 'p1', inlines: [{ text: '{"так"}' }] }],
  };
  expect(writtenDocument(writtenValue(document))).toEqual(document);
  expect(writtenValue({ version: 1, blocks: [] })).toBe('');
  expect(writtenDocument('')).toEqual({ version: 1, blocks: [] });
});

it('reads what an earlier version has left as plain text', () => {
  for (const typed of ['Перший.\n\nДругий.', '{не json', '{"a": 1}'])
    expect(writtenDocument(typed).blocks.length).toBeGreaterThan(0);
});
