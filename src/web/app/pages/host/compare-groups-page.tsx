import type { ReactElement } from 'react';
import { Link } from 'react-aria-components/Link';
import type { GroupRow } from '#contract/groups.ts';
import { listGroups } from '#contract/groups.ts';
import type { GroupComparison } from '#contract/scoring/group-comparison.ts';
import { readGroupComparison } from '#contract/scoring/group-comparison.ts';
import { comparisonFinding } from '#core/scoring/progress/group-difference-words.ts';
import { Loaded } from '#web/app/loaded.tsx';
import { goTo } from '#web/app/navigation.ts';
import { useOwnSearch } from '#web/app/use-own-search.ts';
import { AccountNeeded } from '#web/features/home/components/account-needed.tsx';
import { ComparisonView } from '#web/features/progress/comparison/comparison-view.tsx';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

const PATH = '/wihost-groups/compare';

/** `/wihost-groups/compare?a=…&b=…`: two of one's own groups side by side. */
export default function CompareGroupsPage(): ReactElement {
  useDocumentTitle('Групи поруч');
  return (
    <AccountNeeded title="Групи поруч">
      <Comparing />
    </AccountNeeded>
  );
}

function Comparing(): ReactElement {
  const asked = new URLSearchParams(useOwnSearch(PATH));
  const query = useAnswer(listGroups, {});
  return (
    <Loaded query={query}>
      {({ groups }) => {
        if (groups.length < 2)
          return (
            <div className="wrap">
              <EmptyState title="Порівнювати поки нема чого">
                Потрібні дві групи: створіть ще одну на сторінці «Групи».
              </EmptyState>
            </div>
          );
        const known = (id: string | null) => groups.find((group) => group.id === id)?.id ?? null;
        const [a, b] = [known(asked.get('a')), known(asked.get('b'))];
        return (
          <div className="wrap grid grid-cols-[minmax(0,1fr)] content-start gap-8">
            {a !== null && b !== null && a !== b ? (
              <Compared key={`${a} ${b}`} a={a} b={b} />
            ) : (
              <PageTitle title="Дві групи поруч" note="Порівнюємо лише тести, які дано обом групам." />
            )}
            <Choice groups={groups} a={a} b={b} />
          </div>
        );
      }}
    </Loaded>
  );
}

type ChoiceProps = { readonly groups: readonly GroupRow[]; readonly a: string | null; readonly b: string | null };

function Choice({ groups, a, b }: ChoiceProps): ReactElement {
  const go = (one: string, other: string) =>
    goTo(
      `${PATH}?${new URLSearchParams([...(one === '' ? [] : [['a', one]]), ...(other === '' ? [] : [['b', other]])])}`,
      {
        replace: true,
        keepScroll: true,
      },
    );
  const optionsBut = (taken: string | null) => [
    { value: '', label: 'Оберіть групу' },
    ...groups.map(({ id, title }) => ({ value: id, label: title, disabled: id === taken })),
  ];
  return (
    <div className="grid max-w-160 gap-4 sm:grid-cols-2 print:hidden">
      <SelectField label="Перша група" value={a ?? ''} onChange={(id) => go(id, b ?? '')} options={optionsBut(b)} />
      <SelectField label="Друга група" value={b ?? ''} onChange={(id) => go(a ?? '', id)} options={optionsBut(a)} />
    </div>
  );
}

function Compared({ a, b }: { a: string; b: string }): ReactElement {
  const query = useAnswer(readGroupComparison, { query: { a, b } }, { keep: false });
  return <Loaded query={query}>{(comparison) => <Shown comparison={comparison} />}</Loaded>;
}

function Shown({ comparison }: { comparison: GroupComparison }): ReactElement {
  const titles = { a: comparison.a.title, b: comparison.b.title };
  useDocumentTitle(`${titles.a} і ${titles.b} поруч`);
  const hasTests = comparison.tests.length > 0;
  const { title, lead } = hasTests
    ? comparisonFinding(comparison.processes, titles)
    : { title: 'Спільних тестів поки немає', lead: 'Порівнюємо лише тести, які дано обом групам.' };
  return (
    <>
      <div>
        <p className="flex flex-wrap items-center gap-x-3 text-small wrap-anywhere">
          <Link href="/wihost-groups" className="inline-flex min-h-11 items-center">
            Групи
          </Link>
          <span className="text-muted">
            {titles.a} і {titles.b} поруч
          </span>
        </p>
        <PageTitle
          title={title}
          note={lead}
          action={
            hasTests ? (
              <Button className="print:hidden" onPress={() => window.print()}>
                Надрукувати
              </Button>
            ) : undefined
          }
        />
      </div>
      {hasTests ? (
        <ComparisonView comparison={comparison} />
      ) : (
        <EmptyState title="Немає тесту, який дали б обом групам">
          Призначте другій групі тест, який уже має перша: щойно його здадуть, порівняння з’явиться тут.
        </EmptyState>
      )}
    </>
  );
}
