import type { EventColour, EventLanguage } from '#core/events/event-looks.ts';
import type { EventState } from '#core/events/event-state.ts';
import type { IconName } from '#web/shell/icon-paths.ts';

type StateWord = {
  readonly label: string;
  readonly icon: IconName;
  readonly tone: 'is-good' | 'is-warn' | 'is-quiet' | 'is-bad';
};

/** The word, icon and tone of each state. */
export const EVENT_STATE_WORDS: Readonly<Record<EventState, StateWord>> = {
  draft: { label: 'Чернетка', icon: 'edit', tone: 'is-warn' },
  published: { label: 'Опубліковано', icon: 'check', tone: 'is-good' },
  running: { label: 'Триває зараз', icon: 'clock', tone: 'is-good' },
  finished: { label: 'Завершено', icon: 'check', tone: 'is-quiet' },
  cancelled: { label: 'Скасовано', icon: 'close', tone: 'is-bad' },
  archived: { label: 'В архіві', icon: 'lock', tone: 'is-quiet' },
};

const ZONE_WORDS: Readonly<Record<string, string>> = {
  'Europe/Kyiv': 'Київ',
  'Europe/Warsaw': 'Варшава',
  'Europe/Berlin': 'Берлін',
  'Europe/Vilnius': 'Вільнюс',
  'Europe/London': 'Лондон',
  'America/New_York': 'Нью-Йорк',
  'America/Toronto': 'Торонто',
  UTC: 'Всесвітній час (UTC)',
};

/** Zones to choose from; the one that is set is among them whatever it is. */
export function zoneOptions(current: string): { value: string; label: string }[] {
  const names = Object.keys(ZONE_WORDS);
  return [...names, ...(names.includes(current) ? [] : [current])].map((value) => ({
    value,
    label: ZONE_WORDS[value] ?? value,
  }));
}

/** Whose time it is, in the words of each zone. */
const ZONE_TIMES: Readonly<Record<string, string>> = {
  'Europe/Kyiv': 'за київським часом',
  'Europe/Warsaw': 'за варшавським часом',
  'Europe/Berlin': 'за берлінським часом',
  'Europe/Vilnius': 'за вільнюським часом',
  'Europe/London': 'за лондонським часом',
  'America/New_York': 'за нью-йоркським часом',
  'America/Toronto': 'за часом Торонто',
  UTC: 'за всесвітнім часом (UTC)',
};

/** Words after the time for who reads elsewhere: «за київським часом»; null where the clock is the reader's own. */
export function zoneNote(timeZone: string, readerZone: string): string | null {
  const own = readerZone === 'Europe/Kiev' ? 'Europe/Kyiv' : readerZone;
  return own === timeZone ? null : (ZONE_TIMES[timeZone] ?? `за часом поясу ${timeZone}`);
}

/** What each language of an event is called. */
export const LANGUAGE_WORDS: Readonly<Record<EventLanguage, string>> = {
  uk: 'українська',
  en: 'англійська',
  pl: 'польська',
  de: 'німецька',
  fr: 'французька',
  es: 'іспанська',
  crh: 'кримськотатарська',
};

/** What each colour of an event is called. */
export const COLOUR_WORDS: Readonly<Record<EventColour, string>> = {
  sea: 'Морський',
  cherry: 'Вишневий',
  forest: 'Лісовий',
  plum: 'Сливовий',
  amber: 'Бурштиновий',
  graphite: 'Графітовий',
};
