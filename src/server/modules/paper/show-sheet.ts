import type { Kysely } from 'kysely';
import type { OpenSheet, PaperSheet } from '#contract/paper/answer-sheets.ts';
import { rulesWithChance } from '#core/wihiws/rule-changes/second-chance.ts';
import type { Database } from '#db/schema/database-types.ts';
import { readPeople } from '#server/modules/accounts/accounts-public.ts';
import { attemptsOfPerson, isRunning } from '#server/modules/attempts/attempts-public.ts';
import type { WihiwRecord } from '#server/modules/wihiws/wihiws-public.ts';
import { readSecondChance } from '#server/modules/wihiws/wihiws-taking-public.ts';
import type { ListedSheet, PaperSheetRow } from './paper-sheets-store.ts';

/** How far a sheet has come. */
function stateOfSheet({
  attemptId,
  isTyped,
  isChanged,
}: Pick<ListedSheet, 'attemptId' | 'isTyped' | 'isChanged'>): PaperSheet['state'] {
  if (attemptId !== null) return isChanged ? 'changed' : 'entered';
  return isTyped ? 'draft' : 'untouched';
}

/** The same of a whole sheet. */
export function sheetStateOf({ attemptId, marks, entered }: Pick<PaperSheetRow, 'attemptId' | 'marks' | 'entered'>) {
  const isTyped = Object.keys(marks).length > 0;
  return stateOfSheet({ attemptId, isTyped, isChanged: !sameMarks(marks, entered ?? {}) });
}

function sameMarks(one: PaperSheetRow['marks'], other: PaperSheetRow['marks']): boolean {
  const ids = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...ids].every((id) => {
    const [first, second] = [one[id], other[id]];
    return first?.text === second?.text && first?.points === second?.points && first?.unreadable === second?.unreadable;
  });
}

/** Returns a sheet in the list, with the names of those who typed. */
export function listedSheet(sheet: ListedSheet, names: ReadonlyMap<string, { displayName: string }>): PaperSheet {
  return {
    sheetId: sheet.id,
    printId: sheet.printId,
    code: sheet.code,
    name: sheet.name,
    blank: sheet.blank,
    variant: sheet.variant,
    state: stateOfSheet(sheet),
    attemptId: sheet.attemptId,
    editedAt: sheet.editedAt?.toISOString() ?? null,
    editedBy: sheet.editedBy === null ? null : (names.get(sheet.editedBy)?.displayName ?? null),
  };
}

async function othersOf(
  database: Kysely<Database>,
  sheet: PaperSheetRow,
  issue: WihiwRecord,
): Promise<OpenSheet['others']> {
  if (sheet.userId === null) return null;
  const all = await attemptsOfPerson(database, issue.id, sheet.userId);
  const others = all.filter(({ id, trial }) => !trial && id !== sheet.attemptId);
  const { attemptsAllowed } = rulesWithChance(issue, await readSecondChance(database, issue.id, sheet.userId));
  return { attempts: others.length, running: others.some(isRunning), allowed: attemptsAllowed };
}

/** Returns a sheet with all that was typed from it. */
export async function openSheet(
  database: Kysely<Database>,
  sheet: PaperSheetRow,
  issue: WihiwRecord,
): Promise<OpenSheet> {
  const names = await readPeople(database, sheet.editedBy === null ? [] : [sheet.editedBy]);
  const isTyped = Object.keys(sheet.marks).length > 0;
  return {
    ...listedSheet({ ...sheet, isTyped, isChanged: sheetStateOf(sheet) === 'changed' }, names),
    userId: sheet.userId,
    questionIds: [...sheet.questionIds],
    revision: sheet.revision,
    marks: { ...sheet.marks },
    others: await othersOf(database, sheet, issue),
  };
}
