/** One line of a version, for comparing two. */
export type DigestLine = { readonly label: string; readonly text: string };

/** A setting in one word. */
export function yesNo(value: boolean): string {
  return value ? 'так' : 'ні';
}
