import type { Wihiw } from '#contract/wihiws.ts';
import { PERSON } from '#core/language/counted-nouns.ts';
import { counted, pluralUk } from '#core/language/plural.ts';

type Recipient = Wihiw['recipients'][number];

/** Returns how far a recipient has come, in words. */
export function recipientState({ state, hasStarted }: Pick<Recipient, 'state' | 'hasStarted'>): string {
  if (hasStarted) return 'тест розпочато';
  if (state === 'addressed') return 'ще не розпочато';
  return state === 'invited' ? 'запрошено' : 'відхилено';
}

/** Returns «1 людина: запрошена», «4 людини: 1 розпочала, 2 ще не розпочали, 1 запрошена»; zero counts are left out. */
export function recipientsSummary(recipients: readonly Pick<Recipient, 'state' | 'hasStarted'>[]): string {
  const started = recipients.filter(({ hasStarted }) => hasStarted).length;
  const count = (state: Recipient['state']) =>
    recipients.filter((recipient) => !recipient.hasStarted && recipient.state === state).length;
  const [waiting, invited, declined] = [count('addressed'), count('invited'), count('declined')];
  const sorts = (
    [
      [started, ['розпочала', 'розпочали']],
      [waiting, ['ще не розпочала', 'ще не розпочали']],
      [invited, ['запрошена', 'запрошені', 'запрошено']],
      [declined, ['відмовилася', 'відмовилися']],
    ] as const
  ).filter(([size]) => size > 0);
  const people = counted(recipients.length, PERSON.nominative);
  // With one sort only, its count is the total.
  const words = sorts.map(([size, forms]) => (sorts.length === 1 ? pluralUk(size, forms) : counted(size, forms)));
  return `${people}: ${words.join(', ')}`;
}

/** Returns the notice after adding people, by the number of invitations sent. */
export function addedRecipientsWords(invited: number): string {
  if (invited === 0) return 'Тест призначено.';
  const invitations = counted(invited, ['запрошення', 'запрошення', 'запрошень']);
  return `Надіслано ${invitations}: хто прийме, зможе почати тест.`;
}
