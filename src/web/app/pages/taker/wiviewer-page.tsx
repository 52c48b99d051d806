import { useLocation } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { listWihisees } from '#contract/people/wihisee.ts';
import { Loaded } from '#web/app/loaded.tsx';
import { goTo } from '#web/app/navigation.ts';
import { SeenPeople } from '#web/features/people/components/seen-people.tsx';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

/** `/wiviewer` */
export default function WiviewerPage(): ReactElement {
  useDocumentTitle('Чиї результати я бачу');
  // The link that a pupil gives to a parent.
  const code = new URLSearchParams(useLocation().searchStr).get('code') ?? '';
  return (
    <Loaded query={useAnswer(listWihisees, {})}>
      {(wihisees) => (
        <div className="wrap grid content-start gap-8">
          <PageTitle title="Чиї результати я бачу" note="Люди, які дозволили вам переглядати свої результати." />
          <SeenPeople wihisees={wihisees} code={code} goTo={goTo} />
        </div>
      )}
    </Loaded>
  );
}
