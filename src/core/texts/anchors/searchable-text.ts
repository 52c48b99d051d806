import type { Block, TextDocument } from '#core/texts/document-types.ts';
import { segmentBlock } from '#core/texts/sentences/sentences.ts';
import { anchoredText } from './make-anchor.ts';
import { comparedWords } from './word-similarity.ts';

/** A block with its text in the form in which it is searched, and where that begins in the whole. */
export type SearchableBlock = { readonly block: Block; readonly comparable: string; readonly start: number };

/** A sentence of the document with its compared words; offsets are into the text of its block. */
export type SearchableSentence = {
  readonly block: Block;
  readonly start: number;
  readonly end: number;
  readonly words: readonly string[];
};

/** A document prepared once for looking for any number of anchors. */
export type SearchableText = {
  readonly blocks: ReadonlyMap<string, SearchableBlock>;
  /** The comparable texts of all blocks but footnotes, whose words are no place of the text. */
  readonly whole: string;
  /** The block that stands at an offset into `whole`. */
  readonly blockAt: (offset: number) => SearchableBlock | undefined;
  /** In the order of the text. */
  readonly sentences: readonly SearchableSentence[];
  /** For each sentence how many of these words it has, repeats counted; null when none has any. */
  readonly sharedWith: (words: readonly string[]) => Uint32Array | null;
};

/** A text in which only the typing differs no more: spaces and apostrophes of any kind are one. Keeps every offset. */
export function comparableText(text: string): string {
  return text.replace(/\s/g, ' ').replace(/['ʼ‘`´′＇]/g, '’');
}

// No text holds it.
const BETWEEN_BLOCKS = '\0';

function counted(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Where each word stands: the numbers of its sentences, each followed by how often. */
function indexWords(sentences: readonly SearchableSentence[]): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (const [place, { words }] of sentences.entries())
    for (const [word, count] of counted(words)) {
      const known = index.get(word);
      if (known) known.push(place, count);
      else index.set(word, [place, count]);
    }
  return index;
}

function readSentences({ blocks }: TextDocument): SearchableSentence[] {
  return blocks.flatMap((block) => {
    const text = anchoredText(block);
    return segmentBlock(block).map(({ start, end }) => ({
      block,
      start,
      end,
      words: comparedWords(text.slice(start, end)),
    }));
  });
}

function prepare(document: TextDocument): SearchableText {
  let start = 0;
  const all = document.blocks.map((block): SearchableBlock => {
    const comparable = comparableText(anchoredText(block));
    const own = { block, comparable, start };
    if (block.kind !== 'footnote') start += comparable.length + BETWEEN_BLOCKS.length;
    return own;
  });
  const placed = all.filter(({ block }) => block.kind !== 'footnote');
  const blockAt = (offset: number) => {
    let [low, high] = [0, placed.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((placed[middle]?.start ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return placed[low];
  };
  // Most anchors are found by their words alone; then the sentences are never asked for.
  let sentences: readonly SearchableSentence[] | null = null;
  let index: Map<string, number[]> | null = null;
  const readAll = () => {
    sentences ??= readSentences(document);
    return sentences;
  };
  return {
    blocks: new Map(all.map((own) => [own.block.id, own])),
    whole: placed.map(({ comparable }) => comparable).join(BETWEEN_BLOCKS),
    blockAt,
    get sentences() {
      return readAll();
    },
    sharedWith(words) {
      index ??= indexWords(readAll());
      let shared: Uint32Array | null = null;
      for (const [word, count] of counted(words)) {
        const places = index.get(word) ?? [];
        if (places.length > 0) shared ??= new Uint32Array(readAll().length);
        for (let at = 0; shared !== null && at < places.length; at += 2)
          shared[places[at] ?? 0] = (shared[places[at] ?? 0] ?? 0) + Math.min(count, places[at + 1] ?? 0);
      }
      return shared;
    },
  };
}

const prepared = new WeakMap<TextDocument, SearchableText>();

/** The document as it is searched, prepared at the first call. It must not be changed afterwards. */
export function searchableText(document: TextDocument): SearchableText {
  const known = prepared.get(document);
  if (known) return known;
  const made = prepare(document);
  prepared.set(document, made);
  return made;
}
