import type { ReactElement, ReactNode } from 'react';
import { useState } from 'react';
import { exportResultsBook } from '#contract/scoring/exports.ts';
import type { Wihiw } from '#contract/wihiws.ts';
import { answersCount } from '#core/language/counted-nouns.ts';
import { counted } from '#core/language/plural.ts';
import { formatScorePercent } from '#core/scoring/score-percent.ts';
import { NobodyYet } from '#web/features/wihiws/components/nobody-yet.tsx';
import { WaitingLateAnswers } from '#web/features/wihiws/monitor/waiting-late-answers.tsx';
import { momentWords } from '#web/features/wihiws/rule-words.ts';
import type { Results } from '#web/features/wihiws/use-live-results.ts';
import { useWihiwActions } from '#web/features/wihiws/use-wihiw-actions.ts';
import { fileAddress } from '#web/lib/api/file-address.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { SaveFileButton } from '#web/ui/files/save-file-button.tsx';
import { hardestQuestion, noMeanWords, resultsTitle } from './results-finding.ts';
import { WihiwRelease } from './wihiw-release.tsx';

type ResultsOutcomeProps = {
  readonly results: Results;
  /** Whose results: a group's id, those outside of all groups, or everybody (''). */
  readonly group: string;
  /** The table of results. */
  readonly children: ReactNode;
};

/** What came of an issue: its own figures as the title, what is to be done, and the table. */
export function ResultsOutcome({ results, group, children }: ResultsOutcomeProps): ReactElement {
  const { wihiw, summary, notStarted } = results;
  const actions = useWihiwActions(wihiw);
  const { waiting } = summary;
  const hasRows = summary.attempts > 0 || (group === '' && notStarted.count > 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_26rem]">
          <h2 className="text-[1.4375rem]! leading-tight text-pretty md:text-[1.75rem]!">{resultsTitle(results)}</h2>
          <p className="note mt-1 max-w-[74ch]">
            <Closed key={wihiw.closesAt} wihiw={wihiw} />
            {[...figures(results)].join(' ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">
          {waiting > 0 && (
            <ButtonLink kind="filled" href={`/wihost/wihiws/${wihiw.id}/checking`}>
              Перевірити {answersCount(waiting)}
            </ButtonLink>
          )}
          {summary.people > 0 && (
            <span className="max-md:hidden">
              <SaveFileButton
                href={fileAddress(exportResultsBook, {
                  params: { id: wihiw.id },
                  query: group === '' ? {} : { group },
                })}
              >
                Зберегти таблицю
              </SaveFileButton>
            </span>
          )}
        </div>
      </div>
      {wihiw.role === 'owner' && <WihiwRelease wihiw={wihiw} actions={actions} />}
      <WaitingLateAnswers wihiwId={wihiw.id} />
      {summary.attempts === 0 && <NobodyYet key={wihiw.closesAt} wihiw={wihiw} />}
      {hasRows && <div>{children}</div>}
    </div>
  );
}

/** Returns what is known beside the title, in sentences. */
function figures({ summary, rows, questions }: Results): string[] {
  const { writing, paused } = summary;
  const byHost = rows.filter(({ submittedBy, trial }) => submittedBy === 'host' && !trial).length;
  const hardest = hardestQuestion(rows, questions);
  return [
    noMeanWords(summary),
    hardest === null
      ? null
      : `Найважче далося запитання ${hardest.number}: у середньому ${formatScorePercent(hardest.percent)} балів.`,
    writing > 0 ? `${counted(writing, ['пише', 'пишуть'])} зараз.` : null,
    paused > 0 ? `${paused} на паузі.` : null,
    byHost > 0 ? `Завершено вами: ${byHost}.` : null,
  ].filter((part) => part !== null);
}

/** That the test is closed, and since when. */
function Closed({ wihiw: { closesAt } }: { wihiw: Wihiw }): ReactElement | null {
  const [now] = useState(() => Date.now());
  if (closesAt === null || Date.parse(closesAt) > now) return null;
  return <span className="font-medium text-ink">Закрито {momentWords(closesAt)}. </span>;
}
