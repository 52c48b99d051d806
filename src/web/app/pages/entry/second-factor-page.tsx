import type { ReactElement } from 'react';
import { useState } from 'react';
import { SecondFactorList } from '#web/features/account/components/second-factor-list.tsx';
import { SpareCodesCard } from '#web/features/account/components/spare-codes-card.tsx';
import type { SpareCodes } from '#web/features/account/spare-codes.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';
import { useWantedPath } from './use-wanted-path.ts';

/** `/second-factor`: where an account adds the second factor that the operator demands, before anything else opens. */
export default function SecondFactorPage(): ReactElement {
  useDocumentTitle('Другий крок входу');
  const wanted = useWantedPath() ?? '/testtool';
  const [codes, setCodes] = useState<SpareCodes | null>(null);
  // A page that is loaded anew: nothing that was refused before stays.
  if (codes !== null) return <SpareCodesCard codes={codes} onContinue={() => window.location.assign(wanted)} />;
  return (
    <div className="wrap grid gap-12">
      <PageTitle
        title="Додайте другий крок входу"
        note="На цьому сервері він обов’язковий для тих, хто бачить відповіді й результати інших людей. Тоді вкраденого пароля не досить, щоб їх відкрити."
      />
      <Section
        title="Що додати"
        note="Застосунок із кодами працює на будь-якому телефоні. Коли додасте, решта сторінок відкриється."
      >
        <SecondFactorList onCodes={setCodes} />
      </Section>
    </div>
  );
}
