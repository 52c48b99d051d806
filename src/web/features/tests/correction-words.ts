import type { KeyVersions } from '#contract/authoring/key-corrections.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { counted, pluralUk } from '#core/language/plural.ts';

type Version = Omit<KeyVersions['versions'][number], 'key' | 'explanation' | 'evidence'>;

/** Returns the number of closed attempts that a correction counts again. */
export function attemptsOf({ versions }: { readonly versions: readonly Pick<Version, 'attempts'>[] }): number {
  return versions.reduce((sum, { attempts }) => sum + attempts, 0);
}

/** Returns what will happen to the attempts, for the author to agree to. */
export function effectWords(attempts: number): string {
  if (attempts === 0) return 'Зданих спроб із цим запитанням ще немає, тож перераховувати нічого.';
  const seen = 'Читачі побачать у результаті «ключ виправлено, бал перераховано».';
  return `Бали буде перераховано ${pluralUk(attempts, ['в', 'у', 'у'])} ${counted(attempts, ['спробі', 'спробах', 'спробах'])}. ${seen}`;
}

/** «Перераховано 12 з 40.» */
export function progressWords(versions: KeyVersions): string {
  const total = attemptsOf(versions);
  return `Перераховано ${total - versions.pending} з ${total}.`;
}

/** «Версія 2 — 21 листопада 2026, 15:10, Олена Пчілка; за нею оцінено 12 спроб» */
export function versionWords({ version, madeAt, madeBy, attempts }: Version): string {
  const who = madeBy === null ? '' : `, ${madeBy}`;
  const when = formatDateTime(new Date(madeAt), DEFAULT_TIME_ZONE);
  return `Версія ${version} — ${when}${who}; за нею оцінено ${counted(attempts, ['спробу', 'спроби', 'спроб'])}`;
}
