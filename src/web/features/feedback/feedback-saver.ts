import type { FeedbackTarget, ShownFeedback } from '#contract/feedback/feedback.ts';
import { FEEDBACK_WORDS_MAX } from '#core/feedback/feedback-form.ts';
import type { FeedbackContent, WordsApart } from '#core/feedback/merge-feedback.ts';
import { mergeFeedback } from '#core/feedback/merge-feedback.ts';
import type { Result } from '#core/result.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import type { FormCopies } from '#web/lib/device/forms/form-copy.ts';
import { ItemKeeper } from '#web/lib/saving/item-keeper.ts';
import type { ItemSave, SendOutcome } from '#web/lib/saving/item-save.ts';
import { failedSave, isSaved, savedItem, unsavedItem } from '#web/lib/saving/item-save.ts';

/** What a person gives on one thing. */
export type GivenFeedback = {
  readonly content: FeedbackContent;
  /** What this person wrote on another device and what did not fit; stays on the device until they choose. */
  readonly apart: WordsApart;
  /** The wording of the questions that it answers. */
  readonly wording: number;
};

/** `waiting`: until the server takes it, see the place of the copy; `refused`: the server does not take it. */
export type FeedbackSaving = 'none' | 'saving' | 'saved' | 'waiting' | 'refused';

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
  readonly copies: FormCopies;
  readonly newId: () => string;
  readonly send: (
    feedback: ShownFeedback & { readonly activityId: string | null; readonly wording: number },
  ) => Promise<Result<ShownFeedback, CallFailure>>;
};

const EMPTY: FeedbackContent = { rating: 0, first: '', second: '' };
const NOTHING_APART: WordsApart = { first: '', second: '' };

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
  readonly keeper: ItemKeeper<GivenFeedback>;
  readonly #options: FeedbackSaverOptions;
  #id: string;
  /** What the server has, as far as it was heard of. */
  #base: FeedbackContent;

  constructor(options: FeedbackSaverOptions) {
    this.#options = options;
    const { mine } = options.target;
    const kept = parseKept(options.copies.read()?.values);
    this.#id = mine?.id ?? kept?.id ?? options.newId();
    this.#base = mine === null ? EMPTY : contentOf(mine);
    const begun: GivenFeedback = {
      content: this.#base,
      apart: kept?.apart ?? NOTHING_APART,
      wording: kept?.wording ?? options.wording,
    };
    const revision = mine?.revision ?? 0;
    const item =
      kept === null
        ? savedItem(begun, revision)
        : unsavedItem(joinedWith(kept.base, { ...begun, content: kept.content }, this.#base), revision, false);
    this.keeper = new ItemKeeper(item, {
      copies: options.copies,
      copyOf: (given) => this.#copyOf(given),
      // Words wait for their stars: without a rating there is nothing to save them to.
      isSendable: ({ content }) => content.rating > 0,
      send: (given, at) => this.#send(given, at ?? 0),
    });
  }

  /** A star is tapped: sent at once. */
  rate(rating: number): void {
    this.#change({ content: { ...this.#given.content, rating } });
    this.keeper.flush();
  }

  write(part: 'first' | 'second', words: string): void {
    this.#change({ content: { ...this.#given.content, [part]: words } });
  }

  /** Of words that do not fit together the others are taken; these stand apart instead. */
  swap(part: 'first' | 'second'): void {
    const { content, apart } = this.#given;
    this.#change({
      content: { ...content, [part]: apart[part].slice(0, FEEDBACK_WORDS_MAX) },
      apart: { ...apart, [part]: content[part] },
    });
  }

  /** The words apart are not needed any more. */
  dismiss(part: 'first' | 'second'): void {
    this.keeper.adjust({ ...this.#given, apart: { ...this.#given.apart, [part]: '' } });
  }

  /** Sends once what was kept, for a page that does not show it. Returns whether the server has said something of it. */
  async sendOnce(): Promise<boolean> {
    await this.keeper.settle();
    this.keeper.close();
    return this.keeper.item.trouble?.kind !== 'unreachable';
  }

  get #given(): GivenFeedback {
    return this.keeper.item.value;
  }

  #change(change: Partial<GivenFeedback>): void {
    this.keeper.change({ ...this.#given, wording: this.#options.wording, ...change });
  }

  #copyOf(item: ItemSave<GivenFeedback>): KeptFeedback | null {
    const { apart } = item.value;
    if (isSaved(item) && apart.first === '' && apart.second === '') return null;
    return { id: this.#id, base: this.#base, revision: item.revision ?? 0, ...item.value };
  }

  async #send({ content, wording }: GivenFeedback, revision: number): Promise<SendOutcome<GivenFeedback>> {
    if (isSame(content, this.#base)) return { kind: 'saved', revision };
    const { activityId } = this.#options.target;
    const saved = await this.#options.send({ id: this.#id, ...content, revision, activityId, wording });
    if (saved.ok) {
      this.#id = saved.value.id;
      this.#base = content;
      return { kind: 'saved', revision: saved.value.revision };
    }
    if (saved.error.code !== 'stale_revision') return failedSave(saved.error);
    // Another device of this person has saved meanwhile, or this one by a request whose answer was lost: then what is here stands.
    const theirs = saved.error.details?.['current'] as ShownFeedback;
    const isOurs = this.keeper.item.sent.some((sent) => isSame(sent.content, theirs));
    const base = isOurs ? contentOf(theirs) : this.#base;
    this.#id = theirs.id;
    this.#base = contentOf(theirs);
    return { kind: 'met', revision: theirs.revision, merged: (mine) => joinedWith(base, mine, contentOf(theirs)) };
  }
}

function joinedWith(base: FeedbackContent, mine: GivenFeedback, theirs: FeedbackContent): GivenFeedback {
  const { content, apart } = mergeFeedback(base, mine.content, theirs);
  return { ...mine, content, apart: together(mine.apart, apart) };
}

/** Returns how the saving of feedback goes. */
export function feedbackSaving(item: ItemSave<GivenFeedback>): FeedbackSaving {
  if (item.trouble !== null) return item.trouble.kind === 'refused' ? 'refused' : 'waiting';
  if (!isSaved(item)) return 'saving';
  return item.revision === 0 ? 'none' : 'saved';
}

/** Returns what is kept, or null if it is nothing of this form. */
export function parseKept(values: Readonly<Record<string, unknown>> | undefined): KeptFeedback | null {
  const kept = values as Partial<KeptFeedback> | undefined;
  const isWhole =
    typeof kept?.id === 'string' && typeof kept.content?.rating === 'number' && typeof kept.base?.rating === 'number';
  return isWhole ? (kept as KeptFeedback) : null;
}
