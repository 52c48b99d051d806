import { PLACE, WORD } from '#core/language/counted-nouns.ts';
import { formatNumber, formatPercent, NO_BREAK_SPACE } from '#core/language/numbers.ts';
import type { PluralForms } from '#core/language/plural.ts';
import { counted, pluralUk, pointsWord } from '#core/language/plural.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { ReadingProcess } from '#core/questions/question-kinds.ts';
import { READING_PROCESSES } from '#core/questions/question-kinds.ts';
import type { TextCounts } from '#core/texts/sentences/text-counts.ts';

const join = (count: string, word: string) => `${count}${NO_BREAK_SPACE}${word}`;

/** «1,5 бала» */
export function pointsWords(points: number): string {
  return join(formatNumber(points, 1), pointsWord(points));
}

/** «2 місця» */
export function placesCount(count: number): string {
  return counted(count, PLACE.nominative);
}

/** «2 тексти» */
export function textsWords(count: number): string {
  return counted(count, ['текст', 'тексти', 'текстів']);
}

/** «230 слів» */
export function wordsWords(count: number): string {
  return counted(count, WORD.nominative);
}

/** «2 хв 30 с», «40 с» */
export function readingTimeWords(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (minutes === 0) return join(formatNumber(rest), 'с');
  const shown = join(formatNumber(minutes), 'хв');
  return minutes >= 5 || rest === 0 ? shown : join(shown, join(formatNumber(rest), 'с'));
}

/** One raw figure of a text with its name. */
export type TextFigure = { readonly name: string; readonly value: string };

/** The form that agrees with a figure shown with one decimal: «16,5 слова», «4 слова». */
function shownForm(figure: number, forms: PluralForms, fractional: string): string {
  return pluralUk(Math.round(figure * 10) / 10, forms, fractional);
}

/** The raw figures of a text, in words; never a grade level. */
export function textFigures(counts: TextCounts): TextFigure[] {
  return [
    { name: pluralUk(counts.words, WORD.nominative), value: formatNumber(counts.words) },
    { name: pluralUk(counts.sentences, ['речення', 'речення', 'речень']), value: formatNumber(counts.sentences) },
    {
      name: `${shownForm(counts.wordsPerSentence, WORD.nominative, 'слова')} у реченні`,
      value: formatNumber(counts.wordsPerSentence, 1),
    },
    {
      name: `${shownForm(counts.syllablesPerWord, ['склад', 'склади', 'складів'], 'складу')} у слові`,
      value: formatNumber(counts.syllablesPerWord, 1),
    },
    { name: 'довгих слів (понад 6\u00a0літер)', value: formatPercent(counts.longWords * 100) },
    { name: 'читання мовчки', value: readingTimeWords(counts.readingSeconds) },
  ];
}

/** Figures of a draft for its summary. */
export type DraftSummary = {
  readonly questions: number;
  readonly points: number;
  readonly byProcess: Readonly<Record<ReadingProcess, { readonly questions: number; readonly points: number }>>;
};

/** Counts questions and points, whole and by reading process. */
export function summarizeQuestions(questions: readonly Pick<AuthoredQuestion, 'points' | 'process'>[]): DraftSummary {
  const count = (some: typeof questions) => ({
    questions: some.length,
    points: some.reduce((sum, { points }) => sum + points, 0),
  });
  const byProcess = Object.fromEntries(
    READING_PROCESSES.map((process) => [process, count(questions.filter((question) => question.process === process))]),
  ) as DraftSummary['byProcess'];
  return { ...count(questions), byProcess };
}
