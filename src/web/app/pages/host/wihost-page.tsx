import { useLocation } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useDeferredValue, useEffect, useState } from 'react';
import { listTests } from '#contract/authoring/tests.ts';
import { listCoHostings } from '#contract/lesson/co-hosts.ts';
import { goTo } from '#web/app/navigation.ts';
import { AskedList } from '#web/features/asked/asked-list.tsx';
import { AccountNeeded } from '#web/features/home/components/account-needed.tsx';
import { OwnTests } from '#web/features/tests/components/own-tests.tsx';
import type { TestState } from '#web/features/tests/test-words.ts';
import { SharedIssues } from '#web/features/wihiws/co-hosts/shared-issues.tsx';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { whenIdle } from '#web/lib/page/when-idle.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { TabList } from '#web/ui/tabs/tab-list.tsx';

const TABS: readonly (readonly [TestState, string])[] = [
  ['draft', 'Чернетки'],
  ['finalized', 'Завершені'],
  ['archived', 'Архів'],
];

/** The tab of issues of others that I help to run. */
const SHARED = 'shared';

/** From here hosts go to the tests they have issued: the largest page is fetched while nothing else is to do. */
function useIssuePageAhead(): void {
  useEffect(
    () =>
      whenIdle(() => {
        // Fetched again when it is opened.
        import('#web/app/pages/host/issue/wihiw-page.tsx').catch(() => undefined);
        import('#web/app/pages/host/issue/issue-results-page.tsx').catch(() => undefined);
      }, 5_000),
    [],
  );
}

/** `/wihost`: my tests. */
export default function WihostPage(): ReactElement {
  useDocumentTitle('Тести, які я створюю');
  return (
    <AccountNeeded title="Тести, які я створюю">
      <MyTests />
    </AccountNeeded>
  );
}

/** Returns the number of tests in a tab; undefined while loading and for more than a page. */
function useCount(state: TestState): number | undefined {
  const { data } = useAnswer(listTests, { query: { state } });
  return data === undefined || data.next !== null ? undefined : data.tests.length;
}

function MyTests(): ReactElement {
  const coHostings = useAnswer(listCoHostings, {}).data;
  const shared = coHostings?.wihiws ?? [];
  useIssuePageAhead();
  const counts = { draft: useCount('draft'), finalized: useCount('finalized'), archived: useCount('archived') };
  const address = new URLSearchParams(useLocation().searchStr);
  const wanted = address.get('tab');
  const groupId = address.get('group') ?? undefined;
  // The first tab that has something: who has no drafts came for the finished tests, a helper for those of others.
  const own = (['draft', 'finalized'] as const).find((state) => counts[state] !== 0);
  const first = own ?? (shared.length > 0 ? SHARED : 'draft');
  const hasShared = shared.length > 0 || wanted === SHARED;
  const state = wanted === SHARED ? SHARED : (TABS.find(([id]) => id === wanted)?.[0] ?? first);
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const openDraft = (testId: string) => goTo(`/new-test?test=${testId}`);
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] content-start gap-8">
      <PageTitle
        title="Тести, які я створюю"
        action={
          <ButtonLink kind="filled" icon="plus" href="/new-test">
            Новий тест
          </ButtonLink>
        }
      />
      {groupId !== undefined && <p className="note">Оберіть завершений тест: групу для нього вже буде позначено.</p>}
      <SearchField label="Пошук за назвою" value={typed} onChange={setTyped} className="max-w-105" />
      <TabList
        label="Тести за станом"
        selected={state}
        onSelect={(tab) =>
          goTo(`/wihost?tab=${tab}${groupId === undefined ? '' : `&group=${encodeURIComponent(groupId)}`}`, {
            replace: true,
          })
        }
        tabs={[
          ...TABS.map(([id, label]) => ({
            id,
            label,
            ...(counts[id] === undefined ? {} : { count: counts[id] }),
            content: <OwnTests state={id} search={search} openDraft={openDraft} groupId={groupId} />,
          })),
          ...(hasShared
            ? [
                {
                  id: SHARED,
                  label: 'Спільні',
                  count: shared.length,
                  content: (
                    <div className="grid gap-8">
                      <AskedList
                        roles={['co-host']}
                        title="Вас просять допомогти"
                        onAgreed={({ id }) => goTo(`/wihost/wihiws/${id}`)}
                      />
                      <SharedIssues wihiws={shared} search={search} />
                    </div>
                  ),
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}
