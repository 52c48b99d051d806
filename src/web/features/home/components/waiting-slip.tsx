import type { ReactElement } from 'react';
import type { MyWihiw } from '#contract/results.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { chanceWords } from '#core/wihiws/rule-changes/favour-words.ts';
import { dueStamp, opensLater, testSizeWords } from '#core/wihiws/waiting-tests.ts';
import type { HostMatter } from '#web/features/home/host-matters.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { DueItem } from '#web/ui/due-slip.tsx';
import { DueSlip } from '#web/ui/due-slip.tsx';
import { hostItems } from './host-items.tsx';

type WaitingSlipProps = {
  readonly tests: readonly MyWihiw[];
  readonly matters: readonly HostMatter[];
  readonly now: Date;
};

/**
 * What waits, as the due-date slip of a library book: what a host watches and checks, then the tests to take. The first line
 * has the screen's main button.
 */
export function WaitingSlip({ tests, matters, now }: WaitingSlipProps): ReactElement {
  const toTake = tests.map((test, index) => itemOf(test, now, matters.length === 0 && index === 0));
  return <DueSlip items={[...hostItems(matters, now), ...toTake]} />;
}

function itemOf(test: MyWihiw, now: Date, first: boolean): DueItem {
  return {
    id: test.wihiwId,
    ...dueStamp(test, now),
    title: test.title,
    note: (
      <>
        Від: {test.hostName} · {testSizeWords(test)}
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
  if (test.hasChance && test.state === 'to-do')
    return <span className="block">{chanceWords(test.closesAt, DEFAULT_TIME_ZONE, test.attemptId !== null)}</span>;
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
