import type { ReactElement } from 'react';
import { readFinalizedTest } from '#contract/authoring/key-corrections.ts';
import { readTest } from '#contract/authoring/tests.ts';
import type { Output } from '#contract/definition/operation.ts';
import { listPaperSheets } from '#contract/paper/answer-sheets.ts';
import { Loaded } from '#web/app/loaded.tsx';
import { IssuePage } from '#web/app/pages/host/issue/issue-page.tsx';
import { PrintSheets } from '#web/features/tests/paper/sheets/print-sheets.tsx';
import { useAnswer } from '#web/lib/api/use-answer.ts';

/** `/wihost/wihiws/{id}/paper/sheets`: answer sheets of an issue are prepared and printed. */
export default function PaperSheetsPage(): ReactElement {
  return (
    <IssuePage tab="paper" title="Аркуші відповідей" isWithin>
      {(wihiwId) => <KnownIssue wihiwId={wihiwId} />}
    </IssuePage>
  );
}

function KnownIssue({ wihiwId }: { wihiwId: string }): ReactElement {
  const query = useAnswer(listPaperSheets, { params: { id: wihiwId } });
  return (
    <Loaded query={query}>
      {(list) => <Sheets wihiwId={wihiwId} list={list} onPrepared={() => void query.refetch()} />}
    </Loaded>
  );
}

type SheetsProps = {
  readonly wihiwId: string;
  readonly list: Output<typeof listPaperSheets>;
  readonly onPrepared: () => void;
};

function Sheets({ wihiwId, list, onPrepared }: SheetsProps): ReactElement {
  const test = useAnswer(readTest, { params: { id: list.testId } });
  const finalized = useAnswer(readFinalizedTest, { params: { testId: list.testId } });
  return (
    <Loaded query={test}>
      {(own) => (
        <Loaded query={finalized}>
          {(parts) => <PrintSheets {...{ wihiwId, list, onPrepared }} test={own} finalized={parts} />}
        </Loaded>
      )}
    </Loaded>
  );
}
