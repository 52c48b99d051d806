import { setImmediate as nextTurn } from 'node:timers/promises';
import { isOneTypoApart, TYPO_LETTERS_MINIMUM } from '#core/questions/short/one-typo.ts';
import type { WordForms } from '#core/questions/short/word-forms-schema.ts';
import { NEAR_WORDS_MAXIMUM } from '#core/questions/short/word-forms-schema.ts';
import type { AffixRules } from './affix-rules.ts';
import type { Flags } from './forms-of-word.ts';
import type { AskedSpelling } from './spelling.ts';
import { isCapital, spelled, withCapital, written } from './spelling.ts';

const LETTERS = [..."абвгґдеєжзиіїйклмнопрстуфхцчшщьюя'"];
/** Of so many forms the neighbours are looked for; the rest are long ones of verbs, which have few. */
const FORMS_LOOKED_AT = 24;
/** Words in one reading of the dictionary, so that the candidates of a long key do not stand in memory together. */
const AT_ONCE = 12;

/** Every spelling that is one slip away: a letter left out, added, replaced, or two neighbours swapped. */
function spellingsNear(word: string): string[] {
  const near = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    for (const letter of LETTERS) {
      near.add(head + letter + tail);
      if (tail !== '') near.add(head + letter + tail.slice(1));
    }
    near.add(head + tail.slice(1));
    if (tail.length > 1) near.add(head + tail.charAt(1) + tail.charAt(0) + tail.slice(2));
  }
  near.delete(word);
  return [...near];
}

/** A spelling near a word, and the headwords of which it could be a form. */
type Candidate = { readonly spelling: string; readonly possible: ReturnType<AffixRules['undo']> };

type Looked = {
  readonly asked: AskedSpelling;
  readonly forms: readonly string[];
  readonly near: readonly Candidate[];
  /** Spellings near its other forms; only headwords are looked for among them. */
  readonly nearForms: readonly string[];
};

function lookAt(asked: AskedSpelling, { also, struck }: WordForms, rules: AffixRules): Looked {
  const { lower, next } = asked;
  const letters = lower.match(/\p{L}/gu)?.length ?? 0;
  const forms = also.map((form) => spelled(form).toLowerCase());
  const isLong = letters >= TYPO_LETTERS_MINIMUM;
  const spellings = [...(isLong ? spellingsNear(lower) : []), ...(next === '' ? [] : [lower + next])];
  const own = new Set([...forms, ...struck.map((form) => spelled(form).toLowerCase())]);
  const cased = (list: readonly string[]) => (isCapital(asked.word) ? [...list, ...list.map(withCapital)] : list);
  return {
    asked,
    forms,
    near: cased(spellings.filter((spelling) => !own.has(spelling))).map((spelling) => ({
      spelling,
      possible: rules.undo(spelling),
    })),
    nearForms: isLong ? cased([...new Set(forms.slice(0, FORMS_LOOKED_AT).flatMap(spellingsNear))]) : [],
  };
}

/** The real words among the candidates that are no forms of the word itself. */
function realWords({ asked, forms, near, nearForms }: Looked, rules: AffixRules, flags: Flags): string[] {
  const own = new Set([asked.lower, asked.upper, ...forms, ...forms.map(withCapital)]);
  const isForm = ({ possible }: Candidate) =>
    possible.filter(({ headword, flag }) => flags.get(headword)?.includes(flag) === true);
  const real = new Set<string>();
  const headwords = new Set<string>();
  for (const candidate of near) {
    const forming = isForm(candidate);
    if (forming.some(({ headword }) => own.has(headword))) continue;
    if (!flags.has(candidate.spelling) && forming.length === 0) continue;
    real.add(candidate.spelling);
    if (flags.has(candidate.spelling)) headwords.add(candidate.spelling);
    for (const { headword } of forming) headwords.add(headword);
  }
  // «ріку» is near «руку» as «ріка» is near «рука».
  for (const headword of headwords)
    for (const form of rules.apply(headword, flags.get(headword) ?? ''))
      if (!own.has(form) && forms.some((one) => isOneTypoApart(form.toLowerCase(), one))) real.add(form);
  for (const spelling of nearForms) if (flags.has(spelling) && !own.has(spelling)) real.add(spelling);
  return [...new Set([...real].map((word) => written(word.toLowerCase())))].slice(0, NEAR_WORDS_MAXIMUM);
}

/**
 * Returns for each word the real words one slip away from it or from its forms, and the one that it makes with the word behind it:
 * they are no slips of it. The words and their forms are given, `read` reads the flags of headwords.
 */
export async function nearWords(
  words: readonly { readonly asked: AskedSpelling; readonly found: WordForms }[],
  rules: AffixRules,
  read: (wanted: ReadonlySet<string>) => Promise<Flags>,
): Promise<string[][]> {
  const all: string[][] = [];
  for (let at = 0; at < words.length; at += AT_ONCE) {
    const looked: Looked[] = [];
    const wanted = new Set<string>();
    for (const { asked, found } of words.slice(at, at + AT_ONCE)) {
      const one = lookAt(asked, found, rules);
      for (const { spelling, possible } of one.near) {
        wanted.add(spelling);
        for (const { headword } of possible) wanted.add(headword);
      }
      for (const spelling of one.nearForms) wanted.add(spelling);
      looked.push(one);
      // Other requests go on between two words.
      // oxlint-disable-next-line no-await-in-loop
      await nextTurn();
    }
    // oxlint-disable-next-line no-await-in-loop
    const flags = await read(wanted);
    all.push(...looked.map((one) => realWords(one, rules, flags)));
  }
  return all;
}
