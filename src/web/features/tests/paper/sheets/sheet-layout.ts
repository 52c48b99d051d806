import { clozeGapIds } from '#core/questions/cloze/gap-ids.ts';
import type { PresentedQuestion } from '#core/questions/finalizing/final-question.ts';
import { choiceLetter } from '#core/questions/paper/paper-labels.ts';

/** What stands on an answer sheet for one question. Sizes are in millimetres. */
export type SheetBlank = {
  /** Letters to put a ring around. */
  readonly letters: readonly string[];
  /** Small cells with a label before each. */
  readonly cells: readonly string[];
  readonly cellWidth: number;
  /** Words before a line to write on; null: no such line. */
  readonly line: string | null;
  /** Lines for an answer in one's own words. */
  readonly lines: number;
  readonly height: number;
};

/** The height of one line of letters, cells or words. */
const LINE = 9;
const GAP = 2;
/** The width of all cells of a line. */
const WIDTH = 170;
const OPEN_LINES = 8;
const RETELL_LINES = 12;

const NONE = { letters: [], cells: [], cellWidth: 0, line: null, lines: 0 };

const lettersOf = (list: readonly unknown[]): string[] => list.map((_, index) => choiceLetter(index));
const numbersOf = (list: readonly unknown[]): string[] => list.map((_, index) => String(index + 1));

function partsOf(shown: PresentedQuestion): Omit<SheetBlank, 'height'> {
  switch (shown.kind) {
    case 'single':
    case 'multiple':
      return { ...NONE, letters: lettersOf(shown.body.options) };
    case 'proof':
      return { ...NONE, letters: lettersOf(shown.body.options), line: 'Номери речень' };
    case 'stated':
      return { ...NONE, cells: shown.body.statements.map((_, row) => `${row + 1})   П   Н   ?`), cellWidth: 34 };
    case 'matching':
      return { ...NONE, cells: numbersOf(shown.body.rows), cellWidth: 21 };
    case 'category':
      return { ...NONE, cells: numbersOf(shown.body.statements), cellWidth: 21 };
    case 'ordering':
      return { ...NONE, cells: shown.body.items.map(() => ''), cellWidth: 14 };
    case 'cloze':
      return {
        ...NONE,
        cells: numbersOf(clozeGapIds(shown.body)),
        cellWidth: shown.body.mode === 'typed' ? 56 : 21,
      };
    case 'insert':
      return { ...NONE, cells: lettersOf(shown.body.sentences), cellWidth: 42 };
    case 'short':
      return { ...NONE, line: 'Відповідь' };
    case 'evidence':
      return { ...NONE, line: 'Номери речень' };
    case 'open':
      return { ...NONE, lines: OPEN_LINES };
    case 'retell':
      return { ...NONE, lines: RETELL_LINES };
  }
}

/** Returns the blank of a question; its lines never need more than `room` millimetres. */
export function sheetBlank(shown: PresentedQuestion, room: number): SheetBlank {
  const parts = partsOf(shown);
  const cellLines = parts.cells.length === 0 ? 0 : Math.ceil(parts.cells.length / Math.floor(WIDTH / parts.cellWidth));
  const lines = Math.min(parts.lines, Math.floor((room - GAP) / LINE));
  const rows = Number(parts.letters.length > 0) + cellLines + Number(parts.line !== null) + lines;
  return { ...parts, lines, height: rows * LINE + GAP };
}

/** A question on a page of a sheet. */
export type PlacedBlank = { readonly number: number; readonly questionId: string; readonly blank: SheetBlank };

/**
 * Returns the pages of a sheet: questions in their order, none torn between two pages.
 *
 * @param room the millimetres that one page has for them
 */
export function sheetPages(questions: readonly PresentedQuestion[], room: number): PlacedBlank[][] {
  const pages: PlacedBlank[][] = [[]];
  let left = room;
  for (const [index, shown] of questions.entries()) {
    const blank = sheetBlank(shown, room);
    if (blank.height > left && pages.at(-1)?.length !== 0) {
      pages.push([]);
      left = room;
    }
    pages.at(-1)?.push({ number: index + 1, questionId: shown.id, blank });
    left -= blank.height;
  }
  return pages;
}

/**
 * Returns how many sheets of A4 a print takes: the pages of all answer sheets, one after another.
 *
 * @param pagesOf the pages of one answer sheet of each variant, see {@link sheetPages}
 * @param onOne how many of these pages stand on one sheet of A4
 */
export function paperNeeded(
  sheets: readonly { readonly variant: number }[],
  pagesOf: readonly (readonly unknown[])[],
  onOne: number,
): number {
  const pages = sheets.reduce((sum, { variant }) => sum + (pagesOf[variant]?.length ?? 0), 0);
  return Math.ceil(pages / onOne);
}
