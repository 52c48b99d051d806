import { setTimeout as sleep } from 'node:timers/promises';
import type { Attempt, Save } from '#contract/attempts.ts';
import { readAttempt, saveAnswers } from '#contract/attempts.ts';
import type { AnswerQueue } from '#web/taker/saving/answer-queue.ts';
import {
  acknowledge,
  changeAnswer,
  lastCounter,
  nextBatch,
  restoreQueue,
  settleFork,
  waitingAnswers,
} from '#web/taker/saving/answer-queue.ts';
import type { SeededRandom } from '../../scripts/seeded-random.ts';
import type { Ledger, LedgerAttempt } from '../ledger/ledger.ts';
import type { Line } from './taker-line.ts';
import type { Traffic } from './traffic.ts';
import type { AnswerWriter } from './write-answer.ts';

const BATCH = { count: 200, characters: 600_000 };

/** The settings all devices of a drill share. */
export type DrillParts = {
  readonly ledger: Ledger;
  readonly traffic: Traffic;
  readonly writeAnswer: AnswerWriter;
  /** How long a taker thinks between two changes, on average. */
  readonly thinkMs: number;
};

/** One browser in one attempt; it keeps its answers with the same pure code as the taker's page. */
export class SimulatedDevice {
  readonly id: string;
  /** Its taker is handing in from it: what the server lacks goes with that, until the reply has come. */
  isSubmitting = false;
  readonly #line: Line;
  readonly #parts: DrillParts;
  readonly #random: SeededRandom;
  readonly #attempt: Attempt;
  readonly #entry: LedgerAttempt;
  #queue: AnswerQueue;
  #counter: number;
  #isOver = false;
  #hasEnded = false;
  /** The run of the database that this device has last read its attempt from, and the one whose lacks it has made good. */
  #run: string;
  #metRun: string;
  #side = new Set<Promise<void>>();

  constructor(id: string, line: Line, parts: DrillParts, random: SeededRandom, attempt: Attempt, entry: LedgerAttempt) {
    this.id = id;
    this.#line = line;
    this.#parts = parts;
    this.#random = random;
    this.#attempt = attempt;
    this.#entry = entry;
    this.#queue = restoreQueue([], attempt.answers);
    this.#counter = lastCounter(this.#queue);
    this.#run = attempt.databaseRun;
    this.#metRun = attempt.databaseRun;
  }

  /** The run of the database that a submission names. */
  get databaseRun(): string {
    return this.#run;
  }

  /** Returns true while this open page may still have to send what the database of this run lacks. */
  isBehind(run: string): boolean {
    const isOpen = !this.#isOver && !this.#hasEnded;
    return (isOpen || this.isSubmitting) && this.#metRun !== run;
  }

