import type { Services } from '#server/platform/services.ts';

/** Has open pages of an issue look again, and streams of somebody who hosts it no more lose it at once. */
export function tellEnded({ publish }: Pick<Services, 'publish'>, wihiwId: string, userId: string): void {
  publish(`rights:${userId}`);
  publish(`wihiw:${wihiwId}`);
}
