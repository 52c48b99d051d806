import { isDeepStrictEqual } from 'node:util';
import type { Failure } from '#contract/definition/failure.ts';
import { fail, failField } from '#contract/definition/failure.ts';
import type { RegistrationSettings } from '#contract/registrations/registration-desk.ts';
import { decideRevision } from '#core/decide-revision.ts';
import { isMeantMoment } from '#core/language/dates.ts';
import { withConsentVersions } from '#core/registrations/registration-form.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { changePlaces } from '#server/modules/events/events-programme-public.ts';
import { asEventOrganizer } from '#server/modules/events/events-public.ts';
import { fillSeats } from '#server/modules/registrations/seats/fill-seats.ts';
import { readScene } from '#server/modules/registrations/stored/read-scene.ts';
import { seatsOf } from '#server/modules/registrations/stored/registration-record.ts';
import { readAnsweredForms, writeSettings } from '#server/modules/registrations/stored/settings-store.ts';
import { changeRegistrations } from '#server/modules/registrations/telling/tell-registrants.ts';
import type { Services } from '#server/platform/services.ts';
import { showDesk, showSettings } from './show-desk.ts';

type Change = { readonly revision: number; readonly settings: RegistrationSettings };

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/**
 * Changes what the organiser has set. Questions that changed make a new version of the form; consents with other words are
 * asked again. Where there are more places now, who waits gets them.
 */
export async function saveSettings(
  services: Services,
  eventId: string,
  viewerId: string,
  { revision, settings }: Change,
): Promise<Result<void, Failure>> {
  const [opensAt, closesAt, changeUntil] = [settings.opensAt, settings.closesAt, settings.changeUntil].map(momentOf);
  for (const [name, moment] of Object.entries({ opensAt, closesAt, changeUntil }))
    if (moment != null && !isMeantMoment(moment)) return failField(`settings.${name}`, 'malformed');
  if (opensAt != null && closesAt != null && closesAt <= opensAt)
    return failField('settings.closesAt', 'ends_before_start');
  const saved = await changeRegistrations(services, eventId, async (tx, now) => {
    const scene = await readScene(tx, eventId, true);
    const found = asEventOrganizer(scene?.event ?? null, viewerId, 'registration');
    if (!found.ok || scene === null) return found.ok ? fail('not_found') : found;
    if (scene.event.state === 'archived') return fail('event_not_editable');
    const before = scene.settings;
    const current = showSettings(scene);
    const forms = await readAnsweredForms(tx, eventId);
    const questions = withConsentVersions(
      settings.questions,
      forms.map((form) => form.questions),
    );
    const decision = decideRevision(before?.revision ?? null, revision, () =>
      isDeepStrictEqual(current, {
        ...settings,
        opensAt: opensAt?.toISOString() ?? null,
        closesAt: closesAt?.toISOString() ?? null,
        changeUntil: changeUntil?.toISOString() ?? null,
        questions,
      }),
    );
    if (decision === 'repeat') return ok([]);
    if (decision !== 'change')
      return fail('stale_revision', { details: { current: await showDesk({ ...services, database: tx }, scene) } });
    const { taken } = seatsOf(scene.seats, null);
    if (settings.capacity !== null && settings.capacity < taken)
      return fail('capacity_below_registered', { details: { taken } });
    const isSameForm = before !== null && isDeepStrictEqual(before.questions, questions);
    const version = isSameForm ? before.version : (before?.version ?? 0) + 1;
    const { waitlist, activityWaitlist, confirmHours, remind, capacity, isOpen } = settings;
    await writeSettings(
      tx,
      eventId,
      { waitlist, activityWaitlist, confirmHours, remind, changeUntil: changeUntil ?? null, version, questions },
      now,
    );
    await changePlaces(
      tx,
      eventId,
      {
        capacity,
        registrationOpensAt: opensAt ?? null,
        registrationClosesAt: closesAt ?? null,
        registrationClosedByHand: !isOpen,
      },
      now,
    );
    return ok(await fillSeats(tx, eventId, now));
  });
  if (!saved.ok) return saved;
  services.publish(`event:${eventId}`);
  services.publish(`event-room:${eventId}`);
  return ok(undefined);
}
