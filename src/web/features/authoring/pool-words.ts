import type { TestPool } from '#contract/draft-pools.ts';
import { formatNumber } from '#core/language/numbers.ts';
import { quoted } from '#core/language/quoted.ts';

/** «Добірка „Лексика“», or by its place when it has no title. */
export function poolName(pools: readonly TestPool[], poolId: string): string {
  const index = pools.findIndex(({ id }) => id === poolId);
  const title = pools[index]?.title.trim() ?? '';
  return title === '' ? `Добірка ${formatNumber(index + 1)}` : `Добірка ${quoted(title)}`;
}

/** «2 з 5»: how many of a pool's questions each reader gets. */
export function drawWords({ draw }: TestPool, memberCount: number): string {
  return `${formatNumber(draw)} з ${formatNumber(memberCount)}`;
}
