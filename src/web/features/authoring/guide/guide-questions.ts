import type { AuthoredFields, AuthoredQuestionOf } from '#core/questions/authored-question-schema.ts';
import type { QuestionKind, ReadingProcess } from '#core/questions/question-kinds.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import { EXAMPLE_TEXT, exampleAnchor } from './example-text.ts';

function written(text: string): TextDocument {
  return { version: 1, blocks: [{ kind: 'paragraph', id: 'p', inlines: [{ text }] }] };
}

/** Options, rows, items or statements, with the ids `{prefix}0`, `{prefix}1`, … */
function listed(prefix: string, ...texts: readonly string[]): { id: string; text: string }[] {
  return texts.map((text, index) => ({ id: `${prefix}${index}`, text }));
}

/** Item `{item}n` belongs to choice `{choice}m`, where m is the n-th place. */
function paired(item: string, choice: string, ...places: readonly number[]): { itemId: string; choiceId: string }[] {
  return places.map((place, index) => ({ itemId: `${item}${index}`, choiceId: `${choice}${place}` }));
}

function fields(
  id: string,
  process: ReadingProcess,
  prompt: string,
  explanation: string,
  evidence: readonly (readonly [paragraph: number, sentence: number])[] = [],
): AuthoredFields {
  return {
    id,
    version: 1,
    prompt: written(prompt),
    points: 1,
    process,
    textId: EXAMPLE_TEXT.id,
    required: false,
    hint: null,
    explanation: written(explanation),
    poolId: null,
    ...(evidence.length > 0 && { evidence: evidence.map((place) => exampleAnchor(...place)) }),
  };
}

