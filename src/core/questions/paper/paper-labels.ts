/** Letters of choices on paper, without those that are easily taken for others in handwriting. */
const LETTERS = 'абвгдежиклмнопрсту';

/** Latin letters that look like one of ours, small or capital; others are refused, because they could be two of ours. */
const LOOK_ALIKE: Readonly<Record<string, string>> = {
  a: 'а',
  B: 'в',
  e: 'е',
  k: 'к',
  m: 'м',
  H: 'н',
  o: 'о',
  p: 'р',
  c: 'с',
  T: 'т',
  y: 'у',
};

/** Returns the letter of a choice by its place from 0; more choices than letters get numbers of their own. */
export function choiceLetter(index: number): string {
  return LETTERS[index] ?? String(index + 1);
}

/** Returns one typed letter as a small Ukrainian one: «В», Latin «B» and «в» are the same. */
export function plainLetter(typed: string): string {
  return LOOK_ALIKE[typed] ?? LOOK_ALIKE[typed.toLowerCase()] ?? typed.toLocaleLowerCase('uk');
}

/** Returns the place of a choice from 0 by its typed letter or number; -1 when nothing is labelled so. */
export function placeOfLabel(typed: string): number {
  if (/^\d+$/.test(typed)) {
    const place = Number(typed) - 1;
    return place >= LETTERS.length ? place : -1;
  }
  return typed.length === 1 ? LETTERS.indexOf(plainLetter(typed)) : -1;
}
