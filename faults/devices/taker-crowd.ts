import type { Agent } from 'node:http';
import type { SeededRandom } from '../../scripts/seeded-random.ts';
import { arrangeScene } from '../arrange-scene.ts';
import type { DatabaseAddress } from '../ask-database.ts';
import { IssueRound } from '../issue-round.ts';
import { compareAttempt, compareStarts } from '../ledger/compare-ledger.ts';
import type { LedgerMemory } from '../ledger/ledger.ts';
import { Ledger } from '../ledger/ledger.ts';
import type { Finding } from '../ledger/stored-attempt.ts';
import { readStored } from '../ledger/stored-store.ts';
import type { LineControl } from './broken-line.ts';
import { breakLine } from './broken-line.ts';
import { SimulatedTaker } from './simulated-taker.ts';
import { keptConnections, takerLine } from './taker-line.ts';
import { Traffic } from './traffic.ts';
import { RightAnswers, writeAnswer } from './write-answer.ts';

export type CrowdOptions = {
  readonly origin: string;
  readonly takers: number;
  readonly random: SeededRandom;
  readonly thinkMs: number;
  readonly attemptMs: number;
  readonly control: LineControl | null;
};

const ENTRIES_AT_ONCE = 10;
/** One taker in this many takes the issues that close. */
const CLOSING_EVERY = 8;

/** Many takers with one ledger, who answer, submit and start again until `end` is called. */
export class TakerCrowd {
  readonly ledger = new Ledger();
  readonly traffic = new Traffic();
  readonly #right = new RightAnswers();
  readonly #agent: Agent = keptConnections();
  #takers: readonly SimulatedTaker[] = [];
  #round: IssueRound | null = null;
  #running: Promise<unknown> = Promise.resolve();

  /** Creates a host, a test and its issues, and gives every taker a session and a first attempt. */
  static async gather({ origin, takers, random, control, ...pace }: CrowdOptions): Promise<TakerCrowd> {
    const crowd = new TakerCrowd();
    const newLine = () => takerLine(() => origin, crowd.#agent, crowd.traffic);
    const round = await IssueRound.open(await arrangeScene(newLine()));
    crowd.#round = round;
    crowd.#takers = Array.from({ length: takers }, (_, index) => {
      const line = newLine();
      const parts = {
        ...pace,
        ledger: crowd.ledger,
        traffic: crowd.traffic,
        right: crowd.#right,
        writeAnswer,
        issue: () => round.current(index % CLOSING_EVERY === CLOSING_EVERY - 1),
      };
      const own = random.branch();
      return new SimulatedTaker(
        index + 1,
        control === null ? line : breakLine(line, control, own.branch()),
        parts,
        own,
      );
    });
    const entering = [...crowd.#takers];
    await Promise.all(
      Array.from({ length: ENTRIES_AT_ONCE }, async () => {
        for (let taker = entering.pop(); taker !== undefined; taker = entering.pop()) await taker.enter();
      }),
    );
    return crowd;
  }

  /** Lets all takers run; the promise rejects if one of them gets a reply that must not happen. */
  start(): Promise<unknown> {
    const round = this.#round;
    this.#running = Promise.all([...this.#takers.map((taker) => taker.run()), round?.run(this.traffic)]);
    return this.#running;
  }

  /** Stops all takers and makes the server close overdue attempts. */
  async end(): Promise<void> {
    this.traffic.end();
    await this.#running;
    await Promise.all(this.#takers.map((taker) => taker.lookAtClosed()));
  }

  /** Takes note that a backup was restored that began when the ledger knew this. */
  goBack(memory: LedgerMemory): void {
    const gone = this.ledger.goBack(memory);
    for (const [index, taker] of this.#takers.entries()) taker.starts.acknowledged -= gone.get(index + 1) ?? 0;
    this.#round?.renew();
  }

  /** Returns true while an open page may still have to send what the database of this run lacks. */
  isBehind(run: string): boolean {
    return this.#takers.some((taker) => taker.isBehind(run));
  }

  /** Pauses traffic and compares the ledger with the database. */
  async compare(address: DatabaseAddress): Promise<Finding[]> {
    await this.traffic.hold();
    try {
      const wihiwIds = this.#round?.all.map(({ wihiwId }) => wihiwId) ?? [];
      const stored = await readStored(address, wihiwIds);
      const attempts = [...this.ledger.attempts.values()].flatMap((attempt) =>
        compareAttempt(attempt, stored.attempts.get(attempt.attemptId) ?? null, this.#right.isRight),
      );
      const starts = new Map(this.#takers.map((taker) => [taker.personId, taker.starts]));
      return [...attempts, ...compareStarts(starts, stored.starts), ...this.traffic.slowed];
    } finally {
      this.traffic.release();
    }
  }

  close(): void {
    this.#agent.destroy();
  }
}
