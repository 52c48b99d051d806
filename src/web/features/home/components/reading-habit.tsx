import type { ReactElement } from 'react';
import type { Output } from '#contract/definition/operation.ts';
import type { listMyWihiws } from '#contract/results.ts';
import { formatPercent } from '#core/language/numbers.ts';
import { counted } from '#core/language/plural.ts';
import { quoted } from '#core/language/quoted.ts';
import { READING_PROCESS_NAMES } from '#core/questions/question-kinds.ts';
import { Section } from '#web/ui/section.tsx';
import { barStyle } from './last-results.tsx';

type Profile = Output<typeof listMyWihiws>['profile'];

function capital(word: string): string {
  return word.charAt(0).toLocaleUpperCase('uk') + word.slice(1);
}

/** «Як ви читаєте»: the share of each reading process over every result that is shown to the person. */
export function ReadingHabit({ profile }: { profile: Profile }): ReactElement | null {
  if (profile.length === 0) return null;
  const questions = profile.reduce((sum, part) => sum + part.questions, 0);
  const weakest = profile.reduce((one, other) => (other.share < one.share ? other : one));
  return (
    <Section title="Як ви читаєте">
      <dl className="num grid gap-3">
        {profile.map(({ process, share }) => (
          <div key={process} className="grid grid-cols-[92px_1fr_52px] items-center gap-3">
            <dt className="text-small">{capital(READING_PROCESS_NAMES[process])}</dt>
            <dd className="bar" style={barStyle(share)} aria-hidden="true">
              <i />
            </dd>
            <dd className="text-right text-small font-semibold">{formatPercent(share * 100)}</dd>
          </div>
        ))}
      </dl>
      <p className="note mt-3">
        За відповідями на {counted(questions, ['запитання', 'запитання', 'запитань'])}.
        {profile.length > 1 &&
          weakest.share < 1 &&
          ` Найважче поки дається ${quoted(READING_PROCESS_NAMES[weakest.process])}.`}
      </p>
    </Section>
  );
}
