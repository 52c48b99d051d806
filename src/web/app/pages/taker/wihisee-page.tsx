import type { ReactElement } from 'react';
import { useDocumentTitle } from '#web/lib/use-document-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** `/wihisee…` */
export default function WihiseePage(): ReactElement {
  useDocumentTitle('Хто бачить мої результати');
  return (
    <div className="wrap grid content-start gap-8">
      <PageTitle
        title="Хто бачить мої результати"
        note="Ви вирішуєте, кому їх показувати, і можете передумати будь-коли."
      />
      <EmptyState
        title="Ваших результатів не бачить ніхто"
        action={<ButtonLink href="/account">До мого облікового запису</ButtonLink>}
      >
        Їх бачите лише ви й ті, хто призначив вам тест. Надавати дозвіл іншим ще не можна; дозволити такі запити можна
        на сторінці «Мій обліковий запис».
      </EmptyState>
    </div>
  );
}
