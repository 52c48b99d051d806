import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Output } from '#contract/definition/operation.ts';
import type { readReading as operation, ReadingItem } from '#contract/scoring/second-reading.ts';
import type { KeyOf } from '#core/questions/kind-types.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { documentText } from '#core/texts/document-text.ts';
import { findAttempt, isRunning } from '#server/modules/attempts/attempts-public.ts';
import { presentedQuestions, shownText } from '#server/modules/attempts/attempts-shown-public.ts';
import { readMarkedAnswer } from '#server/modules/results/checking/checking-store.ts';
import { readKeys } from '#server/modules/tests/tests-keys-public.ts';
import type { Services } from '#server/platform/services.ts';
import { placeReading, readReadCounts, readReadPage } from './reading-queue-store.ts';
import type { HandMarked } from './reading-scope.ts';
import { readingFor } from './reading-scope.ts';
import { readSecondMark } from './second-marks-store.ts';

type Answer = Output<typeof operation>;

/** What a second reader has to mark: questions with counts, and one page of answers without their writers. */
export async function readReading(
  { database }: Pick<Services, 'database'>,
  readingId: string,
  userId: string,
  asked: { readonly questionId: string | null; readonly after: string | null },
): Promise<Result<Answer, Failure>> {
  const known = await readingFor(database, readingId, userId);
  if (known === null) return fail('not_found');
  const counts = new Map((await readReadCounts(database, known.scope)).map((count) => [count.questionId, count]));
  const questions = known.questions.map(({ question: { id, kind, prompt, points }, number }) => {
    const { assigned = 0, read = 0 } = counts.get(id) ?? {};
    const waiting = assigned - read;
    return { questionId: id, number, kind, prompt: documentText(prompt), points, waiting, marked: read };
  });
  const listed = questions.filter(
    ({ waiting, marked, questionId }) => waiting + marked > 0 || questionId === asked.questionId,
  );
  const first = listed.find(({ waiting }) => waiting > 0) ?? listed[0];
  const chosen = asked.questionId === null ? first : listed.find(({ questionId }) => questionId === asked.questionId);
  if (asked.questionId !== null && chosen === undefined) return fail('not_found');
  const page = chosen && (await readReadPage(database, known.scope, chosen.questionId, asked.after));
  return ok({
    readingId,
    title: known.issue.title,
    waiting: listed.reduce((sum, { waiting }) => sum + waiting, 0),
    questions: listed,
    questionId: chosen?.questionId ?? null,
    rows: page?.rows.map(({ answerId, isRead }) => ({ answerId, state: isRead ? 'marked' : 'waiting' })) ?? [],
    next: page?.hasMore ? (page.rows.at(-1)?.answerId ?? null) : null,
  });
}

/** What of a key a second reader needs: criteria or ideas, and no model answer. */
function rubricOf({ question: { kind } }: HandMarked, key: unknown): unknown {
  if (kind === 'open') return { criteria: (key as KeyOf<'open'>).criteria, model: null };
  return { units: (key as KeyOf<'retell'>).units };
}

/** The text as takers are shown it, without its recording: whole, it would tell where removed sentences belong. */
const textOf = (text: Parameters<typeof shownText>[0]): ReadingItem['text'] => ({ ...shownText(text), audio: null });

/** One answer for its second reader. Nothing here leads to whoever wrote it, to the host's mark or to other questions. */
export async function readReadingItem(
  { database }: Pick<Services, 'database'>,
  key: { readonly readingId: string; readonly questionId: string; readonly answerId: string },
  userId: string,
): Promise<Result<ReadingItem, Failure>> {
  const known = await readingFor(database, key.readingId, userId);
  const marked = known?.questions.find(({ question }) => question.id === key.questionId);
  if (known === null || marked === undefined) return fail('not_found');
  const { question, number } = marked;
  const placed = await placeReading(database, known.scope, question.id, key.answerId);
  if (placed === null) return fail('not_found');
  const answerKey = { wihiwId: known.issue.id, attemptId: placed.attemptId, questionId: question.id };
  const attempt = await findAttempt(database, answerKey);
  const current = (await readKeys(database, known.test.id)).get(question.id);
  if (attempt === null || isRunning(attempt) || current === undefined) return fail('not_found');
  const [shown] = presentedQuestions({ ...attempt, questionIds: [question.id] }, known.test);
  const stored = await readMarkedAnswer(database, answerKey);
  const mine = await readSecondMark(database, { ...answerKey, readingId: key.readingId });
  const text = known.test.texts.find(({ id }) => id === question.textId);
  return ok({
    readingId: key.readingId,
    title: known.issue.title,
    answerId: placed.answerId,
    questionId: question.id,
    number,
    kind: question.kind,
    prompt: question.prompt,
    points: question.points,
    body: shown?.body ?? null,
    key: rubricOf(marked, current.key),
    text: text === undefined ? null : textOf(text),
    answer: stored.value ?? null,
    answerRevision: stored.answerRevision,
    state: placed.isRead ? 'marked' : 'waiting',
    mark: mine?.mark ?? null,
    revision: mine?.revision ?? 0,
    outdated: mine !== null && mine.mark !== null && !placed.isRead,
    settled: placed.isSettled,
    previousId: placed.previousId,
    nextId: placed.nextId,
    nextWaitingId: placed.nextWaitingId,
    waiting: placed.waiting,
  });
}
