import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { PaperMark } from '#contract/paper/answer-sheets.ts';
import type { Database } from '#db/schema/database-types.ts';

/** What is typed from a sheet, by question; empty marks are left out. */
export type Marks = Readonly<Record<string, PaperMark>>;

/** A sheet as stored. */
export type PaperSheetRow = {
  readonly wihiwId: string;
  readonly id: string;
  readonly printId: string;
  readonly code: string;
  readonly userId: string | null;
  readonly name: string;
  readonly blank: boolean;
  readonly variant: number;
  readonly seed: string;
  readonly questionIds: readonly string[];
  readonly marks: Marks;
  readonly markRevisions: Readonly<Record<string, number>>;
  readonly revision: number;
  readonly editedAt: Date | null;
  readonly editedBy: string | null;
  readonly attemptId: string | null;
  readonly entered: Marks | null;
};

export type SheetKey = { readonly wihiwId: string; readonly sheetId: string };

const columns = sql`
  s.wihiw_id as "wihiwId", s.id, s.print_id as "printId", s.code, s.user_id as "userId", s.name, s.blank, s.variant, s.seed,
  s.question_ids as "questionIds", s.marks, s.mark_revisions as "markRevisions", s.revision, s.edited_at as "editedAt",
  s.edited_by as "editedBy", s.attempt_id as "attemptId", s.entered`;

/** Returns one sheet; null when there is none. */
export async function readSheet(
  database: Kysely<Database>,
  { wihiwId, sheetId }: SheetKey,
): Promise<PaperSheetRow | null> {
  const { rows } = await sql<PaperSheetRow>`
    select ${columns} from paper_sheets s where s.wihiw_id = ${wihiwId} and s.id = ${sheetId}`.execute(database);
  return rows[0] ?? null;
}

/** Returns one sheet, locked until the transaction ends. */
export async function lockSheet(
  tx: Transaction<Database>,
  { wihiwId, sheetId }: SheetKey,
): Promise<PaperSheetRow | null> {
  const { rows } = await sql<PaperSheetRow>`
    select ${columns} from paper_sheets s where s.wihiw_id = ${wihiwId} and s.id = ${sheetId} for update`.execute(tx);
  return rows[0] ?? null;
}

/** A sheet in the list of an issue. */
export type ListedSheet = Omit<
  PaperSheetRow,
  'marks' | 'markRevisions' | 'entered' | 'questionIds' | 'seed' | 'revision' | 'wihiwId'
> & {
  readonly isTyped: boolean;
  readonly isChanged: boolean;
};

/** Returns the sheets of an issue in the order in which they were printed. */
export async function readListedSheets(database: Kysely<Database>, wihiwId: string): Promise<ListedSheet[]> {
  const { rows } = await sql<ListedSheet>`
    select s.id, s.print_id as "printId", s.code, s.user_id as "userId", s.name, s.blank, s.variant, s.edited_at as "editedAt",
      s.edited_by as "editedBy", s.attempt_id as "attemptId", s.marks <> '{}' as "isTyped",
      s.marks is distinct from s.entered as "isChanged"
    from paper_sheets s join paper_prints p on p.wihiw_id = s.wihiw_id and p.id = s.print_id
    where s.wihiw_id = ${wihiwId} order by p.made_at, p.id, s.place`.execute(database);
  return rows;
}

/** One preparation of sheets. */
export type PrintRow = {
  readonly printId: string;
  readonly madeAt: Date;
  readonly variants: number;
  readonly sheets: number;
};

/** Returns the preparations of an issue, newest first. */
export async function listPrints(database: Kysely<Database>, wihiwId: string): Promise<PrintRow[]> {
  const { rows } = await sql<PrintRow>`
    select p.id as "printId", p.made_at as "madeAt", p.variants,
      (select count(*)::integer from paper_sheets s where s.wihiw_id = p.wihiw_id and s.print_id = p.id) as sheets
    from paper_prints p where p.wihiw_id = ${wihiwId} order by p.made_at desc, p.id`.execute(database);
  return rows;
}

/** Returns the codes that an issue has given out, and whose sheets it has. */
export async function readGivenCodes(
  tx: Transaction<Database>,
  wihiwId: string,
): Promise<{ codes: Set<string>; people: Set<string> }> {
  const rows = await tx
    .selectFrom('paper_sheets')
    .select(['code', 'user_id'])
    .where('wihiw_id', '=', wihiwId)
    .execute();
  return {
    codes: new Set(rows.map(({ code }) => code)),
    people: new Set(rows.flatMap(({ user_id }) => user_id ?? [])),
  };
}

/** A sheet to be printed. */
export type NewSheet = {
  readonly code: string;
  readonly userId: string | null;
  readonly name: string;
  readonly variant: number;
  readonly seed: string;
  readonly questionIds: readonly string[];
};

/** Writes a preparation and its sheets. */
export async function insertPrint(
  tx: Transaction<Database>,
  print: { readonly wihiwId: string; readonly printId: string; readonly variants: number; readonly madeBy: string },
  sheets: readonly NewSheet[],
  now: Date,
): Promise<void> {
  const { wihiwId, printId, variants, madeBy } = print;
  await tx
    .insertInto('paper_prints')
    .values({ wihiw_id: wihiwId, id: printId, variants, made_by: madeBy, made_at: now })
    .execute();
  await tx
    .insertInto('paper_sheets')
    .values(
      sheets.map(({ code, userId, name, variant, seed, questionIds }, place) => ({
        wihiw_id: wihiwId,
        print_id: printId,
        place,
        code,
        user_id: userId,
        name,
        blank: userId === null,
        variant,
        seed,
        question_ids: [...questionIds],
      })),
    )
    .execute();
}

/** Writes what is typed from a locked sheet. */
export async function writeMarks(
  tx: Transaction<Database>,
  { wihiwId, sheetId }: SheetKey,
  typed: Pick<PaperSheetRow, 'marks' | 'markRevisions' | 'revision'>,
  editedBy: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('paper_sheets')
    .set({
      marks: JSON.stringify(typed.marks),
      mark_revisions: JSON.stringify(typed.markRevisions),
      revision: typed.revision,
      edited_at: now,
      edited_by: editedBy,
    })
    .where('wihiw_id', '=', wihiwId)
    .where('id', '=', sheetId)
    .execute();
}

/** Says whose a locked sheet is. */
export async function writePerson(
  tx: Transaction<Database>,
  { wihiwId, sheetId }: SheetKey,
  { userId, name }: { readonly userId: string | null; readonly name: string },
): Promise<void> {
  await tx
    .updateTable('paper_sheets')
    .set({ user_id: userId, name })
    .where('wihiw_id', '=', wihiwId)
    .where('id', '=', sheetId)
    .execute();
}

/** Writes what became of a locked sheet: the attempt made of it and the marks it was made of, or nothing. */
export async function writeEntered(
  tx: Transaction<Database>,
  { wihiwId, sheetId }: SheetKey,
  entered: { readonly attemptId: string; readonly marks: Marks } | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('paper_sheets')
    .set({
      attempt_id: entered?.attemptId ?? null,
      entered: entered === null ? null : JSON.stringify(entered.marks),
      entered_at: entered === null ? null : now,
    })
    .where('wihiw_id', '=', wihiwId)
    .where('id', '=', sheetId)
    .execute();
}
