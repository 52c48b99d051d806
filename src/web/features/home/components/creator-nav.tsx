import type { ReactElement } from 'react';
import { Link } from 'react-aria-components/Link';
import { countCreatorWork } from '#contract/checking.ts';
import { ANSWER } from '#core/language/counted-nouns.ts';
import { counted, countedDoing } from '#core/language/plural.ts';
import type { CreatorArea, CreatorBar } from '#core/routes/creator-bar.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';
import { usePersonLive } from '#web/lib/live/use-person-live.ts';

/** Drawn here and not among the icons of every page: first pages must stay small. */
const ICONS = {
  tests: 'M6 3.5h9l4 4v13H6zM9 11h7M9 15h5',
  groups:
    'M9 5.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 19.5c.5-4 3-5.5 6.5-5.5s6 1.5 6.5 5.5M16 6a3.5 3.5 0 0 1 0 6.5M18 14.5c2 .6 3.2 2.2 3.5 5',
  checking: 'M3.5 12.5l4 4L16 7M11.5 16l.8.6L21 7',
  events: 'M6 5.5h12a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7.5a2 2 0 0 1 2-2zM4 10h16M8.5 3v4M15.5 3v4',
  make: 'M12 5v14M5 12h14',
} as const;

const DOORS: readonly { readonly area: CreatorArea; readonly href: string; readonly name: string }[] = [
  { area: 'tests', href: '/wihost', name: 'Тести' },
  { area: 'groups', href: '/wihost-groups', name: 'Групи' },
  { area: 'checking', href: '/wihost/checking', name: 'Перевірка' },
  { area: 'events', href: '/wihost-events', name: 'Події' },
];

const WRITTEN = ['нова зміна доповідача', 'нові зміни доповідачів', 'нових змін доповідачів'] as const;

/** What the number in an area is of. */
function waitWords(area: CreatorArea, count: number): string {
  return area === 'events' ? counted(count, WRITTEN) : countedDoing(count, ANSWER.nominative, ['чекає', 'чекають']);
}

/** The ways across for creators: words in the header, on phones under the thumb, each with how much waits there. */
export function CreatorNav({ bar, pathname }: { bar: CreatorBar; pathname: string }): ReactElement {
  const { data } = useAnswer(countCreatorWork, {});
  usePersonLive([answerKey(countCreatorWork)]);
  // The bar stays while the pages change beside it.
  const askAgain = <AskAgain key={pathname} />;
  if (!bar.isOfCreators && data?.creates !== true) return askAgain;
  const waiting: Partial<Record<CreatorArea, number>> = data ?? {};
  return (
    <nav className={bar.isOverview ? 'cbar is-overview' : 'cbar'} aria-label="Для авторів">
      {askAgain}
      {DOORS.map(({ area, href, name }) => (
        <Link
          key={area}
          href={href}
          {...(area === bar.area ? { 'aria-current': href === pathname ? ('page' as const) : ('true' as const) } : {})}
        >
          <BarIcon name={area} />
          {name}
          <Waiting area={area} count={waiting[area] ?? 0} />
        </Link>
      ))}
      <Link className="make" href="/new-test">
        <span className="plus">
          <BarIcon name="make" />
        </span>
        <span>
          Створити<span className="of-what"> тест</span>
        </span>
      </Link>
    </nav>
  );
}

/** Asks again, when it comes, for what is no longer fresh. */
function AskAgain(): null {
  useAnswer(countCreatorWork, {});
  return null;
}

function BarIcon({ name }: { name: keyof typeof ICONS }): ReactElement {
  return (
    <svg className="ico" viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}

function Waiting({ area, count }: { area: CreatorArea; count: number }): ReactElement | null {
  if (count === 0) return null;
  const words = waitWords(area, count);
  return (
    <span className="wait" title={words}>
      <span aria-hidden="true">{count > 999 ? '999+' : count}</span>
      <span className="sr">: {words}</span>
    </span>
  );
}
