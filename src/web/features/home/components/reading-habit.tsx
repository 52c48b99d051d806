import type { ReactElement } from 'react';
import type { Output } from '#contract/definition/operation.ts';
import type { listMyWihiws } from '#contract/results.ts';
import { capitalized } from '#core/language/letters/capitalized.ts';
import { READING_PROCESS_NAMES } from '#core/questions/question-kinds.ts';
import { formatScorePercent } from '#core/scoring/score-percent.ts';
import { habitWords } from '#web/features/home/habit-words.ts';
import { PROCESS_PATTERN } from '#web/ui/process-pattern.ts';
import { Section } from '#web/ui/section.tsx';
import { barStyle } from './last-results.tsx';

type Profile = Output<typeof listMyWihiws>['profile'];

/** «Як ви читаєте»: the share of each reading process over every result that is shown to the person. */
export function ReadingHabit({ profile }: { profile: Profile }): ReactElement | null {
  if (profile.length === 0) return null;
  return (
    <Section title="Як ви читаєте">
      <dl className="num grid gap-3">
        {profile.map(({ process, share }) => (
          <div key={process} className="grid grid-cols-[92px_1fr_52px] items-center gap-3">
            <dt className="text-small">{capitalized(READING_PROCESS_NAMES[process])}</dt>
            <dd className={`bar ${PROCESS_PATTERN[process]}`} style={barStyle(share)} aria-hidden="true">
              <i />
            </dd>
            <dd className="text-right text-small font-semibold">{formatScorePercent(share * 100)}</dd>
          </div>
        ))}
      </dl>
      <p className="note mt-3">{habitWords(profile)}</p>
    </Section>
  );
}
