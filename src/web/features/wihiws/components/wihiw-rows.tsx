import type { ReactElement } from 'react';
import { Link } from 'react-aria-components/Link';
import type { WihiwRow } from '#contract/wihiws.ts';
import { PERSON } from '#core/language/counted-nouns.ts';
import { countedDoing } from '#core/language/plural.ts';
import { formatScorePercent } from '#core/scoring/score-percent.ts';
import { attemptWords } from '#web/features/wihiws/attempt-words.ts';
import { momentWords } from '#web/features/wihiws/rule-words.ts';
import { Unbroken } from '#web/ui/words/unbroken.tsx';

/** Rows of issues: state, counts, average; of others' issues also whose they are. */
export function WihiwRows({
  wihiws,
  now,
}: {
  wihiws: readonly (WihiwRow & { readonly hostName?: string })[];
  now: Date;
}): ReactElement {
  return (
    <ul className="border-t border-line">
      {wihiws.map((wihiw) => (
        <li
          key={wihiw.id}
          className="relative grid items-center gap-x-4 gap-y-1 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <div className="min-w-0">
            <h3 className="font-medium!">
              <Link
                href={`/wihost/wihiws/${wihiw.id}`}
                className="inline-flex min-h-7 items-center text-ink no-underline after:absolute after:inset-0 hover:underline"
              >
                <Unbroken text={wihiw.title} />
              </Link>
            </h3>
            <p className="note">
              {wihiw.hostName !== undefined && `Хто призначив: ${wihiw.hostName} · `}
              Призначено {momentWords(wihiw.createdAt)}, {toWhom(wihiw)} · {stateWords(wihiw, now)}
            </p>
          </div>
          <p className="num flex items-baseline gap-2 sm:block sm:text-right">
            <span className="font-serif text-h3">
              {wihiw.averagePercent === null ? '—' : formatScorePercent(wihiw.averagePercent)}
            </span>
            <span className="fine block">{attemptWords(wihiw)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function toWhom({ anybody, groupTitles }: WihiwRow): string {
  const named = [...groupTitles, ...(anybody ? ['за посиланням'] : [])];
  return named.length === 0 ? 'за логінами' : named.join(', ');
}

function stateWords({ opensAt, closesAt, openAttemptCount }: WihiwRow, now: Date): string {
  if (openAttemptCount > 0) return `${countedDoing(openAttemptCount, PERSON.nominative, ['пише', 'пишуть'])} зараз`;
  if (opensAt !== null && Date.parse(opensAt) > now.getTime()) return `відкриється ${momentWords(opensAt)}`;
  if (closesAt === null) return 'відкрито';
  return Date.parse(closesAt) <= now.getTime() ? 'закрито' : `відкрито до ${momentWords(closesAt)}`;
}
