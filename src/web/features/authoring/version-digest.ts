import { formatNumber } from '#core/language/numbers.ts';
import type { OfferedQuestion } from '#core/questions/authored-question-schema.ts';
import { QUESTION_KIND_LABELS, READING_PROCESS_NAMES } from '#core/questions/question-kinds.ts';
import { documentText } from '#core/texts/document-text.ts';
import { formatPlainText } from '#core/texts/parse-plain-text.ts';
import { optionLetter } from '#web/questions/question-parts.ts';
import type { TextContent } from './draft-problems.ts';

/** One line of a version, for comparing two. */
export type DigestLine = { readonly label: string; readonly text: string };

const yesNo = (value: boolean) => (value ? 'так' : 'ні');

function answerLines(question: OfferedQuestion): DigestLine[] {
  if (question.kind === 'short') {
    const { accepted, typoTolerance, anyForm, number } = question.key;
    return [
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
    ];
  }
  const right = question.kind === 'single' ? [question.key.optionId] : question.key.optionIds;
  const options = question.body.options.map(({ id, text }, index) => ({
    label: `Варіант ${optionLetter(index)}`,
    text: right.includes(id) ? `${text} (правильний)` : text,
  }));
  const rule =
    question.kind === 'multiple' ? [{ label: 'Частина балів', text: yesNo(question.key.rule === 'partial') }] : [];
  return [...options, ...rule, { label: 'Незмінний порядок', text: yesNo(question.body.fixedOrder) }];
}

/**
 * Everything an author can see of a question.
 *
 * @param textName names a text by its id
 */
export function digestQuestion(question: OfferedQuestion, textName: (textId: string) => string): DigestLine[] {
  return [
    { label: 'Запитання', text: formatPlainText(question.prompt).text },
    { label: 'Вид', text: QUESTION_KIND_LABELS[question.kind].name },
    { label: 'Процес читання', text: READING_PROCESS_NAMES[question.process] },
    { label: 'Бали', text: formatNumber(question.points, 1) },
    ...answerLines(question),
    { label: 'Обов’язкове', text: yesNo(question.required) },
    { label: 'Підказка', text: question.hint === null ? '' : documentText(question.hint) },
    { label: 'Пояснення', text: question.explanation === null ? '' : documentText(question.explanation) },
    { label: 'Текст', text: question.textId === null ? 'увесь тест' : textName(question.textId) },
  ];
}

/** Everything an author can see of a text, a line per paragraph. */
export function digestText({ title, author, source, document }: TextContent): DigestLine[] {
  const { text, isVerse } = formatPlainText(document);
  const blocks = text === '' ? [] : text.split('\n\n');
  return [
    { label: 'Назва', text: title },
    { label: 'Автор', text: author },
    { label: 'Джерело', text: source },
    ...blocks.map((block, index) => ({ label: `${isVerse(index) ? 'Вірш' : 'Абзац'} ${index + 1}`, text: block })),
  ];
}

/** A line that differs between two versions; null where a version has no such line. */
export type Difference = { readonly label: string; readonly mine: string | null; readonly theirs: string | null };

/** The lines that differ, in the order of the version they stand in. */
export function differences(mine: readonly DigestLine[], theirs: readonly DigestLine[]): Difference[] {
  const other = new Map(theirs.map(({ label, text }) => [label, text]));
  const own = new Set(mine.map(({ label }) => label));
  return [
    ...mine.map(({ label, text }) => ({ label, mine: text, theirs: other.get(label) ?? null })),
    ...theirs.filter(({ label }) => !own.has(label)).map(({ label, text }) => ({ label, mine: null, theirs: text })),
  ].filter((line) => line.mine !== line.theirs);
}
