import { blockText } from '../../texts/document-text.ts';
import type { SourceText } from '../question-text.ts';
import type { InsertBody, InsertDraftKey, InsertKey, InsertPlace } from './insert-schema.ts';
import { removedSentences } from './removed-sentences.ts';

/** Every place of the presented text where a sentence may stand: the start of each paragraph and after each sentence. */
function placesOf({ document, sentences, removedIds }: SourceText, newId: () => string): InsertPlace[] {
  const shown = Map.groupBy(
    sentences.filter(({ id }) => !removedIds.has(id)),
    ({ blockId }) => blockId,
  );
  return document.blocks.flatMap(({ id: blockId, kind }) => {
    const own = kind === 'paragraph' ? (shown.get(blockId) ?? []) : [];
    const after = own.map(({ id }) => ({ id: newId(), blockId, afterSentenceId: id }));
    return own.length === 0 ? [] : [{ id: newId(), blockId, afterSentenceId: null }, ...after];
  });
}

/** The sentence that takers see before a removed one in its paragraph; null when it opened the paragraph. */
function shownBefore({ sentences, removedIds }: SourceText, removedId: string): string | null {
  const index = sentences.findIndex(({ id }) => id === removedId);
  const blockId = sentences[index]?.blockId;
  const before = sentences.slice(0, index).filter((one) => one.blockId === blockId && !removedIds.has(one.id));
  return before.at(-1)?.id ?? null;
}

/**
 * The removed sentences (by their final ids, in the order of those) and all places of the text without the sentences that
 * any question takes out; the key tells the place of each.
 */
export function finalizeInsert(
  { anchors }: InsertDraftKey,
  newId: () => string,
  text: SourceText,
): { body: InsertBody; key: InsertKey } {
  const removed = removedSentences(anchors, text).sort((first, second) => (first.id < second.id ? -1 : 1));
  const blocks = new Map(text.document.blocks.map((block) => [block.id, block]));
  const places = placesOf(text, newId);
  const choices = removed.map(({ id, blockId }) => {
    const before = shownBefore(text, id);
    const place = places.find((one) => one.blockId === blockId && one.afterSentenceId === before);
    if (place === undefined) throw new Error('A removed sentence has no place in the text');
    return { itemId: id, choiceId: place.id };
  });
  const sentences = removed.map(({ id, blockId, start, end }) => {
    const block = blocks.get(blockId);
    return { id, text: block === undefined ? '' : blockText(block).slice(start, end) };
  });
  return { body: { sentences, places }, key: { choices } };
}
