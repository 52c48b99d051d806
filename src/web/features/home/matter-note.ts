import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { ATTEMPT } from '#core/language/counted-nouns.ts';
import { formatTimeFrom } from '#core/language/dates.ts';
import { NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { counted } from '#core/language/plural.ts';
import type { HostMatter } from './host-matters.ts';

/** Returns the line under a matter's title: «Проходять зараз · 21 спроба · відкрито до 18:00»; another day is named. */
export function matterNote(matter: HostMatter, now: Date): string {
  if (matter.kind === 'check') return 'Відповіді чекають на вашу перевірку';
  if (matter.kind === 'read') return 'Вас просять оцінити ці відповіді вдруге';
  const { closesAt, attemptCount } = matter.wihiw;
  const attempts = counted(attemptCount, ATTEMPT.nominative);
  if (matter.kind === 'closes') return `Скоро закриється · ${attempts}`;
  return `Проходять зараз · ${attempts} · ${closingWords(closesAt === null ? null : new Date(closesAt), now)}`;
}

function closingWords(closesAt: Date | null, now: Date): string {
  if (closesAt === null) return 'без строку';
  // Who had begun may still have time of their own.
  const word = closesAt > now ? `відкрито до${NO_BREAK_SPACE}` : 'закрито ';
  return `${word}${formatTimeFrom(now, closesAt, DEFAULT_TIME_ZONE)}`;
}
