import { withoutInvisible, withoutStress } from '#core/language/unseen-marks.ts';
import { comparableAnswer, comparableWords } from './comparable-answer.ts';
import type { ComparisonVersion } from './comparing/comparison.ts';
import { comparableBy } from './comparing/comparison.ts';
import type { FoundWord, WordForms } from './word-forms-schema.ts';
import { FORMED_WORDS_MAXIMUM } from './word-forms-schema.ts';

/** For each comparable word its other accepted forms, also comparable. */
export type FormSets = ReadonlyMap<string, ReadonlySet<string>>;

const sets = { 1: new WeakMap<readonly WordForms[], FormSets>(), 2: new WeakMap<readonly WordForms[], FormSets>() };

/** Returns the forms for look-up, made once for each list; null without a list. The list must not be changed afterwards. */
export function formSets(forms: readonly WordForms[] | undefined, comparison: ComparisonVersion): FormSets | null {
  if (forms === undefined) return null;
  const known = sets[comparison].get(forms);
  if (known) return known;
  const comparable = (text: string) => comparableBy(comparison, text);
  const made = new Map(forms.map(({ word, also }) => [comparable(word), new Set(also.map(comparable))]));
  sets[comparison].set(forms, made);
  return made;
}

/** What of a typed key decides which words are compared in other forms. */
export type FormedKey = {
  readonly accepted: readonly string[];
  readonly anyForm: boolean;
  readonly units: readonly string[];
  readonly forms: readonly WordForms[] | undefined;
};

/** A word of a key, and what is asked of the dictionary: the word with the one behind it, which tells adjectives from nouns. */
export type AskedWord = { readonly word: string; readonly asked: string };

/** What a key asks of the dictionary: the forms of a word, and the real words near it where they are no slips of it. */
export type LookUp = { readonly asked: string; readonly near: boolean };

/** Returns the words whose forms or neighbours are missing, each once. */
export function lookUps(forms: readonly string[], near: readonly string[]): LookUp[] {
  return [...new Set([...forms, ...near])].map((asked) => ({ asked, near: near.includes(asked) }));
}

/** Returns the words as written, with their capital letters, that have no digits and enough letters. */
export function wordsAskedFor(text: string, lettersMinimum: number): AskedWord[] {
  const words = withoutStress(withoutInvisible(text).normalize('NFC'))
    .split(/[\s\u2010-\u2015\u2212-]+/)
    .map((word) => word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''));
  const isWord = (word: string, minimum: number) =>
    word.length >= minimum && word.length <= 60 && /^[\p{L}\p{M}'’ʼ‘`´′＇]+$/u.test(word);
  return words.flatMap((word, index) => {
    if (!isWord(word, lettersMinimum)) return [];
    const next = words[index + 1] ?? '';
    return [{ word, asked: isWord(next, 1) ? `${word} ${next}` : word }];
  });
}

/** Returns the words whose forms the key should have, by their comparable form: of all answers (`anyForm`), of all units. */
function neededWords({ accepted, anyForm, units }: FormedKey): Map<string, string> {
  const written = [...(anyForm ? accepted : []), ...units].flatMap((text) => wordsAskedFor(text, 2));
  const needed = new Map<string, string>();
  for (const { word, asked } of written) {
    const comparable = comparableAnswer(word);
    if (!needed.has(comparable)) needed.set(comparable, asked);
  }
  return needed;
}

/** Returns the words whose forms the key should have and has not, each with the word behind it, at most as many as a key may have. */
export function missingForms(key: FormedKey): string[] {
  const known = formSets(key.forms, 1);
  const missing = [...neededWords(key)].filter(([comparable]) => !known?.has(comparable)).map(([, word]) => word);
  return missing.slice(0, FORMED_WORDS_MAXIMUM);
}

/** Returns the forms of the key with those found added, without those of words that are no longer in the key. */
export function joinForms(key: FormedKey, found: readonly FoundWord[]): WordForms[] {
  const needed = neededWords(key);
  const joined = new Map<string, WordForms>();
  const foundForms = found.map(({ near: _near, ...forms }) => forms);
  for (const one of [...(key.forms ?? []), ...foundForms]) {
    const comparable = comparableAnswer(one.word);
    if (needed.has(comparable) && !joined.has(comparable)) joined.set(comparable, one);
  }
  return [...joined.values()].slice(0, FORMED_WORDS_MAXIMUM);
}

/** Tells whether each word of a comparable phrase is the accepted one or one of its forms. */
export function isPhraseInForms(given: string, accepted: string, forms: FormSets): boolean {
  const [givenWords, acceptedWords] = [comparableWords(given), comparableWords(accepted)];
  return (
    givenWords.length === acceptedWords.length &&
    acceptedWords.every((word, index) => {
      const typed = givenWords[index] ?? '';
      return typed === word || (forms.get(word)?.has(typed) ?? false);
    })
  );
}
