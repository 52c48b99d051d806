import type { RuleSettings } from '#contract/changed-rules.ts';
import { counted } from '#core/language/plural.ts';

type Person = RuleSettings['people'][number];

const STANDINGS: Readonly<Record<Person['standing'], string>> = {
  'not-begun': 'не почато',
  writing: 'пише',
  'handed-in': 'здано',
  'ended-by-time': 'час вийшов',
  'ended-by-host': 'завершено вами',
};

/** Returns where a person stands: «здано, 45 %». */
export function standingWords({ standing, percent }: Pick<Person, 'standing' | 'percent'>): string {
  return percent === null ? STANDINGS[standing] : `${STANDINGS[standing]}, ${percent}\u00a0%`;
}

/** How many people are named before the rest is counted. */
const NAMED = 6;

/** Returns «Кравець Злата, Олійник Марко й ще 4 людини». */
export function namesWords(people: readonly Pick<Person, 'displayName'>[]): string {
  const names = people.slice(0, NAMED).map(({ displayName }) => displayName);
  const rest = people.length - names.length;
  return rest > 0 ? `${names.join(', ')} і ще ${counted(rest, ['людина', 'людини', 'людей'])}` : names.join(', ');
}
