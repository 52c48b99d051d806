import type { Save, Saved, StoredAnswer } from '#contract/attempts.ts';
import { isSameAnswer } from '#core/attempts/same-answer.ts';
import type { Certainty } from '#core/scoring/certainty-levels.ts';

/**
 * Where one answer stands. `waiting`: on the device, not yet acknowledged; `saved`: the server has it; `forked`: another
 * device's answer stands and the taker has to choose; `late`: kept for the host only; `refused`: the server can't take it.
 */
export type AnswerStanding = 'waiting' | 'saved' | 'forked' | 'late' | 'refused';

/** One answer as this device shows and keeps it. */
export type DeviceAnswer = {
  readonly questionId: string;
  readonly value: unknown;
  readonly flagged: boolean;
  /** How sure the taker says to be; null while nothing was said. */
  readonly certainty: Certainty | null;
  /** Of the last change made here; 0 when it only came from the server. */
  readonly counter: number;
  /** The server's revision that this answer is based on. */
  readonly basedOn: number;
  readonly clientAt: string | null;
  readonly standing: AnswerStanding;
};

/** What the taker changed of one answer; the rest stays. */
export type AnswerChange = {
  readonly value?: unknown;
  readonly flagged?: boolean;
  readonly certainty?: Certainty;
};

/** All answers of one attempt on this device. */
export type AnswerQueue = {
  readonly answers: Readonly<Record<string, DeviceAnswer>>;
  /** What stands on the server where the taker has to choose. */
  readonly theirs: Readonly<Record<string, StoredAnswer>>;
};

export const EMPTY_QUEUE: AnswerQueue = { answers: {}, theirs: {} };

const fromServer = (answer: StoredAnswer): DeviceAnswer => ({
  questionId: answer.questionId,
  value: answer.value,
  flagged: answer.flagged,
  certainty: answer.certainty,
  counter: 0,
  basedOn: answer.revision,
  clientAt: null,
  standing: 'saved',
});

function put(queue: AnswerQueue, answer: DeviceAnswer): AnswerQueue {
  return { ...queue, answers: { ...queue.answers, [answer.questionId]: answer } };
}

function withoutFork(queue: AnswerQueue, questionId: string): AnswerQueue {
  const { [questionId]: _settled, ...theirs } = queue.theirs;
  return { ...queue, theirs };
}

/**
 * The answers after a reload: what the device has not got acknowledged wins over the revision it is based on; whether it
 * also wins over something newer is for the server to say. Everything else is as the server has it.
 */
export function restoreQueue(kept: readonly DeviceAnswer[], stored: readonly StoredAnswer[]): AnswerQueue {
  const server = new Map(stored.map((answer) => [answer.questionId, answer]));
  let queue: AnswerQueue = {
    answers: Object.fromEntries(stored.map((answer) => [answer.questionId, fromServer(answer)])),
    theirs: {},
  };
  for (const own of kept) {
    const theirs = server.get(own.questionId);
    queue = put(queue, restoreOne(own, theirs));
    if (own.standing === 'forked' && theirs !== undefined && queue.answers[own.questionId]?.standing === 'forked')
      queue = { ...queue, theirs: { ...queue.theirs, [own.questionId]: theirs } };
  }
  return queue;
}

function restoreOne(own: DeviceAnswer, theirs: StoredAnswer | undefined): DeviceAnswer {
  // The server has lost what it acknowledged: it was put back from an older backup.
  if (own.standing === 'saved' && own.basedOn > (theirs?.revision ?? 0)) return { ...own, standing: 'waiting' };
  if (theirs === undefined) return own.standing === 'forked' ? { ...own, standing: 'waiting' } : own;
  // Either the word was lost on the way and the server has just this answer, or it has something newer.
  const hasIt =
    theirs.flagged === own.flagged && theirs.certainty === own.certainty && isSameAnswer(theirs.value, own.value);
  // The counter is kept in any case, because it must never run backwards.
  return own.standing === 'saved' || hasIt ? { ...fromServer(theirs), counter: own.counter } : own;
}

/** Whether a row of another tab tells more of a question than this tab knows: a newer change, or the server's word on it. */
function isNewer(kept: DeviceAnswer, own: DeviceAnswer | undefined): boolean {
  if (own === undefined || kept.counter !== own.counter) return kept.counter > (own?.counter ?? -1);
  return kept.basedOn > own.basedOn || (kept.standing !== 'waiting' && own.standing === 'waiting');
}

/**
 * The answers after another tab of this browser has kept some: all tabs are one device, so the greater counter is the
 * newer change.
 */
