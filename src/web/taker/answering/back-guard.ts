import { useEffect } from 'react';
import { confirmLeavingTest } from '#web/shell/header/leave-test.ts';
import { leaveNote } from '#web/taker/ending/leave-note.ts';
import type { FlowEvent, FlowState } from '#web/taker/flow/flow-states.ts';
import { sessionOf } from '#web/taker/flow/taker-flow.ts';
import { leaveTo, wayBack } from '#web/taker/leave-to.ts';

/** Returns the question that the browser's Back leads to; null: it leads out of the test. */
export function questionBefore(state: FlowState): number | null {
  if (state.kind === 'checking') return Math.max(0, state.stage.session.questions.length - 1);
  return state.kind === 'answering' && state.stage.at > 0 ? state.stage.at - 1 : null;
}

const isOwnEntry = (state: unknown): boolean => (state as { inTest?: unknown } | null)?.inTest === true;

/** Adds an entry to the history, so that Back can be noticed before it leaves the page. */
function keepEntry(): void {
  if (!isOwnEntry(history.state)) history.pushState({ inTest: true }, '');
}

type BackGuardProps = { readonly current: () => FlowState; readonly send: (event: FlowEvent) => void };

/**
 * Keeps the browser's Back, which phones have as a button or a gesture, inside the test: it leads to the previous question,
 * and from the first one it asks like the logo.
 */
export function BackGuard({ current, send }: BackGuardProps): null {
  useEffect(() => {
    let isAsking = false;
    async function goBack(): Promise<void> {
      const state = current();
      const index = questionBefore(state);
      if (index !== null) return send({ kind: 'question-chosen', index });
      const session = sessionOf(state);
      if (isAsking) return;
      isAsking = true;
      const leaves = session === null || (await confirmLeavingTest(leaveNote(session)));
      isAsking = false;
      if (leaves) leaveTo(wayBack(session !== null));
    }
    const onPop = (event: PopStateEvent): void => {
      // The sheet of the text has an entry of its own above this one; closing it comes back here.
      if (isOwnEntry(event.state)) return;
      keepEntry();
      void goBack();
    };
    keepEntry();
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [current, send]);
  return null;
}
