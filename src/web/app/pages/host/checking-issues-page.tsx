import type { ReactElement } from 'react';
import { listCheckingIssues } from '#contract/checking.ts';
import { Loaded } from '#web/app/loaded.tsx';
import { AskedList } from '#web/features/asked/asked-list.tsx';
import { CheckingIssues } from '#web/features/checking/components/checking-issues.tsx';
import { AccountNeeded } from '#web/features/home/components/account-needed.tsx';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';

/** `/wihost/checking`: the issues in which answers wait for the host. */
export default function CheckingIssuesPage(): ReactElement {
  useDocumentTitle('Перевірка відповідей');
  return (
    <AccountNeeded title="Перевірка відповідей">
      <Issues />
    </AccountNeeded>
  );
}

function Issues(): ReactElement {
  return (
    <Loaded query={useAnswer(listCheckingIssues, {})}>
      {(answer) => (
        <CheckingIssues {...answer} requests={<AskedList roles={['reader']} title="Вас просять перевірити" />} />
      )}
    </Loaded>
  );
}
