import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { enterAsParticipant } from '#contract/accounts.ts';
import type { Input, Operation, Output } from '#contract/definition/operation.ts';
import { readFeedback, saveFeedback } from '#contract/feedback/feedback.ts';
import {
  cancelRegistration,
  changeRegistration,
  readRegistration,
  register,
} from '#contract/registrations/registrations.ts';
import {
  readSurveyToAnswer,
  saveSurveyDraft,
  submitAnonymousSurvey,
  submitSurvey,
} from '#contract/surveys/answering.ts';
import type { EventScene } from '#server/testing/events/arrange-events.ts';
import { QUESTION_ID } from '#server/testing/events/arrange-events.ts';
import type { SeededRandom } from '../../scripts/seeded-random.ts';
import type { Line } from '../devices/taker-line.ts';
import type { Traffic } from '../devices/traffic.ts';
import type { GuestRound } from './guest-ledger.ts';
import { newRound, numberedWords } from './guest-ledger.ts';

export type GuestParts = {
  readonly line: Line;
  readonly traffic: Traffic;
  readonly random: SeededRandom;
  readonly thinkMs: number;
  /** The scene of a round; null when the drill ends before it is made. */
  readonly sceneOf: (round: number) => Promise<EventScene | null>;
};

/** The drill ends while a request has no reply yet. */
class Ended extends Error {}

const RETRY_MS = 150;
/** Writings of one thing in a round, at most. */
const WRITINGS = 4;
const LEAVES = 0.3;

/**
 * A participant who goes from round to round: registers, changes and sometimes gives up the place, answers both surveys, gives
 * feedback. What got no reply is sent again until there is one, as the pages do.
 */
export class SimulatedGuest {
  readonly rounds: GuestRound[] = [];
  readonly #parts: GuestParts;
  #personId = '';

  constructor(parts: GuestParts) {
    this.#parts = parts;
  }

  /** Opens a session; to be called before anything is broken. */
  async enter(): Promise<void> {
    const reply = await this.#parts.line.call(enterAsParticipant, {
      body: { identifier: `guest-${randomUUID().slice(0, 13)}` },
    });
    if (!reply.ok) throw new Error(`a guest could not enter: ${reply.status} ${reply.code}`);
    this.#personId = reply.value.person.userId;
  }

  /** Goes from round to round until the drill ends. Throws on a refusal that must not happen. */
  async run(): Promise<void> {
    try {
      while (!this.#parts.traffic.isEnding) {
        const scene = await this.#parts.sceneOf(this.rounds.length);
        if (scene === null) return;
        const round = newRound(scene, this.#personId, randomUUID());
        this.rounds.push(round);
        await this.#register(round);
        await this.#answer(round);
        await this.#answerAnonymously(round);
        await this.#giveFeedback(round);
      }
    } catch (error) {
      if (!(error instanceof Ended)) throw error;
    }
  }

  async #register(round: GuestRound): Promise<void> {
    const { registration } = round;
    const params = { id: round.scene.nextId };
    // Another address each time: a confirming letter goes to each.
    const email = `${randomUUID()}@drill.example`;
    const fields = () => ({ email, mail: true, answers: {}, activityIds: [], version: 1 });
    let number = registration.next();
    const body = { requestId: randomUUID(), name: numberedWords(number), ...fields() };
    const made = await this.#send(register, { params, body });
    registration.note(number);
    let revision = made?.mine?.revision ?? 0;
    for (let left = this.#times(); left > 0; left -= 1) {
      number = registration.next();
      const change = { ...fields(), name: numberedWords(number) };
      const changed = await this.#send(changeRegistration, { params, body: { revision, ...change } }, [
        'stale_revision',
      ]);
      // A lost reply left its revision here: what was sent stands.
      const seen = changed ?? (await this.#send(readRegistration, { params }));
      if (changed !== null || seen?.mine?.name === change.name) registration.note(number);
      revision = seen?.mine?.revision ?? revision;
    }
    if (!this.#parts.random.chance(LEAVES)) return;
    round.leaving = 'asked';
    await this.#send(cancelRegistration, { params });
    round.leaving = 'done';
  }

  async #answer(round: GuestRound): Promise<void> {
    const { answers } = round;
    const params = { id: round.scene.namedId };
    const answerId = randomUUID();
    const words = (number: number) => ({ [QUESTION_ID]: numberedWords(number) });
    let revision = 0;
    for (let left = this.#times(); left > 0; left -= 1) {
      const number = answers.next();
      const saved = await this.#send(
        saveSurveyDraft,
        { params, body: { answerId, version: 1, revision, answers: words(number) } },
        ['stale_revision'],
      );
      if (saved !== null) {
        revision = saved.revision;
        answers.note(number);
        continue;
      }
      const { own } = (await this.#send(readSurveyToAnswer, { params })) ?? {};
      if (own?.state !== 'draft') throw new Error(`the draft of a guest is ${own?.state}`);
      revision = own.revision;
      if (own.answers[QUESTION_ID] === words(number)[QUESTION_ID]) answers.note(number);
    }
    const number = answers.next();
    round.handingIn = 'asked';
    await this.#send(submitSurvey, { params, body: { answerId, version: 1, answers: words(number) } });
    round.handingIn = 'done';
    answers.note(number);
  }

  async #answerAnonymously(round: GuestRound): Promise<void> {
    round.anonymous = 'asked';
    await this.#send(
      submitAnonymousSurvey,
      { params: { id: round.scene.anonymousId }, body: { version: 1, answers: { [QUESTION_ID]: round.secret } } },
      // Sent again after a lost reply: the first one counted.
      ['survey_sent'],
    );
    round.anonymous = 'done';
  }

  async #giveFeedback({ scene, feedback }: GuestRound): Promise<void> {
    const params = { id: scene.runningId };
    const fields = { id: randomUUID(), rating: 4, second: '', activityId: null, wording: 0 };
    let revision = 0;
    for (let left = this.#times(); left > 0; left -= 1) {
      const number = feedback.next();
      const body = { ...fields, first: numberedWords(number), revision };
      const saved = await this.#send(saveFeedback, { params, body }, ['stale_revision']);
      const page = saved === null ? await this.#send(readFeedback, { params }) : null;
      const mine = saved ?? page?.targets.find(({ activityId }) => activityId === null)?.mine ?? null;
      if (mine?.first === body.first) feedback.note(number);
      revision = mine?.revision ?? revision;
    }
  }

  #times(): number {
    return this.#parts.random.between(1, WRITINGS);
  }

  /** Sends until there is a reply; returns null if it is one of the expected refusals. */
  async #send<Op extends Operation>(
    operation: Op,
    input: Input<Op>,
    expected: readonly string[] = [],
  ): Promise<Output<Op> | null> {
    const { line, traffic, thinkMs, random } = this.#parts;
    await sleep(random.next() * thinkMs * 2);
    for (;;) {
      await traffic.pass();
      const note = traffic.beginSave();
      const reply = await line.call(operation, input);
      if (reply.ok) {
        if (operation.method !== 'GET') note();
        return reply.value;
      }
      if (expected.includes(reply.code)) return null;
      if (reply.status !== 0 && reply.status < 500 && reply.status !== 429)
        throw new Error(`${operation.id} answered ${reply.status} ${reply.code}`);
      if (traffic.isEnding) throw new Ended();
      await sleep(RETRY_MS);
    }
  }
}
