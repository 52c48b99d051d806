/**
 * What became of a letter. `delayed`: it was tried in vain, or waits for a bound of letters, and is tried again; `failed`: it is
 * given up; `unconfirmed`: the address was asked to confirm itself and gets nothing else before.
 */
export const LETTER_FATES = ['waiting', 'sent', 'delayed', 'failed', 'unconfirmed'] as const;
/** See {@link LETTER_FATES}. */
export type LetterFate = (typeof LETTER_FATES)[number];

/**
 * What may be written to the address of a registration. `none`: there is no address, or no consent to letters; `ended`: whoever has
 * the mailbox wants no letters.
 */
export const ADDRESS_STATES = ['none', 'confirmed', 'unconfirmed', 'ended'] as const;
/** See {@link ADDRESS_STATES}. */
export type AddressState = (typeof ADDRESS_STATES)[number];
