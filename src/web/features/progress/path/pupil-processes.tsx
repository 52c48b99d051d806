import type { CSSProperties, ReactElement } from 'react';
import type { ProgressPart } from '#contract/people/progress.ts';
import { shareInterval } from '#core/analysis/statistics/differences.ts';
import { QUESTION } from '#core/language/counted-nouns.ts';
import { counted } from '#core/language/plural.ts';
import { rangeWords } from '#core/scoring/progress/path-words.ts';
import {
  hardestProcess,
  PLAIN_PROCESS_NAMES,
  processAdvice,
  strengthWords,
} from '#core/scoring/progress/progress-words.ts';
import { formatScorePercent } from '#core/scoring/score-percent.ts';
import { isProcessJudged } from '#core/scoring/verdict.ts';
import { RangeBar } from '#web/ui/charts/range-bar.tsx';
import { PROCESS_PATTERN } from '#web/ui/process-pattern.ts';
import { Unbroken } from '#web/ui/words/unbroken.tsx';

/** The reading processes over all results of a pupil: bars, ranges where there are too few questions, and what to try. */
export function PupilProcesses({ profile }: { profile: readonly ProgressPart[] }): ReactElement {
  const hardest = hardestProcess(profile);
  const advice = hardest === null ? null : processAdvice(hardest, 'others');
  return (
    <div className="grid gap-4">
      <ul className="border-t border-line-strong">
        {profile.map((part) => (
          <li key={part.process} className="grid gap-1.5 border-b border-line py-3">
            <Share part={part} />
            <p className="note">
              <Unbroken text={strengthWords(part)} />
            </p>
          </li>
        ))}
      </ul>
      {advice !== null && hardest !== null && (
        <div className="rounded-control bg-mark-soft p-4">
          <h3>Що спробувати</h3>
          <p className="mt-1 text-small">
            Найважче — {PLAIN_PROCESS_NAMES[hardest.process].toLocaleLowerCase('uk')}. {advice}
          </p>
        </div>
      )}
    </div>
  );
}

function Share({ part }: { part: ProgressPart }): ReactElement {
  const { process, share, questions } = part;
  const bounds = shareInterval(share, questions);
  const isJudged = isProcessJudged(part);
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <h3>{PLAIN_PROCESS_NAMES[process]}</h3>
        <span className={`num nobr text-small ${isJudged ? 'font-semibold' : 'text-muted'}`}>
          {isJudged ? formatScorePercent(share * 100) : rangeWords(bounds)}
        </span>
      </div>
      {isJudged ? (
        <>
          <div
            className={`bar ${PROCESS_PATTERN[process]}`}
            style={{ '--v': `${Math.round(share * 1000) / 10}%` } as CSSProperties}
            aria-hidden="true"
          >
            <i />
          </div>
          <p className="sr">За {counted(questions, QUESTION.instrumental)}.</p>
        </>
      ) : (
        <RangeBar bounds={bounds} />
      )}
    </>
  );
}
