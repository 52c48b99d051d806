import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Output } from '#contract/definition/operation.ts';
import type {
  readAgreement as agreementOperation,
  listDifferences as differencesOperation,
  settleMark as settleOperation,
} from '#contract/scoring/second-readers.ts';
import { AGREEMENT_PAIRS_MAX } from '#contract/scoring/second-readers.ts';
import { parseMark } from '#core/questions/answers/parse-mark.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { agreementOfMarks } from '#core/scoring/second-reading/agreement-of-marks.ts';
import { saveMark } from '#server/modules/results/use-cases/save-mark.ts';
import type { CurrentKey } from '#server/modules/tests/tests-keys-public.ts';
import { readKeys } from '#server/modules/tests/tests-keys-public.ts';
import type { Services } from '#server/platform/services.ts';
import { readingOfHost } from './list-readers.ts';
import { readDifferences, readMarkPairs } from './reading-queue-store.ts';
import type { HandMarked, KnownReading } from './reading-scope.ts';
import { readSecondMark } from './second-marks-store.ts';

export type ComparedQuestion = { readonly wihiwId: string; readonly readingId: string; readonly questionId: string };

type Compared = { readonly known: KnownReading; readonly marked: HandMarked; readonly current: CurrentKey };

async function openQuestion(
  services: Pick<Services, 'database'>,
  { wihiwId, readingId, questionId }: ComparedQuestion,
  userId: string,
): Promise<Result<Compared, Failure>> {
  const found = await readingOfHost(services, wihiwId, readingId, userId);
  if (!found.ok) return found;
  const marked = found.value.questions.find(({ question }) => question.id === questionId);
  const current = (await readKeys(services.database, found.value.test.id)).get(questionId);
  return marked === undefined || current === undefined
    ? fail('not_found')
    : ok({ known: found.value, marked, current });
}

/** Tells the host how both readers agree about a question, over the marks that were given without knowing the other's. */
export async function readAgreement(
  services: Pick<Services, 'database'>,
  compared: ComparedQuestion,
  userId: string,
): Promise<Result<Output<typeof agreementOperation>, Failure>> {
  const opened = await openQuestion(services, compared, userId);
  if (!opened.ok) return opened;
  const { known, marked, current } = opened.value;
  const { kind } = marked.question;
  const stored = await readMarkPairs(services.database, known.scope, compared.questionId, AGREEMENT_PAIRS_MAX + 1);
  const pairs = stored.slice(0, AGREEMENT_PAIRS_MAX).flatMap(({ first, second }) => {
    const both = [first, second].map((mark) => parseMark(kind, current.key as never, mark));
    const [one, other] = both.map((parsed) => (parsed.ok ? parsed.value : null));
    return one === null || one === undefined || other === null || other === undefined ? [] : [[one, other] as const];
  });
  const { whole, rows } = agreementOfMarks(kind, current.key as never, pairs as never);
  return ok({ whole, rows: [...rows], isCut: stored.length > AGREEMENT_PAIRS_MAX });
}

/** Lists the answers that both have marked differently, with both marks, those to settle first. */
export async function listDifferences(
  services: Pick<Services, 'database'>,
  compared: ComparedQuestion,
  userId: string,
  after: string | null,
): Promise<Result<Output<typeof differencesOperation>, Failure>> {
  const opened = await openQuestion(services, compared, userId);
  if (!opened.ok) return opened;
  const { known, marked, current } = opened.value;
  const { rows, hasMore } = await readDifferences(services.database, known.scope, compared.questionId, after);
  const { id, kind, points, body } = marked.question;
  return ok({
    questionId: id,
    number: marked.number,
    kind,
    points,
    body,
    key: current.key,
    differences: rows.map((row) => ({ ...row, mark: row.mark ?? null })),
    next: hasMore ? (rows.at(-1)?.attemptId ?? null) : null,
  });
}

/** A settled mark as a host sends it, with what was on their screen. */
export type Settlement = ComparedQuestion & {
  readonly attemptId: string;
  readonly mark: unknown;
  readonly basedOn: number;
  readonly answerRevision: number;
};

/** Keeps the mark that the host has chosen after both were compared, by the one way of all marks. */
export async function settleMark(
  services: Services,
  { readingId, ...request }: Settlement,
  userId: string,
): Promise<Result<Output<typeof settleOperation>, Failure>> {
  const found = await readingOfHost(services, request.wihiwId, readingId, userId);
  if (!found.ok) return found;
  const { wihiwId, attemptId, questionId } = request;
  const second = await readSecondMark(services.database, { wihiwId, attemptId, questionId, readingId });
  if (second === null || second.firstMark === null) return fail('not_found');
  const saved = await saveMark(services, { ...request, settles: readingId }, userId);
  if (!saved.ok) return saved;
  const { revision, state, earnedText } = saved.value;
  return ok({ revision, state, earnedText });
}
