import type { SheetCell, SheetRow } from '#core/exports/csv.ts';
import { formatNumber } from '#core/language/numbers.ts';
import { kindOf } from '#core/surveys/kinds/survey-kinds.ts';
import { binEnds, binWords, boundWords } from '#core/surveys/results/bin-ends.ts';
import type { QuestionFigures } from '#core/surveys/results/question-figures.ts';
import type { ResultQuestion } from '#core/surveys/results/result-question.ts';
import type { SurveyAnswers } from '#core/surveys/survey-types.ts';

const FIGURES_HEAD = ['Запитання', 'Рядок', 'Варіант', 'Відповідей', 'Частка, %', 'Середнє', 'Медіана', 'Відхилення'];

const percent = (count: number, of: number): SheetCell => (of === 0 ? null : (100 * count) / of);
/** What is told in a range is no number to count on with. */
const rangeCell = (least: number, most: number): SheetCell => (least === most ? least : `${least}–${most}`);

const labelOf = ({ label, removed }: { readonly label: string; readonly removed: boolean }): string =>
  removed ? `${label} (прибраний)` : label;

function figuresRows(question: ResultQuestion, figures: QuestionFigures | null, told: boolean): SheetRow[] {
  const title = question.removed ? `${question.title} (прибране)` : question.title;
  if (figures === null)
    return [[title, '', told ? 'ще менше п’яти відповідей' : 'не показано', null, null, null, null, null]];
  const { step, answered, answeredUpTo, asked, hidden, bars, parts, bins, summary, nps } = figures;
  const isExact = step === 1;
  const line = (part: string, label: string, count: number, upTo: number, of: number): SheetRow => [
    title,
    part,
    label,
    rangeCell(count, upTo),
    isExact ? percent(count, of) : null,
    null,
    null,
    null,
  ];
  const bound = (value: number) => boundWords(question, value);
  const ends = (between: QuestionFigures['meanBetween']) =>
    between && between.map((end) => formatNumber(end)).join('–');
  return [
    [
      title,
      '',
      'усього відповіли',
      rangeCell(answered, answeredUpTo),
      null,
      summary?.mean ?? ends(figures.meanBetween),
      summary?.median ?? null,
      summary?.sd ?? null,
    ],
    ...(isExact ? [[title, '', 'лишили без відповіді', asked - answered, null, null, null, null]] : []),
    ...(hidden > 0 ? [[title, '', 'запитання не показували', hidden, null, null, null, null]] : []),
    ...bars.map((bar) => line('', labelOf(bar), bar.count, bar.upTo, answered)),
    ...parts.flatMap((part) => [
      ...(part.mean === null
        ? []
        : [[title, labelOf(part), 'середнє місце', part.answered, null, part.mean, null, null]]),
      ...part.bars.map((bar) => line(labelOf(part), labelOf(bar), bar.count, bar.upTo, part.answered)),
    ]),
    ...bins.map((bin) => line('', binWords(binEnds(question, figures, bin), bound), bin.count, bin.upTo, answered)),
    ...(nps === null && figures.npsBetween === null
      ? []
      : [[title, '', 'NPS', null, null, nps?.score ?? ends(figures.npsBetween), null, null]]),
  ];
}

/** The counted answers as a table: what the page shows, line by line. */
export function figuresSheet(
  questions: readonly {
    readonly question: ResultQuestion;
    readonly figures: QuestionFigures | null;
    readonly told: boolean;
  }[],
): SheetRow[] {
  return [FIGURES_HEAD, ...questions.flatMap(({ question, figures, told }) => figuresRows(question, figures, told))];
}

/** The head of the table of named answers. */
export function answersHead(questions: readonly ResultQuestion[]): SheetRow {
  return ['Хто', 'Логін', 'Надіслано', ...questions.flatMap((question) => kindOf(question).heads(question))];
}

/** The cells of one person’s answers, in the order of {@link answersHead}. */
export function answersCells(questions: readonly ResultQuestion[], answers: SurveyAnswers): SheetCell[] {
  return questions.flatMap((question) => kindOf(question).cells(question, answers[question.id]));
}
