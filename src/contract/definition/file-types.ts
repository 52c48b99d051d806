/** Media types of the files that operations answer with. */
export const CSV_TYPE = 'text/csv; charset=utf-8';
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The most rows of an XLSX file below its head; CSV has no limit. */
export const XLSX_ROWS_MAX = 10_000;
