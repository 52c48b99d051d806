import { useParams } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { useState } from 'react';
import { Link } from 'react-aria-components/Link';
import type { Wihiw } from '#contract/wihiws.ts';
import { ANSWER, PERSON } from '#core/language/counted-nouns.ts';
import { counted, countedDoing, doingCounted } from '#core/language/plural.ts';
import { formatScorePercent } from '#core/scoring/score-percent.ts';
import { IssueRoom } from '#web/app/issue-room.tsx';
import { Loaded } from '#web/app/loaded.tsx';
import { goTo } from '#web/app/navigation.ts';
import { AccountNeeded } from '#web/features/home/components/account-needed.tsx';
import { CoHostsSection } from '#web/features/wihiws/co-hosts/co-hosts-section.tsx';
import { useCoHosts } from '#web/features/wihiws/co-hosts/use-co-hosts.ts';
import { ClosingForm } from '#web/features/wihiws/components/closing-form.tsx';
import { ExtraTime } from '#web/features/wihiws/components/extra-time.tsx';
import { ImportAnswers } from '#web/features/wihiws/components/import-answers.tsx';
import { IssueNav } from '#web/features/wihiws/components/issue-nav.tsx';
import { RecipientList } from '#web/features/wihiws/components/recipient-list.tsx';
import { ResultFiles } from '#web/features/wihiws/components/result-files.tsx';
import { ResultsTable } from '#web/features/wihiws/components/results-table.tsx';
import { WihiwRelease } from '#web/features/wihiws/components/wihiw-release.tsx';
import { WihiwLink } from '#web/features/wihiws/link/wihiw-link.tsx';
import { LiveMonitor } from '#web/features/wihiws/monitor/live-monitor.tsx';
import { useWatched } from '#web/features/wihiws/monitor/use-watched.ts';
import { momentWords, ruleSentences } from '#web/features/wihiws/rule-words.ts';
import { traitsOf } from '#web/features/wihiws/test-traits.ts';
import { timedPeople } from '#web/features/wihiws/timed-people.ts';
import type { Results } from '#web/features/wihiws/use-live-results.ts';
import { useLiveResults } from '#web/features/wihiws/use-live-results.ts';
import type { WihiwActions } from '#web/features/wihiws/use-wihiw-actions.ts';
import { useWihiwActions } from '#web/features/wihiws/use-wihiw-actions.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Later } from '#web/ui/loading/later.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';

/** `/wihost/wihiws/{id}`: one issue for its host: link, rules, results as they come. */
export default function WihiwPage(): ReactElement {
  useDocumentTitle('Призначений тест');
  const { wihiwId = '' } = useParams({ strict: false }) as { wihiwId?: string };
  return (
    <AccountNeeded title="Призначений тест">
      <IssueRoom key={wihiwId} wihiwId={wihiwId}>
        <KnownWihiw wihiwId={wihiwId} />
      </IssueRoom>
    </AccountNeeded>
  );
}

function KnownWihiw({ wihiwId }: { wihiwId: string }): ReactElement {
  const [group, setGroup] = useState('');
  const query = useLiveResults(wihiwId, group);
  return (
    <Loaded query={query}>
      {(results) => (
        <HostView results={results}>
          <ResultsTable
            results={results}
            group={group}
            onGroup={setGroup}
            isStale={query.isPlaceholderData}
            onMore={query.hasNextPage ? () => void query.fetchNextPage() : null}
            loadsMore={query.isFetchingNextPage}
          />
          <ResultFiles wihiwId={wihiwId} group={group} />
        </HostView>
      )}
    </Loaded>
  );
}

