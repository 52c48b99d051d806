import type { SourceText } from '#core/questions/question-text.ts';
import { reachedSentences } from '#core/texts/anchors/resolve-evidence.ts';
import { blockText } from '#core/texts/document-text.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import type { MarkedSentence } from '#core/texts/render-document.ts';
import type { InsertBody, InsertDraftKey, InsertKey, InsertPlace } from './insert-schema.ts';

/**
 * Returns every place where a sentence may stand: the start of each paragraph and after each of its sentences.
 * `sentences` are those that takers see.
 */
export function insertPlaces(
  { blocks }: Pick<TextDocument, 'blocks'>,
  sentences: readonly Pick<MarkedSentence, 'id' | 'blockId'>[],
): InsertPlace[] {
  const shown = Map.groupBy(sentences, ({ blockId }) => blockId);
  return blocks.flatMap(({ id: blockId, kind }) => {
    const own = kind === 'paragraph' ? (shown.get(blockId) ?? []) : [];
    const after = own.map(({ id }): InsertPlace => ({ id, at: 'after' }));
    return own.length === 0 ? [] : [{ id: blockId, at: 'start' }, ...after];
  });
}

/**
 * Returns the place of a removed sentence: after the sentence that takers see before it in its paragraph, or at the
 * start of the paragraph.
 */
function placeOf({ sentences, removedIds }: SourceText, removedId: string): string | undefined {
  const index = sentences.findIndex(({ id }) => id === removedId);
  const blockId = sentences[index]?.blockId;
  const before = sentences.slice(0, index).filter((one) => one.blockId === blockId && !removedIds.has(one.id));
  return before.at(-1)?.id ?? blockId;
}

/**
 * Returns the removed sentences in the order of their final ids, all places of the text as takers see it, and the key:
 * the place of each sentence.
 */
export function finalizeInsert({ anchors }: InsertDraftKey, text: SourceText): { body: InsertBody; key: InsertKey } {
  const removed = reachedSentences(anchors, text).sort((first, second) => (first.id < second.id ? -1 : 1));
  const blocks = new Map(text.document.blocks.map((block) => [block.id, block]));
  const places = insertPlaces(
    text.document,
    text.sentences.filter(({ id }) => !text.removedIds.has(id)),
  );
  const known = new Set(places.map(({ id }) => id));
  const choices = removed.map(({ id }) => {
    const choiceId = placeOf(text, id);
    if (choiceId === undefined || !known.has(choiceId)) throw new Error('A removed sentence has no place in the text');
    return { itemId: id, choiceId };
  });
  const sentences = removed.map(({ id, blockId, start, end }) => {
    const block = blocks.get(blockId);
    return { id, text: block === undefined ? '' : blockText(block).slice(start, end) };
  });
  return { body: { sentences, places }, key: { choices } };
}