  /** The saves that the server has not acknowledged yet. */
  get waiting(): Save[] {
    return nextBatch(this.#queue, BATCH);
  }

  /** Ends `run`: the attempt accepts no more saves, or the taker has left this device. */
  stop(): void {
    this.#isOver = true;
  }

  /** Answers until the attempt is over or the drill ends. */
  async run(): Promise<void> {
    const { traffic, thinkMs } = this.#parts;
    while (!this.#isOver && !traffic.isEnding) {
      await sleep(thinkMs * (0.3 + 1.4 * this.#random.next()));
      await traffic.pass();
      if (this.#isOver || traffic.isEnding) break;
      if (this.#random.chance(0.01)) await this.reload();
      else await this.#answerSome();
    }
    this.#hasEnded = true;
    await Promise.all(this.#side);
  }

  async #answerSome(): Promise<void> {
    const random = this.#random;
    for (let left = 1 + Math.floor(random.next() * 4); left > 0; left -= 1) this.#change();
    // As when a page is left: the waiting saves are sent in parallel with the next ones and arrive in any order.
    if (random.chance(0.05)) {
      this.#sendBeside(this.waiting, random.between(0, 1_500));
      this.#change();
    }
    await this.#sendUntilHeard();
  }

  #change(): void {
    const random = this.#random;
    const forked = Object.keys(this.#queue.theirs)[0];
    if (forked !== undefined && random.chance(0.7)) {
      const choice = random.chance(0.5) ? 'mine' : 'theirs';
      if (choice === 'theirs') this.#parts.ledger.noteGivenUp(this.#entry, this.id, forked);
      this.#queue = settleFork(this.#queue, forked, choice, this.#stamp());
      return;
    }
    const { questions } = this.#attempt;
    const question = questions[Math.floor(random.next() * questions.length)];
    if (question === undefined) throw new Error('an attempt without questions');
    const stamp = this.#stamp();
    const value = this.#parts.writeAnswer(question, `${this.id.slice(0, 8)}-${stamp.counter}`, random);
    this.#queue = changeAnswer(this.#queue, question.id, { value }, stamp);
  }

  #stamp(): { counter: number; clientAt: string } {
    this.#counter = Math.max(this.#counter + 1, Date.now() * 1000);
    return { counter: this.#counter, clientAt: new Date().toISOString() };
  }

  async #sendUntilHeard(): Promise<void> {
    const { traffic } = this.#parts;
    for (let failures = 0; waitingAnswers(this.#queue).length > 0; failures += 1) {
      await traffic.pass();
      if (this.#isOver || traffic.isEnding) return;
      const batch = this.waiting;
      // Saves sent in parallel may have been acknowledged meanwhile.
      if (batch.length === 0) return;
      // Sometimes the same request is sent twice at once, or again much later.
      if (this.#random.chance(0.04)) this.#sendBeside(batch, 0);
      if (this.#random.chance(0.04)) this.#sendBeside(batch, this.#random.between(200, 3_000));
      // After a restore the reply leads to answers that wait again.
      if (await this.#send(batch, this.#run)) continue;
      await sleep(this.#random.between(100, 300 + 200 * Math.min(3, failures)));
    }
  }

  #sendBeside(batch: readonly Save[], afterMs: number): void {
    if (batch.length === 0) return;
    const run = this.#run;
    const sending = (async () => {
      await sleep(afterMs);
      await this.#parts.traffic.pass();
      if (!this.#parts.traffic.isEnding) await this.#send(batch, run);
    })().finally(() => this.#side.delete(sending));
    this.#side.add(sending);
  }

  /**
   * Sends saves whose revisions are of one run of the database; returns true if they need no retry: the server has replied,
   * or accepts no more.
   */
  async #send(saves: readonly Save[], databaseRun: string): Promise<boolean> {
    const { ledger, traffic } = this.#parts;
    ledger.noteSent(this.#entry, this.id, saves);
    const heard = traffic.beginSave();
    const ended = traffic.pace.begin(this.#attempt.attemptId);
    const reply = await this.#line.call(saveAnswers, {
      params: { id: this.#attempt.wihiwId, attemptId: this.#attempt.attemptId },
      body: { device: this.id, saves: [...saves], databaseRun },
    });
    ended();
    if (reply.ok) {
      ledger.noteReplies(this.#entry, this.id, reply.value.saved);
      this.#queue = acknowledge(this.#queue, saves, reply.value.saved);
      heard();
      if (reply.value.clock.databaseRun !== this.#run) await this.reload();
      else if (waitingAnswers(this.#queue).length === 0) this.#metRun = this.#run;
      return true;
    }
    // The database has another run: nothing is saved until what it lacks is known.
    if (reply.code === 'conflict') return this.reload();
    // Not found: the attempt was begun after the backup that was restored.
    if (reply.code === 'attempt_closed' || reply.status === 404) this.#isOver = true;
    return this.#isOver;
  }

  /**
   * Reads the attempt again as the page does, and puts the device's answers over those on the server. Returns whether the
   * attempt goes on; false also if the server can't be reached.
   */
  async reload(): Promise<boolean> {
    const reply = await this.#line.call(readAttempt, {
      params: { id: this.#attempt.wihiwId, attemptId: this.#attempt.attemptId },
    });
    if (!reply.ok) return false;
    const { state, answers, databaseRun } = reply.value;
    if (state !== 'in-progress') {
      this.#isOver = true;
      return false;
    }
    this.#parts.ledger.noteRead(this.#entry, this.id, answers);
    this.#queue = restoreQueue(Object.values(this.#queue.answers), answers, databaseRun !== this.#run);
    this.#counter = Math.max(this.#counter, lastCounter(this.#queue));
    this.#run = databaseRun;
    return true;
  }
}
