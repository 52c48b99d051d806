import { describe, expect, it } from 'vitest';
import type { EvidenceAnchor } from '#core/texts/anchors/evidence-anchor-schema.ts';
import { makeAnchor } from '#core/texts/anchors/make-anchor.ts';
import { refindAnchor } from '#core/texts/anchors/refind-anchor.ts';
import { anchoredSentences } from '#core/texts/anchors/resolve-evidence.ts';
import { segmentDocument } from '#core/texts/sentences/sentences.ts';
import { textBodySchema } from './document-schema.ts';
import type { TextDocument } from './document-types.ts';
import { renderDocument } from './render-document.ts';

// In milliseconds. Each step takes some tens of milliseconds; with quadratic time it took seconds or never ended.
const SOON = 1_500;

function took(work: () => unknown): number {
  // Processor time, not elapsed time: other processes may be running.
  const start = process.cpuUsage();
  work();
  return process.cpuUsage(start).user / 1_000;
}

const prose = (...texts: string[]): TextDocument => ({
  version: 1,
  blocks: texts.map((text, index) => ({ kind: 'paragraph', id: `b${index}`, inlines: [{ text }] })),
});

const anchor = (part: Partial<EvidenceAnchor>): EvidenceAnchor => ({
  textId: 't',
  blockId: 'b0',
  start: 0,
  end: 1,
  quote: 'х',
  before: '',
  after: '',
  ...part,
});

function anchorsOf(document: TextDocument): EvidenceAnchor[] {
  const blocks = new Map(document.blocks.map((block) => [block.id, block]));
  return segmentDocument(document).flatMap(({ blockId, start, end }) => {
    const block = blocks.get(blockId);
    return (block && makeAnchor('t', block, start, end)) ?? [];
  });
}

const notes = Array.from({ length: 10 }, () => ({ text: '', footnote: 'n' }));

describe('texts of the greatest length', { timeout: 60_000 }, () => {
  it.each<[string, TextDocument]>([
    ['of one paragraph', prose('О! '.repeat(33_333))],
    [
      'of verse',
      {
        version: 1,
        blocks: [
          { kind: 'verse', id: 'v', lines: Array.from({ length: 2_000 }, () => [{ text: 'О! '.repeat(16).trim() }]) },
        ],
      },
    ],
    [
      'of a list full of notes',
      {
        version: 1,
        blocks: [
          {
            kind: 'list',
            id: 'l',
            ordered: true,
            items: Array.from({ length: 2_000 }, () => [{ text: 'О! '.repeat(16) }, ...notes]),
          },
          { kind: 'footnote', id: 'n', inlines: [{ text: 'слово' }] },
        ],
      },
    ],
  ])('%s are drawn with their sentences soon', (_name, document) => {
    expect(textBodySchema.safeParse(document).success).toBe(true);
    const sentences = segmentDocument(document).map((sentence, index) => ({ ...sentence, id: `s${index}` }));
    expect(sentences.length).toBeGreaterThan(30_000);
    expect(took(() => renderDocument(document, { sentences }))).toBeLessThan(SOON);
  });

  it('are searched quickly for an anchor even if all places are alike', () => {
    const same = prose('а'.repeat(100_000));
    const lost = anchor({ quote: 'бббб ббб', end: 8, before: 'а'.repeat(32), after: 'а'.repeat(32) });
    expect(took(() => expect(refindAnchor(same, lost).state).toBe('lost'))).toBeLessThan(SOON);
    const long = anchor({ quote: `б${'а'.repeat(4_998)}`, end: 4_999 });
    expect(took(() => refindAnchor(same, long))).toBeLessThan(SOON);
    const cries = prose('Ой! '.repeat(25_000));
    const many = anchor({ quote: 'Ой, ой! '.repeat(600).trim(), end: 4_799, before: 'щ'.repeat(32) });
    expect(took(() => expect(refindAnchor(cries, many).state).toBe('lost'))).toBeLessThan(SOON);
  });

  it('are searched quickly for the anchors of a hundred questions, however the text was edited', () => {
    const sentence = (index: number, word: string) => `Речення ${index} про ${word} міст ${index * 7} і річку з селом.`;
    const textOf = (word: string) => Array.from({ length: 1_900 }, (_, index) => sentence(index, word)).join(' ');
    const before = prose(textOf('старий'));
    const anchors = anchorsOf(before);
    const all = [...anchors, ...anchors];
    const after = [
      prose(`Вступ. ${textOf('старий')}`),
      prose(textOf('новий')),
      prose('Геть інше слово тут. '.repeat(4_700)),
    ];
    for (const document of after) {
      expect(took(() => all.map((one) => refindAnchor(document, one)))).toBeLessThan(2 * SOON);
      const text = { id: 't', document, sentences: segmentDocument(document) };
      expect(took(() => all.map((one) => anchoredSentences(one, text)))).toBeLessThan(2 * SOON);
    }
    const moved = anchors.map((one) => refindAnchor(after[0] as TextDocument, one).state);
    expect(new Set(moved)).toEqual(new Set(['moved']));
  });

  it('lose an anchor that would grow beyond the longest quote that may be stored', () => {
    const old = `Було ${'добре і тихо '.repeat(300)}тут.`;
    const text = `Початок оповіді про давнє село над річкою. ${old} Кінець оповіді про давнє село над річкою.`;
    const [, middle] = anchorsOf(prose(text));
    const grown = prose(text.replace('тут.', `${'добре і тихо '.repeat(200)}тут.`));
    expect(middle && refindAnchor(grown, middle).state).toBe('lost');
  });
});
