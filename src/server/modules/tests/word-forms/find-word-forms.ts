import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { normalizeAnswer } from '#core/language/normalize-answer.ts';
import type { WordForms } from '#core/questions/short/word-forms-schema.ts';
import {
  FORMED_WORDS_MAXIMUM,
  HEADWORDS_MAXIMUM,
  WORD_FORMS_MAXIMUM,
} from '#core/questions/short/word-forms-schema.ts';
import { TooManyWait } from '#server/platform/process/pacing/turns.ts';
import { AffixRules } from './affix-rules.ts';
import { irregularForms } from './irregular-words.ts';
import { scanDictionary } from './scan-dictionary.ts';

// The package's own entry reads both files into memory at once, so only its place is asked.
const PACKAGE = pathToFileURL(createRequire(import.meta.url).resolve('dictionary-uk'));

/** Letters of a headword as the dictionary writes them. */
function spelled(word: string): string {
  return word.replaceAll('’', "'");
}

function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

type Asked = { readonly word: string; readonly lower: string; readonly upper: string };

function asked(word: string): Asked {
  const lower = spelled(normalizeAnswer(word));
  return { word, lower, upper: capitalized(lower) };
}

/** The headwords of which the word is a form: with a small letter, or if there are none, with a capital one. */
function headwordsOf(spelling: string, rules: AffixRules, flags: ReadonlyMap<string, string>): string[] {
  const found = rules.undo(spelling).filter(({ headword, flag }) => flags.get(headword)?.includes(flag));
  return [...new Set(found.map(({ headword }) => headword))];
}

/** A word as answers write it: with the apostrophe ’, and with a capital letter if the author's word has one. */
function written(form: string, word: string): string {
  const whole = form.replaceAll("'", '’');
  return isCapital(word) ? capitalized(whole) : whole;
}

function withForms(word: string, forms: readonly string[], maybe: readonly string[] = []): WordForms {
  const unique = new Map(forms.map((form) => [normalizeAnswer(form), written(form, word)]));
  unique.delete(normalizeAnswer(word));
  const also = [...unique.values()].slice(0, WORD_FORMS_MAXIMUM);
  return { word, also, struck: [], maybe: maybe.map((one) => one.replaceAll("'", '’')).slice(0, HEADWORDS_MAXIMUM) };
}

function formsOf({ word, lower, upper }: Asked, rules: AffixRules, flags: ReadonlyMap<string, string>): WordForms {
  const irregular = irregularForms(normalizeAnswer(word));
  if (irregular?.replaces) return withForms(word, irregular.forms);
  const isName = isCapital(word);
  const all = (headwords: readonly string[]) =>
    headwords.flatMap((headword) => [headword, ...rules.apply(headword, flags.get(headword) ?? '')]);
  // A headword is itself, not a form of another: «поле», not the vocative of the name «Поля».
  const heads = (isName ? [upper, lower] : [lower]).filter((headword) => flags.has(headword));
  if (heads.length > 0) return withForms(word, [...all(heads), ...(irregular?.forms ?? [])]);
  if (irregular) return withForms(word, irregular.forms);
  const lowerHeads = headwordsOf(lower, rules, flags);
  const upperHeads = isName ? headwordsOf(upper, rules, flags) : flags.has(upper) ? [upper] : [];
  const headwords = [...lowerHeads, ...upperHeads];
  if (headwords.length > 1) return withForms(word, [], headwords);
  if (headwords.length === 1) return withForms(word, all(headwords));
  // A form of a name, written with a small letter.
  const names = headwordsOf(upper, rules, flags);
  return withForms(word, names.length === 1 ? all(names) : []);
}

/** Tells by its flags and ending whether a headword is a common noun that inflects: no adjective, no verb, no «синів». */
function isNoun(headword: string, flags: string): boolean {
  return /^\p{Ll}/u.test(headword) && flags !== '' && !/[jRE]/.test(flags) && !/(?:ти|тися|[ії]в)$/.test(headword);
}

/**
 * Strikes the forms that are another noun by themselves («фізик», of «фізика» too; «душ», of «душа» too): whoever writes
 * them may mean that one. The author can bring them back.
 */
function withoutOtherNouns(found: WordForms, flags: ReadonlyMap<string, string>, own: ReadonlySet<string>): WordForms {
  const isOther = (form: string) => {
    const headword = spelled(isCapital(found.word) ? form.toLowerCase() : form);
    return !own.has(headword) && isNoun(headword, flags.get(headword) ?? '');
  };
  return { ...found, also: found.also.filter((form) => !isOther(form)), struck: found.also.filter(isOther) };
}

