import type { ReactElement } from 'react';
import { listNmtTables } from '#contract/authoring/nmt-tables.ts';
import { Loaded } from '#web/app/loaded.tsx';
import { AccountNeeded } from '#web/features/home/components/account-needed.tsx';
import { NmtImportForm } from '#web/features/scales/components/nmt-import.tsx';
import { NmtList } from '#web/features/scales/components/nmt-list.tsx';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';

/** `/wihost/nmt-tables`: imported tables of the НМТ scale. */
export default function NmtTablesPage(): ReactElement {
  useDocumentTitle('Таблиці НМТ');
  return (
    <AccountNeeded title="Таблиці НМТ">
      <Tables />
    </AccountNeeded>
  );
}

function Tables(): ReactElement {
  return (
    <Loaded query={useAnswer(listNmtTables, {})}>
      {({ tables }) => (
        <div className="wrap grid content-start gap-12">
          <PageTitle
            title="Таблиці НМТ"
            note="Переведення тестових балів у шкалу 100–200, за роком. Таблицю обирають на сторінці завершеного тесту."
          />
          <NmtList tables={tables} />
          <Section title="Додати таблицю">
            <NmtImportForm />
          </Section>
        </div>
      )}
    </Loaded>
  );
}
