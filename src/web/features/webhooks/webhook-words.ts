import type { ShownDelivery, ShownWebhook } from '#contract/webhooks/webhooks.ts';
import type { WebhookObstacle, WebhookType } from '#core/webhooks/webhook-types.ts';

/** What an organizer chooses to be told of. */
export const TYPE_WORDS: Readonly<Record<WebhookType, string>> = {
  'registration.created': 'хтось зареєструвався або став у чергу',
  'registration.changed': 'реєстрацію змінено: дані, пункти програми, місце з черги',
  'registration.cancelled': 'реєстрацію скасовано',
  'survey.answered': 'надійшла відповідь на іменне опитування',
  'feedback.saved': 'залишено або змінено відгук',
};

export const WEBHOOK_STATE_WORDS: Readonly<Record<ShownWebhook['state'], string>> = {
  on: 'увімкнено',
  off: 'вимкнено',
  paused:
    'призупинено: адреса три дні не приймала повідомлень або відповіла, що вони їй не потрібні. Виправте її й увімкніть знову',
};

const OBSTACLE_WORDS: Readonly<Record<WebhookObstacle, string>> = {
  address: 'адреса веде у внутрішню мережу або не існує',
  unreachable: 'за цією адресою ніхто не відповідає',
  timeout: 'програма не відповіла за 10\u00a0секунд',
  certificate: 'сертифікат https цієї адреси недійсний',
};

/** Returns what a message was about. */
export function typeWords(type: string): string {
  if (type === 'webhook.test') return 'пробне повідомлення';
  return TYPE_WORDS[type as WebhookType] ?? type;
}

/** Returns what an answer that is no success means and, where that is known, what to do. */
function statusWords(status: number): string {
  if (status >= 300 && status < 400)
    return `адреса переспрямовує на іншу (код ${status}), а туди повідомлення не надсилаються. Впишіть кінцеву адресу`;
  if (status === 410) return 'програма відповіла, що повідомлення їй більше не потрібні (код 410)';
  if (status === 429) return 'програма просить надсилати рідше (код 429)';
  if (status === 401 || status === 403)
    return `програма не впізнала підпис (код ${status}). Перевірте в ній секретний код`;
  return `програма відповіла кодом ${status}`;
}

/** Returns what became of a message, without its times. */
export function outcomeWords({ state, status, obstacle, tries }: ShownDelivery): string {
  if (state === 'delivered') return 'доставлено';
  if (tries === 0) return 'чекає на відправлення';
  const reason =
    obstacle !== null ? OBSTACLE_WORDS[obstacle] : status === null ? 'відповіді ще немає' : statusWords(status);
  return state === 'failed' ? `не доставлено: ${reason}` : `ще не доставлено: ${reason}`;
}
