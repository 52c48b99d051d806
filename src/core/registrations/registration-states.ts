import { HOUR_MS } from '#core/milliseconds.ts';

/**
 * `offered`: a place that became free is kept until it is confirmed. `invited`: an organiser asks the person, who has not
 * answered; it takes no place.
 */
export const REGISTRATION_STATES = ['registered', 'offered', 'waiting', 'invited', 'cancelled'] as const;
/** See {@link REGISTRATION_STATES}. */
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

/** Returns whether somebody takes part or waits to: they have agreed, and have not left. */
export function hasAgreed(state: RegistrationState): boolean {
  return state !== 'cancelled' && state !== 'invited';
}

/** `wanted`: chosen by who waits for the event itself. */
export const ACTIVITY_CHOICE_STATES = ['registered', 'waiting', 'wanted'] as const;
/** See {@link ACTIVITY_CHOICE_STATES}. */
export type ActivityChoiceState = (typeof ACTIVITY_CHOICE_STATES)[number];

/** Returns how long a place offered at `now` is kept: the organiser's hours, but not beyond the end of the event. */
export function offerEnd(now: Date, hours: number, endsAt: Date): Date {
  return new Date(Math.min(now.getTime() + hours * HOUR_MS, Math.max(endsAt.getTime(), now.getTime() + 1)));
}

/** The word of each state, on screens and in files. */
export const REGISTRATION_STATE_WORDS: Readonly<Record<RegistrationState, string>> = {
  registered: 'Зареєстровано',
  offered: 'Місце запропоновано',
  waiting: 'У черзі',
  invited: 'Запрошено',
  cancelled: 'Скасовано',
};
