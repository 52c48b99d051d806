import type { EduEvent } from '#contract/events/events.ts';
import { formatDateTime } from '#core/language/dates.ts';

/** Returns in words what cancelling an event does; a running event also ends by itself. */
export function cancelWords({ state, endsAt, timeZone }: Pick<EduEvent, 'state' | 'endsAt' | 'timeZone'>): string {
  const page = 'Сторінка лишиться, і на ній буде написано, що подію скасовано.';
  if (state !== 'running') return page;
  return `Подія завершиться сама: ${formatDateTime(new Date(endsAt), timeZone)}. Щоб завершити її раніше, змініть кінець у розділі «Огляд». ${page}`;
}