export function adoptAnswers(queue: AnswerQueue, kept: readonly DeviceAnswer[]): AnswerQueue {
  let next = queue;
  for (const answer of kept) {
    // What stands on the server beside a forked answer is not kept on the device: this tab learns it by its own sending.
    if (answer.standing === 'forked' || !isNewer(answer, next.answers[answer.questionId])) continue;
    next = put(withoutFork(next, answer.questionId), answer);
  }
  return next;
}

/** A change by the taker. `counter` must be greater than every earlier one of this device. */
export function changeAnswer(
  queue: AnswerQueue,
  questionId: string,
  change: AnswerChange,
  stamp: { readonly counter: number; readonly clientAt: string },
): AnswerQueue {
  const before = queue.answers[questionId];
  const changed = {
    questionId,
    value: 'value' in change ? change.value : (before?.value ?? null),
    flagged: change.flagged ?? before?.flagged ?? false,
    certainty: change.certainty ?? before?.certainty ?? null,
    basedOn: before?.basedOn ?? 0,
    ...stamp,
    standing: 'waiting',
  } satisfies DeviceAnswer;
  return put(withoutFork(queue, questionId), changed);
}

/** The saves that wait, oldest change first, as many as fit. The first one goes whatever its size. */
export function nextBatch(queue: AnswerQueue, limits: { readonly count: number; readonly characters: number }): Save[] {
  const batch: Save[] = [];
  let characters = 0;
  for (const answer of waitingAnswers(queue)) {
    const { standing: _here, ...save } = answer;
    // A Cyrillic letter takes two bytes, and an escaped character six: three is a safe middle for the whole batch.
    characters += JSON.stringify(save).length * 3;
    if (batch.length > 0 && (batch.length >= limits.count || characters > limits.characters)) break;
    batch.push(save);
  }
  return batch;
}

/** Answers without the server's word yet, oldest change first. */
export function waitingAnswers(queue: AnswerQueue): DeviceAnswer[] {
  return Object.values(queue.answers)
    .filter(({ standing }) => standing === 'waiting')
    .sort((first, second) => first.counter - second.counter);
}

/** How many answers the server only keeps for the host. */
export function lateCount({ answers }: AnswerQueue): number {
  return Object.values(answers).filter(({ standing }) => standing === 'late').length;
}

/** The greatest counter in the queue. */
export function lastCounter(queue: AnswerQueue): number {
  return Object.values(queue.answers).reduce((last, { counter }) => Math.max(last, counter), 0);
}

/** The state after the server's word on what was sent. Words on older changes never touch a newer one. */
export function acknowledge(queue: AnswerQueue, sent: readonly Save[], words: readonly Saved[]): AnswerQueue {
  let next = queue;
  for (const word of words) {
    const save = sent.find(({ questionId, counter }) => questionId === word.questionId && counter === word.counter);
    const own = next.answers[word.questionId];
    if (save !== undefined && own !== undefined && own.standing === 'waiting')
      next = acknowledgeOne(next, own, save, word);
  }
  return next;
}

function acknowledgeOne(queue: AnswerQueue, own: DeviceAnswer, save: Save, word: Saved): AnswerQueue {
  const { current, outcome } = word;
  const isNewest = own.counter === save.counter;
  const isStanding = current === null || isSameAnswer(current.value, save.value);
  if (outcome === 'refused' || outcome === 'late') return isNewest ? put(queue, { ...own, standing: outcome }) : queue;
  if (outcome === 'fork' && !isStanding) {
    // A newer change of ours will meet the same fork and be asked about then.
    if (!isNewest) return queue;
    return put({ ...queue, theirs: { ...queue.theirs, [own.questionId]: current } }, { ...own, standing: 'forked' });
  }
  // Taken, but another device has since answered on top of it: that answer stands and is the one to show.
  if (!isStanding) return isNewest ? put(queue, { ...fromServer(current), counter: own.counter }) : queue;
  const based = { ...own, basedOn: Math.max(own.basedOn, current?.revision ?? word.revision) };
  return put(queue, isNewest ? { ...based, standing: 'saved' } : based);
}

/** The taker's choice between two answers: ours becomes a new change on top of theirs, or theirs is shown. */
export function settleFork(
  queue: AnswerQueue,
  questionId: string,
  choice: 'mine' | 'theirs',
  stamp: { readonly counter: number; readonly clientAt: string },
): AnswerQueue {
  const theirs = queue.theirs[questionId];
  const own = queue.answers[questionId];
  if (theirs === undefined || own === undefined) return queue;
  const settled = withoutFork(queue, questionId);
  if (choice === 'theirs') return put(settled, { ...fromServer(theirs), counter: own.counter });
  return put(settled, { ...own, ...stamp, basedOn: theirs.revision, standing: 'waiting' });
}
