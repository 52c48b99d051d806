import { describe, expect, it } from 'vitest';
import { followedTitle } from './follow-title.ts';

describe('the title of a test', () => {
  it.each([
    ['follows the first words of its text’s title', 'Новий тест', '', 'І', 'І'],
    ['follows further', 'Інтермецо', 'Інтермецо', 'Інтермецо, уривок ', 'Інтермецо, уривок'],
    ['is untitled again when the text is', 'Інтермецо', 'Інтермецо', ' ', 'Новий тест'],
    ['stays as its author wrote it', 'Контрольна', 'Інтермецо', 'Intermezzo', null],
    ['stays while only the spaces of its text’s title change', 'Новий тест', '', ' ', null],
    ['stays untitled beside a text that has long had a title', 'Новий тест', 'Інтермецо', 'Intermezzo', null],
  ])('%s', (_name, test, before, after, title) => {
    expect(followedTitle(test, { before, after })).toBe(title);
  });
});
