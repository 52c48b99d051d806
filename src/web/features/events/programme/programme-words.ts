import type { Programme } from '#core/events/programme/programme-types.ts';
import { PLACE } from '#core/language/counted-nouns.ts';
import { formatDayMonth, formatTime, formatWeekday, sheetDay } from '#core/language/dates.ts';
import { capitalized } from '#core/language/letters/capitalized.ts';
import { counted } from '#core/language/plural.ts';
import { searchKey, searchWords } from '#core/language/searching/search-key.ts';

/** Shapes of tracks: a track is told by shape and name, never by colour alone. */
const TRACK_SHAPES = ['●', '▲', '■', '▼', '⬟', '✚'] as const;
const FOR_ALL_SHAPE = '◆';

type Placed = { readonly trackId: string | null; readonly roomId: string | null };

/** «сб, 21 листопада» */
export function dayName(moment: Date, timeZone: string): string {
  const weekday = WEEKDAYS_SHORT[formatWeekday(moment, timeZone)] ?? '';
  return `${weekday}, ${formatDayMonth(moment, timeZone)}`;
}

/** «Субота, 21 листопада» */
export function longDayName(moment: Date, timeZone: string): string {
  const weekday = formatWeekday(moment, timeZone);
  return `${capitalized(weekday)}, ${formatDayMonth(moment, timeZone)}`;
}

const WEEKDAYS_SHORT: Readonly<Record<string, string>> = {
  понеділок: 'Пн',
  вівторок: 'Вт',
  середа: 'Ср',
  четвер: 'Чт',
  'п’ятниця': 'Пт',
  субота: 'Сб',
  неділя: 'Нд',
};

/** The sign of an activity's track. */
export function trackShape({ tracks }: Pick<Programme, 'tracks'>, { trackId }: Placed): string {
  const index = tracks.findIndex(({ id }) => id === trackId);
  return index < 0 ? FOR_ALL_SHAPE : (TRACK_SHAPES[index % TRACK_SHAPES.length] ?? FOR_ALL_SHAPE);
}

/** «Майстерня · Зала 2», «Для всіх · Вестибюль». */
export function placeWords(programme: Pick<Programme, 'tracks' | 'rooms'>, { trackId, roomId }: Placed): string {
  const track = programme.tracks.find(({ id }) => id === trackId)?.name;
  const room = programme.rooms.find(({ id }) => id === roomId)?.name;
  // Where an event has no tracks, that everything is for everybody goes without saying.
  const whose = track ?? (programme.tracks.length === 0 ? undefined : 'Для всіх');
  return [whose, room].filter((part) => part !== undefined).join(' · ');
}

/** «Велика зала · до 11:15» */
export function untilWords(
  programme: Pick<Programme, 'rooms'>,
  { roomId, endsAt }: { readonly roomId: string | null; readonly endsAt: string },
  timeZone: string,
): string {
  const room = programme.rooms.find(({ id }) => id === roomId)?.name;
  const until = `до\u00a0${formatTime(new Date(endsAt), timeZone)}`;
  return room === undefined ? until : `${room} · ${until}`;
}

/** «Велика зала · о 10:00», on another day than `now` «Велика зала · Нд, 22 листопада, 10:00» */
export function activityStartWords(
  programme: Pick<Programme, 'rooms'>,
  { roomId, startsAt }: { readonly roomId: string | null; readonly startsAt: string },
  now: Date,
  timeZone: string,
): string {
  const room = programme.rooms.find(({ id }) => id === roomId)?.name;
  const start = new Date(startsAt);
  const time = formatTime(start, timeZone);
  const when =
    sheetDay(start, timeZone) === sheetDay(now, timeZone) ? `о\u00a0${time}` : `${dayName(start, timeZone)}, ${time}`;
  return room === undefined ? when : `${room} · ${when}`;
}

/** Names of an activity's speakers, in its order. */
export function speakerNames({ speakers }: Pick<Programme, 'speakers'>, ids: readonly string[]): string {
  return ids.flatMap((id) => speakers.find((speaker) => speaker.id === id)?.name ?? []).join(', ');
}

/** Two letters for who has no photo: «ІГ». */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /^\p{L}/u.test(word));
  const [first, second] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, second].map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('uk') ?? '').join('');
}

/** Returns whether each word that is sought stands in the title, place or speakers of an activity. */
export function isSought(
  programme: Pick<Programme, 'tracks' | 'rooms' | 'speakers'>,
  activity: Placed & { readonly title: string; readonly speakerIds: readonly string[] },
  sought: string,
): boolean {
  const words = [activity.title, placeWords(programme, activity), speakerNames(programme, activity.speakerIds)];
  const key = searchKey(words.join(' '));
  return searchWords(sought).every((word) => key.includes(word));
}

/** «лишилося 4 місця», «місць немає»; before anybody has counted, how many there are. */
export function freePlacesWords(capacity: number | null, left: number | undefined): string | null {
  if (capacity === null) return null;
  if (left === undefined) return counted(capacity, PLACE.nominative);
  if (left === 0) return 'місць немає';
  return `лишилося ${counted(left, PLACE.nominative)}`;
}
