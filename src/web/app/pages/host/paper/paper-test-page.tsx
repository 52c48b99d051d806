import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { readFinalizedTest } from '#contract/authoring/key-corrections.ts';
import { readTest } from '#contract/authoring/tests.ts';
import { Loaded } from '#web/app/loaded.tsx';
import { AccountNeeded } from '#web/features/home/components/account-needed.tsx';
import { PaperTest } from '#web/features/tests/paper/paper-test.tsx';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';

/** `/wihost/tests/{id}/paper`: a finalized test and its key to print, for its author. */
export default function PaperTestPage(): ReactElement {
  useDocumentTitle('Тест на папері');
  const { testId = '' } = useParams({ strict: false }) as { testId?: string };
  return (
    <AccountNeeded title="Тест на папері">
      <Paper key={testId} testId={testId} />
    </AccountNeeded>
  );
}

function Paper({ testId }: { testId: string }): ReactElement {
  const test = useAnswer(readTest, { params: { id: testId } }, { keep: false });
  const finalized = useAnswer(readFinalizedTest, { params: { testId } });
  return (
    <Loaded query={test}>
      {(own) => <Loaded query={finalized}>{(parts) => <PaperTest test={own} finalized={parts} />}</Loaded>}
    </Loaded>
  );
}
