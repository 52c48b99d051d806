import { formatEventDates } from '#core/events/event-dates.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { quoted } from '#core/language/quoted.ts';
import type { EventRecord } from '#server/modules/events/events-public.ts';
import type { ToldRegistration } from '#server/modules/registrations/registration-record.ts';

/** The subject and the text of a letter. */
export type LetterWords = { readonly subject: string; readonly body: string };

/** Returns when and where an event is, with its page, as the last lines of every letter. */
export function aboutEvent(event: EventRecord, page: string): string {
  const place = [event.place, event.address].filter((part) => part !== '').join(', ');
  return [
    `Коли: ${formatEventDates(event.startsAt, event.endsAt, event.timeZone)}`,
    ...(place === '' ? [] : [`Де: ${place}`]),
    ...(event.link === '' ? [] : [`Посилання: ${event.link}`]),
    `Сторінка події: ${page}`,
  ].join('\n');
}

/** Returns what somebody is written of their registration; null for what needs no letter. */
export function letterWords(
  { registration, kind, activity }: ToldRegistration,
  event: EventRecord,
): LetterWords | null {
  const title = quoted(event.title);
  const until = registration.offeredUntil === null ? '' : formatDateTime(registration.offeredUntil, event.timeZone);
  switch (kind) {
    case 'registered':
      return {
        subject: `Вас зареєстровано: ${event.title}`,
        body: `Вас зареєстровано на подію ${title}. Квиток із QR-кодом — на сторінці події, у додатку — файл для календаря.`,
      };
    case 'added':
      return {
        subject: `Вас зареєстровано: ${event.title}`,
        body: `Організатор зареєстрував вас на подію ${title}. Квиток із QR-кодом — на сторінці події.`,
      };
    case 'waiting':
      return {
        subject: `Ви в черзі: ${event.title}`,
        body: `Місць на подію ${title} зараз немає, тому ви в черзі. Коли місце звільниться, ми напишемо.`,
      };
    case 'promoted':
    case 'moved':
      return {
        subject: `Місце звільнилося: ${event.title}`,
        body: `Місце на подію ${title} звільнилося, і тепер воно ваше. Якщо ви вже не прийдете, скасуйте реєстрацію на сторінці події: місце отримає наступна людина.`,
      };
    case 'offered':
      return {
        subject: `Підтвердьте місце: ${event.title}`,
        body: `На подію ${title} звільнилося місце для вас. Підтвердьте його на сторінці події до ${until}, інакше його отримає наступна людина.`,
      };
    case 'expired':
      return {
        subject: `Місце передано далі: ${event.title}`,
        body: `Ви не підтвердили місце на подію ${title} вчасно, тому його запропоновано наступній людині. Якщо хочете, зареєструйтеся ще раз.`,
      };
    case 'activity':
      return {
        subject: `Місце звільнилося: ${activity ?? event.title}`,
        body: `У події ${title} звільнилося місце на ${quoted(activity ?? '')}, і тепер воно ваше.`,
      };
    case 'removed':
      return {
        subject: `Реєстрацію скасовано: ${event.title}`,
        body: `Організатор скасував вашу реєстрацію на подію ${title}.`,
      };
    case 'changed':
    case 'left':
      return null;
  }
}
