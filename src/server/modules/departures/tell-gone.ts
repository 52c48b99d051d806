import type { Services } from '#server/platform/services.ts';

/**
 * Tells that somebody is here no more: open pages of those who stood in a relation to them ask anew, and so do pages that the
 * person left open elsewhere, whose streams lose what they may not hear.
 */
export function tellPersonGone(
  { publish }: Pick<Services, 'publish'>,
  userId: string,
  related: readonly string[],
): void {
  for (const id of [userId, ...related]) publish(`person:${id}`);
  publish(`rights:${userId}`);
}
