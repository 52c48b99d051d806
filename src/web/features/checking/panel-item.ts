import type { CheckItem } from '#contract/checking.ts';

/** One answer on the desk, of the host or of the second reader. */
export type PanelItem = Pick<
  CheckItem,
  | 'questionId'
  | 'number'
  | 'kind'
  | 'prompt'
  | 'points'
  | 'body'
  | 'key'
  | 'explanation'
  | 'text'
  | 'answer'
  | 'answerRevision'
  | 'state'
  | 'reason'
  | 'mark'
  | 'revision'
  | 'outdated'
> & {
  /** By which the answer is asked for: neighbours are named by it, too. */
  readonly answerId: string;
  readonly previousId: string | null;
  readonly nextId: string | null;
  readonly nextWaitingId: string | null;
};

/** Returns an answer of the host's queue for the panel. */
export function panelItemOf(item: CheckItem): PanelItem {
  return {
    ...item,
    answerId: item.attemptId,
    previousId: item.previousAttemptId,
    nextId: item.nextAttemptId,
    nextWaitingId: item.nextWaitingAttemptId,
  };
}
