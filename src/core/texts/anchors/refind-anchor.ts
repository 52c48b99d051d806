import { ANCHOR_CONTEXT_CHARACTERS, ANCHOR_QUOTE_MAXIMUM } from '#core/constants.ts';
import type { Block, TextDocument } from '#core/texts/document-types.ts';
import { segmentSentences } from '#core/texts/sentences/sentences.ts';
import type { EvidenceAnchor } from './evidence-anchor-schema.ts';
import { anchoredText, makeAnchor } from './make-anchor.ts';
import type { SearchableText } from './searchable-text.ts';
import { comparableText, searchableText } from './searchable-text.ts';
import { comparedWords, wordSimilarity } from './word-similarity.ts';

/**
 * Where an anchor is now. `kept`: nothing changed there; `moved`: the same words elsewhere; `edited`: the words changed
 * too, so the author should look again; `lost`: gone or ambiguous, and the old anchor is worth keeping, because an undo
 * brings its place back.
 */
export type RefoundAnchor =
  | { readonly state: 'kept' | 'moved' | 'edited'; readonly anchor: EvidenceAnchor }
  | { readonly state: 'lost' };

type Place = { readonly block: Block; readonly start: number; readonly end: number };

/** Between the old neighbours, a third of the words in common says that the sentence was rewritten, not replaced. */
const REWRITTEN = 0.34;
/** Without the old neighbours the words alone must speak clearly … */
const RECOGNIZED = 0.6;
/** … and clearly more for this place than for the next best. */
const RECOGNIZED_LEAD = 0.15;
/** Among equal words in other paragraphs so much of the context must agree. */
const CONTEXT_MINIMUM = 8;

/** Words that stand in more places than this are no mark of any of them. It also bounds the work for one anchor. */
const PLACES_MAXIMUM = 100;
/** The same for the neighbours of an anchor, of which each start is tried with each end. */
const NEIGHBOURS_MAXIMUM = 3;
/** Where so many stretches are alike, none is told from the rest. */
const ALIKE_MAXIMUM = 16;
/** Longer words are looked for by their beginning, so that the engine's search stays linear in the text. */
const PROBE_CHARACTERS = 200;

/** Every place of `part`; null when there are too many of its beginning to tell them apart. */
function occurrences(text: string, part: string, most = PLACES_MAXIMUM): number[] | null {
  const probe = part.slice(0, PROBE_CHARACTERS);
  const found: number[] = [];
  let seen = 0;
  for (let at = text.indexOf(probe); at !== -1; at = text.indexOf(probe, at + 1)) {
    seen += 1;
    if (seen > most) return null;
    if (text.startsWith(part, at)) found.push(at);
  }
  return found;
}

function agreement(a: string, b: string, fromEnd: boolean): number {
  const limit = Math.min(a.length, b.length);
  const charAt = (text: string, index: number) => text.charAt(fromEnd ? text.length - 1 - index : index);
  let agreed = 0;
  while (agreed < limit && charAt(a, agreed) === charAt(b, agreed)) agreed += 1;
  return agreed;
}

/** Whether a stretch starts and ends inside words where the anchored one did not. */
function cutsWords(text: string, start: number, end: number, anchor: EvidenceAnchor): boolean {
  const joins = (left: string, right: string) => /[\p{L}\p{N}]$/u.test(left) && /^[\p{L}\p{N}]/u.test(right);
  const { quote, before, after } = anchor;
  const cutsStart = joins(text.slice(Math.max(0, start - 1), start), quote) && !joins(before, quote);
  return cutsStart || (joins(quote, text.slice(end, end + 1)) && !joins(quote, after));
}

/** The words of an anchor wherever they stand; where they are common, only together with what stood around them. */
function findQuotes(text: SearchableText, { quote, before, after }: Words): readonly number[] {
  const found = quotePlaces(text, quote);
  if (found !== null) return found;
  return (quotePlaces(text, before + quote + after) ?? []).map((at) => at + before.length);
}

const quoted = new WeakMap<SearchableText, Map<string, readonly number[] | null>>();

function quotePlaces(text: SearchableText, quote: string): readonly number[] | null {
  const known = quoted.get(text) ?? new Map<string, readonly number[] | null>();
  quoted.set(text, known);
  const places = known.get(quote);
  if (places !== undefined) return places;
  const found = occurrences(text.whole, quote);
  known.set(quote, found);
  return found;
}

type Words = { readonly quote: string; readonly before: string; readonly after: string };

function findSameWords(text: SearchableText, anchor: EvidenceAnchor): Place | null {
  const words = {
    quote: comparableText(anchor.quote),
    before: comparableText(anchor.before),
    after: comparableText(anchor.after),
  };
  const found = findQuotes(text, words).flatMap((at) => {
    const own = text.blockAt(at);
    if (own === undefined) return [];
    const place = { block: own.block, start: at - own.start, end: at - own.start + words.quote.length };
    if (cutsWords(own.comparable, place.start, place.end, anchor)) return [];
    const [head, tail] = [Math.max(0, place.start - ANCHOR_CONTEXT_CHARACTERS), place.end + ANCHOR_CONTEXT_CHARACTERS];
    return {
      ...place,
      context:
        agreement(own.comparable.slice(head, place.start), words.before, true) +
        agreement(own.comparable.slice(place.end, tail), words.after, false),
      isHome: own.block.id === anchor.blockId,
      distance: Math.abs(place.start - anchor.start),
    };
  });
  const [best, next] = found.sort(
    (a, b) => b.context - a.context || Number(b.isHome) - Number(a.isHome) || a.distance - b.distance,
  );
  if (best === undefined) return null;
  if (next === undefined || best.isHome) return best;
  return best.context >= CONTEXT_MINIMUM && best.context > next.context ? best : null;
}

