import { setTimeout as sleep } from 'node:timers/promises';
import type { Attempt } from '#contract/attempts.ts';
import { readAttempt, startAttempt, submitAttempt } from '#contract/attempts.ts';
import type { SeededRandom } from '../../scripts/seeded-random.ts';
import type { SceneIssue } from '../arrange-scene.ts';
import type { LedgerAttempt } from '../ledger/ledger.ts';
import type { DrillParts } from './simulated-device.ts';
import { SimulatedDevice } from './simulated-device.ts';
import type { Line } from './taker-line.ts';
import type { RightAnswers } from './write-answer.ts';

/** The settings of a taker, with those that all devices share. */
export type TakerParts = DrillParts & {
  readonly right: RightAnswers;
  /** The issue to take now. */
  readonly issue: () => SceneIssue;
  /** How long an attempt lasts before its taker submits, at most. */
  readonly attemptMs: number;
};

type Begun = { readonly attempt: Attempt; readonly entry: LedgerAttempt };

/** One person who takes the test again and again, on one device or on two at once. */
export class SimulatedTaker {
  readonly line: Line;
  /** Starts as `compareStarts` counts them. */
  readonly starts = { asked: 0, acknowledged: 0 };
  personId = '';
  readonly #number: number;
  readonly #parts: TakerParts;
  readonly #random: SeededRandom;
  readonly #closing = new Map<string, string>();
  #devices: readonly SimulatedDevice[] = [];

  constructor(number: number, line: Line, parts: TakerParts, random: SeededRandom) {
    this.#number = number;
    this.line = line;
    this.#parts = parts;
    this.#random = random;
  }

  /** Starts the first attempt by the link, which opens a session; to be called before anything is broken. */
  async enter(): Promise<void> {
    const begun = await this.#begin(this.#parts.issue());
    if (begun === null) throw new Error(`taker ${this.#number} could not enter`);
    this.#first = begun;
  }
  #first: Begun | null = null;

  /** Takes attempt after attempt until the drill ends. */
  async run(): Promise<void> {
    const { traffic, issue } = this.#parts;
    while (!traffic.isEnding) {
      const chosen = issue();
      const begun = this.#first ?? (await this.#begin(chosen));
      this.#first = null;
      if (begun !== null) await this.#take(begun, chosen);
    }
  }

  /** Returns true while one of the taker's open pages may still have to send what the database of this run lacks. */
  isBehind(run: string): boolean {
    return this.#devices.some((device) => device.isBehind(run));
  }

  /** Reads every attempt whose issue closes, because reading makes the server close an overdue one. */
  async lookAtClosed(): Promise<void> {
    for (const [attemptId, id] of this.#closing) {
      for (let tries = 0; tries < 20; tries += 1) {
        const reply = await this.line.call(readAttempt, { params: { id, attemptId } });
        if (reply.ok || reply.status >= 400) break;
        await sleep(100);
      }
    }
  }

  /** Starts an attempt; a start whose reply was lost is repeated and must not make a second attempt. */
  async #begin({ wihiwId, token }: SceneIssue): Promise<Begun | null> {
    const { ledger, traffic, right } = this.#parts;
    this.starts.asked += 1;
    const displayName = this.personId === '' ? { displayName: `Читачка ${this.#number}` } : {};
    while (!traffic.isEnding) {
      await traffic.pass();
      const body = { token, hasTexts: true, ...displayName };
      const reply = await this.line.call(startAttempt, { params: { id: wihiwId }, body });
      if (reply.ok) {
        const { attempt, person } = reply.value;
        this.personId = person.userId;
        // Starting again while the attempt is open resumes it, so it is counted once.
        if (!ledger.attempts.has(attempt.attemptId)) this.starts.acknowledged += 1;
        right.note(attempt.questions);
        return { attempt, entry: ledger.open(wihiwId, attempt.attemptId, this.#number) };
      }
      // Not found: the issue was made after the backup that was restored.
      if (reply.code === 'already_closed' || reply.status === 404) {
        await sleep(this.#random.between(100, 700));
        return null;
      }
      if (reply.status >= 400 && reply.status < 500) throw new Error(`a start was refused: ${reply.code}`);
      await sleep(this.#random.between(100, 700));
    }
    return null;
  }

  async #take({ attempt, entry }: Begun, { closesAt }: SceneIssue): Promise<void> {
    const { attemptMs, traffic } = this.#parts;
    const random = this.#random;
    if (closesAt !== null) this.#closing.set(attempt.attemptId, attempt.wihiwId);
    const devices = Array.from({ length: random.chance(0.25) ? 2 : 1 }, () => {
      const id = Array.from({ length: 4 }, () => Math.floor(random.next() * 2 ** 32).toString(16)).join('');
      return new SimulatedDevice(id, this.line, this.#parts, random.branch(), attempt, entry);
    });
    this.#devices = devices;
    // What came after a closing goes to the host as late, which is not followed here.
    entry.resends = closesAt === null;
    const answering = Promise.all(devices.map((device) => device.run()));
    const lasting = random.between(attemptMs / 4, attemptMs);
    const until = closesAt === null ? Date.now() + lasting : closesAt + random.between(-1_500, 2_500);
    const isOver = answering.then(() => true);
    while (Date.now() < until && !traffic.isEnding) {
      if (await Promise.race([isOver, sleep(Math.min(200, Math.max(1, until - Date.now())), false)])) break;
    }
    const [first] = devices;
    if (first !== undefined && !traffic.isEnding && (closesAt === null || random.chance(0.3))) {
      const submit = () => this.#submit(first, attempt, entry);
      await (devices.length === 1 ? submit() : traffic.submitBoth(submit));
    }
    for (const device of devices) device.stop();
    await answering;
    entry.resends = false;
  }

  /** Submits while the other device may still be saving; if the reply is lost, repeats it with the same saves. */
  async #submit(device: SimulatedDevice, attempt: Attempt, entry: LedgerAttempt): Promise<void> {
    // The device that submits sends nothing more; the other one goes on.
    device.stop();
    device.isSubmitting = true;
    await this.#submitUntilHeard(device, attempt, entry);
    device.isSubmitting = false;
  }

  async #submitUntilHeard(device: SimulatedDevice, attempt: Attempt, entry: LedgerAttempt): Promise<void> {
    const { ledger, traffic } = this.#parts;
    // A save under way may still meet another run of the database, and what that run lacks is not among these saves.
    let { databaseRun, waiting: saves } = device;
    ledger.noteSent(entry, device.id, saves);
    const params = { id: attempt.wihiwId, attemptId: attempt.attemptId };
    while (!traffic.isEnding) {
      await traffic.pass();
      const body = { device: device.id, saves, databaseRun };
      const sending = () => this.line.call(submitAttempt, { params, body });
      const replies = await Promise.all(this.#random.chance(0.1) ? [sending(), sending()] : [sending()]);
      if (replies.some(({ ok }) => ok)) {
        ledger.noteSubmitted(entry, device.id, saves);
        return;
      }
      const isRefused = (code: string) => replies.some((reply) => !reply.ok && reply.code === code);
      if (isRefused('attempt_closed') || isRefused('not_found')) return;
      // The database has another run: what it lacks goes with the next try.
      if (isRefused('conflict') && (await device.reload())) {
        ({ databaseRun, waiting: saves } = device);
        ledger.noteSent(entry, device.id, saves);
      }
      await sleep(this.#random.between(100, 700));
    }
  }
}
