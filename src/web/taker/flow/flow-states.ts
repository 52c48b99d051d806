import type { AttemptClock, AttemptPause } from '#contract/attempt-clock.ts';
import type { Attempt } from '#contract/attempts.ts';
import type { Result } from '#core/result.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import type { SessionPerson } from '#web/shell/signed-in.ts';
import type { TakingSession } from '#web/taker/answering/taking-session.ts';
import type { StartWishes } from '#web/taker/cover/way-in.ts';
import type { Finish } from '#web/taker/ending/finish-screen.tsx';
import type { AttemptNotes } from '#web/taker/saving/device-store.ts';
import type { CoverAnswer, StartAnswer, StartCall, SubmitReply } from '#web/taker/taker-api.ts';

/** The request that ends a stage or the test: whether it is under way, and why the last one failed. */
export type HandingIn = { readonly busy: boolean; readonly failure: string | null };

/** The stage of an attempt whose texts and questions this page has. */
export type OpenStage = {
  readonly session: TakingSession;
  /** The index of the shown question. */
  readonly at: number;
  /** The taker has asked to hand in, and the server could not be reached. */
  readonly handsIn: boolean;
  /** Login and code are shown to be written down, until the taker closes them or moves on. */
  readonly showsCode: boolean;
  /** Why the host had paused the test that has just gone on; null once the taker has moved on, and otherwise. */
  readonly resumedFrom: AttemptPause['reason'] | null;
  /** Its text has just come and nothing was done with its questions yet: on a phone the text is shown first. */
  readonly readsFirst: boolean;
  readonly handing: HandingIn;
};

type Screen =
  | { readonly kind: 'opening' }
  | { readonly kind: 'failed'; readonly failure: CallFailure }
  | {
      readonly kind: 'cover';
      readonly answer: CoverAnswer;
      readonly isStarting: boolean;
      /** Why the last start failed. */
      readonly refusal: CallFailure | null;
    }
  /** A text alone: its questions come in a later stage. */
  | { readonly kind: 'reading'; readonly stage: OpenStage }
  | { readonly kind: 'answering'; readonly stage: OpenStage }
  /** The list of what is missing, before the stage or the test ends. */
  | { readonly kind: 'checking'; readonly stage: OpenStage }
  /** Handing in until the server has taken it: the time is over, or the taker wished to while the network was away. */
  | { readonly kind: 'sending'; readonly stage: OpenStage; readonly reason: 'time' | 'wish' }
  /** The stage is null where the page was opened during the pause: its texts and questions are not sent then. */
  | { readonly kind: 'paused'; readonly attempt: Attempt; readonly stage: OpenStage | null }
  | { readonly kind: 'finished'; readonly finish: Finish };

export type FlowState = Screen & {
  /** What is shown came from the device, and the server has not been reached since. */
  readonly fromDevice: boolean;
};

/** An answer of the server or, where that can't be reached, of the device. */
export type LoadedFrom<Value> = { readonly result: Result<Value, CallFailure>; readonly fromDevice: boolean };

/** Login and code for the last screen; null where nobody is signed in or the code is not known. */
export type Identity = Pick<Finish, 'identifier' | 'personalCode'>;

/** `tab`: the attempt that this tab was last in the middle of, also before a reload. */
export type FlowEvent =
  | ({ readonly kind: 'cover-loaded'; readonly tab: string | null } & LoadedFrom<CoverAnswer>)
  | { readonly kind: 'cover-wanted' }
  | { readonly kind: 'other-person' }
  /** `asked`: it was sent before this script came. */
  | { readonly kind: 'start'; readonly wishes: StartWishes; readonly asked?: StartCall }
  | ({ readonly kind: 'started' } & LoadedFrom<StartAnswer>)
  | ({
      readonly kind: 'attempt-loaded';
      /** Who was signed in when it was asked for. */
      readonly person: SessionPerson | null;
      /** Shown when the attempt could not be loaded. */
      readonly cover: CoverAnswer | null;
    } & LoadedFrom<Attempt>)
  | {
      readonly kind: 'session-opened';
      readonly session: TakingSession;
      readonly notes: AttemptNotes;
      readonly showsCode: boolean;
    }
  /** The attempt had ended elsewhere, and this page has sent its unsent answers. */
  | { readonly kind: 'settled'; readonly end: Omit<Finish, keyof Identity>; readonly identity: Identity }
  /** The server's clock of the attempt: with a save, on a notice, after the network was away. */
  | { readonly kind: 'clock'; readonly clock: AttemptClock; readonly tab: string | null }
  /** The attempt may have changed on the server. */
  | { readonly kind: 'reload'; readonly tab: string | null }
  | { readonly kind: 'question-chosen'; readonly index: number }
  | { readonly kind: 'check' }
  | { readonly kind: 'code-noted' }
  /** The taker is done with the stage, or with the test where it is the last one. */
  | { readonly kind: 'done' }
  | { readonly kind: 'stage-refused'; readonly code: CallFailure['code']; readonly words: string }
  | { readonly kind: 'hand-in-refused'; readonly isUnreachable: boolean; readonly words: string }
  | { readonly kind: 'time-over' }
  /** At the end of the time the server says that there is some left, or that the clock is paused. */
  | { readonly kind: 'time-left'; readonly clock: AttemptClock }
  | { readonly kind: 'back'; readonly words: string | null }
  | { readonly kind: 'submitted'; readonly submission: SubmitReply; readonly identity: Identity };

export type FlowEffect =
  | { readonly kind: 'load-cover' }
  | {
      readonly kind: 'load-attempt';
      readonly attemptId: string;
      /** A stage that is open here is newer than its copy on the device. */
      readonly mayFallBack: boolean;
      readonly cover: CoverAnswer | null;
    }
  | {
      readonly kind: 'start';
      readonly wishes: StartWishes;
      readonly current: string | null;
      readonly asked?: StartCall;
    }
  | { readonly kind: 'switch-person' }
  | { readonly kind: 'sign-in'; readonly person: SessionPerson | null; readonly code: string | null }
  | { readonly kind: 'remember'; readonly attemptId: string }
  | {
      readonly kind: 'open-session';
      readonly attempt: Attempt;
      readonly userId: string;
      readonly before: TakingSession | null;
      readonly isOffline: boolean;
      readonly showsCode: boolean;
    }
  | { readonly kind: 'close'; readonly session: TakingSession }
  /** Sends the unsent answers of an attempt that has ended: they may still count, or are kept for the host. */
  | { readonly kind: 'settle'; readonly attempt: Attempt; readonly session: TakingSession | null }
  | { readonly kind: 'sync'; readonly session: TakingSession; readonly serverNow: string }
  | { readonly kind: 'merge-answers'; readonly session: TakingSession; readonly attempt: Attempt }
  | {
      readonly kind: 'note';
      readonly session: TakingSession;
      readonly change: Partial<Pick<AttemptNotes, 'questionId' | 'handsIn'>>;
    }
  | { readonly kind: 'finish-stage'; readonly session: TakingSession }
  | { readonly kind: 'hand-in'; readonly session: TakingSession }
  | { readonly kind: 'leave'; readonly session: TakingSession | null; readonly signedOut: boolean };

export type Step = { readonly state: FlowState; readonly effects: readonly FlowEffect[] };
