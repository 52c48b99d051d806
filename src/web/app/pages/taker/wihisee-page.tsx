import type { ReactElement } from 'react';
import { Link } from 'react-aria-components/Link';
import { AskedList } from '#web/features/asked/asked-list.tsx';
import { ViewersList } from '#web/features/people/components/viewers.tsx';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

/** `/wihisee…` */
export default function WihiseePage(): ReactElement {
  useDocumentTitle('Хто бачить мої результати');
  return (
    <div className="wrap grid content-start gap-8">
      <PageTitle
        title="Хто бачить мої результати"
        note={
          <>
            Ви вирішуєте, кому їх показувати, і можете передумати будь-коли. Побачать саме це:{' '}
            <Link href="/wihiwer/progress" className="inline-flex min-h-6 items-center">
              мій поступ
            </Link>
            .
          </>
        }
      />
      <AskedList roles={['viewer']} title="Просять показати" />
      <ViewersList />
    </div>
  );
}
