import type { EventDuty } from './event-duties.ts';
import { EVENT_DUTIES, hasEveryDuty } from './event-duties.ts';

/** What each duty is called, and what belongs to it. */
export const DUTY_WORDS: Readonly<Record<EventDuty, { readonly label: string; readonly hint: string }>> = {
  content: { label: 'Наповнення', hint: 'Сторінка події, програма, матеріали.' },
  registration: { label: 'Реєстрація', hint: 'Місця, зареєстровані, повідомлення їм.' },
  surveys: { label: 'Опитування й відгуки', hint: 'Запитання та результати.' },
};

/** Returns the duties in words: «усе» or «наповнення, реєстрація». */
export function dutiesWords(duties: readonly EventDuty[]): string {
  if (hasEveryDuty(duties)) return 'усе';
  return EVENT_DUTIES.filter((duty) => duties.includes(duty))
    .map((duty) => DUTY_WORDS[duty].label.toLocaleLowerCase('uk'))
    .join(', ');
}
