import { attemptStateWords, WAITS_FOR_MARKS } from '#core/attempts/state-words.ts';
import type { SheetCell } from '#core/exports/csv.ts';
import { formatNumber, formatPercent } from '#core/language/numbers.ts';
import { yesNo } from '#core/language/yes-no.ts';
import { journalName } from '#core/people/name-order.ts';
import { READING_PROCESS_NAMES, READING_PROCESSES } from '#core/questions/question-kinds.ts';
import { wholePercent } from '#core/scoring/score-percent.ts';
import { processTotals } from '#core/scoring/totals.ts';
import { documentText } from '#core/texts/document-text.ts';
import type { FinalTest, NmtScale } from '#server/modules/tests/tests-public.ts';
import type { ResultLine } from './read-result-rows.ts';
import type { StoredScore } from './stored-scores.ts';

/** In place of the points of a question that a correction has taken out of the scores. */
export const VOID = 'запитання знято';
/** A longer prompt is cut in the head of its column. */
const PROMPT_LENGTH = 80;

/** What decides the columns. */
export type SheetFacts = {
  readonly test: FinalTest;
  readonly nmt: NmtScale | null;
  readonly passPercent: number | null;
};

const processesOf = ({ questions }: FinalTest) =>
  READING_PROCESSES.filter((process) => questions.some((question) => question.process === process));

export function shortPrompt(prompt: string): string {
  const signs = [...prompt.replace(/\s+/gu, ' ').trim()];
  return signs.length <= PROMPT_LENGTH ? signs.join('') : `${signs.slice(0, PROMPT_LENGTH - 1).join('')}…`;
}

/** The head of the table of results in a file. */
export function resultHead({ test, nmt, passPercent }: SheetFacts): string[] {
  return [
    'Хто',
    'Логін',
    'Спроба',
    'Пробна',
    'З паперу',
    'Зараховано',
    'Стан',
    'Відповідей',
    'Запитань',
    'Бали',
    'Повний бал',
    '%',
    ...(nmt === null ? [] : [`НМТ (${nmt.subject}, ${nmt.year})`]),
    'Оцінка',
    ...(passPercent === null ? [] : [`Складено (від ${formatPercent(passPercent)})`]),
    ...processesOf(test).map((process) => `Спосіб читання: ${READING_PROCESS_NAMES[process]}, %`),
    ...test.questions.map(
      ({ prompt, points }, index) =>
        `${index + 1}. ${shortPrompt(documentText(prompt))} (бали з ${formatNumber(points)})`,
    ),
    'Чекає на перевірку відповідей',
    'Перераховано за виправленим ключем',
    'Почато (за Києвом)',
    'Здано (за Києвом)',
  ];
}

/** Percent of the points of each reading process. */
function processCells(test: FinalTest, scores: ResultLine['scores']): SheetCell[] {
  const outcomes = test.questions.flatMap(({ process }, index) => {
    const score = scores[index];
    return score === undefined ? [] : [{ points: score.points, process, outcome: score.outcome }];
  });
  const profile = processTotals(outcomes);
  return processesOf(test).map((process) => {
    const part = profile.find((one) => one.process === process);
    if (part === undefined) return null;
    return part.waiting > 0 ? WAITS_FOR_MARKS : wholePercent(part.earned, part.maximum);
  });
}

function pointsCell(score: StoredScore | undefined): SheetCell {
  if (score === undefined) return null;
  if (score.outcome.status === 'void') return VOID;
  return score.earned ?? WAITS_FOR_MARKS;
}

/** A row of the table of results in a file, in the order of {@link resultHead}. Questions that were not asked are empty. */
export function resultCells({ row, scores }: ResultLine, { test, nmt, passPercent }: SheetFacts): SheetCell[] {
  const final = (figure: SheetCell): SheetCell => (row.waiting > 0 ? WAITS_FOR_MARKS : figure);
  return [
    journalName(row.displayName),
    row.identifier,
    row.number,
    yesNo(row.trial),
    yesNo(row.onPaper),
    yesNo(row.counted),
    attemptStateWords(row),
    row.answered,
    row.questionCount,
    final(row.points),
    row.maximum,
    final(row.percent),
    ...(nmt === null ? [] : [final(row.nmt === 'not-passed' ? 'нижче порога' : row.nmt)]),
    final(row.grade),
    ...(passPercent === null ? [] : [final(row.passed === null ? null : yesNo(row.passed))]),
    ...processCells(test, scores),
    ...scores.map(pointsCell),
    row.waiting,
    yesNo(row.corrected),
    // The moment of typing says nothing about when it was written.
    row.onPaper ? null : new Date(row.startedAt),
    row.submittedAt === null ? null : new Date(row.submittedAt),
  ];
}
