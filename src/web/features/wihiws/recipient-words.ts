import type { Wihiw } from '#contract/wihiws.ts';
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
  const parts = [
    started > 0 && counted(started, ['розпочала', 'розпочали', 'розпочали']),
    waiting > 0 && `${waiting} ще не ${pluralUk(waiting, ['розпочала', 'розпочали', 'розпочали'])}`,
    invited > 0 && counted(invited, ['запрошена', 'запрошені', 'запрошено']),
    declined > 0 && counted(declined, ['відмовилася', 'відмовилися', 'відмовилися']),
  ].filter((part) => part !== false);
  const people = counted(recipients.length, ['людина', 'людини', 'людей']);
  // With one sort only, its count is the total.
  if (parts.length === 1) return `${people}: ${parts[0]?.replace(/^\d+\s/u, '')}`;
  return `${people}: ${parts.join(', ')}`;
}

/** Returns the notice after adding people, by the number of invitations sent. */
export function addedWords(invited: number): string {
  if (invited === 0) return 'Тест призначено.';
  const invitations = counted(invited, ['запрошення', 'запрошення', 'запрошень']);
  return `Надіслано ${invitations}: хто прийме, зможе почати тест.`;
}
