import type { ReactElement, ReactNode } from 'react';
import { useState } from 'react';
import type { Wihiw } from '#contract/wihiws.ts';
import { ANSWER, PERSON } from '#core/language/counted-nouns.ts';
import { counted, countedDoing, doingCounted } from '#core/language/plural.ts';
import { formatScorePercent } from '#core/scoring/score-percent.ts';
import { Loaded } from '#web/app/loaded.tsx';
import { NobodyYet } from '#web/features/wihiws/components/nobody-yet.tsx';
import { ResultFiles } from '#web/features/wihiws/components/result-files.tsx';
import { ResultsTable } from '#web/features/wihiws/components/results-table.tsx';
import { WihiwRelease } from '#web/features/wihiws/components/wihiw-release.tsx';
import { LateAnswers } from '#web/features/wihiws/monitor/waiting-late-answers.tsx';
import { momentWords } from '#web/features/wihiws/rule-words.ts';
import type { Results } from '#web/features/wihiws/use-live-results.ts';
import { useLiveResults } from '#web/features/wihiws/use-live-results.ts';
import { useWihiwActions } from '#web/features/wihiws/use-wihiw-actions.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { IssuePage } from './issue-page.tsx';

/** `/wihost/wihiws/{id}/results`: what came of it: the table of everybody, its files, the release of scores. */
export default function IssueResultsPage(): ReactElement {
  return (
    <IssuePage tab="results" title="Результати">
      {(wihiwId) => <KnownResults wihiwId={wihiwId} />}
    </IssuePage>
  );
}

function KnownResults({ wihiwId }: { wihiwId: string }): ReactElement {
  const [group, setGroup] = useState('');
  const query = useLiveResults(wihiwId, group);
  return (
    <Loaded query={query}>
      {(results) => (
        <Outcome results={results}>
          <ResultsTable
            results={results}
            group={group}
            onGroup={setGroup}
            isStale={query.isPlaceholderData}
            onMore={query.hasNextPage ? () => void query.fetchNextPage() : null}
            loadsMore={query.isFetchingNextPage}
          />
          <ResultFiles wihiwId={wihiwId} group={group} />
        </Outcome>
      )}
    </Loaded>
  );
}

/** `children`: the table of results. */
function Outcome({ results, children }: { results: Results; children: ReactNode }): ReactElement {
  const { wihiw, summary } = results;
  const actions = useWihiwActions(wihiw);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <LateAnswers wihiwId={wihiw.id} />
      <Section
        title="Результати"
        note={
          <>
            <Closed key={wihiw.closesAt} wihiw={wihiw} />
            {figures(results)}
          </>
        }
        aside={wihiw.role === 'owner' && <WihiwRelease wihiw={wihiw} actions={actions} />}
      >
        {summary.waiting > 0 && (
          <div className="mb-5">
            <Banner action={<ButtonLink href={`/wihost/wihiws/${wihiw.id}/checking`}>Перевірити</ButtonLink>}>
              {waitingWords(summary.waiting)}
            </Banner>
          </div>
        )}
        {summary.attempts > 0 ? children : <NobodyYet key={wihiw.closesAt} wihiw={wihiw} />}
      </Section>
    </div>
  );
}

/** That the test is closed, and since when. */
function Closed({ wihiw: { closesAt } }: { wihiw: Wihiw }): ReactElement | null {
  const [now] = useState(() => Date.now());
  if (closesAt === null || Date.parse(closesAt) > now) return null;
  return <span className="block font-medium text-ink">Закрито {momentWords(closesAt)}</span>;
}

function waitingWords(count: number): string {
  return `${doingCounted(['Чекає', 'Чекають'], count, ANSWER.nominative)} на вашу перевірку.`;
}

function figures({ summary: { people, writing, paused, averagePercent } }: Results): string | undefined {
  const parts = [
    people > 0 ? countedDoing(people, PERSON.nominative, ['здала', 'здали']) : null,
    writing > 0 ? `${counted(writing, ['пише', 'пишуть'])} зараз` : null,
    paused > 0 ? `${paused} на паузі` : null,
    averagePercent === null ? null : `у середньому ${formatScorePercent(averagePercent)}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? undefined : parts.join(' · ');
}
