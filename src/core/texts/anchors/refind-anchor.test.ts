import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockText } from '#core/texts/document-text.ts';
import type { Block, TextDocument } from '#core/texts/document-types.ts';
import { segmentDocument } from '#core/texts/sentences/sentences.ts';
import type { EvidenceAnchor } from './evidence-anchor-schema.ts';
import { evidenceAnchorSchema } from './evidence-anchor-schema.ts';
import { anchorSentence, makeAnchor } from './make-anchor.ts';
import { refindAnchor } from './refind-anchor.ts';
import { anchoredSentences, resolveEvidence } from './resolve-evidence.ts';

const prose = (...texts: string[]): TextDocument => ({
  version: 1,
  blocks: texts.map(
    (text, index): Block => ({ kind: 'paragraph', id: `b${index}`, inlines: text === '' ? [] : [{ text }] }),
  ),
});

const GARDEN = 'Хлопець вийшов у сад. Там цвіла стара яблуня. Він довго дивився на її білий цвіт. Потім настала тиша.';
const HOME = 'Мати чекала вдома. На столі горіла свічка. Надворі вже темніло.';
const draft = prose(GARDEN, HOME);

function anchorOf(document: TextDocument, index: number): EvidenceAnchor {
  const sentence = segmentDocument(document)[index];
  const anchor = sentence && anchorSentence('t', document, sentence);
  if (!anchor) throw new Error(`No sentence ${index}`);
  return anchor;
}

/** Returns where an anchor is after an edit, as «state: words». */
function after(document: TextDocument, anchor: EvidenceAnchor): string {
  const found = refindAnchor(document, anchor);
  return found.state === 'lost' ? 'lost' : `${found.state}: ${found.anchor.quote}`;
}

describe('an anchor in an edited draft', () => {
  const tree = anchorOf(draft, 1);
  const look = anchorOf(draft, 2);

  it('has its place, its words and the words around them', () => {
    expect(tree).toEqual({
      textId: 't',
      blockId: 'b0',
      start: 22,
      end: 45,
      quote: 'Там цвіла стара яблуня.',
      before: 'Хлопець вийшов у сад. ',
      after: ' Він довго дивився на її білий ц',
    });
    expect(evidenceAnchorSchema.safeParse(tree).success).toBe(true);
    expect(evidenceAnchorSchema.safeParse({ ...tree, end: 46 }).success).toBe(false);
  });

  it.each<[string, TextDocument, EvidenceAnchor, string]>([
    ['nothing changed', draft, tree, 'kept: Там цвіла стара яблуня.'],
    ['words put before', prose(`Ранок. ${GARDEN}`, HOME), tree, 'moved: Там цвіла стара яблуня.'],
    ['the sentence before deleted', prose(GARDEN.slice(22), HOME), tree, 'moved: Там цвіла стара яблуня.'],
    [
      'the sentence after deleted',
      prose(GARDEN.replace(/ Він.*цвіт\./, ''), HOME),
      tree,
      'kept: Там цвіла стара яблуня.',
    ],
    ['paragraph split', prose('Хлопець вийшов у сад.', GARDEN.slice(22)), tree, 'moved: Там цвіла стара яблуня.'],
    ['paragraphs joined', prose(`${HOME} ${GARDEN}`), tree, 'moved: Там цвіла стара яблуня.'],
    ['paragraphs swapped', prose(HOME, GARDEN), tree, 'moved: Там цвіла стара яблуня.'],
    ['a word corrected', prose(GARDEN.replace('стара', 'старезна'), HOME), tree, 'edited: Там цвіла старезна яблуня.'],
    [
      'a word added',
      prose(GARDEN.replace('яблуня', 'яблуня край плоту'), HOME),
      tree,
      'edited: Там цвіла стара яблуня край плоту.',
    ],
    [
      'mended and moved',
      prose(HOME, GARDEN.replace('довго', 'мовчки')),
      look,
      'edited: Він мовчки дивився на її білий цвіт.',
    ],
    [
      'apostrophes and spaces typed otherwise',
      prose(GARDEN.replace('стара яблуня', 'стара\u00a0яблуня')),
      tree,
      'kept: Там цвіла стара\u00a0яблуня.',
    ],
    ['the sentence deleted', prose(GARDEN.replace('Там цвіла стара яблуня. ', ''), HOME), tree, 'lost'],
    [
      'the sentence replaced by another one',
      prose(GARDEN.replace('Там цвіла стара яблуня', 'Було холодно'), HOME),
      tree,
      'lost',
    ],
    ['the text emptied', prose(''), tree, 'lost'],
    ['no block left', { version: 1, blocks: [] }, tree, 'lost'],
  ])('%s', (_name, document, anchor, expected) => {
    expect(after(document, anchor)).toBe(expected);
  });

  it('is found among equal sentences by the words around it', () => {
    const twice = prose('Настала ніч. Він мовчав. Світив місяць.', 'Настав день. Він мовчав. Співали птахи.');
    const second = anchorOf(twice, 4);
    const swapped = { ...twice, blocks: [...twice.blocks].reverse() };
    expect(refindAnchor(swapped, second)).toMatchObject({ state: 'kept', anchor: { blockId: 'b1' } });
    const renamed = { ...twice, blocks: twice.blocks.map((block, index) => ({ ...block, id: `n${index}` })) };
    expect(refindAnchor(renamed, second)).toMatchObject({ state: 'moved', anchor: { blockId: 'n1' } });
  });

  it('is lost if several equal sentences have the same words around them', () => {
    const bare = anchorOf(prose('Він мовчав.'), 0);
    const twice = prose('', 'Він мовчав.', 'Він мовчав.');
    expect(after(twice, bare)).toBe('lost');
  });

  it('is not found inside other words', () => {
    const block: Block = { kind: 'paragraph', id: 'b0', inlines: [{ text: 'Ліс чи сад, чи поле.' }] };
    const garden = makeAnchor('t', block, 7, 10);
    expect(garden && after(prose('Тут росте садок.'), garden)).toBe('lost');
    expect(garden && after(prose('Тут росте сад.'), garden)).toBe('moved: сад');
  });

  it('follows lines of verse', () => {
    const lines = ['За сонцем хмаронька пливе,', 'Червоні поли розстилає.'].map((text) => [{ text }]);
    const stanza: TextDocument = { version: 1, blocks: [{ kind: 'verse', id: 'v', lines }] };
    const anchor = anchorOf(stanza, 0);
    expect(anchor.quote).toBe('За сонцем хмаронька пливе, Червоні поли розстилає.');
    const longer: TextDocument = {
      version: 1,
      blocks: [{ kind: 'verse', id: 'v', lines: [[{ text: 'Тарас Шевченко.' }], ...lines] }],
    };
    expect(after(longer, anchor)).toBe(`moved: ${anchor.quote}`);
  });

  it('is found again after an undo, because lost anchors are stored as they were', () => {
    expect(refindAnchor(prose('', HOME), tree)).toEqual({ state: 'lost' });
    expect(refindAnchor(draft, tree)).toEqual({ state: 'kept', anchor: tree });
  });

  it('is null for a range without visible characters', () => {
    const block = draft.blocks[0] as Block;
    expect(makeAnchor('t', block, 21, 22)).toBeNull();
    expect(makeAnchor('t', block, 21, 46)).toEqual(tree);
  });
});

