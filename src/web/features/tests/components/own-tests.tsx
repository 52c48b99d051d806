import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { listTests } from '#contract/authoring/tests.ts';
import { quoted } from '#core/language/quoted.ts';
import type { TestState } from '#web/features/tests/test-words.ts';
import { useTestActions } from '#web/features/tests/use-test-actions.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { usePages } from '#web/lib/api/use-pages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TestLine } from './test-line.tsx';

type OwnTestsProps = {
  readonly state: TestState;
  readonly search: string;
  readonly openDraft: (testId: string) => void;
  /** The group for which a test is looked for. */
  readonly groupId?: string | undefined;
};

/** The tests of one tab, page after page. */
export function OwnTests({ state, search, openDraft, groupId }: OwnTestsProps): ReactElement {
  const actions = useTestActions();
  const query = usePages(listTests, (before) => ({
    query: { state, ...(search === '' ? {} : { search }), ...(before === null ? {} : { before }) },
  }));
  const tests = useMemo(() => query.data?.pages.flatMap((page) => page.tests) ?? [], [query.data]);

  if (query.isPending) return <SkeletonRows />;
  if (query.error !== null) {
    return (
      <Banner kind="bad" announce action={<Button onPress={() => void query.refetch()}>Спробувати ще раз</Button>}>
        {failureSentence(query.error.failure)}
      </Banner>
    );
  }
  if (tests.length === 0) return search === '' ? <NoTests state={state} /> : <NothingFound search={search} />;
  return (
    <>
      <ul className="-mt-5">
        {tests.map((test) => (
          <TestLine key={test.id} test={test} actions={actions} openDraft={openDraft} groupId={groupId} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button className="mt-4" busy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
          Показати ще
        </Button>
      )}
    </>
  );
}

const EMPTY: Readonly<Record<TestState, { title: string; words: string }>> = {
  draft: {
    title: 'Чернеток немає',
    words: 'Натисніть «Новий тест»: додайте текст, напишіть запитання. Усе зберігається само.',
  },
  finalized: {
    title: 'Завершених тестів немає',
    words: 'Коли чернетка готова, завершіть її: після цього тест можна призначати.',
  },
  archived: { title: 'В архіві порожньо', words: 'Сюди можна перенести завершені тести, які більше не призначаєте.' },
};

function NoTests({ state }: { state: TestState }): ReactElement {
  return (
    // The line under the tabs is already there.
    <div className="-mt-5 *:border-t-0">
      <EmptyState title={EMPTY[state].title}>{EMPTY[state].words}</EmptyState>
    </div>
  );
}

function NothingFound({ search }: { search: string }): ReactElement {
  return (
    <EmptyState title="Нічого не знайдено">
      Тестів із назвою {quoted(search)} тут немає. Змініть пошук або подивіться на інших вкладках.
    </EmptyState>
  );
}
