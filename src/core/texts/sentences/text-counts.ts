import { blockText } from '#core/texts/document-text.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import { segmentBlock } from './sentences.ts';
import { letterCount, syllableCount, wordsOf } from './words.ts';

/** Words per minute of calm silent reading; the expected reading time is calculated from it. */
const WORDS_PER_MINUTE = 150;

/** Counts of a text; no grade level, because no formula is validated for Ukrainian. Means are 0 for an empty text. */
export type TextCounts = {
  readonly words: number;
  readonly sentences: number;
  readonly wordsPerSentence: number;
  readonly syllablesPerWord: number;
  /** Share (0 … 1) of words of more than 6 letters, as LIX counts them. */
  readonly longWords: number;
  /** Share (0 … 1) of words of more than 3 syllables. */
  readonly manySyllableWords: number;
  /** Whole seconds at {@link WORDS_PER_MINUTE}. */
  readonly readingSeconds: number;
};

/**
 * Returns the counts of a document, without footnotes and the words about images. The words of headings
 * and tables count, except in the number and mean length of sentences, because they are seldom whole ones. Takes time linear in the length.
 */
export function countText(document: TextDocument): TextCounts {
  const blocks = document.blocks
    .filter(({ kind }) => kind !== 'footnote' && kind !== 'image')
    .map((block) => ({ block, words: wordsOf(blockText(block)) }));
  const words = blocks.flatMap((one) => one.words);
  const running = blocks.filter(({ block }) => block.kind !== 'heading' && block.kind !== 'table');
  const sentences = running.reduce((count, { block }) => count + segmentBlock(block).length, 0);
  const runningWords = running.reduce((count, one) => count + one.words.length, 0);
  const syllables = words.map(syllableCount);
  const perWord = (value: number) => (words.length === 0 ? 0 : value / words.length);
  return {
    words: words.length,
    sentences,
    wordsPerSentence: sentences === 0 ? 0 : runningWords / sentences,
    syllablesPerWord: perWord(syllables.reduce((sum, count) => sum + count, 0)),
    longWords: perWord(words.filter((word) => letterCount(word) > 6).length),
    manySyllableWords: perWord(syllables.filter((count) => count > 3).length),
    readingSeconds: Math.round((words.length * 60) / WORDS_PER_MINUTE),
  };
}
