/** Letters of choices on paper, without those that are easily taken for others in handwriting. */
const LETTERS = 'абвгдежиклмнопрсту';

/** Returns the letter of a choice by its place from 0; more choices than letters get numbers of their own. */
export function choiceLetter(index: number): string {
  return LETTERS[index] ?? String(index + 1);
}
