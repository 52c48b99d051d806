/** Media types of the files that operations answer with. */
export const CSV_TYPE = 'text/csv; charset=utf-8';
