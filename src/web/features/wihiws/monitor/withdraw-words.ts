import type { Output } from '#contract/definition/operation.ts';
import type { previewWithdrawal, ShownPause } from '#contract/pauses.ts';
import { WITHDRAWAL_LEAVES_MS } from '#core/constants.ts';
import { attemptsCount } from '#core/language/counted-nouns.ts';
import { NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { momentAt } from './monitor-words.ts';

/** The effect of withdrawing a pause. */
export type WithdrawalEffect = Output<typeof previewWithdrawal>;

/** Returns what withdrawing does in any case. */
export function withdrawalWords({ closesAt }: Pick<WithdrawalEffect, 'closesAt'>, now: Date): string {
  const kept = 'Хто вже пише, часу не втратить, а завершені спроби не зміняться.';
  if (closesAt === null) return `Пауза більше не рахуватиметься. ${kept}`;
  const verb = Date.parse(closesAt) <= now.getTime() ? 'уже закрився' : 'закриється';
  return `Пауза більше не рахуватиметься: для тих, хто ще не почав, тест ${verb} ${momentAt(closesAt, now)}. ${kept}`;
}

/** Returns the words of the choice to take time back from running attempts too. */
export function takeBackWords({ shortenable }: Pick<WithdrawalEffect, 'shortenable'>): string {
  return `Зняти додані через паузу хвилини й тим, хто зараз пише: ${attemptsCount(shortenable)}`;
}

/** Returns how many keep the time even then; undefined if nobody does. */
export function sparedWords({ spared }: Pick<WithdrawalEffect, 'spared'>): string | undefined {
  if (spared === 0) return undefined;
  const minutes = `${WITHDRAWAL_LEAVES_MS / 60_000}${NO_BREAK_SPACE}хвилин`;
  return `Час збережуть ті, кому без нього лишилося б менше ніж ${minutes}: ${attemptsCount(spared)}.`;
}

/** Returns «, скасовано: Оксана, 10:52». */
export function withdrawnWords(
  { withdrawnAt, withdrawnBy }: Pick<ShownPause, 'withdrawnAt' | 'withdrawnBy'>,
  now: Date,
) {
  if (withdrawnAt === null) return '';
  return `, скасовано ${momentAt(withdrawnAt, now)}${withdrawnBy === null ? '' : `: ${withdrawnBy}`}`;
}

/** Returns whether a pause can be withdrawn: the host's own, ended, and not withdrawn before. */
export function mayWithdraw({
  scope,
  endedAt,
  withdrawnAt,
}: Pick<ShownPause, 'scope' | 'endedAt' | 'withdrawnAt'>): boolean {
  return scope !== 'self' && endedAt !== null && withdrawnAt === null;
}
