import { useLocation, useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import { readTest } from '#contract/authoring/tests.ts';
import type { Wihiw, WihiwRow } from '#contract/wihiws.ts';
import { listWihiws } from '#contract/wihiws.ts';
import { quoted } from '#core/language/quoted.ts';
import { Loaded } from '#web/app/loaded.tsx';
import { goTo } from '#web/app/navigation.ts';
import { NewGroupForm } from '#web/features/groups/components/new-group-form.tsx';
import { AccountNeeded } from '#web/features/home/components/account-needed.tsx';
import { NmtTableChoice } from '#web/features/scales/components/test-nmt.tsx';
import { TestFacts } from '#web/features/tests/components/test-facts.tsx';
import { TestReading } from '#web/features/tests/components/test-reading.tsx';
import { useTestActions } from '#web/features/tests/use-test-actions.ts';
import { WihiwRows } from '#web/features/wihiws/components/wihiw-rows.tsx';
import { IssueForm } from '#web/features/wihiws/issuing/issue-form.tsx';
import { IssueToGroup } from '#web/features/wihiws/issuing/issue-to-group.tsx';
import { traitsOf } from '#web/features/wihiws/test-traits.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

/** `/wihost/tests/{id}`: one finalized test, its issues, and with `?issue=1` (`ready`: right after finalizing) the form that issues it. */
export default function TestPage(): ReactElement {
  useDocumentTitle('Тест');
  return (
    <AccountNeeded title="Тест">
      <KnownTest />
    </AccountNeeded>
  );
}

function KnownTest(): ReactElement {
  const { testId = '' } = useParams({ strict: false }) as { testId?: string };
  const search = new URLSearchParams(useLocation().searchStr);
  const issuing = search.has('issue');
  const query = useAnswer(readTest, { params: { id: testId } }, { keep: false });
  return (
    <Loaded query={query}>
      {(test) => {
        if (test.state === 'draft') return <OpenDraft testId={test.id} />;
        return issuing && test.state === 'finalized' ? (
          <Issuing test={test} finished={search.get('issue') === 'ready'} groupIds={search.getAll('group')} />
        ) : (
          <Test test={test} reload={() => void query.refetch()} />
        );
      }}
    </Loaded>
  );
}

/** A draft has no page of its own yet: its author wants the editor. */
function OpenDraft({ testId }: { testId: string }): ReactElement {
  useEffect(() => goTo(`/new-test?test=${testId}`, { replace: true }), [testId]);
  return (
    <div className="wrap">
      <SkeletonRows />
    </div>
  );
}

type IssuingProps = {
  readonly test: AuthoredTest;
  /** The test has just been finalized. */
  readonly finished: boolean;
  readonly groupIds: readonly string[];
};

function Issuing({ test, finished, groupIds }: IssuingProps): ReactElement {
  const title = finished ? 'Тест готовий' : 'Призначити тест';
  const note = finished
    ? `${quoted(test.title)} більше не зміниться. Призначте його зараз або пізніше: звичайні правила вже задано.`
    : quoted(test.title);
  useDocumentTitle(title);
  const toIssue = ({ id }: Wihiw) => goTo(`/wihost/wihiws/${id}`, { replace: true });
  return (
    <div className="wrap grid content-start gap-8">
      <PageTitle title={title} note={note} />
      {finished && (
        <IssueToGroup
          testId={test.id}
          testTitle={test.title}
          newGroup={<NewGroupForm onCreated={() => undefined} />}
          onIssued={toIssue}
        />
      )}
      <IssueForm
        testId={test.id}
        testTitle={test.title}
        traits={traitsOf(
          test.texts.length,
          test.questions.map(({ question }) => question.kind),
        )}
        groupIds={groupIds}
        cancelPath={`/wihost/tests/${test.id}`}
        cancelLabel={finished ? 'Пізніше' : 'Скасувати'}
        onIssued={toIssue}
      />
    </div>
  );
}

function Test({ test, reload }: { test: AuthoredTest; reload: () => void }): ReactElement {
  useDocumentTitle(test.title);
  const archived = test.state === 'archived';
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-12 wrap-anywhere">
      <PageTitle
        title={test.title}
        note={archived ? 'Завершений тест, в архіві' : 'Завершений тест'}
        action={
          archived ? undefined : (
            <ButtonLink kind="filled" href={`/wihost/tests/${test.id}?issue=1`}>
              Призначити тест
            </ButtonLink>
          )
        }
      />
      {archived && <Banner kind="info">Тест в архіві: призначити його можна, коли ви його повернете.</Banner>}
      <div className="grid items-start gap-x-16 gap-y-12 book:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)]">
        <Issues testId={test.id} archived={archived} />
        <div className="grid gap-8">
          <Section
            title="Що в тесті"
            aside={
              <ButtonLink kind="plain" href={`/wihost/tests/${test.id}/paper`}>
                Надрукувати тест
              </ButtonLink>
            }
          >
            <TestFacts test={test} />
            <div className="mt-4">
              <NmtTableChoice testId={test.id} />
            </div>
          </Section>
          <Rarer test={test} reload={reload} />
        </div>
      </div>
      <Section title="Перечитати" note="Тексти, запитання, правильні відповіді й пояснення.">
        <TestReading test={test} />
      </Section>
    </div>
  );
}

function Issues({ testId, archived }: { testId: string; archived: boolean }): ReactElement {
  const [now] = useState(() => new Date());
  const query = useAnswer(listWihiws, { query: { testId } });
  return (
    <Section title="Призначено">
      {query.isPending && <SkeletonRows />}
      {query.error !== null && <Banner kind="bad">{failureSentence(query.error.failure)}</Banner>}
      {query.data !== undefined && (
        <IssueList testId={testId} wihiws={query.data.wihiws} now={now} archived={archived} />
      )}
    </Section>
  );
}

type IssueListProps = {
  readonly testId: string;
  readonly wihiws: readonly WihiwRow[];
  readonly now: Date;
  readonly archived: boolean;
};

function IssueList({ testId, wihiws, now, archived }: IssueListProps): ReactElement {
  if (wihiws.length > 0) return <WihiwRows wihiws={wihiws} now={now} />;
  return (
    <EmptyState
      title="Тест ще не призначено"
      action={archived ? undefined : <ButtonLink href={`/wihost/tests/${testId}?issue=1`}>Призначити тест</ButtonLink>}
    >
      Призначте його групі, всім, хто має посилання, або людям за логіном. Один тест можна призначати скільки завгодно.
    </EmptyState>
  );
}

function Rarer({ test, reload }: { test: AuthoredTest; reload: () => void }): ReactElement {
  const actions = useTestActions();
  const archived = test.state === 'archived';
  const copy = async (as: 'duplicate' | 'version') => {
    const id = await actions.copy(test, as);
    if (id !== null) goTo(`/new-test?test=${id}`);
  };
  return (
    <div className="grid gap-3">
      <p className="note">
        Тексти й запитання вже не змінити: для цього створіть нову версію. Неправильний ключ можна виправити нижче, у
        самому запитанні.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button icon="edit" onPress={() => void copy('version')}>
          Нова версія
        </Button>
        <Button icon="copy" onPress={() => void copy('duplicate')}>
          Зробити копію
        </Button>
        <Button
          kind="plain"
          className="-ml-3"
          onPress={() => void actions.archive(test, !archived).then((done) => done && reload())}
        >
          {archived ? 'Повернути з архіву' : 'Перенести в архів'}
        </Button>
      </div>
    </div>
  );
}
