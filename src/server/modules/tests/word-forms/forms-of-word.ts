import { normalizeAnswer } from '#core/language/normalize-answer.ts';
import type { WordForms } from '#core/questions/short/word-forms-schema.ts';
import { HEADWORDS_MAXIMUM, WORD_FORMS_MAXIMUM } from '#core/questions/short/word-forms-schema.ts';
import type { AffixRules } from './affix-rules.ts';
import { irregularForms } from './irregular-words.ts';
import type { AskedSpelling } from './spelling.ts';
import { isCapital, spelled, withCapital, written } from './spelling.ts';

/** The letters of rules that the dictionary has for each headword asked for. */
export type Flags = ReadonlyMap<string, string>;

/** The headwords of which a spelling is a form by the rules that the dictionary gives them. */
function headwordsOf(spelling: string, rules: AffixRules, flags: Flags): string[] {
  const found = rules.undo(spelling).filter(({ headword, flag }) => flags.get(headword)?.includes(flag));
  return [...new Set(found.map(({ headword }) => headword))];
}

function withForms(word: string, forms: readonly string[], maybe: readonly string[] = []): WordForms {
  const like = (form: string) => (isCapital(word) ? withCapital(written(form)) : written(form));
  const unique = new Map(forms.map((form) => [normalizeAnswer(form), like(form)]));
  unique.delete(normalizeAnswer(word));
  const also = [...unique.values()].slice(0, WORD_FORMS_MAXIMUM);
  return { word, also, struck: [], maybe: maybe.map(written).slice(0, HEADWORDS_MAXIMUM) };
}

function isAdjective(headword: string, flags: Flags): boolean {
  return flags.get(headword)?.includes('j') === true && /[иії]й$/.test(headword);
}

function isPossessive(headword: string, flags: Flags): boolean {
  return flags.get(headword)?.includes('j') === true && /(?:[ії]в|ин|їн)$/.test(headword);
}

/**
 * Of several headwords the one that is meant, where it can be told: before another word an adjective («добра книга»: добрий, not
 * добро), alone a noun and not what belongs to somebody («братові»: брат, not братів), the town and not the surname («Львова»).
 */
function meantHeadwords(headwords: readonly string[], next: string, flags: Flags): readonly string[] {
  if (headwords.length < 2) return headwords;
  const adjectives = headwords.filter((headword) => isAdjective(headword, flags));
  if (next.length > 2 && adjectives.length === 1) return adjectives;
  const plain = headwords.filter((headword) => !isPossessive(headword, flags));
  if (next === '' && plain.length === 1) return plain;
  const towns = headwords.filter((headword) => /^\p{Lu}.*ів$/u.test(headword));
  const [town] = towns;
  return town !== undefined && headwords.every((one) => one === town || one === town.replace(/ів$/, 'ов'))
    ? towns
    : headwords;
}

/** Returns the forms of a word by the flags of its possible headwords; none, but the headwords, where it is a form of several. */
export function formsOf({ word, lower, upper, next }: AskedSpelling, rules: AffixRules, flags: Flags): WordForms {
  const irregular = irregularForms(normalizeAnswer(word));
  if (irregular?.replaces) return withForms(word, irregular.forms);
  const isName = isCapital(word);
  const all = (headwords: readonly string[]) =>
    headwords.flatMap((headword) => [headword, ...rules.apply(headword, flags.get(headword) ?? '')]);
  // A headword is itself, not a form of another: «поле», not the vocative of the name «Поля».
  const heads = (isName ? [upper, lower] : [lower]).filter((headword) => flags.has(headword));
  if (irregular && !heads.some((headword) => flags.get(headword) !== '')) return withForms(word, irregular.forms);
  const lowerHeads = headwordsOf(lower, rules, flags);
  if (heads.length > 0) {
    // «гірка правда»: a hill is a headword, but before another word the adjective may be meant.
    const adjectives = next.length > 2 ? lowerHeads.filter((headword) => isAdjective(headword, flags)) : [];
    return withForms(word, [...all([...heads, ...adjectives]), ...(irregular?.forms ?? [])]);
  }
  // A town called «Чорна» is not meant by a small letter.
  const upperHeads = isName ? headwordsOf(upper, rules, flags) : [];
  const headwords = meantHeadwords([...lowerHeads, ...upperHeads], next, flags);
  if (headwords.length > 1) return withForms(word, [], headwords);
  if (headwords.length === 1) return withForms(word, all(headwords));
  // A name or a form of one, written with a small letter.
  const names = flags.has(upper) ? [upper] : headwordsOf(upper, rules, flags);
  return withForms(word, names.length === 1 ? all(names) : []);
}

/** Nouns that do not inflect and are spelled like a form of another noun. */
const INDECLINABLE = new Set(
  'пані бенді боржомі бренді гало графіті доміно екстазі жабо кепі міні панно парі ралі таксі фарсі хаджі'.split(' '),
);

/** Tells by its flags and ending whether a headword is a common noun: no adjective, no verb, no «синів». */
function isNoun(headword: string, flags: string | undefined): boolean {
  if (flags === undefined || !/^\p{Ll}/u.test(headword)) return false;
  if (flags === '') return INDECLINABLE.has(headword);
  return !/[jRE]/.test(flags) && !/(?:ти|тися|[ії]в)$/.test(headword);
}

/**
 * Strikes the forms that are another noun by themselves («фізик», of «фізика» too; «пані», of «пан» too): whoever writes
 * them may mean that one. The author can bring them back. A name, or an adjective before another word, is meant as no common noun.
 */
export function withoutOtherNouns(found: WordForms, flags: Flags, own: OwnHeadwords): WordForms {
  const isOther = (form: string) => {
    const headword = spelled(isCapital(found.word) ? form.toLowerCase() : form);
    return !own.isCertain && !own.headwords.has(headword) && isNoun(headword, flags.get(headword));
  };
  return { ...found, also: found.also.filter((form) => !isOther(form)), struck: found.also.filter(isOther) };
}

/** The words that belong to an asked one for certain, and whether no other can be meant: a name, an adjective before a noun. */
export type OwnHeadwords = { readonly headwords: ReadonlySet<string>; readonly isCertain: boolean };

/** The words that belong to the asked one for certain: its headwords, and what the irregular words say. */
export function ownHeadwords(
  { word, lower, upper, next }: AskedSpelling,
  rules: AffixRules,
  flags: Flags,
): OwnHeadwords {
  const spellings = isCapital(word) ? [lower, upper] : [lower];
  // A headword has no headword above it: «фізика» is not taken for a form of «фізик».
  const heads = spellings.filter((spelling) => flags.has(spelling));
  const undone = heads.length > 0 ? [] : spellings.flatMap((spelling) => headwordsOf(spelling, rules, flags));
  const headwords = new Set([...undone, ...(irregularForms(normalizeAnswer(word))?.forms ?? []).map(spelled)]);
  const known = [...heads, ...undone];
  const isName = isCapital(word) && known.some(isCapital);
  const isBeforeNoun = next.length > 2 && known.some((headword) => isAdjective(headword, flags));
  return { headwords, isCertain: known.length > 0 && (isName || isBeforeNoun) };
}
