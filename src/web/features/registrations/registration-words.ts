import type { Registration } from '#contract/registrations/registrations.ts';
import { PERSON, PLACE } from '#core/language/counted-nouns.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { outOf } from '#core/language/out-of.ts';
import { counted } from '#core/language/plural.ts';
import type { LetterFate } from '#core/registrations/letter-fates.ts';

/** What organisers read of somebody's newest letter. */
export const LETTER_WORDS: Readonly<Record<LetterFate, string>> = {
  waiting: 'лист надсилається',
  sent: 'лист надіслано',
  delayed: 'лист затримується',
  failed: 'лист не дійшов',
  unconfirmed: 'адресу не підтверджено',
};

/** Returns why one cannot register now; null while one can, and where there is nothing to say. */
export function closedWords(
  { closed, opensAt }: Pick<Registration, 'closed' | 'opensAt'>,
  timeZone: string,
): string | null {
  switch (closed) {
    case null:
    case 'none':
    case 'draft':
    case 'cancelled':
      return null;
    case 'finished':
    case 'archived':
      return 'Подія вже відбулася, зареєструватися не можна.';
    case 'by_hand':
      return 'Організатор закрив реєстрацію.';
    case 'not_yet':
      return opensAt === null
        ? 'Реєстрація ще не почалася.'
        : `Реєстрація почнеться ${formatDateTime(new Date(opensAt), timeZone)}.`;
    case 'over':
      return 'Час реєстрації минув.';
    case 'full':
      return 'Місць уже немає. Якщо хтось скасує реєстрацію, місце з’явиться тут.';
  }
}

/** Returns how many places there are now; null where there is no bound or nothing to say. */
export function placesWords({
  closed,
  capacity,
  free,
  waitlist,
}: Pick<Registration, 'closed' | 'capacity' | 'free' | 'waitlist'>): string | null {
  if (closed !== null || capacity === null) return null;
  if (free !== 0) return `Вільно ${outOf(counted(free ?? 0, PLACE.nominative), String(capacity))}.`;
  return waitlist ? 'Вільних місць немає: ви станете в чергу, і місце перейде до вас, щойно звільниться.' : null;
}

/** Returns how many wait before somebody. */
export function aheadWords(ahead: number): string {
  return ahead === 0 ? 'Ви перші в черзі.' : `Ви в черзі, перед вами ${counted(ahead, PERSON.nominative)}.`;
}
