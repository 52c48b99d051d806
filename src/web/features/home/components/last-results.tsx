import type { CSSProperties, ReactElement } from 'react';
import { Link } from 'react-aria-components/Link';
import type { MyWihiw } from '#contract/results.ts';
import { noPercentWords } from '#core/attempts/state-words.ts';
import { READING_PROCESS_NAMES } from '#core/questions/question-kinds.ts';
import { formatScorePercent } from '#core/scoring/score-percent.ts';
import { Section } from '#web/ui/section.tsx';
import { Unbroken } from '#web/ui/words/unbroken.tsx';

const SHOWN = 3;

/** The latest finished tests with the grade and the bars of the reading processes. */
export function LastResults({ title, wihiws }: { title: string; wihiws: readonly MyWihiw[] }): ReactElement {
  const done = wihiws
    .filter(({ attemptId }) => attemptId !== null)
    .sort((one, other) => (other.submittedAt ?? '').localeCompare(one.submittedAt ?? ''));
  return (
    <Section
      title={title}
      aside={
        done.length > 0 ? (
          <Link className="inline-flex min-h-11 items-center text-small" href="/wihiwer">
            {done.length > SHOWN ? `Усі ${done.length}` : 'Усі мої тести'}
          </Link>
        ) : undefined
      }
    >
      {done.length === 0 ? (
        <p className="border-y border-line py-4 text-muted">Тут з’являться результати тестів, які ви завершите.</p>
      ) : (
        <ol className="border-b border-line">
          {done.slice(0, SHOWN).map((wihiw) => (
            <ResultLine key={wihiw.wihiwId} wihiw={wihiw} />
          ))}
        </ol>
      )}
    </Section>
  );
}

function ResultLine({ wihiw }: { wihiw: MyWihiw }): ReactElement {
  return (
    <li className="relative grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 border-t border-line py-3">
      <h3 className="font-medium!">
        <Link
          className="inline-flex min-h-7 items-center text-ink no-underline after:absolute after:inset-0 hover:underline"
          href={`/wihiwer/results/${wihiw.wihiwId}/${wihiw.attemptId}`}
        >
          <Unbroken text={wihiw.title} />
        </Link>
      </h3>
      <p className="num row-span-2 text-right font-serif text-[2rem]/none tracking-[-0.02em]">
        {wihiw.grade === null ? (
          <span className="font-sans text-note tracking-normal text-muted">{noPercentWords(wihiw)}</span>
        ) : (
          <>
            {wihiw.grade} <small className="mt-0.5 block font-sans text-note tracking-normal text-muted">з 12</small>
          </>
        )}
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-note text-muted">
        {(wihiw.profile ?? []).map(({ process, share }) => (
          <span key={process} className="inline-flex items-center gap-1.5">
            {READING_PROCESS_NAMES[process]}
            <span className="sr">{formatScorePercent(share * 100)}</span>
            <span className="bar h-1.5! w-10" style={barStyle(share)} aria-hidden="true">
              <i />
            </span>
          </span>
        ))}
      </p>
    </li>
  );
}

/** The width of a bar. */
export function barStyle(share: number): CSSProperties {
  return { '--v': `${share * 100}%` } as CSSProperties;
}
