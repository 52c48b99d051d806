import type { MaterialSight, ShownMaterial } from '#contract/events/materials.ts';
import type { ShownProgramme } from '#contract/events/programme.ts';
import { formatNumber } from '#core/language/numbers.ts';
import { quoted } from '#core/language/quoted.ts';

/** To whom a material is shown. */
export const MATERIAL_SIGHT_WORDS: Readonly<Record<MaterialSight, string>> = {
  all: 'Усім',
  registered: 'Лише зареєстрованим',
  after: 'Усім після завершення події',
};

/** Returns a size in words: «820 КБ», «1,4 МБ». */
export function fileSizeWords(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))}\u00a0КБ`;
  return `${formatNumber(kilobytes / 1024, 1)}\u00a0МБ`;
}

type Belonging = Pick<ShownMaterial, 'activityId' | 'speakerId'>;

/** What a material belongs to, in words and as a place on the page; null: the whole event. */
export function ownerOf(
  { activities, speakers }: Pick<ShownProgramme, 'activities' | 'speakers'>,
  { activityId, speakerId }: Belonging,
): { readonly name: string; readonly anchor: string } | null {
  const activity = activities.find(({ id }) => id === activityId);
  if (activity !== undefined) return { name: quoted(activity.title), anchor: `activity-${activity.id}` };
  const speaker = speakers.find(({ id }) => id === speakerId);
  return speaker === undefined ? null : { name: speaker.name, anchor: `speaker-${speaker.id}` };
}

/** Returns materials as one looks for them: of the whole event, then in the order of the programme, then of its speakers. */
export function materialsInOrder<Material extends Belonging>(
  { activities, speakers }: Pick<ShownProgramme, 'activities' | 'speakers'>,
  materials: readonly Material[],
): Material[] {
  const places = new Map([...activities, ...speakers].map(({ id }, place) => [id, place + 1]));
  const placeOf = ({ activityId, speakerId }: Belonging) => places.get(activityId ?? speakerId ?? '') ?? 0;
  return materials.toSorted((one, other) => placeOf(one) - placeOf(other));
}
