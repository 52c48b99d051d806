import type { FormAnswers, FormQuestion } from '#core/registrations/registration-form.ts';
import type { ActivityChoiceState, RegistrationState } from '#core/registrations/registration-states.ts';
import type { EventRecord } from '#server/modules/events/events-public.ts';

/** Who ended a registration. `expired`: an offered place was not confirmed in time. */
export type EndedBy = 'person' | 'organizer' | 'expired';

/** A registration as it is stored. */
export type StoredRegistration = {
  readonly id: string;
  readonly eventId: string;
  readonly personId: string;
  readonly requestId: string;
  readonly state: RegistrationState;
  readonly place: number;
  readonly name: string;
  readonly email: string;
  readonly mailConsentAt: Date | null;
  readonly version: number;
  readonly answers: FormAnswers;
  readonly revision: number;
  readonly addedBy: string | null;
  readonly registeredAt: Date;
  readonly offeredUntil: Date | null;
  readonly endedBy: EndedBy | null;
  /** What the organiser said when they ended it; empty: nothing. */
  readonly endReason: string;
};

/** An activity that somebody chose. */
export type StoredChoice = {
  readonly registrationId: string;
  readonly activityId: string;
  readonly state: ActivityChoiceState;
};

/** The organiser's settings; capacity and opening times belong to the event. */
export type StoredSettings = {
  readonly changeUntil: Date | null;
  readonly waitlist: boolean;
  readonly activityWaitlist: boolean;
  readonly confirmHours: number | null;
  readonly remind: boolean;
  readonly version: number;
  readonly revision: number;
  readonly questions: readonly FormQuestion[];
};

/** How many places are taken and how many wait; `activityId` null: of the event itself. */
export type Seats = { readonly activityId: string | null; readonly taken: number; readonly waiting: number };

/** An event with its registration as it is read for one request. */
export type RegistrationScene = {
  readonly event: EventRecord;
  /** Null: nothing was set, nobody can register. */
  readonly settings: StoredSettings | null;
  readonly seats: readonly Seats[];
};

/** Returns the places of the event, or of an activity. */
export function seatsOf(seats: readonly Seats[], activityId: string | null): Seats {
  return seats.find((one) => one.activityId === activityId) ?? { activityId, taken: 0, waiting: 0 };
}

/**
 * What happened to a registration. `changed` is told to nobody: the person did it and sees it; `declined` and `withdrawn` of an
 * invitation neither.
 */
export type ToldKind =
  | 'registered'
  | 'waiting'
  | 'promoted'
  | 'offered'
  | 'expired'
  | 'activity'
  | 'added'
  | 'invited'
  | 'moved'
  | 'removed'
  | 'changed'
  | 'declined'
  | 'withdrawn'
  | 'left';

/** Somebody who is told what happened to their registration. */
export type ToldRegistration = {
  readonly registration: StoredRegistration;
  readonly kind: ToldKind;
  /** The activity in which a place became free. */
  readonly activityId?: string;
};
