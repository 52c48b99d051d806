/** One line of a version, for comparing two. */
export type DigestLine = {
  readonly label: string;
  readonly text: string;
  /** Tells which lines of two versions belong together; without it the label does. */
  readonly key?: string;
  /** The address of a picture that the line is about. */
  readonly image?: string;
};

/** A setting in one word. */
export function yesNo(value: boolean): string {
  return value ? 'так' : 'ні';
}
