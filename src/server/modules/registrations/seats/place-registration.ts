import type { Kysely } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { FormAnswers } from '#core/registrations/registration-form.ts';
import { REGISTRATION_LIMITS } from '#core/registrations/registration-limits.ts';
import { hasAgreed } from '#core/registrations/registration-states.ts';
import { freePlaces } from '#core/registrations/registration-window.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import { readChosenActivities, windowFacts } from '#server/modules/registrations/stored/read-scene.ts';
import type {
  RegistrationScene,
  StoredRegistration,
} from '#server/modules/registrations/stored/registration-record.ts';
import * as store from '#server/modules/registrations/stored/registrations-store.ts';
import { takePlaceNumber } from '#server/modules/registrations/stored/settings-store.ts';
import { decideChoices } from './choose-activities.ts';

/** Who registers, with answers that fit the form. */
export type Registrant = {
  readonly personId: string;
  readonly requestId: string;
  readonly name: string;
  readonly email: string;
  /** The person agrees to letters about this event. */
  readonly mail: boolean;
  readonly answers: FormAnswers;
  readonly activityIds: readonly string[];
  /** The organiser who registers them; null for themselves. */
  readonly addedBy: string | null;
};

/** A registration, and whether this call made it: a request that came before made it once. */
export type Placed = { readonly registration: StoredRegistration; readonly isNew: boolean };

/**
 * Gives somebody a place, or one in the waitlist if there is none: the one way in which a registration comes to be. Fails
 * with `already_registered`, with `registration_closed` if nobody may wait, with `activity_full`.
 *
 * @param scene read in this transaction under the lock of the event, without which two could take the last place
 */
export async function placeRegistration(
  tx: Kysely<Database>,
  scene: RegistrationScene,
  who: Registrant,
  now: Date,
): Promise<Result<Placed, Failure>> {
  const { event, settings, seats } = scene;
  const facts = windowFacts(scene);
  if (settings === null || facts === null) return fail('registration_closed', { details: { reason: 'none' } });
  const before = await store.findOwn(tx, event.id, who.personId);
  const hasStood = before !== null && hasAgreed(before.state);
  if (before?.requestId === who.requestId && before.state !== 'invited')
    return ok({ registration: before, isNew: false });
  if (hasStood) return fail('already_registered');
  const state = freePlaces(facts) === 0 ? 'waiting' : 'registered';
  // Without a capacity there is still an upper limit, waitlist included.
  const isOverfull = facts.taken + facts.waiting >= REGISTRATION_LIMITS.capacity;
  if (isOverfull || (state === 'waiting' && !settings.waitlist))
    return fail('registration_closed', { details: { reason: 'full' } });
  const activities = who.activityIds.length === 0 ? [] : await readChosenActivities(tx, event.id);
  const choices = decideChoices(who.activityIds, { activities, seats, settings, current: [], state });
  if (!choices.ok) return choices;
  const place = await takePlaceNumber(tx, event.id);
  const registration = await store.writeRegistration(
    tx,
    {
      ...who,
      eventId: event.id,
      state,
      place,
      version: settings.version,
      mailConsentAt: who.mail && who.email !== '' ? now : null,
    },
    now,
  );
  await store.replaceChoices(
    tx,
    registration,
    choices.value.map((choice) => ({ ...choice, place })),
  );
  return ok({ registration, isNew: true });
}
