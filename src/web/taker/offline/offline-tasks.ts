import type { AttemptClock } from '#contract/attempt-clock.ts';
import type { TakerPage } from '#contract/taker-page.ts';
import type { SessionPerson } from '#web/shell/signed-in.ts';
import type { FlowState } from '#web/taker/flow/flow-states.ts';
import { reopenableId, sessionOf } from '#web/taker/flow/taker-flow.ts';
import { tellPresence } from '#web/taker/lesson/tell-presence.ts';
import { followAttempt } from './follow-attempt.ts';
import { keepForOffline } from './keep-for-offline.ts';
import { forgetPage } from './keep-page.ts';
import { keepClock } from './kept-tests.ts';
import { sendLeftovers } from './send-leftovers.ts';
import { shareTabs } from './share-tabs.ts';

/** The state of the page and the signed-in person. */
export type TakerMoment = {
  readonly taker: {
    readonly page: TakerPage;
    readonly token: string | null;
    readonly setClock: (clock: AttemptClock) => void;
  };
  readonly state: FlowState;
  readonly person: SessionPerson | null;
};

const TOOLS = { followAttempt, forgetPage, keepClock, keepForOffline, sendLeftovers, shareTabs, tellPresence };

/** The question that the page shows now. */
let shownQuestion: string | null = null;

/** Returns a function that ends it; nothing where it ends by itself. */
type Work = () => (() => void) | void;
type Task = { readonly key: string; readonly work: Work };

/** Returns the tasks of a moment by name. A task whose key stays the same goes on. */
function tasksOf({ taker, state, person }: TakerMoment, tools: typeof TOOLS): Map<string, Task> {
  const tasks = new Map<string, Task>();
  const { page, token, setClock } = taker;
  const { wihiwId } = page;
  if (state.kind === 'finished') tasks.set('over', { key: wihiwId, work: () => void tools.forgetPage(wihiwId) });
  const session = sessionOf(state);
  const attempt = state.kind === 'paused' ? state.attempt : (session?.attempt ?? null);
  const place = attempt === null ? '' : `${attempt.attemptId}/${attempt.reading.step}`;
  if (session !== null) tasks.set('tabs', { key: place, work: () => tools.shareTabs(session) });
  if (person === null) return tasks;
  const { userId } = person;
  // What an open session has it sends by itself.
  if (session === null) tasks.set('leftovers', { key: userId, work: () => tools.sendLeftovers(userId) });
  if (attempt !== null) {
    const link = token === null ? null : `/anybody/${encodeURIComponent(token)}`;
    const key = `${userId}/${place}/${attempt.state}/${attempt.deadlineAt}`;
    tasks.set(
      session === null ? 'clock' : 'keep',
      session === null
        ? { key, work: () => void tools.keepClock({ userId, ...attempt }, attempt) }
        : { key, work: () => void tools.keepForOffline(session, person, link) },
    );
  }
  if (attempt !== null) {
    const { attemptId } = attempt;
    const work = (): (() => void) => tools.tellPresence({ wihiwId, attemptId }, () => shownQuestion);
    tasks.set('presence', { key: `${userId}/${attemptId}`, work });
  }
  const endedId = reopenableId(state);
  const attemptId = attempt?.attemptId ?? endedId;
  if (attemptId !== null)
    tasks.set('follow', {
      key: `${userId}/${attemptId}/${endedId}`,
      work: () =>
        tools.followAttempt({ userId, wihiwId, attemptId }, (clock) => {
          // An attempt that has ended is only followed for being opened again.
          if (endedId === null || clock.state === 'in-progress' || clock.state === 'paused') setClock(clock);
        }),
    });
  return tasks;
}

const running = new Map<string, { readonly key: string; readonly end: ReturnType<Work> }>();

/**
 * Begins the tasks of this moment, goes on with those that are under way, and ends the others. `tools` are replaceable, so
 * that a test can see what begins and ends.
 */
export function runOfflineTasks(moment: TakerMoment, tools: typeof TOOLS = TOOLS): void {
  const { state } = moment;
  shownQuestion = state.kind === 'answering' ? (state.stage.session.questions[state.stage.at]?.id ?? null) : null;
  const tasks = tasksOf(moment, tools);
  for (const [name, { key, end }] of running) {
    if (tasks.get(name)?.key === key) continue;
    end?.();
    running.delete(name);
  }
  for (const [name, { key, work }] of tasks) if (!running.has(name)) running.set(name, { key, end: work() });
}
