import type { Transaction } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Output, Parsed } from '#contract/definition/operation.ts';
import type { enterPaperSheet, PaperMark } from '#contract/paper/answer-sheets.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { rulesWithChance } from '#core/wihiws/rule-changes/second-chance.ts';
import type { Database } from '#db/schema/database-types.ts';
import { createPaperParticipant } from '#server/modules/accounts/accounts-participants-public.ts';
import { lockStartsOf } from '#server/modules/accounts/accounts-public.ts';
import { correctPaperAttempt, enterPaperAttempt } from '#server/modules/attempts/attempts-paper-public.ts';
import { attemptsOfPerson, isRunning } from '#server/modules/attempts/attempts-public.ts';
import type { LoggedChange } from '#server/modules/paper/paper-log-store.ts';
import { insertLine } from '#server/modules/paper/paper-log-store.ts';
import type { PaperSheetRow } from '#server/modules/paper/paper-sheets-store.ts';
import { lockSheet, writeEntered, writePerson } from '#server/modules/paper/paper-sheets-store.ts';
import type { SheetWork } from '#server/modules/paper/read-work.ts';
import { readWork } from '#server/modules/paper/read-work.ts';
import { readKeys } from '#server/modules/tests/tests-keys-public.ts';
import type { FinalTest } from '#server/modules/tests/tests-public.ts';
import { readFinalTest } from '#server/modules/tests/tests-public.ts';
import type { WihiwRecord } from '#server/modules/wihiws/wihiws-public.ts';
import { asHost, lockWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import { readSecondChance } from '#server/modules/wihiws/wihiws-taking-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';
import { openPaperSheet } from './open-paper-sheet.ts';

type Request = Parsed<typeof enterPaperSheet>;
type Entered = Omit<Output<typeof enterPaperSheet>, 'sheet'> & { readonly userId: string | null };
type Newcomer = Entered['newcomer'];
type Entering = {
  readonly issue: WihiwRecord;
  readonly test: FinalTest;
  readonly sheet: PaperSheetRow;
  readonly work: SheetWork;
  readonly hostId: string;
  readonly besideOthers: boolean;
};

const LOGGED_CHARACTERS = 200;

function markWords(mark: PaperMark | undefined): string {
  if (mark === undefined) return '—';
  const text = mark.unreadable ? 'не розібрати' : mark.text.slice(0, LOGGED_CHARACTERS) || '—';
  return mark.points === '' ? text : `${text} (${mark.points})`;
}

function changesOf({ marks, entered, questionIds }: PaperSheetRow): LoggedChange[] {
  return questionIds.flatMap((questionId) => {
    const [from, to] = [markWords(entered?.[questionId]), markWords(marks[questionId])];
    return from === to ? [] : [{ questionId, from, to }];
  });
}

/** Whose the work is: of a blank sheet with a new name, of a participant made now. */
async function personOf(
  tx: Transaction<Database>,
  services: Services,
  { sheet, issue, hostId }: Entering,
): Promise<Result<{ userId: string; newcomer: Newcomer }, Failure>> {
  if (sheet.userId !== null) return ok({ userId: sheet.userId, newcomer: null });
  if (!sheet.blank || sheet.name === '') return fail('sheet_unnamed');
  const made = await createPaperParticipant(tx, services, { displayName: sheet.name, rosterHostId: issue.ownerId });
  await writePerson(tx, { wihiwId: sheet.wihiwId, sheetId: sheet.id }, { userId: made.user.id, name: sheet.name });
  // The code is the pupil's key for good: only the owner, whose pupil it is, is told it.
  const personalCode = hostId === issue.ownerId ? made.personalCode : null;
  const newcomer = { identifier: made.user.identifier, personalCode };
  return ok({ userId: made.user.id, newcomer });
}

/** Makes the first attempt of a sheet, by the same rules of attempts as on screen; times of opening and closing don't bind paper. */
async function enterFirst(
  tx: Transaction<Database>,
  services: Services,
  entering: Entering,
): Promise<Result<Entered, Failure>> {
  const { issue, test, sheet, work, hostId, besideOthers } = entering;
  const person = await personOf(tx, services, entering);
  if (!person.ok) return person;
  const { userId, newcomer } = person.value;
  if (!(await lockStartsOf(tx, userId))) return fail('sheet_unnamed');
  const all = await attemptsOfPerson(tx, issue.id, userId);
  const others = all.filter(({ trial }) => !trial);
  if (all.some(isRunning)) return fail('another_attempt_open');
  const { attemptsAllowed } = rulesWithChance(issue, await readSecondChance(tx, issue.id, userId));
  if (attemptsAllowed !== null && others.length >= attemptsAllowed) return fail('paper_attempts_used');
  if (others.length > 0 && !besideOthers) return fail('has_other_attempts', { details: { attempts: others.length } });
  const { attemptId, waiting } = await enterPaperAttempt(
    tx,
    {
      issue,
      test,
      userId,
      displayName: sheet.name,
      number: Math.max(0, ...all.map(({ number }) => number)) + 1,
      seed: sheet.seed,
      shuffleOptions: sheet.variant !== 0,
      questionIds: sheet.questionIds,
      ...work,
    },
    hostId,
    services.now(),
  );
  return ok({ attemptId, waiting, newcomer, userId });
}

async function enterLocked(
  tx: Transaction<Database>,
  services: Services,
  entering: Entering,
): Promise<Result<Entered, Failure>> {
  const { sheet, work, hostId } = entering;
  const [key, now] = [{ wihiwId: sheet.wihiwId, sheetId: sheet.id }, services.now()];
  if (sheet.attemptId !== null) {
    const attempt = { wihiwId: sheet.wihiwId, attemptId: sheet.attemptId };
    const corrected = await correctPaperAttempt(tx, attempt, work, hostId, now);
    if (corrected === null) return fail('sheet_not_entered');
    const changed = changesOf(sheet);
    if (changed.length > 0) await insertLine(tx, key, { kind: 'corrected', changed }, hostId, now);
    await writeEntered(tx, key, { attemptId: sheet.attemptId, marks: sheet.marks }, now);
    return ok({ attemptId: sheet.attemptId, waiting: corrected.waiting, newcomer: null, userId: sheet.userId });
  }
  const made = await enterFirst(tx, services, entering);
  if (!made.ok) return made;
  await writeEntered(tx, key, { attemptId: made.value.attemptId, marks: sheet.marks }, now);
  await insertLine(tx, key, { kind: 'entered' }, hostId, now);
  return made;
}

/** Makes a handed-in attempt of what was typed from a sheet, or writes what was corrected since into the one made before. */
export async function enterSheet(
  services: Services,
  { params, body }: Request,
  hostId: string,
): Promise<Result<Output<typeof enterPaperSheet>, Failure>> {
  const key = { wihiwId: params.id, sheetId: params.sheetId };
  const entered = await transaction(services.database, async (tx): Promise<Result<Entered, Failure>> => {
    const issue = asHost(await lockWihiw(tx, params.id), hostId);
    if (!issue.ok) return issue;
    const sheet = await lockSheet(tx, key);
    const test = await readFinalTest(tx, issue.value.testId);
    if (sheet === null || test === null) return fail('not_found');
    if (sheet.revision !== body.basedOn) return fail('stale_revision', { details: { revision: sheet.revision } });
    const work = readWork(sheet, test, await readKeys(tx, issue.value.testId));
    if (!work.ok) return fail('invalid_input', { fields: work.error });
    const { besideOthers } = body;
    return enterLocked(tx, services, { issue: issue.value, test, sheet, work: work.value, hostId, besideOthers });
  });
  if (!entered.ok) return entered;
  const { userId, ...told } = entered.value;
  services.publish(`wihiw:${params.id}`);
  if (userId !== null) services.publish(`person:${userId}`);
  const sheet = await openPaperSheet(services, key, hostId);
  return sheet.ok ? ok({ sheet: sheet.value, ...told }) : sheet;
}
