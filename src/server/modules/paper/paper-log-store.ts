import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { PaperLogLine } from '#contract/paper/answer-sheets.ts';
import { PAPER_LOG_LISTED } from '#contract/paper/answer-sheets.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { SheetKey } from './paper-sheets-store.ts';

/** The most lines that are kept of one sheet: the newest. */
const LINES_OF_SHEET = 50;

/** What a correction changed of one question. */
export type LoggedChange = { readonly questionId: string; readonly from: string; readonly to: string };

/** Writes a line of the log. */
export async function insertLine(
  tx: Transaction<Database>,
  { wihiwId, sheetId }: SheetKey,
  line: { readonly kind: PaperLogLine['kind']; readonly changed?: readonly LoggedChange[] },
  madeBy: string,
  now: Date,
): Promise<void> {
  const details = JSON.stringify({ changed: line.changed ?? [] });
  await tx
    .insertInto('paper_log')
    .values({ wihiw_id: wihiwId, sheet_id: sheetId, kind: line.kind, made_by: madeBy, at: now, details })
    .execute();
  await sql`
    delete from paper_log where wihiw_id = ${wihiwId} and sheet_id = ${sheetId} and id <= (
      select id from paper_log where wihiw_id = ${wihiwId} and sheet_id = ${sheetId}
      order by id desc offset ${LINES_OF_SHEET} limit 1
    )`.execute(tx);
}

/** A line of the log with its sheet. */
export type LogRow = {
  readonly at: Date;
  readonly madeBy: string | null;
  readonly kind: PaperLogLine['kind'];
  readonly code: string;
  readonly name: string;
  readonly questionIds: readonly string[];
  readonly details: { readonly changed?: readonly LoggedChange[] };
};

/** Returns the newest lines of an issue's log. */
export async function readLogLines(database: Kysely<Database>, wihiwId: string): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`
    select l.at, l.made_by as "madeBy", l.kind, s.code, s.name, s.question_ids as "questionIds", l.details
    from paper_log l join paper_sheets s on s.wihiw_id = l.wihiw_id and s.id = l.sheet_id
    where l.wihiw_id = ${wihiwId} order by l.id desc limit ${PAPER_LOG_LISTED}`.execute(database);
  return rows;
}
