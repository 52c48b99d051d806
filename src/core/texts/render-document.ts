import type { Block, Inline, TextDocument } from './document-schema.ts';
import { blockRows } from './document-text.ts';
import type { ContentNode, ElementNode } from './element-tree.ts';

/** A sentence with its opaque id: offsets are into the plain text of the block. */
export type MarkedSentence = {
  readonly id: string;
  readonly blockId: string;
  readonly start: number;
  readonly end: number;
};

/** What is drawn beside the words. */
export type RenderOptions = {
  /** Wraps these sentences in spans with `data-sentence`; a sentence that runs over lines of verse has a span in each. */
  readonly sentences?: readonly MarkedSentence[];
  /** Numbers the blocks in `data-n` from 1 (default true). */
  readonly numbered?: boolean;
};

/** A run within one row that belongs to at most one sentence. */
type Run = { readonly text: string; readonly marks: Inline['marks']; readonly sentence: string | null };

function splitRow(row: readonly Inline[], rowStart: number, sentences: readonly MarkedSentence[]): Run[] {
  const runs: Run[] = [];
  let offset = rowStart;
  for (const { text, marks } of row) {
    const end = offset + text.length;
    while (offset < end) {
      const inside = sentences.find((sentence) => sentence.start <= offset && offset < sentence.end);
      const next = sentences.find((sentence) => sentence.start > offset);
      const stop = Math.min(end, inside?.end ?? end, next?.start ?? end);
      runs.push({
        text: text.slice(offset - end + text.length, stop - end + text.length),
        marks,
        sentence: inside?.id ?? null,
      });
      offset = stop;
    }
  }
  return runs;
}

function renderRun({ text, marks }: Run): ContentNode {
  let node: ContentNode = text;
  if (marks?.includes('emphasis')) node = { tag: 'em', attributes: {}, children: [node] };
  if (marks?.includes('strong')) node = { tag: 'strong', attributes: {}, children: [node] };
  return node;
}

function renderRow(row: readonly Inline[], rowStart: number, sentences: readonly MarkedSentence[]): ContentNode[] {
  const nodes: ContentNode[] = [];
  let open: { id: string; children: ContentNode[] } | undefined;
  for (const run of splitRow(row, rowStart, sentences)) {
    if (run.sentence === null) {
      open = undefined;
      nodes.push(renderRun(run));
    } else if (open?.id === run.sentence) open.children.push(renderRun(run));
    else {
      const children: ContentNode[] = [renderRun(run)];
      open = { id: run.sentence, children };
      nodes.push({ tag: 'span', attributes: { 'data-sentence': run.sentence }, children });
    }
  }
  return nodes;
}

function renderBlock(block: Block, number: number | null, sentences: readonly MarkedSentence[]): ElementNode {
  const children: ContentNode[] = [];
  let offset = 0;
  for (const [index, row] of blockRows(block).entries()) {
    if (index > 0) children.push({ tag: 'br', attributes: {}, children: [] });
    const content = renderRow(row, offset, sentences);
    if (block.kind === 'verse') children.push({ tag: 'span', attributes: { class: 'verse-line' }, children: content });
    else children.push(...content);
    offset += row.reduce((length, inline) => length + inline.text.length, 0) + 1;
  }
  return {
    tag: 'p',
    attributes: {
      ...(block.kind === 'verse' ? { class: 'verse' } : {}),
      'data-block': block.id,
      ...(number === null ? {} : { 'data-n': String(number) }),
    },
    children,
  };
}

/**
 * The one renderer of texts: a document as a tree of elements, the same for taker, review, map and print. A paragraph is
 * `p`; a stanza is `p.verse` with a `span.verse-line` per line and `br` between.
 */
export function renderDocument(document: TextDocument, options: RenderOptions = {}): ElementNode[] {
  const { sentences = [], numbered = true } = options;
  const byBlock = new Map<string, MarkedSentence[]>();
  for (const sentence of sentences) {
    const own = byBlock.get(sentence.blockId);
    if (own) own.push(sentence);
    else byBlock.set(sentence.blockId, [sentence]);
  }
  return document.blocks.map((block, index) => {
    const own = (byBlock.get(block.id) ?? []).sort((a, b) => a.start - b.start);
    return renderBlock(block, numbered ? index + 1 : null, own);
  });
}
