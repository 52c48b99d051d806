import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { finalizeQuestions } from '#core/questions/finalizing/finalize-questions.ts';
import { shuffle } from '#core/questions/presenting/shuffle.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { anchorSentence } from '#core/texts/anchors/make-anchor.ts';
import type { SegmentedText } from '#core/texts/anchors/resolve-evidence.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import { segmentDocument } from '#core/texts/sentences/sentences.ts';

/** A word that occurs only in keys, hints and explanations: it must never be shown to a taker. */
export const CANARY = 'КАНАРКА';

function paragraph(id: string, text: string) {
  return { kind: 'paragraph' as const, id, inlines: [{ text }] };
}

/** Returns a document of one paragraph. */
export function rich(text: string): TextDocument {
  return { version: 1, blocks: [paragraph('p', text)] };
}

/** The text of the examples: two paragraphs of 4 sentences and a stanza. */
export const exampleDocument: TextDocument = {
  version: 1,
  blocks: [
    paragraph('b1', 'Хлопець вийшов у сад. Там цвіла яблуня. Він довго дивився на цвіт. Потім настала тиша.'),
    paragraph('b2', 'Мати чекала вдома. На столі горіла свічка. Надворі темніло. Вітер стукав у шибку.'),
    {
      kind: 'verse',
      id: 'b3',
      lines: [[{ text: 'За сонцем хмаронька пливе,' }], [{ text: 'Червоні поли розстилає.' }]],
    },
  ],
};

/** The example's text with its sentences, as the checks before finalizing receive it. */
export const exampleText: SegmentedText = {
  id: 't1',
  document: exampleDocument,
  sentences: segmentDocument(exampleDocument),
};

/** Returns the anchor of a sentence of the example's text by its number from 0. Throws if there is no such sentence. */
export function anchorOf(index: number) {
  const sentence = exampleText.sentences[index];
  const anchor = sentence && anchorSentence('t1', exampleDocument, sentence);
  if (!anchor) throw new Error(`The example has no sentence ${index}`);
  return anchor;
}

const common = {
  id: 'q1',
  version: 1 as const,
  prompt: rich('Запитання?'),
  points: 1,
  process: 'evaluate' as const,
  textId: 't1',
  required: false,
  hint: rich(`${CANARY} підказка`),
  explanation: rich(`${CANARY} пояснення`),
  poolId: null,
  evidence: [anchorOf(1)],
};

function list(prefix: string, letters: string) {
  return [...letters].map((letter) => ({ id: `${prefix}${letter}`, text: `${prefix} варіант ${letter}` }));
}

const four = list('o', 'abcd');
const gap = (gapId: string) => ({ gapId });
const passage = [
  { pieces: [{ text: 'Хлопець вийшов у ' }, gap('g1'), { text: ', де цвіла ' }, gap('g2'), { text: '.' }] },
];

