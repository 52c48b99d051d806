import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { listMyWihiws } from '#contract/results.ts';
import { MyWihiws } from '#web/features/results/components/my-wihiws.tsx';
import { useAnswer } from '#web/lib/use-answer.ts';
import { useDocumentTitle } from '#web/lib/use-document-title.ts';
import { localValues } from '#web/shell/local-values.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Loaded } from '../loaded.tsx';

/** `/wihiwer`: my tests. */
export default function WihiwerPage(): ReactElement {
  const [now] = useState(() => Date.now());
  useDocumentTitle('Мої тести');
  // A test that is opened from here comes back here.
  useEffect(() => localValues.setText('wihiw-from', '/wihiwer'), []);
  const query = useAnswer(listMyWihiws, {});
  return (
    <Loaded query={query}>
      {(tests) => (
        <div className="wrap grid gap-10">
          <PageTitle title="Мої тести" />
          <MyWihiws tests={tests} now={now} />
        </div>
      )}
    </Loaded>
  );
}
