import { describe, expect, it } from 'vitest';
import type { Block } from '#core/texts/document-types.ts';
import { shortQuestion } from '#web/features/authoring/draft/fake-draft-server.ts';
import { digestText } from './text-digest.ts';
import { differences, digestQuestion, type VersionDifference } from './version-digest.ts';

const shown = (found: readonly VersionDifference[]) =>
  found.map(({ label, mine, theirs }) => [label, mine?.text ?? null, theirs?.text ?? null]);
const digest = (question: Parameters<typeof digestQuestion>[0]) => digestQuestion(question, () => 'Intermezzo');

describe('two versions', () => {
  it('are shown only where they differ', () => {
    const mine = shortQuestion('q', 'Що?');
    const theirs = { ...mine, points: 1.5, key: { ...mine.key, accepted: ['людина', 'ти'] } };
    expect(shown(differences(digest(mine), digest(theirs)))).toEqual([
      ['Бали', '1', '1,5'],
      ['Правильні відповіді', '', 'людина; ти'],
    ]);
  });

  it('show lines that only one of them has', () => {
    const mine = shortQuestion('q', 'Що?');
    const number = { value: 12.5, tolerance: 0.5, units: ['см'] };
    expect(shown(differences(digest(mine), digest({ ...mine, key: { ...mine.key, number } })))).toEqual([
      ['Число', null, '12,5 ± 0,5 см'],
    ]);
  });
});

const image = { kind: 'image', id: 'i', fileId: 'one', width: 800, height: 600, alt: '', caption: 'Сад' } as const;
const paragraph = (id: string, text: string): Block => ({ kind: 'paragraph', id, inlines: [{ text }] });
const text = (...blocks: Block[]) =>
  digestText({ id: 't', title: '', author: '', source: '', document: { version: 1, blocks } });

describe('two versions of a text', () => {
  it('show every kind of block, and a new block in between shifts no others', () => {
    const rest: Block[] = [
      { kind: 'heading', id: 'h', level: 3, inlines: [{ text: 'Вступ' }] },
      { kind: 'list', id: 'l', ordered: true, items: [[{ text: 'Раз' }], [{ text: 'Два' }]] },
      { kind: 'quote', id: 'q', paragraphs: [[{ text: 'Так' }]] },
      { kind: 'footnote', id: 'f', inlines: [{ text: 'Де' }] },
    ];
    const mine = text(paragraph('a', 'Перший'), paragraph('b', 'Другий'));
    const theirs = text(paragraph('n', 'Новий'), paragraph('a', 'Перший'), paragraph('b', 'Другий'), ...rest);
    expect(shown(differences(mine, theirs))).toEqual([
      ['Абзац 1', null, 'Новий'],
      ['Підзаголовок 1', null, 'Вступ'],
      ['Нумерований список 1', null, '1. Раз\n2. Два'],
      ['Цитата 1', null, 'Так'],
      ['Примітка 1', null, 'Де'],
    ]);
  });

  it('show a changed picture, changed words about it and a changed order', () => {
    expect(differences(text(image), text({ ...image, fileId: 'two' }))).toMatchObject([
      { label: 'Зображення 1', mine: { image: '/files/one.webp' }, theirs: { image: '/files/two.webp' } },
    ]);
    expect(shown(differences(text(image), text({ ...image, alt: 'Яблуні' })))).toEqual([
      ['Зображення 1', 'Без опису\nПідпис: Сад\n800 × 600', 'Опис: Яблуні\nПідпис: Сад\n800 × 600'],
    ]);
    const [a, b] = [paragraph('a', 'Перший'), paragraph('b', 'Другий')];
    expect(shown(differences(text(a, b), text(b, a)))).toEqual([['Порядок', 'Абзац 1, Абзац 2', 'Абзац 2, Абзац 1']]);
  });
});
