import type { FeedbackTarget, ShownFeedback } from '#contract/feedback/feedback.ts';
import { backoffMs } from '#core/backoff.ts';
import { FEEDBACK_WORDS_MAX } from '#core/feedback/feedback-form.ts';
import type { FeedbackContent, WordsApart } from '#core/feedback/merge-feedback.ts';
import { mergeFeedback } from '#core/feedback/merge-feedback.ts';
import type { Result } from '#core/result.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import type { ReadableStore } from '#web/lib/create-store.ts';
import { createStore } from '#web/lib/create-store.ts';
import type { CopyPlace, FormCopies } from '#web/lib/device/forms/form-copy.ts';

/** What is shown of one feedback and how its saving goes. */
export type FeedbackState = {
  readonly content: FeedbackContent;
  /** `waiting`: until the server can be reached, see `place`; `refused`: the server does not take it. */
  readonly saving: 'none' | 'saving' | 'saved' | 'waiting' | 'refused';
  readonly refusal: Pick<CallFailure, 'code'> | null;
  /** What this person wrote on another device and what did not fit; stays on the device until they choose. */
  readonly apart: WordsApart;
};

/** What one device keeps of feedback that the server has not confirmed. */
export type KeptFeedback = {
  readonly id: string;
  readonly content: FeedbackContent;
  readonly base: FeedbackContent;
  readonly revision: number;
  readonly wording: number;
  readonly apart?: WordsApart;
};

export type FeedbackSaverOptions = {
  readonly target: Pick<FeedbackTarget, 'activityId' | 'mine'>;
  /** The wording that the person reads. */
  readonly wording: number;
  readonly copies: Pick<FormCopies, 'read' | 'write' | 'remove' | 'place'>;
  readonly newId: () => string;
  readonly send: (
    feedback: ShownFeedback & { readonly activityId: string | null; readonly wording: number },
  ) => Promise<Result<ShownFeedback, CallFailure>>;
  readonly wait: (milliseconds: number, then: () => void) => () => void;
  readonly random: () => number;
};

const EMPTY: FeedbackContent = { rating: 0, first: '', second: '' };
const NOTHING_APART: WordsApart = { first: '', second: '' };
const WORDS_WAIT_MS = 800;
const RETRY = { first: 2_000, most: 30_000 } as const;
/** What passes by itself: the network, a pressed server, a session that is entered again. */
export const PASSING: ReadonlySet<string> = new Set([
  'offline',
  'overloaded',
  'too_many_tries',
  'written_too_much',
  'request_timeout',
  'internal',
  'sign_in_required',
]);

const contentOf = ({ rating, first, second }: FeedbackContent): FeedbackContent => ({ rating, first, second });
const isSame = (one: FeedbackContent, other: FeedbackContent): boolean =>
  one.rating === other.rating && one.first.trim() === other.first.trim() && one.second.trim() === other.second.trim();

const joined = (one: string, other: string): string => [one, other].filter((words) => words !== '').join('\n');
const together = (one: WordsApart, other: WordsApart): WordsApart => ({
  first: joined(one.first, other.first),
  second: joined(one.second, other.second),
});

/** Saves one feedback by itself: on the device at once, on the server as soon as it can be reached. */
export class FeedbackSaver {
  readonly #options: FeedbackSaverOptions;
  readonly #state;
  #id: string;
  #base: FeedbackContent;
  #revision: number;
  #wording: number;
  #failures = 0;
  #isSending = false;
  #cancelWait: (() => void) | null = null;

