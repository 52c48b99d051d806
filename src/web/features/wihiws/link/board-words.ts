import { PERSON } from '#core/language/counted-nouns.ts';
import { countedDoing } from '#core/language/plural.ts';
import type { Results } from '#web/features/wihiws/use-live-results.ts';

/** Returns the short address where the code is typed: «wihiwin.ua/wihiwin». */
export function codeEntryAddress(link: string): string {
  return `${new URL(link).host}/wihiwin`;
}

/** Returns how many write and how many have finished; a host's own trials show as nothing. */
export function boardCounts({
  writing,
  paused,
  people,
}: Pick<Results['summary'], 'writing' | 'paused' | 'people'>): string {
  const parts = [
    ...(writing > 0 ? [countedDoing(writing, PERSON.nominative, ['пише', 'пишуть'])] : []),
    ...(paused > 0 ? [`${paused} на паузі`] : []),
    ...(people > 0 ? [countedDoing(people, PERSON.nominative, ['здала', 'здали'])] : []),
  ];
  return parts.length === 0 ? 'Поки ніхто не почав' : parts.join(' · ');
}
