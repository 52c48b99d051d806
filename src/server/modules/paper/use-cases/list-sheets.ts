import type { Failure } from '#contract/definition/failure.ts';
import type { Output } from '#contract/definition/operation.ts';
import type { listPaperLog, listPaperSheets } from '#contract/paper/answer-sheets.ts';
import { SHEETS_OF_ISSUE } from '#contract/paper/answer-sheets.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { readPeople } from '#server/modules/accounts/accounts-public.ts';
import { readLogLines } from '#server/modules/paper/paper-log-store.ts';
import { listPrints, readListedSheets as readSheets } from '#server/modules/paper/paper-sheets-store.ts';
import { listedSheet } from '#server/modules/paper/show-sheet.ts';
import { asHost, findWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import { readReachedPeople } from '#server/modules/wihiws/wihiws-recipients-public.ts';
import type { Services } from '#server/platform/services.ts';

/** Returns the sheets of an issue for its host. */
export async function listSheets(
  { database }: Pick<Services, 'database'>,
  wihiwId: string,
  hostId: string,
): Promise<Result<Output<typeof listPaperSheets>, Failure>> {
  const found = asHost(await findWihiw(database, wihiwId), hostId);
  if (!found.ok) return found;
  const [prints, sheets, people] = [
    await listPrints(database, wihiwId),
    await readSheets(database, wihiwId),
    await readReachedPeople(database, wihiwId, SHEETS_OF_ISSUE),
  ];
  const names = await readPeople(
    database,
    sheets.flatMap(({ editedBy }) => editedBy ?? []),
  );
  const given = new Set(sheets.map(({ userId }) => userId));
  return ok({
    title: found.value.title,
    testId: found.value.testId,
    prints: prints.map(({ madeAt, ...print }) => ({ ...print, madeAt: madeAt.toISOString() })),
    sheets: sheets.map((sheet) => listedSheet(sheet, names)),
    people: people.map(({ userId, displayName }) => ({ userId, displayName })),
    withoutSheet: people.filter(({ userId }) => !given.has(userId)).length,
  });
}

/** Returns who did what with the sheets of an issue, newest first. */
export async function listLog(
  { database }: Pick<Services, 'database'>,
  wihiwId: string,
  hostId: string,
): Promise<Result<Output<typeof listPaperLog>, Failure>> {
  const found = asHost(await findWihiw(database, wihiwId), hostId);
  if (!found.ok) return found;
  const rows = await readLogLines(database, wihiwId);
  const names = await readPeople(
    database,
    rows.flatMap(({ madeBy }) => madeBy ?? []),
  );
  return ok({
    lines: rows.map(({ at, madeBy, kind, code, name, questionIds, details }) => ({
      at: at.toISOString(),
      by: madeBy === null ? null : (names.get(madeBy)?.displayName ?? null),
      code,
      name,
      kind,
      changed: (details.changed ?? []).map(({ questionId, from, to }) => ({
        number: questionIds.indexOf(questionId) + 1,
        from,
        to,
      })),
    })),
  });
}
