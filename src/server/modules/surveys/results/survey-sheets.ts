import type { SheetCell, SheetRow } from '#core/exports/csv.ts';
import { formatNumber } from '#core/language/numbers.ts';
import { wordsOf } from '#core/surveys/results/answer-slots.ts';
import { binEnds, binWords, boundWords } from '#core/surveys/results/bin-ends.ts';
import { OTHER_LABEL, type QuestionFigures } from '#core/surveys/results/question-figures.ts';
import type { ResultQuestion } from '#core/surveys/results/result-question.ts';
import type { SurveyAnswers } from '#core/surveys/survey-types.ts';

const FIGURES_HEAD = ['Запитання', 'Рядок', 'Варіант', 'Відповідей', 'Частка, %', 'Середнє', 'Медіана', 'Відхилення'];

const percent = (count: number, of: number): SheetCell => (of === 0 ? null : (100 * count) / of);
/** What is told in a range is no number to count on with. */
const rangeCell = (least: number, most: number): SheetCell => (least === most ? least : `${least}–${most}`);

function figuresRows(question: ResultQuestion, figures: QuestionFigures | null, told: boolean): SheetRow[] {
  const title = question.removed ? `${question.title} (вилучене)` : question.title;
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
  const first = question.kind === 'ranking' && !isExact ? 'на першому місці' : null;
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
    ...bars.map(({ label, removed, count, upTo }) =>
      line('', removed ? `${label} (вилучений)` : label, count, upTo, answered),
    ),
    ...parts.flatMap((part) => [
      ...(part.mean === null ? [] : [[title, part.label, 'середнє місце', part.answered, null, part.mean, null, null]]),
      ...part.bars.map(({ label, count, upTo }) => line(part.label, first ?? label, count, upTo, part.answered)),
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

/** The columns of a question in the table of answers: one, or one for each row of a matrix. */
function headsOf(question: ResultQuestion): string[] {
  return question.kind === 'matrix' ? question.rows.map(({ text }) => `${question.title}: ${text}`) : [question.title];
}

/** The head of the table of named answers. */
export function answersHead(questions: readonly ResultQuestion[]): SheetRow {
  return ['Хто', 'Логін', 'Надіслано', ...questions.flatMap(headsOf)];
}

function textOf(question: ResultQuestion, value: unknown): SheetCell {
  if (value === undefined) return null;
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return value;
  const names = new Map('options' in question ? question.options.map(({ id, text }) => [id, text]) : []);
  const nameOf = (id: string) => names.get(id) ?? id;
  if (Array.isArray(value)) return value.map((id, place) => `${place + 1}. ${nameOf(String(id))}`).join('; ');
  const { option, options } = value as { option?: string; options?: string[] };
  const own = wordsOf(question, value);
  const chosen = [...(options ?? []), ...(option === undefined ? [] : [option])].map(nameOf);
  return [...chosen, ...(own === null ? [] : [`${OTHER_LABEL}: ${own}`])].join('; ');
}

/** The cells of one person’s answers, in the order of {@link answersHead}. */
export function answersCells(questions: readonly ResultQuestion[], answers: SurveyAnswers): SheetCell[] {
  return questions.flatMap((question): SheetCell[] => {
    const value: unknown = answers[question.id];
    if (question.kind !== 'matrix') return [textOf(question, value)];
    const names = new Map(question.columns.map(({ id, text }) => [id, text]));
    const chosen = (value ?? {}) as Record<string, string>;
    return question.rows.map(({ id }) => names.get(chosen[id] ?? '') ?? null);
  });
}
