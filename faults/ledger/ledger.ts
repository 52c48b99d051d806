import type { Save, SavedReply, StoredAnswer } from '#contract/attempts.ts';
import { isSameAnswer } from '#core/attempts/same-answer.ts';

/** The part of the server's reply that concerns one save. */
type SaveReply = {
  readonly outcome: SavedReply['outcome'];
  readonly revision: number;
  /** The current answer after the save, as reported. */
  readonly current: StoredAnswer | null;
  /** The device has not heard of this save: it has read an equal answer. */
  readonly isRead?: boolean;
};

/** One save as a device sent it, and the server’s reply once it has come. */
export type SentSave = {
  readonly questionId: string;
  readonly device: string;
  readonly counter: number;
  readonly value: unknown;
  readonly basedOn: number;
  reply: SaveReply | null;
  /** The taker has decided for the other device's answer, and this device has its own no more. */
  isGivenUp: boolean;
};

/** Everything that the devices of one attempt have sent, and the replies to it. */
export type LedgerAttempt = {
  readonly wihiwId: string;
  readonly attemptId: string;
  /** The number of its taker in the crowd. */
  readonly taker: number;
  readonly saves: SentSave[];
  /** The highest revision of each question that the server ever reported as current. */
  readonly reported: Map<string, number>;
  /** True once the server has acknowledged the submission. */
  isSubmitted: boolean;
  /** True while a device has it open that sends again what the server turns out to lack. */
  resends: boolean;
  /** True once a backup that has the attempt was restored under it. */
  hasGoneBack: boolean;
};

/** What the ledger knew of its attempts at one moment. */
export type LedgerMemory = ReadonlyMap<
  string,
  {
    readonly isSubmitted: boolean;
    readonly reported: ReadonlyMap<string, number>;
    readonly replies: ReadonlyMap<SentSave, SaveReply | null>;
  }
>;

/** The counts of a run. */
export type LedgerCounts = { sent: number; acknowledged: number; again: number; forks: number; late: number };

/** All saves that takers sent and the replies they got: what the database is compared with. */
export class Ledger {
  readonly attempts = new Map<string, LedgerAttempt>();
  readonly counts: LedgerCounts = { sent: 0, acknowledged: 0, again: 0, forks: 0, late: 0 };
  readonly #saves = new Map<string, SentSave>();
  /** Attempts begun while a backup was made that was restored: they may be in it. */
  readonly #doubtful = new Map<string, LedgerAttempt>();

  open(wihiwId: string, attemptId: string, taker: number): LedgerAttempt {
    this.#findAgain(attemptId);
    const known = this.attempts.get(attemptId);
    if (known !== undefined) {
      known.resends = true;
      return known;
    }
    const reported = new Map<string, number>();
    const states = { isSubmitted: false, resends: true, hasGoneBack: false };
    const made: LedgerAttempt = { wihiwId, attemptId, taker, saves: [], reported, ...states };
    this.attempts.set(attemptId, made);
    return made;
  }

