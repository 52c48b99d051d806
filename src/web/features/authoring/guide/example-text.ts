import type { EvidenceAnchor } from '#core/texts/anchors/evidence-anchor-schema.ts';
import { makeAnchor } from '#core/texts/anchors/make-anchor.ts';
import type { Block } from '#core/texts/document-types.ts';
import type { BlockSentence } from '#core/texts/sentences/sentences.ts';
import type { EditorText } from '#web/questions/editor-props.ts';

/** The sentences by paragraph, written for this guide. Their bounds are given here, so that no browser looks for them. */
const PARAGRAPHS: readonly (readonly string[])[] = [
  [
    'Восени біля школи перестав світити ліхтар.',
    'Діти поверталися з гуртків потемки, тримаючи телефони, мов свічки.',
    'Ігор написав листа до громади, і йому відповіли, що чекати треба три місяці.',
  ],
  [
    'Тоді він покликав сусідку Марту, яка лагодить електромережі.',
    'Вона прийшла з драбиною й за пів години знайшла причину: дріт перегризла миша.',
    'Наступного вечора ліхтар знову світив.',
  ],
  [
    'Молодші діти кажуть, що він найясніший у місті.',
    'Миші, щоправда, ніхто так і не бачив.',
    'Біля ліхтаря Ігор тепер щовечора сповільнює крок.',
    '«Мій», — думає він і всміхається.',
  ],
];

function sentencesOf(paragraph: readonly string[], blockId: string): BlockSentence[] {
  let start = 0;
  return paragraph.map((words) => {
    const sentence = { blockId, start, end: start + words.length };
    start = sentence.end + 1;
    return sentence;
  });
}

const TEXT_ID = 'guide-text';
const blocks = PARAGRAPHS.map(
  (paragraph, index): Block => ({ kind: 'paragraph', id: `p${index}`, inlines: [{ text: paragraph.join(' ') }] }),
);
const sentences = PARAGRAPHS.flatMap((paragraph, index) => sentencesOf(paragraph, `p${index}`));

/** The text that every example of the guide asks about. */
export const EXAMPLE_TEXT: EditorText = {
  id: TEXT_ID,
  title: 'Ліхтар біля школи',
  document: { version: 1, blocks },
  sentences,
  shown: sentences.length,
};

/** Returns the place of a sentence of the text: numbers of its paragraph and in it, from 0. Throws if there is none. */
export function exampleAnchor(paragraph: number, sentence: number): EvidenceAnchor {
  const block = blocks[paragraph];
  const range = block && sentencesOf(PARAGRAPHS[paragraph] ?? [], block.id)[sentence];
  const anchor = range && makeAnchor(TEXT_ID, block, range.start, range.end);
  if (!anchor) throw new Error(`the example has no sentence ${sentence} in paragraph ${paragraph}`);
  return anchor;
}
