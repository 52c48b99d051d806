import { formatNumber } from '#core/language/numbers.ts';
import { yesNo } from '#core/language/yes-no.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { QUESTION_KIND_LABELS } from '#core/questions/question-kind-labels.ts';
import { READING_PROCESS_NAMES } from '#core/questions/question-kinds.ts';
import { documentText } from '#core/texts/document-text.ts';
import { formatPlainText } from '#core/texts/parse-plain-text.ts';
import { digestAnswer } from '#web/questions/authoring/authoring-registry.ts';
import type { DigestLine } from '#web/questions/authoring/digest-line.ts';

/**
 * Everything an author can see of a question.
 *
 * @param textName names a text by its id
 */
export function digestQuestion(question: AuthoredQuestion, textName: (textId: string) => string): DigestLine[] {
  return [
    { label: 'Запитання', text: formatPlainText(question.prompt).text },
    { label: 'Вид', text: QUESTION_KIND_LABELS[question.kind].name },
    { label: 'Спосіб читання', text: READING_PROCESS_NAMES[question.process] },
    { label: 'Бали', text: formatNumber(question.points, 1) },
    ...digestAnswer(question),
    { label: 'Обов’язкове', text: yesNo(question.required) },
    { label: 'Підказка', text: question.hint === null ? '' : documentText(question.hint) },
    { label: 'Пояснення', text: question.explanation === null ? '' : documentText(question.explanation) },
    { label: 'Текст', text: question.textId === null ? 'увесь тест' : textName(question.textId) },
  ];
}

/** A line that differs between two versions; null where a version has no such line. */
export type VersionDifference = {
  readonly key: string;
  readonly label: string;
  readonly mine: DigestLine | null;
  readonly theirs: DigestLine | null;
};

const keyOf = ({ key, label }: DigestLine): string => key ?? label;

/** Returns the lines that differ, in the order of their version; at the end those that only changed their place. */
export function differences(mine: readonly DigestLine[], theirs: readonly DigestLine[]): VersionDifference[] {
  const other = new Map(theirs.map((line) => [keyOf(line), line]));
  const own = new Map(mine.map((line) => [keyOf(line), line]));
  const changed = [
    ...mine.map((line) => ({
      key: keyOf(line),
      label: line.label,
      mine: line,
      theirs: other.get(keyOf(line)) ?? null,
    })),
    ...theirs
      .filter((line) => !own.has(keyOf(line)))
      .map((line) => ({ key: keyOf(line), label: line.label, mine: null, theirs: line })),
  ].filter((line) => line.mine?.text !== line.theirs?.text || line.mine?.image !== line.theirs?.image);
  const orderOf = (lines: readonly DigestLine[], shared: ReadonlyMap<string, DigestLine>): DigestLine => ({
    label: 'Порядок',
    text: lines.flatMap(({ key = '' }) => (shared.has(key) ? (own.get(key)?.label ?? []) : [])).join(', '),
  });
  const [before, after] = [orderOf(mine, other), orderOf(theirs, own)];
  if (before.text === after.text) return changed;
  return [...changed, { key: 'order', label: 'Порядок', mine: before, theirs: after }];
}
