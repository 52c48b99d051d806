import type { AttemptClock } from '#contract/attempt-clock.ts';
import type { TakerPage } from '#contract/taker-page.ts';
import { takerSentence } from '#web/lib/api/taker-messages.ts';
import type { Store } from '#web/lib/create-store.ts';
import { createStore } from '#web/lib/create-store.ts';
import { openTakerDatabase } from '#web/lib/device/device-database.ts';
import { signedIn, startSession } from '#web/shell/signed-in.ts';
import { openTaking } from '#web/taker/answering/taking-session.ts';
import type { LoadedCover } from '#web/taker/cover/load-cover.ts';
import { loadCover } from '#web/taker/cover/load-cover.ts';
import { forgetStart, tabAttempt } from '#web/taker/cover/tab-attempt.ts';
import type { StartWishes } from '#web/taker/cover/way-in.ts';
import { startInput } from '#web/taker/cover/way-in.ts';
import { loadScreens, withScreens } from '#web/taker/lazy-screen.tsx';
import { fallBackToDevice } from '#web/taker/offline/fall-back-to-device.ts';
import { lateCount } from '#web/taker/saving/answer-queue.ts';
import type { CoverAnswer, StartCall } from '#web/taker/taker-api.ts';
import { callUntilTaken, READ_ATTEMPT, START } from '#web/taker/taker-api.ts';
import type { FlowEffect, FlowEvent, FlowState } from './flow-states.ts';
import { identityNow } from './identity-now.ts';
import { sessionOf, step } from './taker-flow.ts';

/** Longer than most answers take: to draw the cover meanwhile would only hold up the question. */
const START_PATIENCE_MS = 1_000;

type EffectOf<Kind extends FlowEffect['kind']> = Extract<FlowEffect, { kind: Kind }>;

/** Holds the state of taking one test, runs the effects of its events and feeds their outcomes back. */
export class TakerController {
  readonly page: TakerPage;
  readonly token: string | null;
  readonly current: () => FlowState;
  readonly subscribe: Store<FlowState>['subscribe'];
  readonly #state: Store<FlowState>;

