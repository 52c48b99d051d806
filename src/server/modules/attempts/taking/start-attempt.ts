import type { Transaction } from 'kysely';
import type { Person } from '#contract/accounts.ts';
import type { Attempt } from '#contract/attempts.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail, failField } from '#contract/definition/failure.ts';
import { readingStages } from '#core/attempts/reading-stages.ts';
import { SHARED_COMPUTER_SESSION_MS } from '#core/constants.ts';
import { orderAttemptQuestions } from '#core/questions/presenting/question-order.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { rulesWithChance } from '#core/wihiws/rule-changes/second-chance.ts';
import type { EntryDecision } from '#core/wihiws/who-may-enter.ts';
import { whoMayEnter } from '#core/wihiws/who-may-enter.ts';
import type { Database } from '#db/schema/database-types.ts';
import { countNewLogin, noteLoginMade } from '#server/modules/accounts/accounts-limits-public.ts';
import { createNameOnlyParticipant } from '#server/modules/accounts/accounts-participants-public.ts';
import { lockStartsOf } from '#server/modules/accounts/accounts-public.ts';
import type { SessionCookie } from '#server/modules/accounts/accounts-sessions-public.ts';
import { personOf, shareFamily } from '#server/modules/accounts/accounts-sessions-public.ts';
import { readAnswers } from '#server/modules/attempts/answers-store.ts';
import { isOverdue, isRunning, refusalCode, visitorOf } from '#server/modules/attempts/attempts-access.ts';
import { findAttempt, insertAttempt, insertAttemptEvent } from '#server/modules/attempts/attempts-store.ts';
import { readLiveOf } from '#server/modules/attempts/clocks/describe-clock.ts';
import { effectiveClosing } from '#server/modules/attempts/clocks/effective-closing.ts';
import type { PauseFact } from '#server/modules/attempts/clocks/pause-facts-store.ts';
import { readIssuePauseFacts } from '#server/modules/attempts/clocks/pause-facts-store.ts';
import { computeClock, factsOf } from '#server/modules/attempts/clocks/refresh-clocks.ts';
import { closeOverdue } from '#server/modules/attempts/ending/close-overdue.ts';
import type { Issue } from '#server/modules/attempts/issue.ts';
import type { FinalTest } from '#server/modules/tests/tests-public.ts';
import { readFinalTest } from '#server/modules/tests/tests-public.ts';
import { findWihiw, lockWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import { noteStartByLink } from '#server/modules/wihiws/wihiws-recipients-public.ts';
import { readExtraSeconds, rulesOf } from '#server/modules/wihiws/wihiws-taking-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Viewer } from '#server/platform/http/request-context.ts';
import { personOfViewer } from '#server/platform/http/request-context.ts';
import { letOthersRun } from '#server/platform/process/pacing/let-others-run.ts';
import { newToken } from '#server/platform/secrets/tokens.ts';
import type { Services } from '#server/platform/services.ts';
import { presentAttempt } from './present-attempt.ts';
import { isCurrentToken, readVisitor } from './read-visitor.ts';
import type { OpenedAttempt, Taker } from './repeat-start.ts';
import { hashOfStart, repeatStart } from './repeat-start.ts';
import { findUntouchedStart, keepStartKey } from './start-keys-store.ts';

export type StartRequest = {
  readonly wihiwId: string;
  readonly viewer: Viewer | null;
  readonly token: string | null;
  readonly displayName: string | null;
  /** A key made by the visitor's page, by which it can repeat this start. */
  readonly startKey: string | null;
  readonly sharedComputer: boolean;
  readonly device: string;
  readonly address: string;
  readonly sessionToken: string | null;
  readonly withTexts: boolean;
};

export type Started = {
  readonly attempt: Attempt;
  readonly person: Person;
  readonly personalCode: string | null;
  /** The cookie to set: of a participant created by the start, or of a session that is now marked as on a shared computer. */
  readonly session: SessionCookie | null;
};

/** Returns a signed-in taker; on a shared computer their session now ends with the browser or the submit. */
async function signedInTaker(
  tx: Transaction<Database>,
  { sharedComputer, sessionToken }: StartRequest,
  viewer: Viewer,
  now: Date,
): Promise<Taker> {
  const person = personOfViewer(viewer);
  if (!sharedComputer || viewer.sharedComputer) return { person, personalCode: null, session: null };
  await shareFamily(tx, viewer.sessionId, new Date(now.getTime() + SHARED_COMPUTER_SESSION_MS));
  const session = sessionToken === null ? null : { token: sessionToken, maxAgeSeconds: null };
  return { person: { ...person, sharedComputer: true }, personalCode: null, session };
}

async function takerOf(
  tx: Transaction<Database>,
  services: Services,
  request: StartRequest,
  decision: EntryDecision,
): Promise<Result<Taker, Failure>> {
  const { viewer, displayName, device, sharedComputer } = request;
  if (viewer !== null) return ok(await signedInTaker(tx, request, viewer, services.now()));
  if (decision.kind !== 'give-name') return fail('sign_in_required');
  if (displayName === null) return failField('displayName', 'required');
  const made = await createNameOnlyParticipant(tx, services, { displayName, device, sharedComputer });
  return ok({ person: personOf(made.user, sharedComputer), personalCode: made.personalCode, session: made.session });
}

type NewStart = {
  readonly issue: Issue;
  readonly pauses: readonly PauseFact[];
  readonly test: FinalTest;
  readonly taker: Person;
  readonly name: string;
  readonly trial: boolean;
  readonly number: number;
};

async function insertNew(tx: Transaction<Database>, start: NewStart, now: Date): Promise<string> {
  const { issue, pauses, test, taker, name, trial, number } = start;
  const seed = newToken();
  const questions = orderAttemptQuestions(test.questions, {
    seed,
    shuffleQuestions: issue.shuffleQuestions,
    pools: test.pools,
  });
  const extraSeconds = await readExtraSeconds(tx, issue.id, taker.userId);
  const facts = factsOf(
    issue,
    {
      userId: taker.userId,
      attemptId: null,
      trial,
      startedAt: now,
      promisedAt: null,
      extraSeconds,
      chanceClosesAt: null,
    },
    pauses,
  );
  const attemptId = await insertAttempt(tx, {
    wihiwId: issue.id,
    userId: taker.userId,
    displayName: name,
    number,
    trial,
    seed,
    // In the order of the stages, so that question numbers are the same while answering and in the result.
    questionIds: readingStages(
      issue.readingMode,
      test.texts.map(({ id }) => id),
      questions,
    ).flatMap(({ questionIds }) => questionIds),
    shuffleOptions: issue.shuffleOptions,
    readingMode: issue.readingMode,
    certainty: issue.certainty,
    startedAt: now,
    ...computeClock(facts, now),
  });
  await insertAttemptEvent(tx, { wihiwId: issue.id, attemptId }, 'started', now, taker.userId);
  return attemptId;
}

/** Only a visitor without a session, for whom the start creates a participant, may repeat it. */
function firstStartHash(services: Services, { viewer, wihiwId, displayName, startKey }: StartRequest): Buffer | null {
  if (viewer !== null || displayName === null || startKey === null) return null;
  return hashOfStart(services, { wihiwId, displayName, startKey });
}

/**
 * Starts within a transaction. The issue's rules are locked, so that a moved closing reaches the new attempt; the person's
 * row is locked, so that parallel starts run one after another.
 */
async function open(
  tx: Transaction<Database>,
  services: Services,
  test: FinalTest,
  request: StartRequest,
  hasCurrentLink: boolean,
): Promise<Result<OpenedAttempt, Failure>> {
  const now = services.now();
  const issue = await lockWihiw(tx, request.wihiwId);
  if (issue === null) return fail('not_found');
  if (request.viewer !== null && !(await lockStartsOf(tx, request.viewer.userId))) return fail('sign_in_required');
  const hash = firstStartHash(services, request);
  const repeated = hash && (await repeatStart(tx, services, issue.id, hash, request));
  if (repeated !== null) return ok(repeated);
  const facts = await readVisitor(tx, issue, request.viewer, hasCurrentLink);
  const pauses = await readIssuePauseFacts(tx, issue.id);
  const own = rulesWithChance(issue, facts.chance);
  const effective = effectiveClosing(own, pauses, request.viewer?.userId ?? null, now);
  const decision = whoMayEnter(rulesOf(effective), visitorOf(issue, facts), { now, anybody: issue.anybody });
  if (decision.kind === 'refuse') return fail(refusalCode(decision.reason));
  const taker = await takerOf(tx, services, request, decision);
  if (!taker.ok) return taker;
  const running = facts.attempts.find(isRunning);
  if (running !== undefined) return ok({ taker: taker.value, row: running });
  if (request.viewer !== null && (facts.addressing === 'invited' || facts.addressing === 'declined'))
    await noteStartByLink(tx, issue, request.viewer.userId, now);
  const number = Math.max(0, ...facts.attempts.map((attempt) => attempt.number)) + 1;
  const name = request.displayName ?? taker.value.person.displayName;
  const started = { issue: own, pauses, test, taker: taker.value.person, name, trial: decision.kind === 'try', number };
  const attemptId = await insertNew(tx, started, now);
  if (hash !== null) await keepStartKey(tx, { wihiwId: issue.id, attemptId }, hash, now);
  const row = await findAttempt(tx, { wihiwId: issue.id, attemptId });
  if (row === null) throw new Error('a new attempt is missing');
  return ok({ taker: taker.value, row });
}

/**
 * Starts an attempt or resumes the open one. If a name is enough to enter, a visitor becomes a participant in the same
 * transaction, so neither exists without the other.
 */
export async function startAttempt(services: Services, request: StartRequest): Promise<Result<Started, Failure>> {
  const { database } = services;
  const issue = await findWihiw(database, request.wihiwId);
  const test = issue && (await readFinalTest(database, issue.testId));
  if (issue === null || test === null) return fail('not_found');
  const hasCurrentLink = await isCurrentToken(services, issue, request.token);
  const hash = firstStartHash(services, request);
  const once = hash === null ? null : hash.toString('base64url');
  const untouched = hash === null ? null : await findUntouchedStart(database, issue.id, hash, services.now());
  if (request.viewer === null && request.displayName !== null && hasCurrentLink) {
    const tooMany = untouched !== null ? null : await countNewLogin(services, request.address, once);
    if (tooMany !== null) return tooMany;
  }
  await endOverdue(services, issue, request.viewer);
  const opened = await transaction(database, (tx) => open(tx, services, test, request, hasCurrentLink));
  if (!opened.ok) return opened;
  const { taker, row } = opened.value;
  if (once !== null) noteLoginMade(once);
  // Its session was used meanwhile, so this start went on as another person.
  if (untouched !== null && untouched.attemptId !== row.id) await countNewLogin(services, request.address);
  services.publish(`wihiw:${issue.id}`);
  const answers = await readAnswers(database, { wihiwId: issue.id, attemptId: row.id });
  const live = await readLiveOf(database, row);
  const pause = letOthersRun();
  const { withTexts } = request;
  const attempt = presentAttempt({ attempt: row, live, test, answers, now: services.now(), withTexts });
  await pause();
  return ok({ ...taker, attempt });
}

/** Closes overdue attempts first, so that they are neither resumed nor block the next one. */
async function endOverdue(services: Services, issue: Issue, viewer: Viewer | null): Promise<void> {
  const now = services.now();
  const { attempts } = await readVisitor(services.database, issue, viewer, false);
  const overdue = attempts.find((attempt) => isOverdue(attempt, now));
  if (overdue !== undefined) await closeOverdue(services, { wihiwId: issue.id, attemptId: overdue.id });
}
