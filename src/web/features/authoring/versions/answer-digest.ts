import { formatNumber } from '#core/language/numbers.ts';
import type { AuthoredQuestion, AuthoredQuestionOf } from '#core/questions/authored-question-schema.ts';
import type { ItemChoice } from '#core/questions/item-choices-schema.ts';
import type { Option } from '#core/questions/option-schema.ts';
import type { OrderingKey } from '#core/questions/ordering/ordering-schema.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { STATED_VERDICT_NAMES } from '#core/questions/stated/stated-verdicts.ts';
import type { EvidenceAnchor } from '#core/texts/anchors/evidence-anchor-schema.ts';
import { documentText } from '#core/texts/document-text.ts';
import { optionLetter } from '#web/questions/question-parts.ts';
import { adviceWords } from '#web/questions/writing/length-words.ts';
import { CLOZE_MODE_NAMES, clozeLines } from './cloze-digest.ts';
import type { DigestLine } from './digest-line.ts';
import { yesNo } from './digest-line.ts';

const ORDERING_RULE_NAMES: Readonly<Record<OrderingKey['rule'], string>> = {
  pairs: 'за парами',
  positions: 'за місцями',
  'all-or-nothing': 'усе або нічого',
};

const orderLine = (fixedOrder: boolean): DigestLine => ({ label: 'Незмінний порядок', text: yesNo(fixedOrder) });

const optionLines = (options: readonly Option[], rightIds: readonly (string | null)[]): DigestLine[] =>
  options.map(({ id, text }, index) => ({
    label: `Варіант ${optionLetter(index)}`,
    text: rightIds.includes(id) ? `${text} (правильний)` : text,
  }));

/** «Рядок 1: текст → вибір» */
function choiceLines(
  name: string,
  items: readonly Option[],
  choices: readonly ItemChoice[],
  nameOf: (choiceId: string) => string | undefined,
): DigestLine[] {
  return items.map(({ id, text }, index) => {
    const choice = choices.find(({ itemId }) => itemId === id);
    const chosen = choice === undefined ? undefined : nameOf(choice.choiceId);
    return { label: `${name} ${index + 1}`, text: chosen === undefined ? text : `${text} → ${chosen}` };
  });
}

const textIn = (list: readonly Option[]) => (id: string) => list.find((one) => one.id === id)?.text;

const anchorLines = (name: string, anchors: readonly EvidenceAnchor[]): DigestLine[] =>
  anchors.map(({ quote }, index) => ({ label: `${name} ${index + 1}`, text: quote }));

const LINES: { readonly [Kind in QuestionKind]: (question: AuthoredQuestionOf<Kind>) => DigestLine[] } = {
  single: ({ body, key }) => [...optionLines(body.options, [key.optionId]), orderLine(body.fixedOrder)],
  multiple: ({ body, key }) => [
    ...optionLines(body.options, key.optionIds),
    { label: 'Частина балів', text: yesNo(key.rule === 'partial') },
    orderLine(body.fixedOrder),
  ],
  stated: ({ body, key }) => [
    ...body.statements.map(({ id, text }, index) => {
      const verdict = key.verdicts.find(({ statementId }) => statementId === id)?.verdict;
      const words = verdict === undefined ? '' : ` → ${STATED_VERDICT_NAMES[verdict]}`;
      return { label: `Твердження ${index + 1}`, text: `${text}${words}` };
    }),
    orderLine(body.fixedOrder),
  ],
  matching: ({ body, key }) => [
    ...choiceLines('Рядок', body.rows, key.choices, textIn(body.options)),
    ...optionLines(body.options, []),
  ],
  ordering: ({ body, key }) => [
    ...body.items.map(({ text }, index) => ({ label: `Пункт ${index + 1}`, text })),
    { label: 'Неповний порядок', text: ORDERING_RULE_NAMES[key.rule] },
  ],
  cloze: ({ body, key }) => [
    { label: 'Пропуски', text: CLOZE_MODE_NAMES[body.mode] },
    ...clozeLines(body, key),
    ...(key.mode === 'typed'
      ? [
          { label: 'Описка на одну літеру', text: yesNo(key.typoTolerance) },
          { label: 'Будь-яка форма слова', text: yesNo(key.anyForm) },
        ]
      : []),
  ],
  short: ({ key: { accepted, typoTolerance, anyForm, number } }) => [
    { label: 'Правильні відповіді', text: accepted.join('; ') },
    ...(number === null
      ? []
      : [
          {
            label: 'Число',
            text: `${formatNumber(number.value, 6)} ± ${formatNumber(number.tolerance, 6)} ${number.units.join(', ')}`.trim(),
          },
        ]),
    { label: 'Описка на одну літеру', text: yesNo(typoTolerance) },
    { label: 'Будь-яка форма слова', text: yesNo(anyForm) },
  ],
  evidence: ({ key: { anchors, rule } }) => [
    ...anchorLines('Доказ', anchors),
    { label: 'Частина балів', text: yesNo(rule === 'f1') },
  ],
  insert: ({ key }) => anchorLines('Вилучене речення', key.anchors),
  category: ({ body, key }) => [
    ...body.groups.map(({ text }, index) => ({ label: `Група ${index + 1}`, text })),
    ...choiceLines('Твердження', body.statements, key.choices, textIn(body.groups)),
  ],
  proof: ({ body, key }) => [
    ...optionLines(body.options, [key.optionId]),
    ...anchorLines('Доказ', key.anchors),
    orderLine(body.fixedOrder),
  ],
  open: ({ body, key }) => [
    ...key.criteria.map(({ text, maximum }, index) => ({
      label: `Критерій ${index + 1}`,
      text: `${text} (до ${formatNumber(maximum, 1)})`,
    })),
    { label: 'Обсяг', text: adviceWords(body) ?? '' },
    { label: 'Зразок відповіді', text: key.model === null ? '' : documentText(key.model) },
  ],
  retell: ({ body, key }) => [
    ...key.units.map(({ text, weight }, index) => ({
      label: `Думка ${index + 1}`,
      text: weight === 2 ? `${text} (головна)` : text,
    })),
    { label: 'Обсяг', text: adviceWords(body) ?? '' },
  ],
};

/** What an author can see of body and key, line by line. */
export function digestAnswer(question: AuthoredQuestion): DigestLine[] {
  // Kind, body and key belong together, which the compiler can't follow through the table.
  return (LINES[question.kind] as unknown as (from: AuthoredQuestion) => DigestLine[])(question);
}
