import type { EduEvent } from '#contract/events/events.ts';
import type { Registration } from '#contract/registrations/registrations.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
/** Reads as what it is at any door: no ticket of ours begins so. */
const SAMPLE_TICKET = 'Зразок квитка: за ним не пустять';

/**
 * Returns the registration of an event as somebody with a place sees it, for organizers who look at the page with their eyes:
 * nobody is registered by it, and its ticket opens no door.
 */
export function sampleRegistration(event: Pick<EduEvent, 'state'>, registration: Registration): Registration {
  if (registration.closed === 'none') return registration;
  return {
    ...registration,
    mine: {
      requestId: NOBODY,
      id: NOBODY,
      state: 'registered',
      name: 'Зразкова Учасниця',
      email: '',
      mail: false,
      letter: null,
      address: 'none',
      endReason: '',
      answers: {},
      revision: 1,
      ahead: null,
      offeredUntil: null,
      endedBy: null,
      activities: registration.activities.slice(0, 1).map(({ id, title, startsAt, endsAt }) => ({
        id,
        title,
        startsAt,
        endsAt,
        cancelled: false,
        state: 'registered',
      })),
      ticket: event.state === 'draft' ? null : SAMPLE_TICKET,
      asksAgain: false,
      mayChange: false,
    },
  };
}
