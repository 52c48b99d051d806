import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Parsed } from '#contract/definition/operation.ts';
import type { namePaperSheet, OpenSheet } from '#contract/paper/answer-sheets.ts';
import { SHEETS_OF_ISSUE } from '#contract/paper/answer-sheets.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { removePaperAttempt } from '#server/modules/attempts/attempts-paper-public.ts';
import { insertLine } from '#server/modules/paper/paper-log-store.ts';
import type { SheetKey } from '#server/modules/paper/paper-sheets-store.ts';
import { lockSheet, readSheet, writeEntered, writePerson } from '#server/modules/paper/paper-sheets-store.ts';
import { openSheet } from '#server/modules/paper/show-sheet.ts';
import { asHost, findWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import { readReachedPeople } from '#server/modules/wihiws/wihiws-recipients-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

type Opened = Result<OpenSheet, Failure>;

/** Returns a sheet with what was typed from it, for the host of its issue. */
export async function openPaperSheet(
  { database }: Pick<Services, 'database'>,
  key: SheetKey,
  hostId: string,
): Promise<Opened> {
  const found = asHost(await findWihiw(database, key.wihiwId), hostId);
  if (!found.ok) return found;
  const sheet = await readSheet(database, key);
  return sheet === null ? fail('not_found') : ok(await openSheet(database, sheet, found.value));
}

/** Says whose a blank sheet is: a person whom the issue reaches, or somebody new. */
export async function nameSheet(
  services: Pick<Services, 'database' | 'now'>,
  { params, body }: Parsed<typeof namePaperSheet>,
  hostId: string,
): Promise<Opened> {
  const key = { wihiwId: params.id, sheetId: params.sheetId };
  const found = asHost(await findWihiw(services.database, params.id), hostId);
  if (!found.ok) return found;
  const reached = await readReachedPeople(services.database, params.id, SHEETS_OF_ISSUE);
  const person = reached.find(({ userId }) => userId === body.userId);
  if (body.userId !== null && person === undefined) return fail('not_found');
  const named = await transaction(services.database, async (tx): Promise<Result<void, Failure>> => {
    const sheet = await lockSheet(tx, key);
    if (sheet === null || !sheet.blank) return fail('not_found');
    if (sheet.attemptId !== null) return fail('sheet_entered');
    const name = person?.displayName ?? body.displayName;
    if (sheet.userId === body.userId && sheet.name === name) return ok(undefined);
    await writePerson(tx, key, { userId: body.userId, name });
    await insertLine(tx, key, { kind: 'named' }, hostId, services.now());
    return ok(undefined);
  });
  return named.ok ? openPaperSheet(services, key, hostId) : named;
}

/** Takes the attempt made of a sheet away; what was typed stays as a draft. */
export async function removeEntry(
  services: Pick<Services, 'database' | 'now' | 'publish'>,
  key: SheetKey,
  hostId: string,
): Promise<Opened> {
  const found = asHost(await findWihiw(services.database, key.wihiwId), hostId);
  if (!found.ok) return found;
  const removed = await transaction(services.database, async (tx): Promise<Result<string | null, Failure>> => {
    const sheet = await lockSheet(tx, key);
    if (sheet === null) return fail('not_found');
    if (sheet.attemptId === null) return fail('sheet_not_entered');
    await writeEntered(tx, key, null, services.now());
    await removePaperAttempt(tx, { wihiwId: key.wihiwId, attemptId: sheet.attemptId });
    await insertLine(tx, key, { kind: 'removed' }, hostId, services.now());
    return ok(sheet.userId);
  });
  if (!removed.ok) return removed;
  services.publish(`wihiw:${key.wihiwId}`);
  if (removed.value !== null) services.publish(`person:${removed.value}`);
  return openPaperSheet(services, key, hostId);
}
