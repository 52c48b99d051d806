import type { Failure } from '#contract/definition/failure.ts';
import { fail, failField } from '#contract/definition/failure.ts';
import type { ActivityChoiceState, RegistrationState } from '#core/registrations/registration-states.ts';
import { freePlaces } from '#core/registrations/registration-window.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { EventActivity } from '#server/modules/events/events-programme-public.ts';
import type { Seats, StoredChoice, StoredSettings } from '#server/modules/registrations/stored/registration-record.ts';
import { seatsOf } from '#server/modules/registrations/stored/registration-record.ts';

/** An activity that somebody gets or waits for. */
export type DecidedChoice = { readonly activityId: string; readonly state: ActivityChoiceState };

type Facts = {
  readonly activities: readonly EventActivity[];
  readonly seats: readonly Seats[];
  readonly settings: Pick<StoredSettings, 'activityWaitlist'>;
  /** What the person has already. */
  readonly current: readonly StoredChoice[];
  readonly state: RegistrationState;
};

/**
 * Returns what becomes of the activities that somebody chose: a place, a place in the waitlist, or only the wish while
 * the event itself has no place for them. Fails with `activity_full` where there is neither.
 */
export function decideChoices(activityIds: readonly string[], facts: Facts): Result<DecidedChoice[], Failure> {
  const decided: DecidedChoice[] = [];
  for (const activityId of new Set(activityIds)) {
    const had = facts.current.find((choice) => choice.activityId === activityId);
    if (had === undefined && !facts.activities.some(({ id }) => id === activityId))
      return failField('activityIds', 'gone');
    // Whoever has a place, or waits for one, keeps it: also where nobody else may, and of what was cancelled.
    const kept = had === undefined || had.state === 'wanted' ? null : had.state;
    const state = facts.state === 'registered' ? (kept ?? placeInActivity(activityId, facts)) : 'wanted';
    if (state === null) return fail('activity_full', { details: { activityId } });
    decided.push({ activityId, state });
  }
  return ok(decided);
}

/** Returns whether an activity has a place now; null if one may not even wait for it. */
export function placeInActivity(
  activityId: string,
  { activities, seats, settings }: Pick<Facts, 'activities' | 'seats' | 'settings'>,
): 'registered' | 'waiting' | null {
  const activity = activities.find(({ id }) => id === activityId);
  if (activity === undefined) return null;
  const { taken, waiting } = seatsOf(seats, activityId);
  if (freePlaces({ capacity: activity.capacity, taken, waiting }) !== 0) return 'registered';
  return settings.activityWaitlist ? 'waiting' : null;
}
