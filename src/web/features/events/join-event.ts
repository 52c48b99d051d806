import type { EduEvent } from '#contract/events/events.ts';
import { gateAddress } from '#core/routes/gate-address.ts';

/** The one main action on the page of an event. */
export type JoinAction = {
  readonly href: string;
  readonly label: string;
  readonly note: string | null;
  /** Leads to another site. */
  readonly external: boolean;
};

/** Returns the next step to the link of an event: enter, then the inner page, then the link; null where there is none. */
export function joinAction(
  event: Pick<EduEvent, 'id' | 'state' | 'link' | 'online'>,
  page: 'public' | 'inner',
  signedIn: boolean,
): JoinAction | null {
  if (event.state !== 'published' && event.state !== 'running') return null;
  const inner = `/events/${event.id}`;
  if (!signedIn) {
    // Nobody is registered by entering, so nothing but the link is promised.
    if (!event.online) return null;
    return {
      href: gateAddress(inner),
      label: 'Увійти, щоб побачити посилання',
      note: 'Досить логіна, пароль не потрібен.',
      external: false,
    };
  }
  if (page === 'public') return { href: inner, label: 'Перейти до події', note: null, external: false };
  return event.link === '' ? null : { href: event.link, label: 'Приєднатися онлайн', note: null, external: true };
}
