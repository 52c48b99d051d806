import { expect, test } from 'vitest';
import { descriptionSchema } from '#core/texts/document-schema.ts';
import { documentText } from '#core/texts/document-text.ts';
import { describedPage, typedPage } from './described.ts';

const TYPED = `Приходьте **з книжкою**.
Другий рядок того самого абзацу.
## Що взяти
- зошит
– *олівець*
• воду
Після списку — абзац.

1. Спершу читаємо
2) Потім говоримо`;

test('headings, lists and paragraphs are told by how their lines begin', () => {
  const document = describedPage(TYPED);
  expect(
    document.blocks.map((block) =>
      block.kind === 'list' ? [block.kind, block.ordered, block.items.length] : [block.kind],
    ),
  ).toEqual([['paragraph'], ['heading'], ['list', false, 3], ['paragraph'], ['list', true, 2]]);
  expect(descriptionSchema.safeParse(document).error).toBeUndefined();
  expect(documentText(document)).toContain('олівець');
});

test('what is saved reads back as it would be typed, and saves the same again', () => {
  const document = describedPage(TYPED);
  const typed = typedPage(document);
  expect(typed).toContain('## Що взяти\n\n- зошит\n- *олівець*\n- воду');
  expect(typed).toContain('1. Спершу читаємо\n2. Потім говоримо');
  expect(describedPage(typed)).toEqual(document);
});

test.each([
  ['-5° уранці', 'paragraph'],
  ['2026 року', 'paragraph'],
  ['##', 'paragraph'],
  ['- ', 'paragraph'],
  ['- пункт', 'list'],
])('%s is a %s', (typed, kind) => {
  expect(describedPage(typed).blocks.map((block) => block.kind)).toEqual([kind]);
});

test('nothing typed is an empty document', () => {
  expect(describedPage(' \n\n ').blocks).toEqual([]);
});
