import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useEffect } from 'react';
import { readWihiseeProgress } from '#contract/people/wihisee.ts';
import { Loaded } from '#web/app/loaded.tsx';
import { ProgressView } from '#web/features/progress/components/progress-view.tsx';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** `/wiviewer/{person}`: the progress of somebody who shows it to me, as long as they do. */
export default function WihiseeProgressPage(): ReactElement {
  const { personId = '' } = useParams({ strict: false });
  const queries = useQueryClient();
  const input = { params: { id: personId } };
  // Not kept: coming back asks anew, and what was shown of another time is nowhere.
  const query = useAnswer(readWihiseeProgress, input, { keep: false, live: ['person'], mayEnd: true });
  const code = query.error?.failure.code;
  const isClosed = code === 'not_found' || code === 'forbidden' || code === 'invalid_input';
  useDocumentTitle(isClosed ? 'Результати закрито' : (query.data?.displayName ?? 'Результати'));
  useEffect(() => {
    if (isClosed) queries.removeQueries({ queryKey: answerKey(readWihiseeProgress), type: 'inactive' });
  }, [isClosed, queries]);
  if (isClosed) return <Closed />;
  return (
    <Loaded query={query}>
      {({ displayName, progress }) => (
        <div className="wrap grid content-start gap-10">
          <PageTitle
            title={displayName}
            note="Поступ у читанні. Ця людина бачить, коли ви відкривали її результати, і може закрити доступ будь-коли."
          />
          <ProgressView
            progress={progress}
            reader="others"
            empty="Щойно перший результат буде перевірено й відкрито, він з’явиться тут."
          />
        </div>
      )}
    </Loaded>
  );
}

function Closed(): ReactElement {
  return (
    <div className="wrap" role="status">
      <EmptyState
        title="Ці результати вам не відкриті"
        action={<ButtonLink href="/wiviewer">Чиї результати я бачу</ButtonLink>}
      >
        Людина не давала вам доступу або закрила його. Якщо це помилка, попросіть у неї новий код.
      </EmptyState>
    </div>
  );
}
