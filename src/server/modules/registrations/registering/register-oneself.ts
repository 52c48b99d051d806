import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Parsed } from '#contract/definition/operation.ts';
import type { register as operation, TRAP_FIELD } from '#contract/registrations/registrations.ts';
import { decideRevision } from '#core/decide-revision.ts';
import type { FormQuestion } from '#core/registrations/registration-form.ts';
import { checkFormAnswers } from '#core/registrations/registration-form.ts';
import { hasAgreed } from '#core/registrations/registration-states.ts';
import { closedReason, eventClosedReason, mayChangeRegistration } from '#core/registrations/registration-window.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import { displayNameOf, fillDisplayName } from '#server/modules/accounts/accounts-public.ts';
import { asEventReader } from '#server/modules/events/events-public.ts';
import { withdrawEventNotice } from '#server/modules/people/people-public.ts';
import { decideChoices } from '#server/modules/registrations/seats/choose-activities.ts';
import { fillSeats, giveWanted } from '#server/modules/registrations/seats/fill-seats.ts';
import { placeRegistration } from '#server/modules/registrations/seats/place-registration.ts';
import { readChosenActivities, readScene, windowFacts } from '#server/modules/registrations/stored/read-scene.ts';
import type {
  RegistrationScene,
  StoredRegistration,
  ToldRegistration,
} from '#server/modules/registrations/stored/registration-record.ts';
import * as store from '#server/modules/registrations/stored/registrations-store.ts';
import { takePlaceNumber } from '#server/modules/registrations/stored/settings-store.ts';
import { askUnconfirmed } from '#server/modules/registrations/telling/letters/write-letters.ts';
import { changeRegistrations } from '#server/modules/registrations/telling/tell-registrants.ts';
import type { Services } from '#server/platform/services.ts';

type Body = Omit<Parsed<typeof operation>['body'], typeof TRAP_FIELD>;
type Change = Omit<Body, 'requestId'> & { readonly revision: number };
type Asked = { readonly eventId: string; readonly personId: string };
/** `requestId` names the registration that is meant; undefined: whichever there is. */
type Meant = Asked & { readonly requestId?: string | undefined };

/** Returns whether a request is about an earlier registration than the one that stands: it came late. */
export function isAboutEarlier(
  { requestId }: Pick<Meant, 'requestId'>,
  own: { readonly requestId: string } | null,
): boolean {
  return requestId !== undefined && own !== null && own.requestId !== requestId;
}

/** Returns the scene if the person may see the event. */
function asReader(scene: RegistrationScene | null, personId: string): Result<RegistrationScene, Failure> {
  const found = asEventReader(scene?.event ?? null, personId);
  return found.ok && scene !== null ? ok(scene) : fail('not_found');
}

/** Returns the answers that fit the form, or which of them don't. */
function fitting(questions: readonly FormQuestion[], body: Pick<Body, 'answers' | 'version'>, version: number) {
  if (body.version !== version) return fail('form_changed');
  const { answers, problems } = checkFormAnswers(questions, body.answers);
  const fields = Object.entries(problems).map(([id, code]) => ({ path: `answers.${id}`, code }));
  return fields.length === 0 ? ok(answers) : fail('invalid_input', { fields });
}

/** Registers the viewer for an event, or lets them wait; the same request again changes nothing. */
export async function registerOneself(
  services: Services,
  { eventId, personId }: Asked,
  body: Body,
): Promise<Result<void, Failure>> {
  return changeRegistrations(services, eventId, async (tx, now) => {
    const found = asReader(await readScene(tx, eventId, true), personId);
    if (!found.ok) return found;
    const scene = found.value;
    const before = await store.findOwn(tx, eventId, personId);
    if (before?.requestId === body.requestId) return ok([]);
    if (before !== null && hasAgreed(before.state)) return fail('already_registered');
    const reason = closedReason(scene.event, windowFacts(scene), now);
    if (reason !== null || scene.settings === null)
      return fail('registration_closed', { details: { reason: reason ?? 'none' } });
    const answers = fitting(scene.settings.questions, body, scene.settings.version);
    if (!answers.ok) return answers;
    const placed = await placeRegistration(
      tx,
      scene,
      { ...body, personId, answers: answers.value, addedBy: null },
      now,
    );
    if (!placed.ok) return placed;
    await fillDisplayName(tx, personId, body.name);
    const { registration } = placed.value;
    return ok([{ registration, kind: registration.state === 'waiting' ? 'waiting' : 'registered' }]);
  });
}

/** Returns whether a registration says already what a change would make of it. */
function says(
  own: StoredRegistration & { readonly activityIds: readonly string[] },
  body: Change,
  answers: StoredRegistration['answers'],
): boolean {
  const mail = body.mail && body.email !== '';
  return (
    own.name === body.name &&
    own.email === body.email &&
    (own.mailConsentAt !== null) === mail &&
    isDeepStrictEqual(own.answers, answers) &&
    isDeepStrictEqual([...own.activityIds].sort(), [...body.activityIds].sort())
  );
}

