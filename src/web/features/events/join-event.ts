import type { EduEvent } from '#contract/events.ts';
import { gateAddress } from '#core/routes/gate-address.ts';

/** The one main action on the page of an event. */
export type JoinAction = {
  readonly href: string;
  readonly label: string;
  readonly note: string | null;
  /** Leads to another site. */
  readonly external: boolean;
};

/** Returns the next step to join: enter, then the inner page, then the link of the event; null if it can't be joined. */
export function joinAction(
  event: Pick<EduEvent, 'id' | 'state' | 'link'>,
  page: 'public' | 'inner',
  signedIn: boolean,
): JoinAction | null {
  if (event.state !== 'published' && event.state !== 'running') return null;
  const inner = `/events/${event.id}`;
  if (!signedIn) {
    return {
      href: gateAddress(inner),
      label: 'Взяти участь',
      note: 'Назвіть логін, щоб увійти; пароль не потрібен.',
      external: false,
    };
  }
  if (page === 'public') return { href: inner, label: 'Перейти до події', note: null, external: false };
  return event.link === '' ? null : { href: event.link, label: 'Приєднатися онлайн', note: null, external: true };
}
