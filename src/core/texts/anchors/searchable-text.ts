import type { Block, TextDocument } from '#core/texts/document-types.ts';
import { segmentBlock } from '#core/texts/sentences/sentences.ts';
import { anchoredText } from './make-anchor.ts';
import { comparedWords } from './word-similarity.ts';

/** A block with its text in comparable form; `start` is the offset of that text in `SearchableText.whole`. */
type SearchableBlock = { readonly block: Block; readonly comparable: string; readonly start: number };

/** A sentence of the document with its words in comparable form; offsets are into the text of its block. */
type SearchableSentence = {
  readonly block: Block;
  readonly start: number;
  readonly end: number;
  readonly words: readonly string[];
};

/** A document prepared once, so that any number of anchors can be searched for in it. */
export type SearchableText = {
  readonly blocks: ReadonlyMap<string, SearchableBlock>;
  /** The comparable texts of all blocks, joined. Footnotes are left out: an anchor can't be in them. */
  readonly whole: string;
  /** Returns the block at an offset into `whole`. */
  readonly blockAt: (offset: number) => SearchableBlock | undefined;
  /** In the order of the text. */
  readonly sentences: readonly SearchableSentence[];
  /** Returns for each sentence how many of the words it contains, repeats counted; null if no sentence contains any. */
  readonly sharedWith: (words: readonly string[]) => Uint32Array | null;
};

/** Returns a text with one kind of space and one kind of apostrophe. All offsets stay the same. */
export function comparableText(text: string): string {
  return text.replace(/\s/g, ' ').replace(/['ʼ‘`´′＇]/g, '’');
}

// A character that no text may contain.
const BETWEEN_BLOCKS = '\0';

function countWords(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Returns for each word the indexes of its sentences, each followed by how often the word occurs there. */
function indexWords(sentences: readonly SearchableSentence[]): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (const [place, { words }] of sentences.entries())
    for (const [word, count] of countWords(words)) {
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
  // Most anchors are found by their words alone, so the sentences are only read when they are needed.
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
      for (const [word, count] of countWords(words)) {
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

/** Returns the document prepared for searching. Cached for the document, which must not be changed afterwards. */
export function searchableText(document: TextDocument): SearchableText {
  const known = prepared.get(document);
  if (known) return known;
  const made = prepare(document);
  prepared.set(document, made);
  return made;
}
