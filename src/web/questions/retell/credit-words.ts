import type { IconName } from '#web/shell/icon-paths.ts';

/** The words, the sign and the colour for how much of an idea a retelling contains. */
export const CREDITS = [
  { credit: 0, word: 'немає', icon: 'close', tone: 'is-bad' },
  { credit: 0.5, word: 'частково', icon: 'partial', tone: 'is-part' },
  { credit: 1, word: 'передано', icon: 'check', tone: 'is-good' },
] as const satisfies readonly {
  readonly credit: 0 | 0.5 | 1;
  readonly word: string;
  readonly icon: IconName;
  readonly tone: string;
}[];
