import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { readCover } from '#contract/attempts.ts';
import { backoffMs } from '#core/backoff.ts';
import { gateAddress } from '#core/routes/gate-address.ts';
import { goTo } from '#web/app/navigation.ts';
import { NotFoundPage } from '#web/app/pages/not-found-page.tsx';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { pageFacts } from '#web/lib/page-facts.ts';
import { localValues } from '#web/shell/local-values.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

const RETRY_MS = { first: 4_000, most: 30_000 };

/**
 * `/wihiwers/{id}` in this entry: a test that does not exist for the person, or one whose flag «anybody» the server could not
 * read. Then the flag seen here before decides between a page that waits and the gate (product definition, § 3).
 */
export default function UnreadTestPage(): ReactElement | null {
  // Of this page, also while the router is already on its way to another.
  const [wihiwId] = useState(() => window.location.pathname.split('/')[2] ?? '');
  const isUnread = pageFacts().status === 503;
  const mayWait = isUnread && localValues.anybody(wihiwId);
  useEffect(() => {
    if (isUnread && !mayWait) goTo(gateAddress(`/wihiwers/${wihiwId}`), { replace: true });
  }, [isUnread, mayWait, wihiwId]);
  if (!isUnread) return <NotFoundPage />;
  return mayWait ? <Waiting wihiwId={wihiwId} /> : null;
}

/** Asks for the test again and again, and opens it once the server can read it. */
function Waiting({ wihiwId }: { wihiwId: string }): ReactElement {
  useDocumentTitle('Тест поки не відкривається');
  useEffect(() => {
    const left = new AbortController();
    let failures = 1;
    let timer = 0;
    const ask = async (): Promise<void> => {
      const input = { params: { id: wihiwId }, query: {} };
      const result = await callOperation(readCover, input, { signal: left.signal }).catch(() => null);
      if (left.signal.aborted) return;
      if (result?.ok) return window.location.reload();
      failures += 1;
      plan();
    };
    const plan = (): void => {
      timer = window.setTimeout(() => void ask(), backoffMs(failures, Math.random(), RETRY_MS));
    };
    plan();
    return () => {
      left.abort();
      window.clearTimeout(timer);
    };
  }, [wihiwId]);
  return (
    <div className="wrap grid content-start gap-8">
      <PageTitle title="Тест поки не відкривається" />
      <EmptyState
        title="Сервер зараз не може прочитати цей тест"
        action={
          <Button kind="filled" onPress={() => window.location.reload()}>
            Спробувати ще раз
          </Button>
        }
      >
        Нічого не загублено. Залиште сторінку відкритою: тест відкриється сам, щойно це вдасться.
      </EmptyState>
    </div>
  );
}
