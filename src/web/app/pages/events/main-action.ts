import type { EduEvent } from '#contract/events/events.ts';
import type { Registration } from '#contract/registrations/registrations.ts';
import { gateAddress } from '#core/routes/gate-address.ts';
import type { JoinAction } from '#web/features/events/join-event.ts';
import { joinAction } from '#web/features/events/join-event.ts';
import { REGISTRATION_ANCHOR } from '#web/features/registrations/registration-anchor.ts';

const OWN_WORDS = { registered: 'Мій квиток', offered: 'Підтвердити місце', waiting: 'Моя реєстрація' } as const;

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
    return { href: gateAddress(inner), label, note: 'Досить логіна, пароль не потрібен.', external: false };
  return { href: `${page === 'public' ? inner : ''}#${REGISTRATION_ANCHOR}`, label, note: null, external: false };
}
