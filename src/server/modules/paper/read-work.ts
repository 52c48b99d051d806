import type { FieldProblem } from '#contract/definition/errors.ts';
import type { PaperMark } from '#contract/paper/answer-sheets.ts';
import type { FinalQuestion, PresentedQuestion } from '#core/questions/finalizing/final-question.ts';
import { sourceTexts } from '#core/questions/finalizing/finalize-questions.ts';
import { isMarkedByHost } from '#core/questions/kind-traits.ts';
import { ON_PAPER_MARK, readPaperAnswer } from '#core/questions/paper/read-paper-answer.ts';
import { paperSteps, readPaperPoints } from '#core/questions/paper/read-paper-points.ts';
import { sentenceNumbers } from '#core/questions/paper/sentence-numbers.ts';
import type { SourceText } from '#core/questions/question-text.ts';
import { presentQuestion } from '#core/questions/registry.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import type { PaperAnswer, PaperHostMark } from '#server/modules/attempts/attempts-paper-public.ts';
import type { FinalTest } from '#server/modules/tests/tests-public.ts';
import type { PaperSheetRow } from './paper-sheets-store.ts';

/** A mark of a question that nothing stands of. */
const NOTHING: PaperMark = { text: '', unreadable: false, points: '' };

/** Whether nothing stands of a question. */
export function isNothing({ text, unreadable, points }: PaperMark): boolean {
  return text === '' && !unreadable && points === '';
}

/** The work of a sheet in the terms of an attempt. */
export type SheetWork = { readonly answers: PaperAnswer[]; readonly marks: PaperHostMark[] };

type Keys = ReadonlyMap<string, { readonly key: unknown }>;

function readAnswer(
  sheet: Pick<PaperSheetRow, 'seed' | 'variant'>,
  question: FinalQuestion,
  texts: readonly SourceText[],
  mark: PaperMark,
) {
  if (mark.unreadable) return ok(null);
  // Points for an answer that was not typed: it stands on paper.
  const text = mark.text.trim() === '' && mark.points.trim() !== '' ? ON_PAPER_MARK : mark.text;
  const order = { seed: sheet.seed, shuffleOptions: sheet.variant !== 0 };
  const shown = presentQuestion(question as never, order) as PresentedQuestion;
  return readPaperAnswer(shown, question, text, sentenceNumbers(texts, question.textId));
}

function readMark(question: FinalQuestion, key: unknown, mark: PaperMark) {
  if (!isMarkedByHost(question.kind)) return ok(null);
  return readPaperPoints(question.kind, paperSteps(question.kind, key as never), mark.unreadable ? '' : mark.points);
}

/**
 * Reads what is typed from a sheet as answers and marks. Points count as new where they or the answer have changed since the sheet
 * was entered; others stay as they were given since.
 *
 * @returns the work, or which questions can't be read
 */
export function readWork(sheet: PaperSheetRow, test: FinalTest, keys: Keys): Result<SheetWork, FieldProblem[]> {
  const texts = sourceTexts(test.texts, test.questions);
  const questions = new Map(test.questions.map((question) => [question.id, question]));
  const work: SheetWork = { answers: [], marks: [] };
  const problems: FieldProblem[] = [];
  for (const questionId of sheet.questionIds) {
    const question = questions.get(questionId);
    if (question === undefined) continue;
    const mark = sheet.marks[questionId] ?? NOTHING;
    const before = sheet.entered?.[questionId] ?? NOTHING;
    const answer = readAnswer(sheet, question, texts, mark);
    const points = readMark(question, keys.get(questionId)?.key, mark);
    if (!answer.ok || !points.ok) {
      problems.push({ path: `marks.${questionId}`, code: answer.ok ? 'paper_points' : 'paper_mark' });
      continue;
    }
    work.answers.push({ questionId, value: answer.value, answered: answer.value !== null });
    const isNew = mark.points !== before.points || mark.text !== before.text || mark.unreadable !== before.unreadable;
    if (isNew && isMarkedByHost(question.kind) && (mark.points !== '' || before.points !== ''))
      work.marks.push({ questionId, mark: points.value });
  }
  return problems.length > 0 ? err(problems) : ok(work);
}
