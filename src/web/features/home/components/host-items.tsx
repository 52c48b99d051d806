import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { ANSWER } from '#core/language/counted-nouns.ts';
import { formatTime, wallClock } from '#core/language/dates.ts';
import { NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { pluralUk } from '#core/language/plural.ts';
import type { HostMatter } from '#web/features/home/host-matters.ts';
import { matterNote } from '#web/features/home/matter-note.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { DueItem } from '#web/ui/due-slip.tsx';

/** The lines of a host's matters; the first of them has the screen's main button. */
export function hostItems(matters: readonly HostMatter[], now: Date): DueItem[] {
  return matters.map((matter, index) => ({
    id: `${matter.kind} ${matter.wihiwId}`,
    ...stamp(matter),
    title: matter.title,
    note: matterNote(matter, now),
    action: (
      <ButtonLink kind={index === 0 ? 'filled' : 'outlined'} href={hrefOf(matter)}>
        {{ check: 'Перевірити', read: 'Перевірити', runs: 'Стежити', closes: 'Відкрити' }[matter.kind]}
        <span className="sr"> {matter.title}</span>
      </ButtonLink>
    ),
  }));
}

function hrefOf({ kind, wihiwId }: HostMatter): string {
  if (kind === 'read') return `/wihost/readings/${wihiwId}`;
  return `/wihost/wihiws/${wihiwId}${kind === 'check' ? '/checking' : ''}`;
}

const until = (closesAt: string): string => `до${NO_BREAK_SPACE}${formatTime(new Date(closesAt), DEFAULT_TIME_ZONE)}`;

function stamp(matter: HostMatter): Pick<DueItem, 'figure' | 'unit' | 'soon'> {
  if (matter.kind === 'check' || matter.kind === 'read') {
    const unit = pluralUk(matter.waiting, ANSWER.nominative);
    return { figure: String(matter.waiting), unit };
  }
  const { closesAt, openAttemptCount } = matter.wihiw;
  if (matter.kind === 'runs' || closesAt === null)
    return { figure: String(openAttemptCount), unit: pluralUk(openAttemptCount, ['пише', 'пишуть']) };
  return { figure: String(wallClock(new Date(closesAt), DEFAULT_TIME_ZONE).day), unit: until(closesAt), soon: true };
}
