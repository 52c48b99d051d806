import type { EduEvent } from '#contract/events/events.ts';
import type { Registration } from '#contract/registrations/registrations.ts';
import { takesPlace } from '#core/events/event-state.ts';
import { gateAddress } from '#core/routes/gate-address.ts';
import type { JoinAction } from '#web/features/events/join-event.ts';
import { joinAction } from '#web/features/events/join-event.ts';
import { REGISTRATION_ANCHOR } from '#web/features/registrations/registration-anchor.ts';

const OWN_WORDS = {
  registered: 'Мій квиток',
  offered: 'Підтвердити місце',
  waiting: 'Моя реєстрація',
  invited: 'Відповісти на запрошення',
} as const;

/**
 * Returns the one main action on the page of an event: the way in for who takes part, registering where one can, else
 * the way to the link; null where there is nothing to do.
 */
export function mainAction(
  event: EduEvent,
  registration: Registration | undefined,
  { page, hasEntered }: { readonly page: 'public' | 'inner'; readonly hasEntered: boolean },
): JoinAction | null {
  const join = joinAction(event, page, hasEntered);
  if (registration === undefined || registration.closed === 'none') return join;
  const inner = `/events/${event.id}`;
  const state = registration.mine?.state ?? 'cancelled';
  if (state !== 'cancelled') {
    // The link of a running event comes before the ticket: that is what people are here for.
    if (join?.external === true && event.state === 'running') return join;
    const href = `${page === 'public' ? inner : ''}#${REGISTRATION_ANCHOR}`;
    return { href, label: OWN_WORDS[state], note: null, external: false };
  }
  if (registration.closed !== null) return join;
  const label = registration.free === 0 ? 'Стати в чергу' : 'Зареєструватися';
  if (!hasEntered)
    return {
      href: gateAddress(`${inner}#${REGISTRATION_ANCHOR}`),
      label,
      note: 'Досить логіна, пароль не потрібен.',
      external: false,
    };
  return { href: `${page === 'public' ? inner : ''}#${REGISTRATION_ANCHOR}`, label, note: null, external: false };
}

/**
 * Returns the second action of who has a place at an event that also takes place online: the ticket beside the link, or the link
 * beside the ticket; null where one of them is all there is.
 */
function secondAction(
  event: EduEvent,
  registration: Registration | undefined,
  main: JoinAction | null,
): JoinAction | null {
  if (registration?.mine?.state !== 'registered' || event.link === '' || !takesPlace(event.state) || main === null)
    return null;
  if (main.external)
    return {
      href: `/events/${event.id}#${REGISTRATION_ANCHOR}`,
      label: OWN_WORDS.registered,
      note: null,
      external: false,
    };
  return { href: event.link, label: 'Приєднатися онлайн', note: null, external: true };
}

/** Returns how many places are left in the activities that have places of their own. */
function placesLeft(registration: Registration | undefined): ReadonlyMap<string, number> {
  return new Map(
    (registration?.activities ?? []).flatMap(({ id, free }) => (free === null ? [] : [[id, free] as const])),
  );
}

/** Returns what the page of an event takes of a registration: both actions and the places left. */
export function actionsOf(
  event: EduEvent,
  registration: Registration | undefined,
  viewer: Parameters<typeof mainAction>[2],
): { readonly join: JoinAction | null; readonly also: JoinAction | null; readonly left: ReadonlyMap<string, number> } {
  const join = mainAction(event, registration, viewer);
  return { join, also: secondAction(event, registration, join), left: placesLeft(registration) };
}
