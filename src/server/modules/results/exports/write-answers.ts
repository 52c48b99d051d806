import { WAITS_FOR_MARKS } from '#core/attempts/state-words.ts';
import type { SheetCell } from '#core/exports/csv.ts';
import { yesNo } from '#core/language/yes-no.ts';
import { journalName } from '#core/people/name-order.ts';
import { answerWords } from '#core/questions/answers/answer-words.ts';
import { parseAnswer } from '#core/questions/answers/parse-answer.ts';
import type { FinalQuestion, PresentedQuestion } from '#core/questions/finalizing/final-question.ts';
import { QUESTION_KIND_LABELS } from '#core/questions/question-kind-labels.ts';
import { READING_PROCESS_NAMES } from '#core/questions/question-kinds.ts';
import { presentQuestion } from '#core/questions/registry.ts';
import { CERTAINTY_NAMES } from '#core/scoring/certainty-levels.ts';
import { ONE } from '#core/scoring/fraction.ts';
import { wholePercent } from '#core/scoring/score-percent.ts';
import { documentText } from '#core/texts/document-text.ts';
import { describeEarned } from '#server/modules/results/describe-score.ts';
import { storedOutcome } from '#server/modules/results/open-result.ts';
import type { AttemptFigures, TableFacts } from '#server/modules/results/table/table-row.ts';
import type { Services } from '#server/platform/services.ts';
import type { SheetParts } from '#server/platform/sheets/sheet-parts.ts';
import type { ExportedAnswer } from './asked-answers-store.ts';
import { readAskedAnswers } from './asked-answers-store.ts';
import { readResultRows } from './read-result-rows.ts';
import { shortPrompt, VOID } from './result-sheet.ts';

/** Attempts whose answers are in memory at once: a long answer has 20 000 characters. */
const AT_ONCE = 10;

const HEAD = [
  'Хто',
  'Логін',
  'Спроба',
  'Пробна',
  'З паперу',
  'Зараховано',
  'Номер запитання',
  'Запитання',
  'Вид',
  'Спосіб читання',
  'Відповідь',
  'Частка балів, %',
  'Бали',
  'Повний бал',
  'Версія ключа',
  'Читач позначив',
  'Упевненість',
];

/** A question with its place in the test and its options in the author's order, the same for everybody. */
type Asked = { readonly number: number; readonly question: FinalQuestion; readonly shown: PresentedQuestion };

function wordsOf({ question, shown }: Asked, value: unknown): string {
  if (value === null) return '';
  const answer = parseAnswer(question.kind, question.body, value);
  return answer.ok ? answerWords(shown.kind, answer.value, shown.body as never) : 'не вдалося прочитати';
}

function scoreCells({ status, points, ...stored }: ExportedAnswer, full: number): SheetCell[] {
  if (status === null) return [null, null, full];
  const outcome = storedOutcome({ ...stored, status });
  if (outcome.status === 'void') return [VOID, VOID, points ?? 0];
  if (outcome.status !== 'scored') return [WAITS_FOR_MARKS, WAITS_FOR_MARKS, points ?? full];
  return [wholePercent(outcome.share, ONE), describeEarned(stored, points ?? full).earned, points ?? full];
}

function cellsOf(row: AttemptFigures, asked: Asked, answer: ExportedAnswer): SheetCell[] {
  const { question, number } = asked;
  return [
    journalName(row.displayName),
    row.identifier,
    row.number,
    yesNo(row.trial),
    yesNo(row.onPaper),
    yesNo(row.counted),
    number,
    shortPrompt(documentText(question.prompt)),
    QUESTION_KIND_LABELS[question.kind].name,
    READING_PROCESS_NAMES[question.process],
    wordsOf(asked, answer.value),
    ...scoreCells(answer, question.points),
    answer.keyVersion,
    yesNo(answer.flagged),
    answer.certainty === null ? null : CERTAINTY_NAMES[answer.certainty],
  ];
}

/** The answers of an issue's handed in attempts, some attempts at once; of those under way nothing is told. */
export async function* writeAnswers(
  services: Pick<Services, 'database'>,
  of: Omit<TableFacts, 'counted'> & { readonly group: string | null },
): SheetParts {
  const questions = new Map(
    of.test.questions.map((question, index): [string, Asked] => [
      question.id,
      { number: index + 1, question, shown: presentQuestion(question, { seed: '', shuffleOptions: false }) },
    ]),
  );
  yield [HEAD];
  for await (const lines of readResultRows(services, of, [])) {
    const ended = lines.map(({ row }) => row).filter(({ submittedAt }) => submittedAt !== null);
    for (let at = 0; at < ended.length; at += AT_ONCE) {
      const some = ended.slice(at, at + AT_ONCE);
      const ids = some.map(({ attemptId }) => attemptId);
      const answers = await readAskedAnswers(services.database, of.issue.id, ids);
      const rowsOfSome = some.flatMap((row) =>
        (answers.get(row.attemptId) ?? []).flatMap((answer) => {
          const asked = questions.get(answer.questionId);
          return asked === undefined ? [] : [cellsOf(row, asked, answer)];
        }),
      );
      if (rowsOfSome.length > 0) yield rowsOfSome;
    }
  }
}
