import type { ReactElement } from 'react';
import { Link } from 'react-aria-components/Link';
import { readMyProgress } from '#contract/people/progress.ts';
import { Loaded } from '#web/app/loaded.tsx';
import { ProgressView } from '#web/features/progress/components/progress-view.tsx';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

/** `/wihiwer/progress`: how one's reading changes over time. */
export default function MyProgressPage(): ReactElement {
  useDocumentTitle('Мій поступ');
  return (
    <Loaded query={useAnswer(readMyProgress, {})}>
      {(progress) => (
        <div className="wrap grid content-start gap-10">
          <PageTitle
            title="Мій поступ"
            note={
              <>
                Цю сторінку бачите ви й ті, кому ви дозволили:{' '}
                <Link href="/wihisee" className="inline-flex min-h-6 items-center">
                  хто бачить мої результати
                </Link>
                .
              </>
            }
          />
          <ProgressView
            progress={progress}
            reader="self"
            empty="Пройдіть тест: щойно його результат буде відкрито, він з’явиться тут."
          />
        </div>
      )}
    </Loaded>
  );
}
