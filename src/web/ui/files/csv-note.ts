/** Stands beside a CSV file with what people typed: a spreadsheet guesses what each cell is. */
export const CSV_NOTE =
  'Відкриваючи CSV, таблиця може зробити з 00123 число 123, а з 1-2 — дату. У файлі Excel усе лишається, як написано.';