/** One complete question of each kind; all pass the checks before finalizing. */
export const exampleQuestions: { readonly [Kind in QuestionKind]: Extract<AuthoredQuestion, { kind: Kind }> } = {
  single: { ...common, kind: 'single', body: { options: four, fixedOrder: false }, key: { optionId: 'oa' } },
  multiple: {
    ...common,
    kind: 'multiple',
    body: { options: four, fixedOrder: false },
    key: { optionIds: ['oa', 'ob'], rule: 'all-or-nothing' },
  },
  stated: {
    ...common,
    kind: 'stated',
    body: { statements: list('s', 'abc'), fixedOrder: false },
    key: {
      verdicts: [
        { statementId: 'sa', verdict: 'true' },
        { statementId: 'sb', verdict: 'false' },
        { statementId: 'sc', verdict: 'not-stated' },
      ],
    },
  },
  matching: {
    ...common,
    kind: 'matching',
    body: { rows: list('r', 'abcd'), options: list('o', 'abcde') },
    key: { choices: [...'abcd'].map((letter) => ({ itemId: `r${letter}`, choiceId: `o${letter}` })) },
  },
  ordering: { ...common, kind: 'ordering', body: { items: list('n', 'abcde') }, key: { rule: 'pairs' } },
  cloze: {
    ...common,
    kind: 'cloze',
    body: { mode: 'bank', passage, bank: list('w', 'abcd') },
    key: {
      mode: 'choice',
      gaps: [
        { gapId: 'g1', optionId: 'wa' },
        { gapId: 'g2', optionId: 'wb' },
      ],
    },
  },
  short: {
    ...common,
    kind: 'short',
    body: { inputHint: 'word' },
    key: {
      accepted: [`${CANARY} ключ`],
      typoTolerance: true,
      anyForm: true,
      number: { value: 77_123, tolerance: 5, units: [] },
    },
  },
  evidence: { ...common, kind: 'evidence', body: {}, key: { anchors: [anchorOf(1), anchorOf(5)], rule: 'f1' } },
  insert: { ...common, kind: 'insert', body: {}, key: { anchors: [anchorOf(2)] } },
  category: {
    ...common,
    kind: 'category',
    body: { groups: list('g', 'ab'), statements: list('s', 'abcd') },
    key: {
      choices: [...'abcd'].map((letter) => ({ itemId: `s${letter}`, choiceId: letter < 'c' ? 'ga' : 'gb' })),
    },
  },
  proof: {
    ...common,
    kind: 'proof',
    body: { options: four, fixedOrder: false },
    key: { optionId: 'oa', anchors: [anchorOf(0)] },
  },
  open: {
    ...common,
    kind: 'open',
    body: { wordsMinimum: 20, wordsMaximum: 100 },
    key: {
      criteria: [
        { id: 'c1', text: `${CANARY} думка`, maximum: 2 },
        { id: 'c2', text: `${CANARY} доказ`, maximum: 1.5 },
      ],
      model: rich(`${CANARY} зразок`),
    },
  },
  retell: {
    ...common,
    kind: 'retell',
    body: { wordsMinimum: null, wordsMaximum: null },
    key: {
      units: [
        { id: 'u1', text: `${CANARY} головне`, weight: 2 },
        { id: 'u2', text: `${CANARY} дрібне`, weight: 1 },
      ],
    },
  },
};

/** The cloze of {@link exampleQuestions} with typed words in its gaps. */
export const typedCloze: Extract<AuthoredQuestion, { kind: 'cloze' }> = {
  ...exampleQuestions.cloze,
  body: { mode: 'typed', passage },
  key: {
    mode: 'typed',
    gaps: [
      { gapId: 'g1', accepted: [`${CANARY} сад`] },
      { gapId: 'g2', accepted: [`${CANARY} яблуня`] },
    ],
    typoTolerance: false,
    anyForm: false,
  },
};

/** The cloze of {@link exampleQuestions} with a list of options for each gap. */
export const listCloze: Extract<AuthoredQuestion, { kind: 'cloze' }> = {
  ...exampleQuestions.cloze,
  body: {
    mode: 'list',
    passage,
    lists: [
      { gapId: 'g1', options: list('x', 'abcd') },
      { gapId: 'g2', options: list('y', 'abcd') },
    ],
  },
  key: {
    mode: 'choice',
    gaps: [
      { gapId: 'g1', optionId: 'xa' },
      { gapId: 'g2', optionId: 'ya' },
    ],
  },
};

/** Returns a generator of the ids `prefix1`, `prefix2`, … */
export function countedIds(prefix: string): () => string {
  let last = 0;
  return () => {
    last += 1;
    return `${prefix}${last}`;
  };
}

/** Returns a generator of ids in random order that is the same for the same seed: they do not sort by creation. */
export function randomIds(seed: string): () => string {
  const pool = shuffle(
    Array.from({ length: 120 }, (_, index) => `r${String(index).padStart(3, '0')}`),
    seed,
  );
  let last = -1;
  return () => {
    last += 1;
    return pool[last] as string;
  };
}

/** Returns one question finalized with the example's text. */
export function finalizeExample<Question extends AuthoredQuestion>(question: Question, newId: () => string) {
  const { questions, texts } = finalizeQuestions([question], [{ id: 't1', document: exampleDocument }], newId);
  return { finalized: questions[0] as Extract<(typeof questions)[number], { kind: Question['kind'] }>, texts };
}
