import { formatNumber } from '#core/language/numbers.ts';
import type { OfferedQuestion } from '#core/questions/authored-question-schema.ts';
import { QUESTION_KIND_LABELS, READING_PROCESS_NAMES } from '#core/questions/question-kinds.ts';
import { documentText } from '#core/texts/document-text.ts';
import { formatPlainText } from '#core/texts/parse-plain-text.ts';
import { digestAnswer } from './answer-digest.ts';
import type { DigestLine } from './digest-line.ts';
import { yesNo } from './digest-line.ts';
import type { TextContent } from './draft-problems.ts';

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
    ...digestAnswer(question),
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