  constructor(options: FeedbackSaverOptions) {
    this.#options = options;
    const { mine } = options.target;
    const kept = parseKept(options.copies.read()?.values);
    const saved = mine === null ? EMPTY : contentOf(mine);
    this.#id = mine?.id ?? kept?.id ?? options.newId();
    this.#base = saved;
    this.#revision = mine?.revision ?? 0;
    this.#wording = kept?.wording ?? options.wording;
    const merged =
      kept === null ? { content: saved, apart: NOTHING_APART } : mergeFeedback(kept.base, kept.content, saved);
    this.#state = createStore<FeedbackState>({
      content: merged.content,
      saving: mine === null ? 'none' : 'saved',
      refusal: null,
      apart: together(kept?.apart ?? NOTHING_APART, merged.apart),
    });
    if (kept !== null) this.#schedule(0);
  }

  get state(): ReadableStore<FeedbackState> {
    return this.#state;
  }

  /** Where the feedback is that the server has not confirmed. */
  get place(): ReadableStore<CopyPlace> {
    return this.#options.copies.place;
  }

  /** A star is tapped: sent at once. */
  rate(rating: number): void {
    this.#change({ ...this.#state.current().content, rating }, 0);
  }

  write(part: 'first' | 'second', words: string): void {
    this.#change({ ...this.#state.current().content, [part]: words }, WORDS_WAIT_MS);
  }

  /** Of words that do not fit together the others are taken; these stand apart instead. */
  swap(part: 'first' | 'second'): void {
    const { content, apart } = this.#state.current();
    this.#state.set({ ...this.#state.current(), apart: { ...apart, [part]: content[part] } });
    this.write(part, apart[part].slice(0, FEEDBACK_WORDS_MAX));
  }

  /** The words apart are not needed any more. */
  dismiss(part: 'first' | 'second'): void {
    this.#state.set({ ...this.#state.current(), apart: { ...this.#state.current().apart, [part]: '' } });
    this.#keep();
    this.#schedule(0);
  }

  /** The network is back, the field is left, the page is hidden: what waits is sent now. */
  hurry(): void {
    if (!this.#isDone() && !this.#isSending && this.#state.current().saving !== 'refused') this.#schedule(0);
  }

  /** Resolves once the server has said something of what was kept, or can't be reached; then nothing more is tried. */
  sent(): Promise<FeedbackState['saving']> {
    return new Promise((resolve) => {
      const end = this.#state.subscribe(() => {
        const { saving } = this.#state.current();
        if (saving === 'saving') return;
        end();
        this.close();
        resolve(saving);
      });
    });
  }

  close(): void {
    this.#cancelWait?.();
  }

  #isDone(): boolean {
    return isSame(this.#state.current().content, this.#base);
  }

  #change(content: FeedbackContent, afterMs: number): void {
    this.#wording = this.#options.wording;
    this.#state.set({ ...this.#state.current(), content, saving: 'saving', refusal: null });
    this.#keep();
    this.#schedule(afterMs);
  }

  #keep(): void {
    const kept: KeptFeedback = {
      id: this.#id,
      content: this.#state.current().content,
      base: this.#base,
      revision: this.#revision,
      wording: this.#wording,
      apart: this.#state.current().apart,
    };
    this.#options.copies.write(kept, null);
  }

  #schedule(afterMs: number): void {
    this.#cancelWait?.();
    this.#cancelWait = this.#options.wait(afterMs, () => void this.#flush());
  }

  async #flush(): Promise<void> {
    const { content } = this.#state.current();
    // Words wait for their stars: without a rating there is nothing to save them to.
    if (this.#isSending || content.rating === 0) return;
    if (this.#isDone()) return this.#settle();
    this.#isSending = true;
    this.#state.set({ ...this.#state.current(), saving: 'saving', refusal: null });
    const { activityId } = this.#options.target;
    const sent = { id: this.#id, ...content, revision: this.#revision, activityId, wording: this.#wording };
    const result = await this.#options.send(sent).catch(() => null);
    this.#isSending = false;
    if (result === null) return this.#failed({ code: 'offline' });
    if (result.ok) return this.#confirmed(content, result.value);
    if (result.error.code === 'stale_revision') return this.#meet(result.error.details?.['current'] as ShownFeedback);
    this.#failed(result.error);
  }

  #confirmed(sent: FeedbackContent, saved: ShownFeedback): void {
    this.#failures = 0;
    this.#id = saved.id;
    this.#base = sent;
    this.#revision = saved.revision;
    if (this.#isDone()) return this.#settle();
    this.#keep();
    this.#schedule(0);
  }

  #settle(): void {
    const { apart } = this.#state.current();
    if (apart.first === '' && apart.second === '') this.#options.copies.remove(true);
    else this.#keep();
    this.#state.set({ ...this.#state.current(), saving: 'saved', refusal: null });
  }

  /** Another device of this person has saved meanwhile. */
  #meet(theirs: ShownFeedback): void {
    const merged = mergeFeedback(this.#base, this.#state.current().content, contentOf(theirs));
    const apart = together(this.#state.current().apart, merged.apart);
    this.#id = theirs.id;
    this.#base = contentOf(theirs);
    this.#revision = theirs.revision;
    this.#state.set({ content: merged.content, saving: 'saving', refusal: null, apart });
    this.#keep();
    this.#schedule(0);
  }

  #failed(failure: CallFailure): void {
    const state = this.#state.current();
    if (!PASSING.has(failure.code)) {
      this.#state.set({ ...state, saving: 'refused', refusal: failure });
      return;
    }
    this.#failures += 1;
    this.#state.set({ ...state, saving: 'waiting', refusal: null });
    this.#schedule(backoffMs(this.#failures, this.#options.random(), RETRY));
  }
}

/** Returns what is kept, or null if it is nothing of this form. */
export function parseKept(values: Readonly<Record<string, unknown>> | undefined): KeptFeedback | null {
  const kept = values as Partial<KeptFeedback> | undefined;
  const isWhole =
    typeof kept?.id === 'string' && typeof kept.content?.rating === 'number' && typeof kept.base?.rating === 'number';
  return isWhole ? (kept as KeptFeedback) : null;
}
