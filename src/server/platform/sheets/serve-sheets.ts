import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import { CSV_TYPE, XLSX_ROWS_MAX } from '#contract/definition/file-types.ts';
import type { Operation, Parsed } from '#contract/definition/operation.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { exportFileName } from '#core/exports/file-name.ts';
import { sheetMoment } from '#core/language/dates.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { createPlacesOfPerson } from '#server/platform/http/operations/places-of-person.ts';
import type { FileAnswer } from '#server/platform/http/operations/send-file.ts';
import type { Api } from '#server/platform/http/operations/serve-operation.ts';
import type { Services } from '#server/platform/services.ts';
import { csvParts, onePart } from './sheet-parts.ts';
import { type WorkbookSheet, workbookOf } from './workbook-file.ts';

const FILES_OF_PERSON = 2;
/** Each reads one page at a time: so files never take more than this of the connections that saves need too. */
const FILES_OF_ALL = 6;
const RETRY_SECONDS = 30;

type Ending = 'csv' | 'xlsx';

/** A file of tables that somebody may have. */
export type SheetFile = {
  /** What is in the file, and of what it is. */
  readonly name: readonly string[];
  /** Counts the rows below the heads, if that is cheaper than reading them: a book that would be too large is refused first. */
  readonly countRows?: () => Promise<number>;
  /** The tables, read only when the file is made; CSV takes the first alone. */
  readonly sheets: (ending: Ending) => readonly WorkbookSheet[] | Promise<readonly WorkbookSheet[]>;
};

/** Serves tables as files; one for the whole server, since all files share the same connections. */
export type Sheets = {
  /**
   * Serves operations that answer with the same file as CSV or as XLSX, by the type that each promises.
   *
   * @param find the file, or why this person may not have it
   */
  serve<const Op extends Operation>(
    operations: readonly Op[],
    find: (input: Parsed<Op>, viewerId: string) => Promise<Result<SheetFile, Failure>>,
  ): void;
};

/** Creates what serves tables as files: at most {@link FILES_OF_PERSON} at once for a person and {@link FILES_OF_ALL} for all. */
export function createSheets(api: Api, services: Pick<Services, 'now' | 'work'>): Sheets {
  const places = createPlacesOfPerson(FILES_OF_PERSON, FILES_OF_ALL);

  async function make({ name, sheets }: SheetFile, ending: Ending): Promise<Result<FileAnswer, Failure>> {
    const moment = sheetMoment(services.now(), DEFAULT_TIME_ZONE).replace(':', '-');
    const fileName = exportFileName([...name, moment], ending);
    const tables = await sheets(ending);
    if (ending === 'csv') return ok({ name: fileName, parts: csvParts(tables[0]?.parts ?? onePart([])) });
    const made = await workbookOf(services, tables);
    return made.ok ? ok({ name: fileName, parts: onePart(made.value) }) : made;
  }

  return {
    serve(operations, find) {
      for (const operation of operations) {
        const ending = operation.file === CSV_TYPE ? 'csv' : 'xlsx';
        api.serveFile(operation, async (input, { viewer, reply }) => {
          const viewerId = viewer?.userId ?? '';
          const found = await find(input, viewerId);
          if (!found.ok) return found;
          const { countRows } = found.value;
          if (ending === 'xlsx' && countRows !== undefined && (await countRows()) > XLSX_ROWS_MAX)
            return fail('sheet_too_large');
          if (!places.take(viewerId, reply)) return fail('overloaded', { retryAfterSeconds: RETRY_SECONDS });
          return make(found.value, ending);
        });
      }
    },
  };
}
