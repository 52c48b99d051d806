import { describe, expect, it } from 'vitest';
import { questionsCount } from '#core/language/counted-nouns.ts';
import { parsePlainText } from '#core/texts/parse-plain-text.ts';
import { countText } from '#core/texts/sentences/text-counts.ts';
import { pointsWords, readingTimeWords, summarizeQuestions, textFigures } from './figure-words.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('figures in words', () => {
  it('have correct plurals and stay on one line', () => {
    expect(pointsWords(1.5)).toBe('1,5\u00a0бала');
    expect([1, 2, 5].map((count) => plain(questionsCount(count)))).toEqual([
      '1 запитання',
      '2 запитання',
      '5 запитань',
    ]);
    expect([40, 60, 134, 305].map((seconds) => plain(readingTimeWords(seconds)))).toEqual([
      '40 с',
      '1 хв',
      '2 хв 14 с',
      '5 хв',
    ]);
  });

  it('describe a text', () => {
    const document = parsePlainText('Я утомився. Я не можу розминутись з людиною.', { newId: () => 'b' });
    expect(textFigures(countText(document)).slice(0, 3)).toEqual([
      { name: 'слів', value: '8' },
      { name: 'речення', value: '2' },
      { name: 'слова у реченні', value: '4' },
    ]);
  });

  it.each([
    [
      { words: 1, sentences: 1, wordsPerSentence: 1, syllablesPerWord: 1 },
      'слово, речення, слово у реченні, склад у слові',
    ],
    [
      { words: 22, sentences: 4, wordsPerSentence: 5.5, syllablesPerWord: 2.2 },
      'слова, речення, слова у реченні, складу у слові',
    ],
    [
      { words: 66, sentences: 11, wordsPerSentence: 5.98, syllablesPerWord: 2.04 },
      'слів, речень, слів у реченні, склади у слові',
    ],
  ])('name each figure with the grammatical form it needs: %o', (some, names) => {
    const counts = { ...countText(parsePlainText('Сонце.', { newId: () => 'b' })), ...some };
    expect(
      textFigures(counts)
        .slice(0, 4)
        .map(({ name }) => name)
        .join(', '),
    ).toBe(names);
  });

  it('sum up questions by process', () => {
    const summary = summarizeQuestions([
      { points: 1, process: 'locate' },
      { points: 1.5, process: 'evaluate' },
      { points: 2, process: 'evaluate' },
    ]);
    expect(summary).toMatchObject({
      questions: 3,
      points: 4.5,
      byProcess: { evaluate: { questions: 2, points: 3.5 }, understand: { questions: 0 } },
    });
  });
});
