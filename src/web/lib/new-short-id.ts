const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

/**
 * 50 random bits as 10 letters, for parts of one document: the ids are sent along with each part. Rows of tables
 * need a UUID.
 */
export function newShortId(): string {
  return [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => LETTERS[byte & 31]).join('');
}
