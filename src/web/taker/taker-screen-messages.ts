// Sentences for failures where a screen of a test knows more than `taker-messages.ts`. None is needed before the first
// question: they are fetched with the screens that show them.

import type { Cover } from '#contract/attempts.ts';
import { formatDateTime } from '#core/language/dates.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { isUnreachable } from '#web/lib/api/is-passing.ts';
import { TAKER_SENTENCES, takerSentence } from '#web/lib/api/taker-messages.ts';
import type { CoverAnswer } from './taker-api.ts';

/** Why one may not start a test. */
export type Obstacle = NonNullable<CoverAnswer['obstacle']>;

/** Returns the sentence on why one may not start and what to do. */
export function obstacleSentence(obstacle: Obstacle, cover: Cover): string {
  switch (obstacle) {
    case 'not_open_yet':
      return cover.opensAt === null
        ? TAKER_SENTENCES.not_open_yet
        : `Тест відкриється ${formatDateTime(new Date(cover.opensAt), cover.timeZone)}. Поверніться сюди тоді.`;
    case 'already_closed':
      return `${TAKER_SENTENCES.already_closed} Якщо ви не встигли, напишіть тому, хто його призначив: ${cover.hostName}.`;
    case 'no_attempts_left':
      return `${TAKER_SENTENCES.no_attempts_left} Нижче — ваші результати.`;
    case 'not_addressed':
      return `Цей тест призначено не вам. Попросіть додати вас: ${cover.hostName}.`;
    case 'reads_answers':
      return TAKER_SENTENCES.reads_answers;
    case 'invited':
      return `${cover.hostName} запрошує вас пройти цей тест. Якщо приймете, побачить ваше ім’я й результат і зможе призначати вам інші тести.`;
    case 'link_revoked':
      return `Щоб почати, потрібне чинне посилання. Попросіть нове: ${cover.hostName}.`;
    case 'sign_in_required':
      return 'Щоб почати, увійдіть: у цьому тесті не досить самого імені.';
    case 'account_required':
      return 'Щоб пройти цей тест, потрібні логін і пароль. Увійдіть або зареєструйтеся.';
  }
}

/** Returns the sentence on why handing in failed, what to do, and that nothing is lost. */
export function handInSentence({ code, details }: CallFailure): string {
  if (details?.['forked'] === true)
    return 'Є дві різні відповіді з двох пристроїв. Оберіть одну, а тоді завершіть тест.';
  if (code === 'conflict') return 'Дайте відповіді на обов’язкові запитання, а тоді завершіть тест.';
  return `${takerSentence({ code })} Відповіді збережено.`;
}

/** Returns the sentence on why the next stage could not be opened and what to do. */
export function finishStageSentence({ code }: CallFailure): string {
  if (code === 'offline')
    return 'Немає зв’язку, тому перейти далі поки не можна. Спробуйте ще раз, коли з’явиться мережа.';
  if (code === 'conflict') return 'Дайте відповіді на обов’язкові запитання, а тоді переходьте далі.';
  return takerSentence({ code });
}

/** Returns the sentence on why the clock was not stopped and what to do. */
export function pauseSentence(failure: CallFailure): string {
  if (isUnreachable(failure))
    return 'Зв’язку немає. Ідіть в укриття: той, хто призначив тест, зможе додати вам час і потім, від початку тривоги.';
  if (failure.code === 'pause_not_allowed')
    return 'Більше зупиняти час самостійно не можна. Напишіть тому, хто призначив тест: він поставить його на паузу для вас.';
  return takerSentence(failure);
}

/** Shown on a shared computer without a network, where a kept test is opened in another tab than its owner's. */
export const KEPT_FOR_OWNER =
  'Немає зв’язку, а на спільному комп’ютері без нього тест відкривається лише там, де його почали. Увійдіть ще раз, коли зв’язок повернеться: відповіді з цього комп’ютера надішлються.';
