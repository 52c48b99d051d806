import { documentText } from '#core/texts/document-text.ts';
import type { TextDocument } from '#core/texts/document-types.ts';

/** Names of options in the shown order, as in printed tests. */
const OPTION_LETTERS = ['А', 'Б', 'В', 'Г', 'Д', 'Е', 'Ж', 'З', 'И', 'К', 'Л', 'М'] as const;

/** Returns the letter of an option by its place; beyond the letters its number. */
export function optionLetter(index: number): string {
  return OPTION_LETTERS[index] ?? String(index + 1);
}

/** Returns a prompt as one line of plain text, for lists and labels. */
export function promptLine(prompt: TextDocument): string {
  return documentText(prompt).replace(/\s+/gu, ' ').trim();
}
