import type { TestPool } from '#contract/authoring/draft-pools.ts';
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

type PooledQuestion = { readonly points: number; readonly poolId: string | null };

/** Returns how many questions and points each reader gets when some are drawn from pools; null without pools. */
export function shareOfReader(
  questions: readonly PooledQuestion[],
  pools: readonly TestPool[],
): { readonly questions: number; readonly points: number } | null {
  const drawn = pools.flatMap((pool) => {
    const members = questions.filter(({ poolId }) => poolId === pool.id);
    return members.length > pool.draw ? [{ draw: pool.draw, members }] : [];
  });
  if (drawn.length === 0) return null;
  const left = drawn.flatMap(({ draw, members }) => members.slice(draw));
  return {
    questions: questions.length - left.length,
    points: questions.reduce((sum, { points }) => sum + points, 0) - left.reduce((sum, { points }) => sum + points, 0),
  };
}
