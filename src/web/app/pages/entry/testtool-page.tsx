import type { ReactElement } from 'react';
import { useState } from 'react';
import { Link } from 'react-aria-components/Link';
import { listCheckingIssues } from '#contract/checking.ts';
import type { Output } from '#contract/definition/operation.ts';
import { listCoHostings } from '#contract/lesson/co-hosts.ts';
import { listMyWihiws } from '#contract/results.ts';
import { listReadings } from '#contract/scoring/second-reading.ts';
import { listWihiws } from '#contract/wihiws.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatDate, formatWeekday } from '#core/language/dates.ts';
import { waitingTests } from '#core/wihiws/waiting-tests.ts';
import { Loaded } from '#web/app/loaded.tsx';
import { goTo } from '#web/app/navigation.ts';
import { AskedList } from '#web/features/asked/asked-list.tsx';
import type { AskedOne } from '#web/features/asked/asked-words.ts';
import { useAsked } from '#web/features/asked/use-asked.ts';
import { CodeField } from '#web/features/entry/components/code-field.tsx';
import { HostShelf } from '#web/features/home/components/host-shelf.tsx';
import { LastResults } from '#web/features/home/components/last-results.tsx';
import { ReadingHabit } from '#web/features/home/components/reading-habit.tsx';
import { RoleDoors } from '#web/features/home/components/role-doors.tsx';
import { WaitingSlip } from '#web/features/home/components/waiting-slip.tsx';
import type { HostLists } from '#web/features/home/host-lists.ts';
import { hostLists } from '#web/features/home/host-lists.ts';
import type { HostMatter } from '#web/features/home/host-matters.ts';
import { hostMatters } from '#web/features/home/host-matters.ts';
import { waitingTitle } from '#web/features/home/waiting-title.ts';
import { ToldNotices } from '#web/features/people/components/told-notices.tsx';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';
import { usePersonLive } from '#web/lib/live/use-person-live.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { pageFacts } from '#web/lib/page-facts.ts';
import { useStore } from '#web/lib/use-store.ts';
import { signedIn } from '#web/shell/signed-in.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';

/** `/testtool`: what waits for the person, the last results, doors to every role area. */
export default function TesttoolPage(): ReactElement {
  useDocumentTitle('Платформа тестів');
  return <Loaded query={useAnswer(listMyWihiws, {})}>{(answer) => <Home answer={answer} />}</Loaded>;
}

function Home({ answer }: { answer: Output<typeof listMyWihiws> }): ReactElement {
  const [now] = useState(() => new Date(pageFacts().now ?? Date.now()));
  const waiting = waitingTests(answer.wihiws);
  const asked = useAsked();
  const host = useHostMatters(now);
  const matters = waiting.length + host.matters.length + asked.length;
  return (
    <div className="wrap grid gap-14">
      <div className="grid items-start gap-x-16 gap-y-14 book:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)]">
        <div className="grid gap-6">
          <div>
            <h1 className="max-w-[20ch]">{host.isLoading ? 'Що на вас чекає' : waitingTitle(matters)}</h1>
            <p className="note mt-2">{today(now)}</p>
          </div>
          <AskedList onAgreed={goToAgreed} />
          <ToldNotices asked={asked} />
          {waiting.length + host.matters.length > 0 && <WaitingSlip tests={waiting} matters={host.matters} now={now} />}
          {matters === 0 && !host.isLoading && (host.isHost ? <NothingToDo /> : <NothingWaits />)}
        </div>
        <div className="grid gap-10 book:pt-1.5">
          <HostShelf title="Останні результати" lines={host.lists.results} />
          {!(host.isHost && answer.wihiws.length === 0) && (
            <LastResults
              title={host.lists.results.length > 0 ? 'Мої результати' : 'Останні результати'}
              wihiws={answer.wihiws}
            />
          )}
          <ReadingHabit profile={answer.profile} />
          <Section title="Маю код">
            <CodeField onFound={(path) => goTo(path)} />
          </Section>
        </div>
      </div>
      <HostShelf title="Відкриті тести" lines={host.lists.open} />
      <div className="grid gap-4">
        <RoleDoors waiting={waiting.length} />
        <p className="note">
          Ім’я, пароль, пристрої й дозволи — на сторінці{' '}
          <Link href="/account" className="inline-flex min-h-6 items-center">
            «Мій обліковий запис»
          </Link>
          .
        </p>
      </div>
    </div>
  );
}

/** For hosts: what runs now, what closes soon, answers that only a person can mark. */
function useHostMatters(now: Date): {
  readonly matters: readonly HostMatter[];
  readonly lists: HostLists;
  readonly isHost: boolean;
  readonly isLoading: boolean;
} {
  const enabled = useStore(signedIn).person?.kind === 'account';
  const issues = useAnswer(listWihiws, { query: {} }, { enabled });
  const toCheck = useAnswer(listCheckingIssues, {}, { enabled });
  const toRead = useAnswer(listReadings, {}, { enabled });
  const shared = useAnswer(listCoHostings, {}, { enabled }).data?.wihiws ?? [];
  usePersonLive([answerKey(listCoHostings), answerKey(listReadings)]);
  const wihiws = [...(issues.data?.wihiws ?? []), ...shared];
  const matters = hostMatters(toCheck.data?.issues ?? [], wihiws, now, toRead.data?.readings ?? []);
  return {
    matters,
    lists: hostLists(wihiws, matters, now),
    isHost: wihiws.length > 0,
    isLoading: issues.isLoading || toCheck.isLoading || toRead.isLoading,
  };
}

/** Who agreed to help with a test came to do so. */
function goToAgreed({ role, id }: AskedOne): void {
  if (role === 'co-host') goTo(`/wihost/wihiws/${id}`);
}

function NothingToDo(): ReactElement {
  return (
    <EmptyState
      title="Ніхто не пише, перевіряти нема чого"
      action={
        <>
          <ButtonLink kind="filled" href="/new-test">
            Створити тест
          </ButtonLink>
          <ButtonLink href="/wihost">Тести, які я створюю</ButtonLink>
        </>
      }
    >
      Тут з’являться тести, які проходять зараз або які скоро закриються, і відповіді, що чекають на вашу перевірку.
    </EmptyState>
  );
}

function today(now: Date): string {
  const weekday = formatWeekday(now, DEFAULT_TIME_ZONE);
  return `${weekday.charAt(0).toLocaleUpperCase('uk')}${weekday.slice(1)}, ${formatDate(now, DEFAULT_TIME_ZONE)}`;
}

function NothingWaits(): ReactElement {
  return (
    <EmptyState
      title="Тестів для вас поки немає"
      action={
        <>
          <ButtonLink kind="filled" href="/new-test">
            Створити свій тест
          </ButtonLink>
          <ButtonLink href="/wihiwer">Тести, які я проходжу</ButtonLink>
        </>
      }
    >
      Коли хтось призначить вам тест за вашим логіном, він з’явиться тут разом із датою, до якої його треба здати. Якщо
      вам надіслали посилання, відкрийте його.
    </EmptyState>
  );
}