/** Changes what the viewer has filled in; what they gave up of activities goes to the next who wait. */
export async function changeOwnRegistration(
  services: Services,
  { eventId, personId }: Asked,
  body: Change,
): Promise<Result<void, Failure>> {
  return changeRegistrations(services, eventId, async (tx, now) => {
    const found = asReader(await readScene(tx, eventId, true), personId);
    if (!found.ok) return found;
    const scene = found.value;
    const facts = windowFacts(scene);
    const own = await store.findOwn(tx, eventId, personId);
    if (own === null || !hasAgreed(own.state) || scene.settings === null || facts === null) return fail('not_found');
    if (!mayChangeRegistration(scene.event, facts, now)) return fail('registration_fixed');
    const answers = fitting(scene.settings.questions, body, scene.settings.version);
    const current = await store.readChoices(tx, [own.id]);
    const standing = { ...own, activityIds: current.map(({ activityId }) => activityId) };
    const decision = decideRevision(
      own.revision,
      body.revision,
      () => answers.ok && says(standing, body, answers.value),
    );
    if (decision === 'repeat') return ok([]);
    if (decision !== 'change') return fail('stale_revision');
    if (!answers.ok) return answers;
    const activities = await readChosenActivities(tx, eventId);
    const choices = decideChoices(body.activityIds, {
      activities,
      seats: scene.seats,
      settings: scene.settings,
      current,
      state: own.state,
    });
    if (!choices.ok) return choices;
    const mailConsentAt = body.mail && body.email !== '' ? (own.mailConsentAt ?? now) : null;
    const { name, email, version } = body;
    await store.updateRegistrationFields(
      tx,
      own.id,
      { name, email, mailConsentAt, version, answers: answers.value },
      now,
    );
    // Who chooses an activity later stands behind those who did before.
    const place = await takePlaceNumber(tx, eventId);
    await store.replaceChoices(
      tx,
      own,
      choices.value.map((choice) => ({ ...choice, place })),
    );
    const changed = { ...own, email, mailConsentAt };
    // An address that nobody has confirmed is asked at once.
    if (email !== own.email || own.mailConsentAt === null)
      await askUnconfirmed(tx, services, scene.event, changed, now);
    return ok([{ registration: changed, kind: 'changed' }, ...(await fillSeats(tx, eventId, now))]);
  });
}

/** Gives up the viewer's place or their wait, or declines an invitation; who has none, or has registered anew since, is left as they are. */
export async function cancelOwnRegistration(
  services: Services,
  { eventId, personId, requestId }: Meant,
): Promise<Result<void, Failure>> {
  return changeRegistrations(services, eventId, async (tx, now) => {
    const found = asReader(await readScene(tx, eventId, true), personId);
    if (!found.ok) return found;
    const facts = windowFacts(found.value);
    const own = await store.findOwn(tx, eventId, personId);
    if (own === null || facts === null) return fail('not_found');
    if (own.state === 'cancelled' || isAboutEarlier({ requestId }, own)) return ok([]);
    // Who only waits, or does not want what is offered, may always go.
    if (own.state === 'registered' && !mayChangeRegistration(found.value.event, facts, now))
      return fail('registration_fixed');
    await store.updateRegistrationStates(tx, [own.id], { state: 'cancelled', endedBy: 'person' }, now);
    await store.replaceChoices(tx, own, []);
    if (own.state === 'invited') await withdrawEventNotice(tx, personId, 'event-invited', eventId);
    const told: ToldRegistration[] = [{ registration: own, kind: own.state === 'invited' ? 'declined' : 'left' }];
    return ok([...told, ...(await fillSeats(tx, eventId, now))]);
  });
}

/** Takes the place that was offered to the viewer, or accepts an invitation; what they have already is left to them. */
export async function confirmOffer(
  services: Services,
  { eventId, personId, requestId }: Meant,
): Promise<Result<void, Failure>> {
  return changeRegistrations(services, eventId, async (tx, now) => {
    const found = asReader(await readScene(tx, eventId, true), personId);
    if (!found.ok) return found;
    const own = await store.findOwn(tx, eventId, personId);
    if (own?.state === 'invited') return acceptInvitation(tx, found.value, own, now);
    // An accepted invitation may have become a wait.
    if (own?.state === 'registered' || (own?.state === 'waiting' && own.addedBy !== null)) return ok([]);
    if (isAboutEarlier({ requestId }, own)) return fail('offer_over');
    if (own?.state !== 'offered' || own.offeredUntil === null || own.offeredUntil <= now) return fail('offer_over');
    // Nobody gets a place at what is over or will not be.
    const reason = eventClosedReason(found.value.event, now);
    if (reason !== null) return fail('registration_closed', { details: { reason } });
    await store.updateRegistrationStates(tx, [own.id], { state: 'registered' }, now);
    await giveWanted(tx, eventId, [own.id]);
    return ok([{ registration: { ...own, state: 'registered' }, kind: 'registered' }]);
  });
}

/** Registers the invited person, past the window and the form as the organiser asked, never past the places. */
async function acceptInvitation(
  tx: Transaction<Database>,
  scene: RegistrationScene,
  invitation: StoredRegistration,
  now: Date,
): Promise<Result<ToldRegistration[], Failure>> {
  const reason = eventClosedReason(scene.event, now);
  if (reason !== null) return fail('registration_closed', { details: { reason } });
  const { personId, requestId, addedBy } = invitation;
  const name = (await displayNameOf(tx, personId)) ?? invitation.name;
  const nothing = { email: '', mail: false, answers: {}, activityIds: [] } as const;
  const placed = await placeRegistration(tx, scene, { ...nothing, personId, requestId, name, addedBy }, now);
  if (!placed.ok) return placed;
  await withdrawEventNotice(tx, personId, 'event-invited', invitation.eventId);
  const { registration } = placed.value;
  return ok([{ registration, kind: registration.state === 'waiting' ? 'waiting' : 'registered' }]);
}
