import type { WihiwRow } from '#contract/wihiws.ts';
import { DAY_MS } from '#core/milliseconds.ts';

/** What a host has to do or to watch now. */
export type HostMatter =
  | { readonly kind: 'check'; readonly wihiwId: string; readonly title: string; readonly waiting: number }
  /** Answers that somebody else asked for; `wihiwId` is the reading's. */
  | { readonly kind: 'read'; readonly wihiwId: string; readonly title: string; readonly waiting: number }
  | { readonly kind: 'runs' | 'closes'; readonly wihiwId: string; readonly title: string; readonly wihiw: WihiwRow };

type ToCheck = { readonly wihiwId: string; readonly title: string; readonly waiting: number };

/** A reading that I have accepted. */
type ToRead = { readonly id: string; readonly title: string; readonly waiting: number };

/**
 * Returns the matters of a host: issues that somebody writes now, the fullest first; those that close within a day, the
 * nearest first; answers that others asked to mark and answers to check, as given.
 */
export function hostMatters(
  toCheck: readonly ToCheck[],
  wihiws: readonly WihiwRow[],
  now: Date,
  toRead: readonly ToRead[] = [],
): HostMatter[] {
  const closing = ({ closesAt }: WihiwRow) => (closesAt === null ? Number.POSITIVE_INFINITY : Date.parse(closesAt));
  const left = (wihiw: WihiwRow) => closing(wihiw) - now.getTime();
  const isOpen = ({ opensAt }: WihiwRow) => opensAt === null || Date.parse(opensAt) <= now.getTime();
  const matter = (kind: 'runs' | 'closes') => (wihiw: WihiwRow) => ({
    kind,
    wihiwId: wihiw.id,
    title: wihiw.title,
    wihiw,
  });
  const runs = wihiws
    .filter(({ openAttemptCount }) => openAttemptCount > 0)
    .sort((one, other) => other.openAttemptCount - one.openAttemptCount);
  const closes = wihiws
    .filter((wihiw) => wihiw.openAttemptCount === 0 && isOpen(wihiw) && left(wihiw) > 0 && left(wihiw) <= DAY_MS)
    .sort((one, other) => closing(one) - closing(other));
  return [
    ...runs.map(matter('runs')),
    ...closes.map(matter('closes')),
    ...toRead
      .filter(({ waiting }) => waiting > 0)
      .map(({ id, title, waiting }) => ({ kind: 'read' as const, wihiwId: id, title, waiting })),
    ...toCheck.map(({ wihiwId, title, waiting }) => ({ kind: 'check' as const, wihiwId, title, waiting })),
  ];
}
