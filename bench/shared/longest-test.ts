import { randomUUID } from 'node:crypto';
import { TEXT_BODY_MAX_CHARACTERS } from '#core/constants.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { exampleQuestions, listCloze, typedCloze } from '#core/testing/example-questions.ts';
import type { EvidenceAnchor } from '#core/texts/anchors/evidence-anchor-schema.ts';
import { anchorSentence } from '#core/texts/anchors/make-anchor.ts';
import type { Block, TextDocument } from '#core/texts/document-types.ts';
import { segmentDocument } from '#core/texts/sentences/sentences.ts';

const examples: readonly AuthoredQuestion[] = [...Object.values(exampleQuestions), typedCloze, listCloze];

/** Prose in which sentences are hard to find: with initials, abbreviations, direct speech and ellipses. */
function proseOf(number: number): string {
  return [
    `Того ${number}-го ранку, о 6 год. 15 хв., М. М. Коцюбинський вийшов у сад на вул. Лесі Українки.`,
    `Там, край стежки №${number}, цвіла стара яблуня.`,
    '«Добридень! — сказав він. — Чи не зарано?»',
    `Він довго дивився на цвіт… і згадав 19${number % 10}0-ті рр., село під м. Черніговом тощо.`,
    'Потім настала тиша.',
    `Мати чекала вдома, на столі горіла свічка, а надворі ${number} разів стукав у шибку вітер.`,
    'Ніхто не озвався.',
  ].join(' ');
}

/** Returns a text with the maximum number of characters. */
export function longestText(): TextDocument {
  const blocks: Block[] = [];
  for (let left = TEXT_BODY_MAX_CHARACTERS; left > 0; ) {
    const text = proseOf(blocks.length + 1).slice(0, left);
    blocks.push({ kind: 'paragraph', id: randomUUID(), inlines: [{ text }] });
    left -= text.length;
  }
  return { version: 1, blocks };
}

/** Questions of all kinds in turn, each about its own paragraph. */
export function questionsAbout(textId: string, document: TextDocument, count: number): AuthoredQuestion[] {
  const sentences = Map.groupBy(segmentDocument(document), ({ blockId }) => blockId);
  return Array.from({ length: count }, (_, turn) => {
    const own = sentences.get(document.blocks[turn]?.id ?? '') ?? [];
    const anchors = own.flatMap((sentence) => anchorSentence(textId, document, sentence) ?? []);
    const placed = (from: number, count: number): EvidenceAnchor[] => anchors.slice(from, from + count);
    const { key, ...question } = examples[turn % examples.length] as AuthoredQuestion;
    const placedKey = 'anchors' in key ? { ...key, anchors: placed(3, key.anchors.length) } : key;
    return { ...question, id: randomUUID(), textId, evidence: placed(1, 1), key: placedKey } as AuthoredQuestion;
  });
}
