import { setTimeout as sleep } from 'node:timers/promises';
import type { EventScene } from '#server/testing/events/arrange-events.ts';
import { arrangeEvents, registerOrganizer } from '#server/testing/events/arrange-events.ts';
import type { SeededRandom } from '../../scripts/seeded-random.ts';
import { mustSucceed } from '../arrange-scene.ts';
import type { DatabaseAddress } from '../ask-database.ts';
import { keptConnections, takerLine } from '../devices/taker-line.ts';
import { Traffic } from '../devices/traffic.ts';
import type { EventFinding } from './compare-guests.ts';
import { compareGuest, comparePlaces } from './compare-guests.ts';
import { SimulatedGuest } from './simulated-guest.ts';
import { readStoredScenes } from './stored-scenes-store.ts';

export type GuestCrowdOptions = {
  readonly origin: string;
  readonly guests: number;
  readonly thinkMs: number;
  readonly random: SeededRandom;
};

/** Places of an event for each guest: some always wait, and get the places of those who leave. */
const PLACES_SHARE = 0.6;
const RETRY_MS = 300;
/** How often a scene is tried again, for minutes, before the drill says that it can't be made: a start takes long on a busy machine. */
const TRIES = 1_000;

/** Many guests who write until `end` is called, and what they were told. */
export class GuestCrowd {
  readonly traffic = new Traffic();
  readonly #agent = keptConnections();
  readonly #scenes: Promise<EventScene | null>[] = [];
  #guests: readonly SimulatedGuest[] = [];
  #running: Promise<unknown> = Promise.resolve();

  /** Makes an organizer with a first scene and gives every guest a session. */
  static async gather({ origin, guests, thinkMs, random }: GuestCrowdOptions): Promise<GuestCrowd> {
    const crowd = new GuestCrowd();
    const newLine = () => takerLine(() => origin, crowd.#agent, crowd.traffic);
    const host = mustSucceed(newLine());
    await registerOrganizer(host);
    const capacity = Math.max(1, Math.floor(guests * PLACES_SHARE));
    const makeScene = async (): Promise<EventScene | null> => {
      for (let tries = 1; !crowd.traffic.isEnding; tries += 1) {
        await crowd.traffic.pass();
        try {
          return await arrangeEvents(host, capacity, Date.now());
        } catch (error) {
          if (tries === TRIES) throw error;
          await sleep(RETRY_MS);
        }
      }
      return null;
    };
    const sceneOf = (round: number): Promise<EventScene | null> => {
      crowd.#scenes[round] ??= makeScene();
      return crowd.#scenes[round];
    };
    await sceneOf(0);
    crowd.#guests = Array.from(
      { length: guests },
      () => new SimulatedGuest({ line: newLine(), traffic: crowd.traffic, random: random.branch(), thinkMs, sceneOf }),
    );
    for (const guest of crowd.#guests) await guest.enter();
    return crowd;
  }

  /** Lets all guests go; the promise rejects if one of them is refused what must not be refused. */
  start(): Promise<unknown> {
    this.#running = Promise.all(this.#guests.map((guest) => guest.run()));
    return this.#running;
  }

  async end(): Promise<void> {
    this.traffic.end();
    await this.#running;
    this.#agent.destroy();
  }

  /** How many rounds were begun, and how many writings were acknowledged, by all guests together. */
  get counts(): { readonly rounds: number; readonly acknowledged: number } {
    const rounds = this.#guests.flatMap((guest) => guest.rounds);
    const acknowledged = rounds.reduce((sum, round) => {
      const acts = [round.leaving, round.handingIn, round.anonymous].filter((act) => act === 'done').length;
      return sum + acts + round.registration.acknowledged + round.answers.acknowledged + round.feedback.acknowledged;
    }, 0);
    return { rounds: rounds.length, acknowledged };
  }

  /** Pauses traffic and compares what guests were told with the database. */
  async compare(address: DatabaseAddress): Promise<EventFinding[]> {
    await this.traffic.hold();
    try {
      const rounds = this.#guests.flatMap((guest) => guest.rounds);
      const scenes = [...new Set(rounds.map(({ scene }) => scene))];
      const stored = await readStoredScenes(address, scenes);
      return scenes.flatMap((scene, index) => {
        const found = stored[index];
        if (found === undefined) return [];
        const ofScene = rounds.filter((round) => round.scene === scene);
        return [...ofScene.flatMap((round) => compareGuest(round, found)), ...comparePlaces(scene, found)];
      });
    } finally {
      this.traffic.release();
    }
  }
}
