import type { Save, SavedReply, StoredAnswer } from '#contract/attempts.ts';
import type { LookBacks } from '#core/attempts/look-backs.ts';
import { isSameAnswer } from '#core/attempts/same-answer.ts';
import type { Certainty } from '#core/scoring/certainty-levels.ts';

/**
 * The state of one answer. `waiting`: on the device, not confirmed by the server; `saved`: the server has it; `forked`: the
 * server has another device's answer and the taker has to choose; `late`: kept for the host only; `refused`: the server
 * can't take it. Devices store these words.
 */
type AnswerStanding = 'waiting' | 'saved' | 'forked' | 'late' | 'refused';

/** One answer as this device shows and keeps it. */
export type DeviceAnswer = {
  readonly questionId: string;
  readonly value: unknown;
  readonly flagged: boolean;
  /** How sure the taker is of the answer; null: not said. */
  readonly certainty: Certainty | null;
  /** How often its taker had come back to the text; absent where that is not counted. */
  readonly lookBacks?: LookBacks;
  /** The number of the last change made on this device; 0: none, the answer came from the server. */
  readonly counter: number;
  /** The server's revision that this answer is based on. */
  readonly basedOn: number;
  readonly clientAt: string | null;
  readonly standing: AnswerStanding;
};

/** The changed parts of one answer. */
export type AnswerChange = {
  readonly value?: unknown;
  readonly flagged?: boolean;
  readonly certainty?: Certainty;
  readonly lookBacks?: LookBacks | undefined;
};