/** The words that belong to the found one for certain: its headwords, and what the irregular words say. */
function ownHeadwords({ word }: WordForms, rules: AffixRules, flags: ReadonlyMap<string, string>): Set<string> {
  const { lower, upper } = asked(word);
  // A headword has no headword above it: «фізика» is not taken for a form of «фізик».
  const isHeadword = flags.has(lower) || flags.has(upper);
  const undone = isHeadword ? [] : [lower, upper].flatMap((spelling) => headwordsOf(spelling, rules, flags));
  return new Set([...undone, ...(irregularForms(normalizeAnswer(word))?.forms ?? []).map(spelled)]);
}

async function findInDictionary(words: readonly string[]): Promise<WordForms[]> {
  const rules = new AffixRules(await readFile(new URL('index.aff', PACKAGE), 'utf8'));
  const all = words.map(asked);
  const spellings = all.flatMap(({ lower, upper }) => [lower, upper]);
  const wanted = new Set([
    ...spellings,
    ...spellings.flatMap((one) => rules.undo(one).map(({ headword }) => headword)),
  ]);
  const list = new URL('index.dic', PACKAGE);
  const flags = await scanDictionary(list, wanted);
  const found = all.map((one) => formsOf(one, rules, flags));
  const others = await scanDictionary(
    list,
    new Set(found.flatMap(({ also }) => also.flatMap((form) => [spelled(form), spelled(form).toLowerCase()]))),
  );
  return found.map((one) => withoutOtherNouns(one, others, ownHeadwords(one, rules, flags)));
}

/** Who asks, and for what: a look-up while a key is typed, or a write (finalizing, correcting), which goes ahead. */
export type FormsAsker = { readonly userId: string; readonly purpose: 'write' | 'look-up' };

type Waiting = {
  readonly userId: string;
  readonly words: readonly string[];
  readonly done: (found: WordForms[]) => void;
  readonly failed: (reason: unknown) => void;
};

/** With so many waiting the last has its turn within about 20 seconds, unless writes go ahead of it. */
const WAITING_MAXIMUM = 64;
/** Most requests of one person that wait, so that nobody takes all places. */
const WAITING_PER_PERSON = 2;
const waiting: Readonly<Record<FormsAsker['purpose'], Waiting[]>> = { write: [], 'look-up': [] };
let isReading = false;

/** Takes as many requests as one reading serves: the first, and others as long as their words are few; writes first. */
function takeWaiting(): Waiting[] {
  const taken: Waiting[] = [];
  let count = 0;
  for (const queue of [waiting.write, waiting['look-up']])
    while (queue[0] !== undefined && (count === 0 || count + queue[0].words.length <= FORMED_WORDS_MAXIMUM)) {
      count += queue[0].words.length;
      taken.push(...queue.splice(0, 1));
    }
  return taken;
}

async function serveWaiting(): Promise<void> {
  isReading = true;
  for (let taken = takeWaiting(); taken.length > 0; taken = takeWaiting()) {
    try {
      // One reading after another, so that many authors at once take no more memory than one.
      // oxlint-disable-next-line no-await-in-loop
      const found = await findInDictionary(taken.flatMap(({ words }) => words));
      for (const { words, done } of taken) done(found.splice(0, words.length));
    } catch (reason) {
      for (const { failed } of taken) failed(reason);
    }
  }
  isReading = false;
}

/**
 * Returns the forms of Ukrainian words by the installed Hunspell dictionary, in the order of `words`. A word that it
 * lacks, or that is a form of several words, has none; `maybe` then names the several words. The dictionary is read
 * anew for those who wait at the time, piece by piece, and is not kept: authors ask seldom.
 *
 * @throws TooManyWait if too many wait already, or too many of this person
 */
export async function findWordForms(words: readonly string[], { userId, purpose }: FormsAsker): Promise<WordForms[]> {
  const queue = waiting[purpose];
  const own = queue.filter((one) => one.userId === userId);
  if (queue.length >= WAITING_MAXIMUM || own.length >= WAITING_PER_PERSON)
    throw new TooManyWait('too many wait for forms of words');
  const found = new Promise<WordForms[]>((done, failed) => {
    queue.push({ userId, words, done, failed });
  });
  if (!isReading) void serveWaiting();
  return found;
}
