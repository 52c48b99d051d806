import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { FoundWord } from '#core/questions/short/word-forms-schema.ts';
import { FORMED_WORDS_MAXIMUM } from '#core/questions/short/word-forms-schema.ts';
import { TooManyWait } from '#server/platform/process/pacing/turns.ts';
import { AffixRules } from './affix-rules.ts';
import { formsOf, ownHeadwords, withoutOtherNouns } from './forms-of-word.ts';
import { nearWords } from './near-words.ts';
import { scanDictionary } from './scan-dictionary.ts';
import { askedSpelling, spelled } from './spelling.ts';

// The package's own entry reads both files into memory at once, so only its place is asked.
const PACKAGE = pathToFileURL(createRequire(import.meta.url).resolve('dictionary-uk'));

const LIST = new URL('index.dic', PACKAGE);

type Wanted = { readonly word: string; readonly near: boolean };

const NONE: ReadonlySet<string> = new Set();

async function findInDictionary(words: readonly Wanted[]): Promise<FoundWord[]> {
  const rules = new AffixRules(await readFile(new URL('index.aff', PACKAGE), 'utf8'));
  const all = words.map(({ word }) => askedSpelling(word));
  const spellings = all.flatMap(({ lower, upper }) => [lower, upper]);
  const wanted = new Set([
    ...spellings,
    ...spellings.flatMap((one) => rules.undo(one).map(({ headword }) => headword)),
  ]);
  const flags = await scanDictionary(LIST, wanted);
  const formed = all.map((one) => formsOf(one, rules, flags));
  const others = await scanDictionary(
    LIST,
    new Set(formed.flatMap(({ also }) => also.flatMap((form) => [spelled(form), spelled(form).toLowerCase()]))),
  );
  const found = formed.map((one, index) => {
    const asked = all[index];
    return asked === undefined ? one : withoutOtherNouns(one, others, ownHeadwords(asked, rules, flags));
  });
  const looked = all.flatMap((asked, index) => {
    const one = found[index];
    return one !== undefined && words[index]?.near === true ? [{ index, asked, found: one }] : [];
  });
  const near = await nearWords(looked, rules, (wantedNear) => scanDictionary(LIST, wantedNear));
  const nearOf = new Map(looked.map(({ index }, place) => [index, near[place] ?? []]));
  return found.map((one, index) => {
    const words = nearOf.get(index);
    return words === undefined ? one : { ...one, near: words };
  });
}

/** Who asks, and for what: a look-up while a key is typed, or a write (finalizing, correcting), which goes ahead. */
export type FormsAsker = { readonly userId: string; readonly purpose: Purpose };
type Purpose = 'write' | 'look-up';

type Waiting = {
  readonly userId: string;
  readonly words: readonly string[];
  readonly near: ReadonlySet<string>;
  readonly found: Promise<FoundWord[]>;
  readonly done: (found: FoundWord[]) => void;
  readonly failed: (reason: unknown) => void;
};

/** With so many waiting the last has its turn within about 20 seconds, unless writes go ahead of it. */
const WAITING_MAXIMUM = 64;
/** Most requests of one person that wait, so that nobody takes all places. */
const WAITING_PER_PERSON = 2;
const waiting: Readonly<Record<Purpose, Waiting[]>> = { write: [], 'look-up': [] };
let isReading = false;

function isSame(one: Pick<Waiting, 'words' | 'near'>, other: Pick<Waiting, 'words' | 'near'>): boolean {
  return isDeepStrictEqual([one.words, one.near], [other.words, other.near]);
}

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
      const found = await findInDictionary(
        taken.flatMap(({ words, near }) => words.map((word) => ({ word, near: near.has(word) }))),
      );
      for (const { words, done } of taken) done(found.splice(0, words.length));
    } catch (reason) {
      for (const { failed } of taken) failed(reason);
    }
  }
  isReading = false;
}

/**
 * Returns the forms of Ukrainian words by the installed Hunspell dictionary, in the order of `words`. A word that it
 * lacks, or that is a form of several words, has none; `maybe` then names the several words. A word may be followed by the one
 * behind it, which tells an adjective from a noun. Of those in `near` the real words one slip away are found as well. The dictionary is read
 * anew for those who wait at the time, piece by piece, and is not kept: authors ask seldom.
 *
 * @throws TooManyWait if too many wait already, or too many of this person
 */
export async function findWordForms(
  words: readonly string[],
  { userId, purpose }: FormsAsker,
  near: ReadonlySet<string> = NONE,
): Promise<FoundWord[]> {
  const queue = waiting[purpose];
  const own = queue.filter((one) => one.userId === userId);
  const same = purpose === 'write' ? own.find((one) => isSame(one, { words, near })) : undefined;
  // One write that is sent several times at once asks once.
  if (same !== undefined) return same.found;
  if (queue.length >= WAITING_MAXIMUM || own.length >= WAITING_PER_PERSON)
    throw new TooManyWait('too many wait for forms of words');
  const { promise: found, resolve: done, reject: failed } = Promise.withResolvers<FoundWord[]>();
  queue.push({ userId, words, near, found, done, failed });
  if (!isReading) void serveWaiting();
  return found;
}
