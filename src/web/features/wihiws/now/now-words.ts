import { MINUTE, PERSON, PUPIL } from '#core/language/counted-nouns.ts';
import { counted, doingCounted, pluralUk } from '#core/language/plural.ts';
import { collective } from '#core/people/collective.ts';
import { momentAt } from '#web/features/wihiws/monitor/monitor-words.ts';

/** How people are called where they are counted, and the word for a single one. */
type Called = { readonly forms: typeof PERSON.nominative | typeof PUPIL.nominative; readonly one: string };

const PUPILS: Called = { forms: PUPIL.nominative, one: 'один' };
const PEOPLE: Called = { forms: PERSON.nominative, one: 'одна' };

/** Returns how those who take an issue are called: pupils where it is given to groups alone. */
export function calledBy(issue: {
  readonly groups: readonly unknown[];
  readonly recipients: readonly unknown[];
  readonly anybody: boolean;
}): Called {
  return issue.groups.length > 0 && issue.recipients.length === 0 && !issue.anybody ? PUPILS : PEOPLE;
}

/** What of a lesson its title tells. Trials are in no count. */
export type LessonCounts = {
  readonly writing: number;
  readonly paused: number;
  /** Those of `writing` who may need the teacher. */
  readonly troubled: number;
  /** Attempts that have ended, however. */
  readonly ended: number;
  readonly isTrialOpen: boolean;
  readonly isClosed: boolean;
};

/** Returns the title of a lesson: «Пишуть 20 учнів, троє потребують уваги», «На паузі 20 учнів», «Зараз ніхто не пише». */
export function findingWords(
  { writing, paused, troubled, ended, isTrialOpen, isClosed }: LessonCounts,
  { forms, one }: Called,
): string {
  if (writing > 0) {
    const parts = [
      doingCounted(['Пише', 'Пишуть'], writing, forms),
      paused > 0 ? `${collective(paused, one)} на паузі` : null,
      troubled > 0
        ? [collective(troubled, one), pluralUk(troubled, ['потребує', 'потребують']), 'уваги'].join(' ')
        : null,
    ];
    return parts.filter((part) => part !== null).join(', ');
  }
  if (paused > 0) return `На паузі ${counted(paused, forms)}`;
  if (isTrialOpen) return 'Зараз триває лише пробна спроба';
  if (ended > 0) return 'Зараз ніхто не пише';
  return isClosed ? 'Ніхто не почав' : 'Поки ніхто не почав';
}

/** The remaining time is told in minutes below this. */
const TOLD_MINUTES = 60;

/** Returns «Тест закриється об 11:05, за 24 хвилини», «Тест закрито 21 листопада 2026, 10:00». */
export function closingLine(closesAt: string, now: Date): string {
  const left = Date.parse(closesAt) - now.getTime();
  if (left <= 0) return `Тест закрито ${momentAt(closesAt, now)}`;
  const minutes = Math.ceil(left / 60_000);
  const inMinutes = minutes < TOLD_MINUTES ? `, за ${counted(minutes, MINUTE.accusative)}` : '';
  return `Тест закриється ${momentAt(closesAt, now)}${inMinutes}`;
}