/** `children`: the table of results. */
function HostView({ results, children }: { results: Results; children: ReactNode }): ReactElement {
  const { wihiw } = results;
  useDocumentTitle(wihiw.title);
  const actions = useWihiwActions(wihiw);
  const { waiting, writing, paused } = results.summary;
  const isOwner = wihiw.role === 'owner';
  const link = <WihiwLink wihiw={wihiw} actions={actions} counts={results.summary} isMain={writing + paused === 0} />;
  const live = <LiveMonitor wihiw={wihiw} open={writing + paused} onChanged={actions.replace} results={results} />;
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-12">
      <PageTitle
        title={wihiw.title}
        note={
          <>
            <Closed key={wihiw.closesAt} wihiw={wihiw} />
            Призначено {momentWords(wihiw.createdAt)}
            {isOwner && (
              <>
                {' · '}
                <Link href={`/wihost/tests/${wihiw.testId}`} className="inline-flex min-h-6 items-center">
                  текст і запитання
                </Link>
              </>
            )}
          </>
        }
        action={<ButtonLink href={`/wihiwers/${wihiw.id}`}>Пройти пробно</ButtonLink>}
      />
      <IssueNav wihiwId={wihiw.id} waiting={waiting} current="" />
      {live}
      {link}
      <Section
        title="Результати"
        note={summary(results)}
        aside={isOwner && <WihiwRelease wihiw={wihiw} actions={actions} />}
      >
        {waiting > 0 && (
          <div className="mb-5">
            <Banner action={<ButtonLink href={`/wihost/wihiws/${wihiw.id}/checking`}>Перевірити</ButtonLink>}>
              {waitingWords(waiting)}
            </Banner>
          </div>
        )}
        {results.summary.attempts > 0 ? children : <NobodyYet key={wihiw.closesAt} wihiw={wihiw} />}
      </Section>
      <Later>
        <Terms results={results} actions={actions} />
        {wihiw.attemptCount > 0 && <ImportAnswers wihiwId={wihiw.id} />}
      </Later>
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

function summary({ summary: { people, writing, paused, averagePercent } }: Results): string | undefined {
  const parts = [
    people > 0 ? countedDoing(people, PERSON.nominative, ['здала', 'здали']) : null,
    writing > 0 ? `${counted(writing, ['пише', 'пишуть'])} зараз` : null,
    paused > 0 ? `${paused} на паузі` : null,
    averagePercent === null ? null : `у середньому ${formatScorePercent(averagePercent)}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? undefined : parts.join(' · ');
}

function NobodyYet({ wihiw }: { wihiw: Wihiw }): ReactElement {
  const [now] = useState(() => Date.now());
  if (wihiw.closesAt !== null && Date.parse(wihiw.closesAt) <= now)
    return (
      <EmptyState title="Ніхто не почав">
        Тест закрито. Щоб його могли пройти, відкрийте його знову в «Правилах» нижче.
      </EmptyState>
    );
  // Of a group nothing else on the page says how its people get in.
  const cards = (wihiw.role === 'owner' ? wihiw.groups : []).map(({ id, title }) => (
    <ButtonLink key={id} href={`/wihost-groups/${id}/codes`}>
      Логіни й коди: {title}
    </ButtonLink>
  ));
  return (
    <EmptyState title="Поки ніхто не почав" action={cards.length > 0 ? cards : undefined}>
      {wihiw.link === null
        ? 'Кожен входить зі своїм логіном і бачить тест на першій сторінці. Спроби з’являться тут самі.'
        : 'Надішліть посилання тим, хто має пройти тест. Їхні спроби з’являться тут самі, оновлювати сторінку не треба.'}
    </EmptyState>
  );
}

function extraTimeNote({ timeLimitSeconds, closesAt }: Wihiw): string {
  return timeLimitSeconds === null && closesAt === null
    ? 'Цей тест не має ні обмеження часу, ні закриття, тож додавати поки нема чого.'
    : 'Окремі люди матимуть більше часу, і тест для них закриється пізніше.';
}

function recipientsNote({ recipients, groups, anybody }: Wihiw): string | undefined {
  if (recipients.length + groups.length > 0) return undefined;
  return anybody
    ? 'Доступний усім за посиланням. Групі тест призначають на її сторінці, окремим людям — тут.'
    : 'Поки нікому.';
}

function Terms({ results, actions }: { results: Results; actions: WihiwActions }): ReactElement {
  const { wihiw, textCount, questions, overAt } = results;
  const monitor = useWatched(wihiw.id);
  const coHosts = useCoHosts(wihiw.id).data;
  const helpers = coHosts && <CoHostsSection coHosts={coHosts} onLeft={() => goTo('/wihost?tab=shared')} />;
  const traits = traitsOf(
    textCount,
    questions.map(({ kind }) => kind),
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-12 book:grid-cols-2">
      <Section title="Правила">
        <ul className="mb-8 border-t border-line">
          {ruleSentences({ ...wihiw, overAt }, traits).map((sentence) => (
            <li key={sentence} className="border-b border-line py-2.5">
              {sentence}
            </li>
          ))}
        </ul>
        <ClosingForm key={wihiw.closesAt} wihiw={wihiw} actions={actions} />
      </Section>
      <Section title="Кому" note={recipientsNote(wihiw)}>
        <RecipientList wihiw={wihiw} actions={actions} />
      </Section>
      {helpers}
      <Section title="Додатковий час" note={extraTimeNote(wihiw)}>
        <ExtraTime
          wihiw={wihiw}
          people={timedPeople(wihiw.recipients, monitor.data?.notStarted.people ?? [], results.takers)}
          actions={actions}
        />
      </Section>
    </div>
  );
}
