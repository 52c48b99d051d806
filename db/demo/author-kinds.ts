import { randomBytes, randomUUID } from 'node:crypto';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { ClozeRow } from '#core/questions/cloze/cloze-schema.ts';
import type { DraftBodyOf, DraftKeyOf } from '#core/questions/kind-types.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import type { EvidenceAnchor } from '#core/texts/anchors/evidence-anchor-schema.ts';
import { makeAnchor } from '#core/texts/anchors/make-anchor.ts';
import { blockText } from '#core/texts/document-text.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import { parsePlainText } from '#core/texts/parse-plain-text.ts';
import type { DemoQuestion } from './demo-test.ts';

/** The text of a question: its id in the draft and its document. */
export type DemoText = { readonly id: string; readonly document: TextDocument };

/** The fields of one kind, beside those that all questions have. */
type KindPart<Kind extends QuestionKind> = { kind: Kind; body: DraftBodyOf<Kind>; key: DraftKeyOf<Kind> };
type DemoOf<Kind extends DemoQuestion['kind']> = Extract<DemoQuestion, { kind: Kind }>;

/** Returns a document from plain text: paragraphs separated by empty lines, `**bold**`, `*emphasis*`. */
export function writtenDocument(text: string): TextDocument {
  return parsePlainText(text, { newId: () => randomBytes(6).toString('hex') });
}

const listed = (texts: readonly string[]) => texts.map((text) => ({ id: randomUUID(), text }));

/** Returns the places of quoted words in a text. Throws if the text does not contain a quote. */
export function anchorsOf(quotes: readonly string[], text: DemoText | null): EvidenceAnchor[] {
  return quotes.map((quote) => {
    for (const block of text?.document.blocks ?? []) {
      const start = blockText(block).replace(/\n/g, ' ').indexOf(quote);
      const anchor = text && start >= 0 ? makeAnchor(text.id, block, start, start + quote.length) : null;
      if (anchor !== null) return anchor;
    }
    throw new Error(`no text says «${quote}»`);
  });
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`a key of the demo names place ${index} of ${items.length}`);
  return item;
}

function stated({ statements: written }: DemoOf<'stated'>): KindPart<'stated'> {
  const statements = listed(written.map(([text]) => text));
  const verdicts = written.map(([, verdict], index) => ({ statementId: at(statements, index).id, verdict }));
  return { kind: 'stated', body: { statements, fixedOrder: false }, key: { verdicts } };
}

function matching({ pairs, extra }: DemoOf<'matching'>): KindPart<'matching'> {
  const rows = listed(pairs.map(([row]) => row));
  const options = listed([...pairs.map(([, option]) => option), ...extra]);
  const choices = rows.map(({ id }, index) => ({ itemId: id, choiceId: at(options, index).id }));
  return { kind: 'matching', body: { rows, options }, key: { choices } };
}

function category({ groups: names, statements: written }: DemoOf<'category'>): KindPart<'category'> {
  const groups = listed(names);
  const statements = listed(written.map(([text]) => text));
  const choices = written.map(([, group], index) => ({
    itemId: at(statements, index).id,
    choiceId: at(groups, group).id,
  }));
  return { kind: 'category', body: { groups, statements }, key: { choices } };
}

/** Returns the passage in pieces, and the accepted words of each gap. */
function readPassage(passage: string): { row: ClozeRow; gaps: { gapId: string; accepted: string[] }[] } {
  const gaps: { gapId: string; accepted: string[] }[] = [];
  const pieces = passage.split(/\[([^\]]+)\]/).flatMap((piece, index): ClozeRow['pieces'] => {
    if (index % 2 === 0) return piece === '' ? [] : [{ text: piece }];
    const gapId = randomUUID();
    gaps.push({ gapId, accepted: piece.split('|') });
    return [{ gapId }];
  });
  return { row: { pieces }, gaps };
}

function cloze({ mode, passage, wrong }: DemoOf<'cloze'>): KindPart<'cloze'> {
  const { row, gaps } = readPassage(passage);
  if (mode === 'typed')
    return {
      kind: 'cloze',
      body: { mode, passage: [row] },
      key: { mode, gaps, typoTolerance: true, anyForm: false },
    };
  const bank = listed([...gaps.map(({ accepted }) => at(accepted, 0)), ...wrong]);
  const right = gaps.map(({ gapId }, index) => ({ gapId, optionId: at(bank, index).id }));
  return { kind: 'cloze', body: { mode, passage: [row], bank }, key: { mode: 'choice', gaps: right } };
}

function open({ criteria, model }: DemoOf<'open'>): KindPart<'open'> {
  return {
    kind: 'open',
    body: { wordsMinimum: 30, wordsMaximum: 80 },
    key: {
      criteria: criteria.map(([text, maximum]) => ({ id: randomUUID(), text, maximum })),
      model: writtenDocument(model),
    },
  };
}

function retell({ units }: DemoOf<'retell'>): KindPart<'retell'> {
  return {
    kind: 'retell',
    body: { wordsMinimum: 30, wordsMaximum: null },
    key: { units: units.map(([text, weight]) => ({ id: randomUUID(), text, weight })) },
  };
}

function short({
  accepted,
  anyForm = false,
  typoTolerance = false,
  number,
  input,
}: DemoOf<'short'>): KindPart<'short'> {
  const exact = number === undefined ? null : { value: number.value, tolerance: 0, units: [...number.units] };
  const key = { accepted: [...accepted], anyForm, typoTolerance, number: exact };
  return { kind: 'short', body: { inputHint: input }, key };
}

/** Returns kind, body and key of a demo question as the editor would send them. */
export function authorKind(demo: DemoQuestion, text: DemoText | null): Pick<AuthoredQuestion, 'kind' | 'body' | 'key'> {
  switch (demo.kind) {
    case 'single': {
      const options = listed(demo.options);
      return { kind: 'single', body: { options, fixedOrder: false }, key: { optionId: at(options, demo.right).id } };
    }
    case 'multiple': {
      const options = listed(demo.options);
      const optionIds = demo.right.map((index) => at(options, index).id);
      return { kind: 'multiple', body: { options, fixedOrder: false }, key: { optionIds, rule: 'partial' } };
    }
    case 'proof': {
      const options = listed(demo.options);
      const key = { optionId: at(options, demo.right).id, anchors: anchorsOf(demo.quotes, text) };
      return { kind: 'proof', body: { options, fixedOrder: false }, key };
    }
    case 'evidence':
      return { kind: 'evidence', body: {}, key: { anchors: anchorsOf(demo.quotes, text), rule: 'f1' } };
    case 'insert':
      return { kind: 'insert', body: {}, key: { anchors: anchorsOf(demo.quotes, text) } };
    case 'ordering':
      return { kind: 'ordering', body: { items: listed(demo.items) }, key: { rule: 'pairs-above-chance' } };
    case 'stated':
      return stated(demo);
    case 'matching':
      return matching(demo);
    case 'category':
      return category(demo);
    case 'cloze':
      return cloze(demo);
    case 'short':
      return short(demo);
    case 'open':
      return open(demo);
    case 'retell':
      return retell(demo);
  }
}