describe('an anchor under many edits', () => {
  const words = fc.stringMatching(/^[абгджл]{5,8}( [абгджл]{5,8}){0,4}$/);
  const sentence = words.map((text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`);
  const sentences = fc.array(sentence, { minLength: 2, maxLength: 8 });

  it('is found as long as its words occur once, whatever is changed around them', () => {
    fc.assert(
      fc.property(sentences, fc.nat(), sentences, fc.boolean(), (first, pick, added, ahead) => {
        const index = pick % first.length;
        const chosen = first[index] as string;
        fc.pre(first.filter((one) => one.includes(chosen)).length === 1 && !added.some((one) => one.includes(chosen)));
        const anchor = anchorOf(prose(first.join(' ')), index);
        fc.pre(anchor.quote === chosen);
        const edited = ahead ? prose([...added, ...first].join(' ')) : prose(added.join(' '), first.join(' '));
        const found = refindAnchor(edited, anchor);
        expect(found).toMatchObject({ anchor: { quote: chosen } });
      }),
      { numRuns: 2_000 },
    );
  });

  it('is never found outside the text', () => {
    fc.assert(
      fc.property(sentences, fc.nat(), fc.array(fc.string(), { maxLength: 4 }), (first, pick, texts) => {
        const anchor = anchorOf(prose(first.join(' ')), pick % segmentDocument(prose(first.join(' '))).length);
        const document = prose(...texts);
        const found = refindAnchor(document, anchor);
        if (found.state === 'lost') return;
        const block = document.blocks.find(({ id }) => id === found.anchor.blockId);
        expect(block && blockText(block).slice(found.anchor.start, found.anchor.end).trim()).not.toBe('');
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('sentences of anchors', () => {
  const text = {
    id: 't',
    document: draft,
    sentences: segmentDocument(draft).map((one, index) => ({ ...one, id: `s${index}` })),
  };
  const reached = (start: number, end: number) => {
    const anchor = makeAnchor('t', draft.blocks[0] as Block, start, end);
    return anchor && anchoredSentences(anchor, text)?.map(({ id }) => id);
  };

  it.each([
    [22, 45, ['s1']],
    [26, 31, ['s1']],
    [0, 30, ['s0', 's1']],
    [21, 46, ['s1']],
    [20, 22, undefined],
    [0, 200, ['s0', 's1', 's2', 's3']],
  ])('%i–%i reaches %j', (start, end, expected) => expect(reached(start, end)).toEqual(expected));

  it('are returned once each, in the order of the text; if anchors are lost, these are returned instead', () => {
    const [a, b] = [anchorOf(draft, 5), anchorOf(draft, 0)];
    expect(resolveEvidence([a, b, a], [text])).toEqual({ ok: true, value: ['s0', 's5'] });
    const other = { ...b, textId: 'other' };
    expect(resolveEvidence([a, other], [text])).toEqual({ ok: false, error: [other] });
    expect(resolveEvidence([], [text])).toEqual({ ok: true, value: [] });
  });
});
