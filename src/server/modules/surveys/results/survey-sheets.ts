import type { SheetCell, SheetRow } from '#core/exports/csv.ts';
import { wordsOf } from '#core/surveys/results/answer-slots.ts';
import { binEnds, binWords, boundWords } from '#core/surveys/results/bin-ends.ts';
import { OTHER_LABEL, type QuestionFigures } from '#core/surveys/results/question-figures.ts';
import type { ResultQuestion } from '#core/surveys/results/result-question.ts';
import type { SurveyAnswers } from '#core/surveys/survey-types.ts';

const FIGURES_HEAD = ['Запитання', 'Рядок', 'Варіант', 'Відповідей', 'Частка, %', 'Середнє', 'Медіана', 'Відхилення'];

const percent = (count: number, of: number): SheetCell => (of === 0 ? null : (100 * count) / of);

function figuresRows(question: ResultQuestion, figures: QuestionFigures | null): SheetRow[] {
  const title = question.removed ? `${question.title} (вилучене)` : question.title;
  if (figures === null) return [[title, '', 'ще менше п’яти відповідей', null, null, null, null, null]];
  const { step, answered, asked, hidden, bars, parts, bins, summary, nps } = figures;
  // A step is no number to count on with.
  const countCell = (count: number): SheetCell => (step === 1 ? count : `${count}–${count + step - 1}`);
  const line = (part: string, label: string, count: number, of: number): SheetRow => [
    title,
    part,
    label,
    countCell(count),
    step === 1 ? percent(count, of) : null,
    null,
    null,
    null,
  ];
  const bound = (value: number) => boundWords(question, value);
  return [
    [
      title,
      '',
      'усього відповіли',
      answered,
      null,
      summary?.mean ?? null,
      summary?.median ?? null,
      summary?.sd ?? null,
    ],
    [title, '', 'лишили без відповіді', countCell(asked - answered), null, null, null, null],
    ...(hidden > 0 ? [[title, '', 'запитання не показували', countCell(hidden), null, null, null, null]] : []),
    ...bars.map(({ label, removed, count }) => line('', removed ? `${label} (вилучений)` : label, count, answered)),
    ...parts.flatMap((part) => [
      ...(part.mean === null
        ? []
        : [[title, part.label, 'середнє місце', countCell(part.answered), null, part.mean, null, null]]),
      ...part.bars.map(({ label, count }) => line(part.label, label, count, part.answered)),
    ]),
    ...bins.map((bin) => line('', binWords(binEnds(question, figures, bin), bound), bin.count, answered)),
    ...(nps === null ? [] : [[title, '', 'NPS', null, null, nps.score, null, null]]),
  ];
}

/** The counted answers as a table: what the page shows, line by line. */
export function figuresSheet(
  questions: readonly { readonly question: ResultQuestion; readonly figures: QuestionFigures | null }[],
): SheetRow[] {
  return [FIGURES_HEAD, ...questions.flatMap(({ question, figures }) => figuresRows(question, figures))];
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
