import type { Output } from '#contract/definition/operation.ts';
import type { Pause, previewWithdrawal } from '#contract/pauses.ts';
import { WITHDRAWAL_LEAVES_MS } from '#core/constants.ts';
import { NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { attemptsWords, momentAt } from './monitor-words.ts';

/** Whom withdrawing a stop concerns. */
export type WithdrawalTold = Output<typeof previewWithdrawal>;

/** What withdrawing does in any case. */
export function withdrawalWords({ closesAt }: Pick<WithdrawalTold, 'closesAt'>, now: Date): string {
  const kept = 'Хто вже пише, часу не втратить, а завершені спроби не зміняться.';
  if (closesAt === null) return `Пауза більше не рахуватиметься. ${kept}`;
  const verb = Date.parse(closesAt) <= now.getTime() ? 'уже закрився' : 'закриється';
  return `Пауза більше не рахуватиметься: для тих, хто ще не почав, тест ${verb} ${momentAt(closesAt, now)}. ${kept}`;
}

/** What the host may choose beside it. */
export function takeBackWords({ shortenable }: Pick<WithdrawalTold, 'shortenable'>): string {
  return `Забрати вписаний нею час і в тих, хто зараз пише: ${attemptsWords(shortenable)}`;
}

/** Who keeps the time even then; nothing where there is nobody. */
export function sparedWords({ spared }: Pick<WithdrawalTold, 'spared'>): string | undefined {
  if (spared === 0) return undefined;
  const minutes = `${WITHDRAWAL_LEAVES_MS / 60_000}${NO_BREAK_SPACE}хвилин`;
  return `Час збережуть ті, кому без нього лишилося б менше ніж ${minutes}: ${attemptsWords(spared)}.`;
}

/** «, відкликано: Оксана, 10:52». */
export function withdrawnWords({ withdrawnAt, withdrawnBy }: Pick<Pause, 'withdrawnAt' | 'withdrawnBy'>, now: Date) {
  if (withdrawnAt === null) return '';
  return `, відкликано ${momentAt(withdrawnAt, now)}${withdrawnBy === null ? '' : `: ${withdrawnBy}`}`;
}

/** Only what has ended and was the host's can be withdrawn, once. */
export function mayWithdraw({
  scope,
  endedAt,
  withdrawnAt,
}: Pick<Pause, 'scope' | 'endedAt' | 'withdrawnAt'>): boolean {
  return scope !== 'self' && endedAt !== null && withdrawnAt === null;
}
