/** Returns the pattern of SQL's `like` for what contains these words as they are: `%`, `_` and the backslash stand for themselves. */
export const containing = (words: string): string => `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
