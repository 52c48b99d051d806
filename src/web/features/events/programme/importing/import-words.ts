import type { ImportedParts } from '#core/events/programme/importing/import-request.ts';
import type { ImportColumn } from '#core/events/programme/importing/import-types.ts';
import type { PlannedRow, RowNote, RowProblem } from '#core/events/programme/importing/plan-import.ts';
import { PROGRAMME_LENGTHS, PROGRAMME_LIMITS } from '#core/events/programme/programme-limits.ts';
import { CHARACTER, PERSON } from '#core/language/counted-nouns.ts';
import { capitalized } from '#core/language/letters/capitalized.ts';
import { counted } from '#core/language/plural.ts';

/** What a column may hold, in the words of its choice. */
export const COLUMN_WORDS: Readonly<Record<ImportColumn, string>> = {
  day: 'День',
  when: 'Час',
  until: 'Кінець',
  length: 'Тривалість',
  title: 'Назва',
  speakers: 'Доповідачі',
  room: 'Де',
  track: 'Потік',
  about: 'Про що це',
  nothing: 'Не брати',
};

const PROBLEMS: Readonly<Record<RowProblem, string>> = {
  no_title: 'Немає назви. Напишіть її.',
  title_long: `Назва довша за ${counted(PROGRAMME_LENGTHS.title, CHARACTER.nominative)}. Скоротіть її.`,
  no_time: 'Немає часу. Напишіть його так: 10:00–10:45.',
  time_unread: 'Не зрозуміло, коли це. Напишіть так: 10:00–10:45.',
  until_unread: 'Не зрозуміло, коли кінець. Напишіть так: 10:45.',
  length_unread: 'Не зрозуміло, скільки це триває. Напишіть так: 45 хв.',
  day_unread: 'Не зрозуміло, який це день. Напишіть так: 21.11.2026.',
  ends_before_start: 'Кінець раніше за початок. Виправте одне з них.',
  time_skipped: 'Тієї ночі час переводять уперед, тож такої години немає. Напишіть іншу.',
  speakers_many: `Людей забагато: в одному пункті може бути до ${PROGRAMME_LIMITS.speakersOfActivity}.`,
  speaker_long: 'Ім’я задовге. Перевірте, чи тут немає інших слів.',
  room_long: 'Назва приміщення задовга. Скоротіть її.',
  track_long: 'Назва потоку задовга. Скоротіть її.',
  about_long: `Опис довший за ${counted(PROGRAMME_LENGTHS.about, CHARACTER.nominative)}. Скоротіть його.`,
};

const NOTES: Readonly<Record<RowNote, string>> = {
  start_guessed: 'початок узято з кінця попереднього',
  end_from_next: 'кінець узято з початку наступного',
  end_usual: 'кінця немає в таблиці, узято звичну тривалість',
  beside: 'час узято з рядка вище',
  outside: 'це поза часом події',
};

export const problemSentence = (problem: RowProblem): string => PROBLEMS[problem];

/** What was assumed of a row, as one sentence; empty if nothing was. */
export function noteSentence(notes: readonly RowNote[]): string {
  const said = notes.map((note) => NOTES[note]).join('; ');
  return said === '' ? '' : `${capitalized(said)}.`;
}

export const alreadySentence = (already: NonNullable<PlannedRow['already']>): string =>
  already === 'known' ? 'Це вже є в програмі, тому не додаємо.' : 'Таке саме є вище, тому не додаємо.';

/** «12 пунктів» */
export const partsCount = (count: number): string => counted(count, ['пункт', 'пункти', 'пунктів']);

const LIMITS: Readonly<Record<keyof ImportedParts, readonly [string, string, string]>> = {
  activities: ['пункт', 'пункти', 'пунктів'],
  speakers: PERSON.nominative,
  rooms: ['приміщення', 'приміщення', 'приміщень'],
  tracks: ['потік', 'потоки', 'потоків'],
};

/** The sentence about a bound that the programme would pass. */
export function limitSentence({ of, count }: { readonly of: keyof ImportedParts; readonly count: number }): string {
  const would = counted(count, LIMITS[of]);
  return `Разом вийшло б ${would}, а в програмі може бути до ${PROGRAMME_LIMITS[of]}. Приберіть зайве.`;
}