/** One question of each kind about the text of the guide, as an author would write it; each passes the check list. */
export const EXAMPLE_QUESTIONS: { readonly [Kind in QuestionKind]: AuthoredQuestionOf<Kind> } = {
  single: {
    ...fields('single', 'locate', 'Кому Ігор написав листа?', 'Про це сказано прямо: «написав листа до громади».', [
      [0, 2],
    ]),
    kind: 'single',
    body: { options: listed('o', 'директорові', 'громаді', 'електрикам', 'батькам'), fixedOrder: false },
    key: { optionId: 'o1' },
  },
  multiple: {
    ...fields(
      'multiple',
      'locate',
      'Що зробив сам Ігор?',
      'Драбину принесла Марта, вона ж знайшла причину, а миші ніхто не бачив.',
      [
        [0, 2],
        [1, 0],
      ],
    ),
    kind: 'multiple',
    body: {
      options: listed('o', 'написав листа', 'приніс драбину', 'покликав сусідку', 'знайшов причину', 'упіймав мишу'),
      fixedOrder: false,
    },
    key: { optionIds: ['o0', 'o2'], rule: 'partial' },
  },
  stated: {
    ...fields(
      'stated',
      'understand',
      'Що з цього сказано в тексті?',
      'Марта впоралася за пів години; хто вчив її лагодити мережі, у тексті не сказано.',
      [
        [0, 2],
        [1, 1],
        [1, 2],
      ],
    ),
    kind: 'stated',
    body: {
      statements: listed(
        's',
        'Ліхтар засвітився раніше, ніж обіцяла громада.',
        'Причину шукали цілий вечір.',
        'Марта навчилася лагодити мережі від батька.',
      ),
      fixedOrder: false,
    },
    key: {
      verdicts: [
        { statementId: 's0', verdict: 'true' },
        { statementId: 's1', verdict: 'false' },
        { statementId: 's2', verdict: 'not-stated' },
      ],
    },
  },
  matching: {
    ...fields(
      'matching',
      'understand',
      'Хто що робить? Доберіть пари.',
      'Ігор двічі просить допомогти, Марта з’ясовує, у чому річ, а громада відповідає, що треба чекати.',
      [
        [0, 2],
        [1, 0],
        [1, 1],
      ],
    ),
    kind: 'matching',
    body: {
      rows: listed('r', 'Ігор', 'Марта', 'громада'),
      options: listed('o', 'просить про допомогу', 'з’ясовує причину', 'радить зачекати', 'купує новий ліхтар'),
    },
    key: { choices: paired('r', 'o', 0, 1, 2) },
  },
  ordering: {
    ...fields(
      'ordering',
      'understand',
      'Розставте події так, як вони відбувалися.',
      'Про мишу сказано наприкінці, але дріт вона перегризла до того, як ліхтар згас.',
      [
        [0, 0],
        [0, 2],
        [1, 1],
      ],
    ),
    kind: 'ordering',
    body: { items: listed('i', 'миша перегризла дріт', 'ліхтар згас', 'Ігор написав листа', 'Марта знайшла причину') },
    key: { rule: 'pairs-above-chance' },
  },
  cloze: {
    ...fields(
      'cloze',
      'understand',
      'Відновіть стислий виклад.',
      'Громада порадила чекати, тож допомогла сусідка, а ліхтар став для Ігоря своїм.',
      [
        [0, 2],
        [1, 0],
      ],
    ),
    kind: 'cloze',
    body: {
      mode: 'bank',
      passage: [
        {
          pieces: [
            { text: 'Громада запропонувала ' },
            { gapId: 'g0' },
            { text: '. Тоді хлопцеві допомогла ' },
            { gapId: 'g1' },
            { text: ', і біля школи знову є ' },
            { gapId: 'g2' },
            { text: '.' },
          ],
        },
      ],
      bank: listed('w', 'чекати', 'сусідка', 'світло', 'платити', 'учителька', 'телефон'),
    },
    key: {
      mode: 'choice',
      gaps: [
        { gapId: 'g0', optionId: 'w0' },
        { gapId: 'g1', optionId: 'w1' },
        { gapId: 'g2', optionId: 'w2' },
      ],
    },
  },
  short: {
    ...fields('short', 'locate', 'Хто пошкодив дріт?', 'Марта знайшла причину: «дріт перегризла миша».', [[1, 1]]),
    kind: 'short',
    body: { inputHint: 'word' },
    key: {
      accepted: ['миша', 'мишка', 'гризун'],
      typoTolerance: true,
      anyForm: false,
      number: null,
    },
  },
  evidence: {
    ...fields(
      'evidence',
      'understand',
      'Позначте речення, які доводять, що Ігор пишається зробленим.',
      'Він стишує ходу біля ліхтаря й подумки називає його своїм.',
    ),
    kind: 'evidence',
    body: {},
    key: { anchors: [exampleAnchor(2, 2), exampleAnchor(2, 3)], rule: 'f1' },
  },
  insert: {
    ...fields(
      'insert',
      'understand',
      'Поверніть речення на його місце в тексті.',
      '«Вона» — це Марта, яку щойно названо, а далі сказано, що з того вийшло.',
    ),
    kind: 'insert',
    body: {},
    key: { anchors: [exampleAnchor(1, 1)] },
  },
  category: {
    ...fields(
      'category',
      'evaluate',
      'Що це: факт, чиясь оцінка чи прогноз?',
      'Факт можна перевірити, «найясніший» — оцінка, а «чекати три місяці» — прогноз, який не справдився.',
      [
        [0, 2],
        [2, 0],
      ],
    ),
    kind: 'category',
    body: {
      groups: listed('g', 'факт', 'оцінка', 'прогноз'),
      statements: listed(
        's',
        'Ліхтар згас восени.',
        'Цей ліхтар найясніший у місті.',
        'Чекати треба три місяці.',
        'Причину знайшли за пів години.',
      ),
    },
    key: { choices: paired('s', 'g', 0, 1, 2, 0) },
  },
  proof: {
    ...fields(
      'proof',
      'understand',
      'Чому Ігор сповільнює крок? Оберіть відповідь і доведіть її текстом.',
      'Думка «мій» і усмішка показують, що він тішиться зробленим.',
    ),
    kind: 'proof',
    body: {
      options: listed('o', 'боїться темряви', 'тішиться зробленим', 'чекає на Марту', 'шукає очима мишу'),
      fixedOrder: false,
    },
    key: { optionId: 'o1', anchors: [exampleAnchor(2, 3)] },
  },
  open: {
    ...fields(
      'open',
      'evaluate',
      'Навіщо автор додає, що миші ніхто не бачив? Поясніть двома-трьома реченнями.',
      'Одне речення змінює тон: переможна історія стає трохи жартівливою.',
      [[2, 1]],
    ),
    kind: 'open',
    body: { wordsMinimum: 15, wordsMaximum: 60 },
    key: {
      criteria: [
        { id: 'c0', text: 'Названо, навіщо це сказано: сумнів або усмішка', maximum: 1 },
        { id: 'c1', text: 'Думку підкріплено текстом', maximum: 1 },
      ],
      model: written(
        'Автор усміхається: причину знайшли, але винуватицю ніхто не бачив. Поруч із «найяснішим у місті» це нагадує, що історію розповідають діти, і вона вже трохи схожа на легенду.',
      ),
    },
  },
  retell: {
    ...fields(
      'retell',
      'understand',
      'Перекажіть оповідання своїми словами.',
      'Головне — що ліхтар згас і що Ігор із Мартою впоралися самі. Інше — подробиці.',
    ),
    kind: 'retell',
    body: { wordsMinimum: 25, wordsMaximum: null },
    key: {
      units: [
        { id: 'u0', text: 'Біля школи згас ліхтар', weight: 2 },
        { id: 'u1', text: 'Громада запропонувала чекати три місяці', weight: 1 },
        { id: 'u2', text: 'Ігор покликав Марту, і вона знайшла причину', weight: 2 },
        { id: 'u3', text: 'Ліхтар світить, і Ігор тішиться цим', weight: 1 },
      ],
    },
  },
};
