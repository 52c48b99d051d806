/** New spare codes, for the page to show once in place of the settings. */
export type SpareCodes = readonly string[];