  /** An attempt that was begun while the restored backup was made turns out to be in it. */
  #findAgain(attemptId: string): void {
    const found = this.#doubtful.get(attemptId);
    if (found === undefined) return;
    this.#doubtful.delete(attemptId);
    this.attempts.set(attemptId, found);
  }

  /** Records saves before their request leaves, because they may reach the server from then on. */
  noteSent(attempt: LedgerAttempt, device: string, saves: readonly Save[]): void {
    for (const { questionId, counter, value, basedOn } of saves) {
      const key = keyOf(attempt.attemptId, questionId, device, counter);
      if (this.#saves.has(key)) {
        this.counts.again += 1;
        continue;
      }
      const save: SentSave = { questionId, device, counter, value, basedOn, reply: null, isGivenUp: false };
      this.#saves.set(key, save);
      attempt.saves.push(save);
      this.counts.sent += 1;
    }
  }

  /** Records that the taker has chosen the other answer in a fork. */
  noteGivenUp(attempt: LedgerAttempt, device: string, questionId: string): void {
    for (const save of attempt.saves)
      if (save.device === device && save.questionId === questionId) save.isGivenUp = true;
  }

  /** Records a reply: what it acknowledges is promised. A later reply counts only if all before it were `repeated`. */
  noteReplies(attempt: LedgerAttempt, device: string, replies: readonly SavedReply[]): void {
    for (const { questionId, counter, outcome, revision, current } of replies) {
      const save = this.#saves.get(keyOf(attempt.attemptId, questionId, device, counter));
      if (save === undefined) throw new Error('the server spoke of a save that was never sent');
      if (current !== null)
        attempt.reported.set(questionId, Math.max(attempt.reported.get(questionId) ?? 0, current.revision));
      // What a restored database says of a save that it takes anew replaces what the former one said.
      const isAnew = attempt.hasGoneBack && outcome !== 'repeated';
      if (save.reply !== null && save.reply.outcome !== 'repeated' && !isAnew) continue;
      if (save.reply === null) {
        if (outcome !== 'refused') this.counts.acknowledged += 1;
        if (outcome === 'fork') this.counts.forks += 1;
        if (outcome === 'late') this.counts.late += 1;
      }
      save.reply = { outcome, revision, current };
    }
  }

  /**
   * Records the answers that a device has read: where the server has the device's newest answer, the page calls it saved without
   * sending it again. A reply to that save says more, unless the database has gone back since.
   */
  noteRead(attempt: LedgerAttempt, device: string, answers: readonly StoredAnswer[]): void {
    this.#findAgain(attempt.attemptId);
    const newest = new Map<string, SentSave>();
    for (const save of attempt.saves) {
      const before = newest.get(save.questionId);
      if (save.device === device && (before === undefined || save.counter > before.counter))
        newest.set(save.questionId, save);
    }
    for (const current of answers) {
      const save = newest.get(current.questionId);
      if (save === undefined || !isSameAnswer(save.value, current.value)) continue;
      if (save.reply === null || attempt.hasGoneBack)
        save.reply = { outcome: 'saved', revision: current.revision, current, isRead: true };
    }
  }

  /** Returns what is known now, to be gone back to if a backup that begins now is restored. */
  remember(): LedgerMemory {
    return new Map(
      [...this.attempts].map(([attemptId, { isSubmitted, reported, saves }]) => [
        attemptId,
        { isSubmitted, reported: new Map(reported), replies: new Map(saves.map((save) => [save, save.reply])) },
      ]),
    );
  }

  /**
   * Records that a backup was restored. What was acknowledged before it began stays promised. What came later stays promised
   * only where a device still has the attempt open, because that device sends it again; an attempt that was started later
   * is gone. Returns how many such attempts each taker had.
   */
  goBack(memory: LedgerMemory): ReadonlyMap<number, number> {
    const gone = new Map<number, number>();
    for (const [attemptId, attempt] of this.attempts) {
      const known = memory.get(attemptId);
      if (known === undefined) {
        this.attempts.delete(attemptId);
        this.#doubtful.set(attemptId, attempt);
        gone.set(attempt.taker, (gone.get(attempt.taker) ?? 0) + 1);
        continue;
      }
      attempt.hasGoneBack = true;
      attempt.reported.clear();
      for (const [questionId, revision] of known.reported) attempt.reported.set(questionId, revision);
      if (!attempt.resends) attempt.isSubmitted = known.isSubmitted;
      for (const save of attempt.saves)
        if (!attempt.resends || save.isGivenUp) save.reply = known.replies.get(save) ?? null;
    }
    for (const attempt of this.#doubtful.values()) {
      Object.assign(attempt, { isSubmitted: false, hasGoneBack: true });
      for (const save of attempt.saves) save.reply = null;
      attempt.reported.clear();
    }
    return gone;
  }

  /** Records that a submission with these saves was acknowledged. */
  noteSubmitted(attempt: LedgerAttempt, device: string, saves: readonly Save[]): void {
    attempt.isSubmitted = true;
    // The page has erased its copy.
    attempt.resends = false;
    // The reply has no outcomes of single saves: it promises only that they were accepted.
    const replies = saves.map(
      ({ questionId, counter }): SavedReply => ({
        questionId,
        counter,
        outcome: 'repeated',
        code: null,
        revision: 0,
        current: null,
      }),
    );
    this.noteReplies(attempt, device, replies);
  }
}

function keyOf(attemptId: string, questionId: string, device: string, counter: number): string {
  return `${attemptId} ${questionId} ${device} ${counter}`;
}

/** Returns true if a save was promised to be kept. */
export function isPromised({ reply }: SentSave): boolean {
  return reply !== null && reply.outcome !== 'refused';
}

/** Returns the revision with which a save was current when its reply came; null if it was not, or that is unknown. */
export function currentRevisionAt({ reply, value }: SentSave): number | null {
  if (reply?.outcome !== 'saved' || reply.current === null) return null;
  const { current, revision } = reply;
  return current.revision === revision && isSameAnswer(current.value, value) ? revision : null;
}
