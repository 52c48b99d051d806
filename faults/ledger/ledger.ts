import type { Save, Saved, StoredAnswer } from '#contract/attempts.ts';
import { isSameAnswer } from '#core/attempts/same-answer.ts';

/** What the server said of one save. */
export type Word = {
  readonly outcome: Saved['outcome'];
  readonly revision: number;
  /** What stood after the save, as told. */
  readonly current: StoredAnswer | null;
};

/** One save as a device sent it, and the server’s word on it, once there is one. */
export type SentSave = {
  readonly questionId: string;
  readonly device: string;
  readonly counter: number;
  readonly value: unknown;
  readonly basedOn: number;
  word: Word | null;
};

/** Everything that the takers know of one attempt. */
export type LedgerAttempt = {
  readonly wihiwId: string;
  readonly attemptId: string;
  /** Who takes it, as the ledger counts them. */
  readonly taker: number;
  readonly saves: SentSave[];
  /** The highest revision of each question that the server ever said to stand. */
  readonly told: Map<string, number>;
  /** The server’s word on the submission. */
  isSubmitted: boolean;
};

/** The counts of a run. */
export type LedgerCounts = { sent: number; acknowledged: number; again: number; forks: number; late: number };

/** What all takers sent and what they were told: the only truth that a drill believes. */
export class Ledger {
  readonly attempts = new Map<string, LedgerAttempt>();
  readonly counts: LedgerCounts = { sent: 0, acknowledged: 0, again: 0, forks: 0, late: 0 };
  readonly #saves = new Map<string, SentSave>();

  open(wihiwId: string, attemptId: string, taker: number): LedgerAttempt {
    const known = this.attempts.get(attemptId);
    if (known !== undefined) return known;
    const made = { wihiwId, attemptId, taker, saves: [], told: new Map<string, number>(), isSubmitted: false };
    this.attempts.set(attemptId, made);
    return made;
  }

  /** Before a request leaves: what it carries may reach the server from now on. */
  noteSent(attempt: LedgerAttempt, device: string, saves: readonly Save[]): void {
    for (const { questionId, counter, value, basedOn } of saves) {
      const key = keyOf(attempt.attemptId, questionId, device, counter);
      if (this.#saves.has(key)) {
        this.counts.again += 1;
        continue;
      }
      const save: SentSave = { questionId, device, counter, value, basedOn, word: null };
      this.#saves.set(key, save);
      attempt.saves.push(save);
      this.counts.sent += 1;
    }
  }

  /** After a reply came: what it acknowledges is promised. The first definite word on a save counts. */
  noteWords(attempt: LedgerAttempt, device: string, words: readonly Saved[]): void {
    for (const { questionId, counter, outcome, revision, current } of words) {
      const save = this.#saves.get(keyOf(attempt.attemptId, questionId, device, counter));
      if (save === undefined) throw new Error('the server spoke of a save that was never sent');
      if (current !== null) attempt.told.set(questionId, Math.max(attempt.told.get(questionId) ?? 0, current.revision));
      if (save.word !== null && save.word.outcome !== 'repeated') continue;
      if (save.word === null) {
        if (outcome !== 'refused') this.counts.acknowledged += 1;
        if (outcome === 'fork') this.counts.forks += 1;
        if (outcome === 'late') this.counts.late += 1;
      }
      save.word = { outcome, revision, current };
    }
  }

  /** A submission was acknowledged with these saves inside. */
  noteSubmitted(attempt: LedgerAttempt, device: string, saves: readonly Save[]): void {
    attempt.isSubmitted = true;
    // The reply has no words on single saves; that they were taken is all that is promised.
    const words = saves.map(
      ({ questionId, counter }): Saved => ({
        questionId,
        counter,
        outcome: 'repeated',
        code: null,
        revision: 0,
        current: null,
      }),
    );
    this.noteWords(attempt, device, words);
  }
}

function keyOf(attemptId: string, questionId: string, device: string, counter: number): string {
  return `${attemptId} ${questionId} ${device} ${counter}`;
}

/** Whether a save was promised to be kept. */
export function isPromised({ word }: SentSave): boolean {
  return word !== null && word.outcome !== 'refused';
}

/** Whether the save itself stood when the word on it was given; false also when that can’t be told. */
export function stoodAt({ word, value }: SentSave): number | null {
  if (word?.outcome !== 'saved' || word.current === null) return null;
  const { current, revision } = word;
  return current.revision === revision && isSameAnswer(current.value, value) ? revision : null;
}
