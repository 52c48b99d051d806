import { formatEventDates } from '#core/events/event-dates.ts';
import { placeLine } from '#core/events/place-line.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { quoted } from '#core/language/quoted.ts';
import type { EventRecord } from '#server/modules/events/events-public.ts';
import type { ToldState } from './letter-kinds.ts';

/** The subject and the text of a letter. */
export type LetterWords = { readonly subject: string; readonly body: string };

/** Returns when and where an event is, with its page; of what does not take place, or not for the reader, only the page. */
export function aboutEvent(event: EventRecord, page: string, { isOver }: { readonly isOver: boolean }): string {
  if (isOver) return `${event.state === 'cancelled' ? 'Подію скасовано.\n' : ''}Сторінка події: ${page}`;
  const place = placeLine(event);
  return [
    `Коли: ${formatEventDates(event.startsAt, event.endsAt, event.timeZone)}`,
    ...(place === '' ? [] : [`Де: ${place}`]),
    ...(event.link === '' ? [] : [`Посилання: ${event.link}`]),
    `Сторінка події: ${page}`,
  ].join('\n');
}

/** What a letter with a ticket and a file for calendars says of both. */
const AT_THE_DOOR = 'Покажіть цей QR-код біля входу. До листа додано файл для календаря.';

/** What the words of a letter about a registration are made from. */
export type StateFacts = {
  readonly told: ToldState;
  readonly offeredUntil: Date | null;
  readonly endReason: string;
};

/** Returns what somebody is written of their registration. */
export function letterWords({ told, offeredUntil, endReason }: StateFacts, event: EventRecord): LetterWords {
  const title = quoted(event.title);
  const until = offeredUntil === null ? '' : formatDateTime(offeredUntil, event.timeZone);
  switch (told) {
    case 'registered':
      return {
        subject: `Вас зареєстровано: ${event.title}`,
        body: `Вас зареєстровано на подію ${title}. ${AT_THE_DOOR}`,
      };
    case 'added':
      return {
        subject: `Вас зареєстровано: ${event.title}`,
        body: `Організатор зареєстрував вас на подію ${title}. ${AT_THE_DOOR}`,
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
        body: `Місце на подію ${title} звільнилося, і тепер воно ваше. ${AT_THE_DOOR} Якщо ви вже не прийдете, скасуйте реєстрацію на сторінці події: місце отримає наступна людина.`,
      };
    case 'offered':
      return {
        subject: `Підтвердьте місце: ${event.title}`,
        body: `На подію ${title} звільнилося місце для вас. Підтвердьте його до ${until} за посиланням нижче, інакше його отримає наступна людина.`,
      };
    case 'expired':
      return {
        subject: `Місце передано далі: ${event.title}`,
        body: `Ви не підтвердили місця на подію ${title} вчасно, тому його запропоновано наступній людині. Якщо хочете, зареєструйтеся ще раз.`,
      };
    case 'removed':
      return {
        subject: `Реєстрацію скасовано: ${event.title}`,
        body: `Організатор скасував вашу реєстрацію на подію ${title}.${endReason === '' ? '' : `\n\nПричина: ${endReason}`}`,
      };
    case 'left':
      return {
        subject: `Реєстрацію скасовано: ${event.title}`,
        body: `Ви скасували реєстрацію на подію ${title}. Якщо це сталося помилково, зареєструйтеся ще раз на сторінці події.`,
      };
  }
}