/** All answers of one attempt on this device. */
export type AnswerQueue = {
  readonly answers: Readonly<Record<string, DeviceAnswer>>;
  /** For forked answers: the one that the server has. */
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
 * Returns the answers after a reload: the server's, with the device's unconfirmed changes on top. Where the server has a
 * newer revision than such a change is based on, sending it will tell whether they fork.
 *
 * @param isNewRun the database may have gone back since the device's answers were confirmed
 */
export function restoreQueue(
  kept: readonly DeviceAnswer[],
  stored: readonly StoredAnswer[],
  isNewRun = false,
): AnswerQueue {
  const server = new Map(stored.map((answer) => [answer.questionId, answer]));
  let queue: AnswerQueue = {
    answers: Object.fromEntries(stored.map((answer) => [answer.questionId, fromServer(answer)])),
    theirs: {},
  };
  for (const own of kept) {
    const theirs = server.get(own.questionId);
    queue = put(queue, restoreOne(own, theirs, isNewRun));
    if (own.standing === 'forked' && theirs !== undefined && queue.answers[own.questionId]?.standing === 'forked')
      queue = { ...queue, theirs: { ...queue.theirs, [own.questionId]: theirs } };
  }
  return queue;
}

/** Returns whether the server, whose answer has this revision, no longer has what it confirmed. */
export function isLacking({ standing, basedOn }: DeviceAnswer, revision = 0): boolean {
  return standing === 'saved' && basedOn > revision;
}

/**
 * Returns an answer that the server confirmed and no longer has, as one to be sent: after a restore of an older backup. It is
 * a new change, because under its former number the server would take it for one that it already knows of this device, which
 * may be an older one.
 *
 * @param revision of the answer that the server has instead; 0: none. Whether it is older or newer than this one nobody knows:
 * another device may have sent it since. So this one must not replace that device's unasked.
 */
export function resend(answer: DeviceAnswer, revision: number): DeviceAnswer {
  return { ...answer, basedOn: below(revision), counter: answer.counter + 1, standing: 'waiting' };
}

/** Returns a revision before the given one: with it as its base an answer has not seen the given one. */
function below(revision: number): number {
  return Math.max(0, revision - 1);
}

function restoreOne(own: DeviceAnswer, theirs: StoredAnswer | undefined, isNewRun: boolean): DeviceAnswer {
  const hasIt =
    theirs !== undefined &&
    theirs.flagged === own.flagged &&
    theirs.certainty === own.certainty &&
    isSameAnswer(theirs.value, own.value);
  // What another device has written and the server has again needs no change of this one.
  if (isLacking(own, theirs?.revision) && !(hasIt && own.clientAt === null)) return resend(own, theirs?.revision ?? 0);
  if (theirs === undefined) {
    const standing = own.standing === 'forked' ? 'waiting' : own.standing;
    return isNewRun ? { ...own, basedOn: 0, standing } : { ...own, standing };
  }
  // A fork that the server knows would be taken for settled.
  if (isNewRun && own.standing === 'forked') return resend(own, theirs.revision);
  // Another device's answer may have got the revision of ours. By our counter the server knows whether it has had this change,
  // and if not, by the lower base that ours has not seen the other. An answer without a moment was adopted from the server: its
  // own device sends it.
  if (isNewRun && (own.standing === 'waiting' || (own.standing === 'saved' && own.clientAt !== null && !hasIt))) {
    const seen = hasIt ? theirs.revision : below(theirs.revision);
    return { ...own, basedOn: Math.min(own.basedOn, seen), standing: 'waiting' };
  }
  // The counter is kept in any case: it must never go down. With the moment the answer stays known as this device's own.
  if (hasIt) return { ...fromServer(theirs), counter: own.counter, clientAt: own.clientAt };
  return own.standing === 'saved' ? { ...fromServer(theirs), counter: own.counter } : own;
}

/** Returns whether another tab's row is newer than this tab's: a later change, or the server's reply to the same one. */
function isNewer(kept: DeviceAnswer, own: DeviceAnswer | undefined): boolean {
  if (own === undefined || kept.counter !== own.counter) return kept.counter > (own?.counter ?? -1);
  return kept.basedOn > own.basedOn || (kept.standing !== 'waiting' && own.standing === 'waiting');
}

/**
 * Returns the answers with the newer ones of another tab. All tabs of a browser are one device, so the greater counter is
 * the later change.
 */
export function adoptAnswers(queue: AnswerQueue, kept: readonly DeviceAnswer[]): AnswerQueue {
  let next = queue;
  for (const answer of kept) {
    // The server's side of a fork is not kept on the device: this tab learns of the fork when it sends its own change.
    if (answer.standing === 'forked' || !isNewer(answer, next.answers[answer.questionId])) continue;
    next = put(withoutFork(next, answer.questionId), answer);
  }
  return next;
}

/** Returns the answers with a change by the taker. `counter` must be greater than every earlier one of this device. */
export function changeAnswer(
  queue: AnswerQueue,
  questionId: string,
  change: AnswerChange,
  stamp: { readonly counter: number; readonly clientAt: string },
): AnswerQueue {
  const before = queue.answers[questionId];
  const lookBacks = change.lookBacks ?? before?.lookBacks;
  const changed = {
    questionId,
    value: 'value' in change ? change.value : (before?.value ?? null),
    flagged: change.flagged ?? before?.flagged ?? false,
    certainty: change.certainty ?? before?.certainty ?? null,
    ...(lookBacks && { lookBacks }),
    basedOn: before?.basedOn ?? 0,
    ...stamp,
    standing: 'waiting',
  } satisfies DeviceAnswer;
  return put(withoutFork(queue, questionId), changed);
}

/** Returns the unsent saves, oldest change first, as many as the limits allow and at least one. */
export function nextBatch(queue: AnswerQueue, limits: { readonly count: number; readonly characters: number }): Save[] {
  const batch: Save[] = [];
  let characters = 0;
  for (const answer of waitingAnswers(queue)) {
    const { standing: _here, ...save } = answer;
    // A Cyrillic letter takes two bytes, and an escaped character six: three is a safe average for the whole batch.
    characters += JSON.stringify(save).length * 3;
    if (batch.length > 0 && (batch.length >= limits.count || characters > limits.characters)) break;
    batch.push(save);
  }
  return batch;
}

/** Returns the answers that the server has not confirmed, oldest change first. */
export function waitingAnswers(queue: AnswerQueue): DeviceAnswer[] {
  return Object.values(queue.answers)
    .filter(({ standing }) => standing === 'waiting')
    .sort((first, second) => first.counter - second.counter);
}

/** Returns how many answers came after the end and are only kept for the host. */
export function lateCount({ answers }: AnswerQueue): number {
  return Object.values(answers).filter(({ standing }) => standing === 'late').length;
}

/** Returns the greatest counter in the queue. */
export function lastCounter(queue: AnswerQueue): number {
  return Object.values(queue.answers).reduce((last, { counter }) => Math.max(last, counter), 0);
}

/** Returns the answers after the server's results for a batch. A result for an older change never touches a newer one. */
export function acknowledge(queue: AnswerQueue, sent: readonly Save[], results: readonly SavedReply[]): AnswerQueue {
  let next = queue;
  for (const result of results) {
    const save = sent.find(({ questionId, counter }) => questionId === result.questionId && counter === result.counter);
    const own = next.answers[result.questionId];
    if (save !== undefined && own !== undefined && own.standing === 'waiting')
      next = acknowledgeOne(next, own, save, result);
  }
  return next;
}

function acknowledgeOne(queue: AnswerQueue, own: DeviceAnswer, save: Save, result: SavedReply): AnswerQueue {
  const { current, outcome } = result;
  const isNewest = own.counter === save.counter;
  const isCurrent = current === null || isSameAnswer(current.value, save.value);
  if (outcome === 'refused' || outcome === 'late') return isNewest ? put(queue, { ...own, standing: outcome }) : queue;
  if (outcome === 'fork' && !isCurrent) {
    // A newer change of ours will fork as well; the taker chooses then.
    if (!isNewest) return queue;
    return put({ ...queue, theirs: { ...queue.theirs, [own.questionId]: current } }, { ...own, standing: 'forked' });
  }
  // Saved, but another device has answered after it: that answer is current and is shown.
  if (!isCurrent) return isNewest ? put(queue, { ...fromServer(current), counter: own.counter }) : queue;
  const based = { ...own, basedOn: Math.max(own.basedOn, current?.revision ?? result.revision) };
  return put(queue, isNewest ? { ...based, standing: 'saved' } : based);
}

/** Returns the answers after the taker's choice in a fork: ours becomes a new change on top of theirs, or theirs is shown. */
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
