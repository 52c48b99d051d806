import { withoutInvisible, withoutStress } from '#core/language/unseen-marks.ts';
import { comparableAnswer, comparableWords } from './comparable-answer.ts';
import type { WordForms } from './word-forms-schema.ts';
import { FORMED_WORDS_MAXIMUM } from './word-forms-schema.ts';

/** For each comparable word its other accepted forms, also comparable. */
export type FormSets = ReadonlyMap<string, ReadonlySet<string>>;

const sets = new WeakMap<readonly WordForms[], FormSets>();

/** Returns the forms for look-up, made once for each list; null without a list. The list must not be changed afterwards. */
export function formSets(forms: readonly WordForms[] | undefined): FormSets | null {
  if (forms === undefined) return null;
  const known = sets.get(forms);
  if (known) return known;
  const made = new Map(forms.map(({ word, also }) => [comparableAnswer(word), new Set(also.map(comparableAnswer))]));
  sets.set(forms, made);
  return made;
}

/** What of a typed key decides which words are compared in other forms. */
export type FormedKey = {
  readonly accepted: readonly string[];
  readonly anyForm: boolean;
  readonly units: readonly string[];
  readonly forms: readonly WordForms[] | undefined;
};

/** Returns the words as written, with their capital letters, that have no digits and more than one letter. */
function wordsWritten(text: string): string[] {
  return withoutStress(withoutInvisible(text).normalize('NFC'))
    .split(/[\s\u2010-\u2015\u2212-]+/)
    .map((word) => word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
    .filter((word) => word.length > 1 && word.length <= 60 && /^[\p{L}\p{M}'’ʼ‘`´′＇]+$/u.test(word));
}

/** Returns the words whose forms the key should have, by their comparable form: of all answers (`anyForm`), of all units. */
function neededWords({ accepted, anyForm, units }: FormedKey): Map<string, string> {
  const written = [...(anyForm ? accepted : []), ...units].flatMap(wordsWritten);
  const needed = new Map<string, string>();
  for (const word of written) {
    const comparable = comparableAnswer(word);
    if (!needed.has(comparable)) needed.set(comparable, word);
  }
  return needed;
}

/** Returns the words whose forms the key should have and has not, as they are written, at most as many as a key may have. */
export function missingForms(key: FormedKey): string[] {
  const known = formSets(key.forms);
  const missing = [...neededWords(key)].filter(([comparable]) => !known?.has(comparable)).map(([, word]) => word);
  return missing.slice(0, FORMED_WORDS_MAXIMUM);
}

/** Returns the forms of the key with those found added, without those of words that are no longer in the key. */
export function joinForms(key: FormedKey, found: readonly WordForms[]): WordForms[] {
  const needed = neededWords(key);
  const joined = new Map<string, WordForms>();
  for (const one of [...(key.forms ?? []), ...found]) {
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
