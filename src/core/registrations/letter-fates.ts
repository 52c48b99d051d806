/** What became of a letter. `delayed`: it was tried in vain and is tried again; `failed`: it is given up. */
export const LETTER_FATES = ['waiting', 'sent', 'delayed', 'failed'] as const;
/** See {@link LETTER_FATES}. */
export type LetterFate = (typeof LETTER_FATES)[number];