/** What stands between the old neighbours in the old block. */
function findBetween(searched: SearchableText, anchor: EvidenceAnchor): Place | null {
  const own = searched.blocks.get(anchor.blockId);
  if (own === undefined) return null;
  const { block, comparable: text } = own;
  const [before, after] = [comparableText(anchor.before), comparableText(anchor.after)];
  const starts =
    before.length < ANCHOR_CONTEXT_CHARACTERS
      ? [text.startsWith(before) ? before.length : -1]
      : (occurrences(text, before, NEIGHBOURS_MAXIMUM) ?? []).map((at) => at + before.length);
  if (starts.length === 0) return null;
  const ends =
    after.length < ANCHOR_CONTEXT_CHARACTERS
      ? [text.endsWith(after) ? text.length - after.length : -1]
      : (occurrences(text, after, NEIGHBOURS_MAXIMUM) ?? []);
  const old = comparedWords(anchor.quote);
  const [best] = starts
    .flatMap((start) => ends.map((end) => ({ block, start, end })))
    .filter(({ start, end }) => start >= 0 && end > start && end - start <= ANCHOR_QUOTE_MAXIMUM)
    .map((place) => ({ ...place, likeness: wordSimilarity(comparedWords(text.slice(place.start, place.end)), old) }))
    .sort((a, b) => b.likeness - a.likeness);
  return best !== undefined && best.likeness >= REWRITTEN ? best : null;
}

type Row = Place & { readonly likeness: number };

/** The rows of `count` sentences of one block that may be alike to the old words; null when there are too many. */
function findRows({ sentences, sharedWith }: SearchableText, old: readonly string[], count: number): Row[] | null {
  const shared = sharedWith(old);
  const rows: Row[] = [];
  if (shared === null) return rows;
  let [common, length] = [0, 0];
  for (let index = 0; index < sentences.length; index += 1) {
    const [first, last, gone] = [sentences[index - count + 1], sentences[index], sentences[index - count]];
    common += (shared[index] ?? 0) - (shared[index - count] ?? 0);
    length += (last?.words.length ?? 0) - (gone?.words.length ?? 0);
    // What its sentences share is at least what the row shares, so none that counts is passed over.
    if ((2 * common) / (length + old.length) < RECOGNIZED - RECOGNIZED_LEAD) continue;
    if (first === undefined || last === undefined || first.block !== last.block) continue;
    if (rows.length === ALIKE_MAXIMUM) return null;
    const words = sentences.slice(index - count + 1, index + 1).flatMap((sentence) => sentence.words);
    rows.push({ block: first.block, start: first.start, end: last.end, likeness: wordSimilarity(words, old) });
  }
  return rows;
}

/** The sentence, or the row of as many sentences as were anchored, that is most like the old words. */
function findAlike(text: SearchableText, quote: string): Place | null {
  const rows = findRows(text, comparedWords(quote), Math.max(1, segmentSentences(quote).length));
  const [best, next] = (rows ?? []).sort((a, b) => b.likeness - a.likeness);
  if (best === undefined || best.likeness < RECOGNIZED || best.end - best.start > ANCHOR_QUOTE_MAXIMUM) return null;
  return next === undefined || best.likeness - next.likeness >= RECOGNIZED_LEAD ? best : null;
}

type Found = Map<string, Place | null>;

const alike = new WeakMap<SearchableText, Found>();
const elsewhere = new WeakMap<SearchableText, Found>();

/** Many questions of a test rest on the same sentences: what was looked for in a text once is not looked for again. */
function once(found: WeakMap<SearchableText, Found>, text: SearchableText, key: string, find: () => Place | null) {
  const known = found.get(text) ?? new Map<string, Place | null>();
  found.set(text, known);
  const place = known.get(key);
  if (place !== undefined) return place;
  const made = find();
  known.set(key, made);
  return made;
}

/** What stands where the anchor's own words no longer do. */
function findOther(text: SearchableText, anchor: EvidenceAnchor): Place | null {
  const { blockId, start, quote, before, after } = anchor;
  return once(elsewhere, text, JSON.stringify([blockId, start, quote, before, after]), () => {
    const place = findBetween(text, anchor);
    return place ?? once(alike, text, quote, () => findAlike(text, quote));
  });
}

/**
 * Finds an anchor again in an edited document: at its old place, elsewhere with the same words (told apart by what stands
 * around them), between its old neighbours with other words, or as the one sentence that is clearly most alike. Pure; the
 * answer carries fresh offsets and words to be stored with the edit.
 */
export function refindAnchor(document: TextDocument, anchor: EvidenceAnchor): RefoundAnchor {
  const text = searchableText(document);
  const home = text.blocks.get(anchor.blockId)?.block;
  const stands = home !== undefined && anchoredText(home).slice(anchor.start, anchor.end) === anchor.quote;
  const same = stands ? { block: home, start: anchor.start, end: anchor.end } : findSameWords(text, anchor);
  const place = same ?? findOther(text, anchor);
  const found = place && makeAnchor(anchor.textId, place.block, place.start, place.end);
  if (!found) return { state: 'lost' };
  if (same === null) return { state: 'edited', anchor: found };
  const isKept = found.blockId === anchor.blockId && found.start === anchor.start;
  return { state: isKept ? 'kept' : 'moved', anchor: found };
}