  /** @param known the cover, if it came in time for the first drawing; null: the page waits for `first` */
  constructor(page: TakerPage, token: string | null, first: Promise<LoadedCover>, known: CoverAnswer | null) {
    this.page = page;
    this.token = token;
    this.#state = createStore<FlowState>(
      known === null
        ? { kind: 'opening', fromDevice: false }
        : { kind: 'cover', answer: known, isStarting: false, refusal: null, fromDevice: false },
    );
    this.current = this.#state.current;
    this.subscribe = this.#state.subscribe;
    if (known === null) void this.#loadCover(first);
  }

  send = (event: FlowEvent): void => void this.#step(event);

  /**
   * Goes on with a start that was sent before this script came. Resolves once it has led to a question or was refused, or
   * is taking its time: only then is there something to draw.
   */
  async continueStart(wishes: StartWishes, asked: StartCall): Promise<void> {
    const late = new Promise((resolve) => setTimeout(resolve, START_PATIENCE_MS));
    await Promise.race([this.#step({ kind: 'start', wishes, asked }), late]);
  }

  /** Runs an event and its effects. Resolves with the results of the effects once they and all that follows are done. */
  #step(event: FlowEvent): Promise<unknown[]> {
    const { state, effects } = step(this.current(), event);
    this.#state.set(state);
    return Promise.all(effects.map((effect) => this.#run(effect)));
  }

  /** Takes the attempt's clock from the server. */
  setClock = (clock: AttemptClock): void => this.send({ kind: 'clock', clock, tab: tabAttempt.read() });

  /** Loads the attempt again. Returns whether the server has answered with it. */
  reload = async (): Promise<boolean> => (await this.#step({ kind: 'reload', tab: tabAttempt.read() })).includes(true);

  async #run(effect: FlowEffect): Promise<unknown> {
    switch (effect.kind) {
      case 'load-cover':
        return this.#loadCover(loadCover(this.page, this.token));
      case 'load-attempt':
        return this.#loadAttempt(effect);
      case 'start':
        return this.#start(effect);
      case 'switch-person':
        return withScreens(async ({ switchPerson }) => {
          if (await switchPerson(this.page)) this.send({ kind: 'cover-wanted' });
        });
      case 'sign-in': {
        const { person, code } = effect;
        const before = signedIn.current();
        const isSame = person !== null && person.userId === before.person?.userId;
        return startSession(person, code ?? (isSame ? before.personalCode : null));
      }
      case 'remember':
        return tabAttempt.remember(effect.attemptId);
      case 'open-session':
        return this.#openSession(effect);
      case 'close':
        return effect.session.close();
      case 'settle':
        return this.#settle(effect);
      case 'sync':
        return effect.session.clock.sync(effect.serverNow);
      case 'merge-answers':
        return effect.session.meet(effect.attempt);
      case 'note':
        return effect.session.note(effect.change);
      case 'finish-stage':
      case 'hand-in':
        return this.#end(effect);
      case 'leave':
        tabAttempt.forget();
        effect.session?.close();
        if (effect.signedOut) startSession(null);
    }
  }

  async #loadCover(asked: Promise<LoadedCover>): Promise<void> {
    const loaded = await fallBackToDevice(asked, (kit) => kit.readKeptCover(this.page.cover));
    await this.#step({ kind: 'cover-loaded', ...loaded, tab: tabAttempt.read() });
  }

  async #loadAttempt({ attemptId, mayFallBack, cover }: EffectOf<'load-attempt'>): Promise<boolean> {
    const { wihiwId } = this.page;
    const { person } = signedIn.current();
    const asked = callUntilTaken(READ_ATTEMPT, { params: { id: wihiwId, attemptId } });
    const loaded = mayFallBack
      ? await fallBackToDevice(asked, (kit) => kit.readKeptAttempt(wihiwId, attemptId))
      : { result: await asked, fromDevice: false };
    await this.#step({ kind: 'attempt-loaded', ...loaded, person, cover });
    return loaded.result.ok && !loaded.fromDevice;
  }

  async #start({ wishes, current, asked }: EffectOf<'start'>): Promise<void> {
    // During the request, to save time. Whether the browser refuses matters only when answers are to be kept.
    openTakerDatabase().catch(() => undefined);
    const taken = callUntilTaken(START, startInput(this.page, this.token, wishes), asked);
    const loaded = await fallBackToDevice(taken, (kit) => kit.readKeptStart(this.page.wihiwId, current));
    if (loaded.result.ok) forgetStart(this.page.wihiwId);
    await this.#step({ kind: 'started', ...loaded });
  }

  async #openSession({ attempt, userId, before, isOffline, showsCode }: EffectOf<'open-session'>): Promise<void> {
    const session = await openTaking(attempt, {
      userId,
      before,
      isOffline,
      onReply: ({ clock, serverNow }) => {
        // A server of an earlier build sends the time alone.
        if (clock === undefined) sessionOf(this.current())?.clock.sync(serverNow);
        else this.setClock(clock);
      },
      onBehind: this.reload,
    });
    await this.#step({ kind: 'session-opened', session, notes: session.notes(), showsCode });
  }

  async #settle({ attempt, session }: EffectOf<'settle'>): Promise<void> {
    const { attemptId, trial, endedBy } = attempt;
    await session?.meet(attempt);
    await session?.saver.flush();
    const lost = session?.saver.waiting ?? 0;
    const late = session === null ? 0 : lateCount(session.saver.current().queue);
    session?.close();
    if (lost === 0) await session?.store.erase();
    const end = { attemptId, submittedAt: null, signedOut: false, endedBy, trial, lost, late, score: null };
    await this.#step({ kind: 'settled', end, identity: identityNow() });
  }

  async #end(effect: EffectOf<'finish-stage' | 'hand-in'>): Promise<void> {
    const screens = await loadScreens().catch(() => null);
    await this.#step(
      screens === null
        ? { kind: 'stage-refused', code: 'offline', words: takerSentence({ code: 'offline' }) }
        : await screens.endingEvent(effect),
    );
  }
}
