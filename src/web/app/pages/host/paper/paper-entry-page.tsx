import type { ReactElement } from 'react';
import { readFinalizedTest } from '#contract/authoring/key-corrections.ts';
import { readTest } from '#contract/authoring/tests.ts';
import type { Output } from '#contract/definition/operation.ts';
import { listPaperSheets } from '#contract/paper/answer-sheets.ts';
import { Loaded } from '#web/app/loaded.tsx';
import { goTo } from '#web/app/navigation.ts';
import { IssuePage } from '#web/app/pages/host/issue/issue-page.tsx';
import { useOwnSearch } from '#web/app/use-own-search.ts';
import { PaperDesk } from '#web/features/tests/paper/entry/paper-desk.tsx';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** `/wihost/wihiws/{id}/paper`: what stands on answer sheets is entered; with `?sheet=` one of them. */
export default function PaperEntryPage(): ReactElement {
  return (
    <IssuePage tab="paper" title="Папір">
      {(wihiwId) => <KnownIssue wihiwId={wihiwId} />}
    </IssuePage>
  );
}

function KnownIssue({ wihiwId }: { wihiwId: string }): ReactElement {
  const query = useAnswer(listPaperSheets, { params: { id: wihiwId } });
  return <Loaded query={query}>{(list) => <Desk wihiwId={wihiwId} list={list} />}</Loaded>;
}

function Desk({ wihiwId, list }: { wihiwId: string; list: Output<typeof listPaperSheets> }): ReactElement {
  const path = `/wihost/wihiws/${wihiwId}/paper`;
  const sheetId = new URLSearchParams(useOwnSearch(path)).get('sheet');
  const test = useAnswer(readTest, { params: { id: list.testId } });
  const finalized = useAnswer(readFinalizedTest, { params: { testId: list.testId } });
  const hrefOf = (id: string) => `${path}?sheet=${id}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageTitle
        level={2}
        title="Внести з паперу"
        action={<ButtonLink href={`${path}/sheets`}>Аркуші для друку</ButtonLink>}
      />
      <Loaded query={test}>
        {(own) => (
          <Loaded query={finalized}>
            {(parts) => (
              <PaperDesk
                {...{ wihiwId, list, sheetId, hrefOf }}
                test={own}
                finalized={parts}
                onChoose={(id) => goTo(hrefOf(id), { keepScroll: true })}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </div>
  );
}
