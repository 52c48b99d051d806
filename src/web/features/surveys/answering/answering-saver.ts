import { saveSurveyDraft } from '#contract/surveys/answering.ts';
import type { AnswerProblem, SurveyAnswers } from '#core/surveys/survey-types.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import type { ReadableStore } from '#web/lib/create-store.ts';
import { createStore } from '#web/lib/create-store.ts';
import type { FormCopies } from '#web/lib/device/forms/form-copy.ts';
import { ItemKeeper } from '#web/lib/saving/item-keeper.ts';
import type { ItemSave, SendOutcome } from '#web/lib/saving/item-save.ts';
import { failedSave, isSaved, savedItem, unsavedItem } from '#web/lib/saving/item-save.ts';
import { onlyOneOf } from '#web/lib/saving/only-one-of.ts';
import { mergeAnswers } from './merge-answers.ts';
import type { AskedSurvey } from './submit-answers.ts';
import { submitAnswers } from './submit-answers.ts';
import type { Answered, SurveyCopy } from './survey-copy.ts';

/** How far the answers have come. */
export type AnsweringState =
  /** On this device; of a named survey they go to the server by themselves. `failure`: what they wait for. */
  | { readonly at: 'device'; readonly failure: CallFailure | null }
  | { readonly at: 'server' }
  | { readonly at: 'sending' }
  /** Sent, but the server can't take it now: it is tried again by itself. */
  | { readonly at: 'waiting'; readonly failure: CallFailure }
  | { readonly at: 'refused'; readonly failure: CallFailure; readonly problems: readonly AnswerProblem[] }
  /** `earlier`: not these answers, but those that the same person had sent before. */
  | { readonly at: 'sent'; readonly earlier: boolean };

/** What the server said of answers that were handed in. */
type Verdict = Extract<AnsweringState, { at: 'refused' | 'sent' }>;

/** What reaches the server, replaced by tests. */
export type AnsweringCalls = { readonly saveDraft: typeof saveDraft; readonly submit: typeof submitAnswers };

function saveDraft(surveyId: string, { answerId, version, answers }: Answered, revision: number) {
  return callOperation(saveSurveyDraft, {
    params: { id: surveyId },
    body: { answerId, version, revision, answers },
  });
}

/** Keeps answers on the device at once, of a named survey also on the server, and hands them in until the server has said something. */
export class AnsweringSaver {
  readonly keeper: ItemKeeper<Answered>;
  readonly #survey: AskedSurvey;
  readonly #calls: AnsweringCalls;
  /** The answers that the server is known to have. */
  #base: SurveyAnswers;
  readonly #verdict = createStore<Verdict | null>(null);

  constructor(
    survey: AskedSurvey,
    { revision, unsaved, base, ...value }: SurveyCopy,
    copies: FormCopies,
    calls: AnsweringCalls = { saveDraft, submit: submitAnswers },
  ) {
    this.#survey = survey;
    this.#calls = calls;
    this.#base = base;
    const known = this.#isNamed ? revision : null;
    this.keeper = new ItemKeeper(
      unsaved || value.sending ? unsavedItem(value, known, false) : savedItem(value, known),
      {
        copies,
        copyOf: (item) => ({
          ...item.value,
          revision: item.revision ?? 0,
          base: this.#base,
          unsaved: !isSaved(item),
        }),
        // Before they are handed in, the server learns nothing of anonymous answers.
        isSendable: ({ sending }) => this.#isNamed || sending,
        send: (answered, at) => (answered.sending ? this.#handIn(answered) : this.#save(answered, at ?? 0)),
      },
    );
    onlyOneOf(`survey/${survey.id}`, this.keeper);
  }

  /** Null until the server has said something of answers that were handed in. */
  get verdict(): ReadableStore<Verdict | null> {
    return this.#verdict;
  }

  get #isNamed(): boolean {
    return this.#survey.mode === 'named';
  }

  change(answers: SurveyAnswers): void {
    this.#verdict.set(null);
    this.keeper.change({ ...this.keeper.item.value, answers });
  }

  turnTo(pageId: string): void {
    this.keeper.adjust({ ...this.keeper.item.value, pageId });
  }

  submit(): void {
    this.#verdict.set(null);
    this.keeper.change({ ...this.keeper.item.value, sending: true });
    this.keeper.flush();
  }

  async #save(answered: Answered, revision: number): Promise<SendOutcome<Answered>> {
    const saved = await this.#calls.saveDraft(this.#survey.id, answered, revision);
    if (saved.ok) {
      this.#base = answered.answers;
      return { kind: 'saved', revision: saved.value.revision };
    }
    if (saved.error.code === 'survey_sent') return this.#finish(true);
    if (saved.error.code !== 'stale_revision') return failedSave(saved.error);
    const now = saved.error.details?.['current'] as { revision: number; answers: SurveyAnswers } | null | undefined;
    const [base, theirs] = [this.#base, now?.answers ?? {}];
    this.#base = theirs;
    // A server that went back to a backup has forgotten what this page still has.
    if (now == null || now.revision < revision)
      return { kind: 'met', revision: now?.revision ?? 0, merged: (mine) => mine };
    // Another device has saved: what it has changed is taken in, what was changed here stands.
    const merged = (mine: Answered) => ({ ...mine, answers: mergeAnswers(base, mine.answers, theirs) });
    return { kind: 'met', revision: now.revision, merged };
  }

  async #handIn(answered: Answered): Promise<SendOutcome<Answered>> {
    const sent = await this.#calls.submit(this.#survey, answered);
    if (sent.ok) return this.#finish(false);
    // Of named answers the same sent again succeed. Of anonymous ones a reply may have been lost on the way.
    if (sent.error.code === 'survey_sent') return this.#finish(!this.keeper.item.maybeCreated);
    const outcome = failedSave<Answered>(sent.error);
    if (outcome.kind === 'refused') this.#refuse(sent.error);
    return outcome;
  }

  /** What was handed in is to be changed: the page with the first problem is shown. */
  #refuse(failure: CallFailure): void {
    const problems = (failure.details?.['problems'] as readonly AnswerProblem[] | undefined) ?? [];
    const page = this.#survey.asked.definition.pages.find(({ questions }) =>
      questions.some(({ id }) => id === problems[0]?.questionId),
    );
    const { value } = this.keeper.item;
    this.keeper.adjust({ ...value, sending: false, pageId: page?.id ?? value.pageId });
    this.#verdict.set({ at: 'refused', failure, problems });
  }

  #finish(earlier: boolean): SendOutcome<Answered> {
    this.keeper.stop();
    this.#verdict.set({ at: 'sent', earlier });
    return { kind: 'saved', revision: 0 };
  }
}

/** Returns how far answers have come of which the server has not said anything, or has refused a draft. */
export function answeringState(item: ItemSave<Answered>, isNamed: boolean): AnsweringState {
  const { trouble, value } = item;
  if (trouble?.kind === 'refused') return { at: 'refused', failure: trouble.failure, problems: [] };
  const failure = trouble?.kind === 'unreachable' ? trouble.failure : null;
  if (!value.sending) return isNamed && isSaved(item) ? { at: 'server' } : { at: 'device', failure };
  return failure === null ? { at: 'sending' } : { at: 'waiting', failure };
}
