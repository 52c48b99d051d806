import type { RegistrationDesk, RegistrationSettings } from '#contract/registrations/registration-desk.ts';
import { NEW_REGISTRATION } from '#contract/registrations/registration-desk.ts';
import { readEventActivities } from '#server/modules/events/events-programme-public.ts';
import type { RegistrationScene } from '#server/modules/registrations/stored/registration-record.ts';
import { seatsOf } from '#server/modules/registrations/stored/registration-record.ts';
import { countStuckLetters } from '#server/modules/registrations/telling/letters/letter-fates-store.ts';
import type { Services } from '#server/platform/services.ts';
import { countRegistrationStates } from './desk-store.ts';

/** Returns the settings of registration; before anything was set, those that would hold. */
export function showSettings({ event, settings }: Pick<RegistrationScene, 'event' | 'settings'>): RegistrationSettings {
  return {
    isOpen: !event.registrationClosedByHand,
    opensAt: event.registrationOpensAt?.toISOString() ?? null,
    closesAt: event.registrationClosesAt?.toISOString() ?? null,
    changeUntil: settings?.changeUntil?.toISOString() ?? null,
    capacity: event.capacity,
    waitlist: settings?.waitlist ?? NEW_REGISTRATION.waitlist,
    activityWaitlist: settings?.activityWaitlist ?? NEW_REGISTRATION.activityWaitlist,
    confirmHours: settings?.confirmHours ?? NEW_REGISTRATION.confirmHours,
    remind: settings?.remind ?? NEW_REGISTRATION.remind,
    questions: [...(settings?.questions ?? NEW_REGISTRATION.questions)],
  };
}

/** Returns what organisers see of the registration of an event. */
export async function showDesk(
  { config, database }: Pick<Services, 'config' | 'database'>,
  { event, settings, seats }: RegistrationScene,
): Promise<RegistrationDesk> {
  const activities = await readEventActivities(database, event.id);
  return {
    revision: settings?.revision ?? 0,
    settings: showSettings({ event, settings }),
    counts: await countRegistrationStates(database, event.id),
    activities: activities
      .filter(({ capacity }) => capacity !== null)
      .map(({ id, title, capacity }) => {
        const { taken, waiting } = seatsOf(seats, id);
        return { id, title, capacity, taken, waiting };
      }),
    mails: config.mail !== null,
    letters: await countStuckLetters(database, event.id),
  };
}
