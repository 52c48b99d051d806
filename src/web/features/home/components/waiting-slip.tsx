import type { ReactElement } from 'react';
import type { MyWihiw } from '#contract/results.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { dueStamp, opensLater, sizeWords } from '#web/features/home/waiting-tests.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { DueItem } from '#web/ui/due-slip.tsx';
import { DueSlip } from '#web/ui/due-slip.tsx';

/** Tests to take, as the due-date slip of a library book. The first one has the screen's main button. */
export function WaitingSlip({ tests, now }: { tests: readonly MyWihiw[]; now: Date }): ReactElement {
  return <DueSlip items={tests.map((test, index) => itemOf(test, now, index === 0))} />;
}

function itemOf(test: MyWihiw, now: Date, first: boolean): DueItem {
  return {
    id: test.wihiwId,
    ...dueStamp(test, now),
    title: test.title,
    note: (
      <>
        Від: {test.hostName} · {sizeWords(test, now)}
        <Progress test={test} now={now} />
      </>
    ),
    action: opensLater(test, now) ? null : (
      <ButtonLink kind={first ? 'filled' : 'outlined'} href={`/wihiwers/${test.wihiwId}`}>
        {test.state === 'in-progress' ? 'Продовжити' : 'Почати'}
        <span className="sr"> тест {test.title}</span>
      </ButtonLink>
    ),
  };
}

function Progress({ test, now }: { test: MyWihiw; now: Date }): ReactElement | null {
  if (test.state === 'in-progress') {
    return (
      <span className="block">
        Відповіді є на {test.answered} з {test.questionCount}
      </span>
    );
  }
  if (test.opensAt !== null && opensLater(test, now))
    return <span className="block">Відкриється {formatDateTime(new Date(test.opensAt), DEFAULT_TIME_ZONE)}</span>;
  return null;
}
