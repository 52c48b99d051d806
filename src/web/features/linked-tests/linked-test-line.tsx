import type { ReactElement, ReactNode } from 'react';
import type { LinkedTest } from '#contract/events/linked-tests.ts';
import { useStore } from '#web/lib/use-store.ts';
import { signedIn } from '#web/shell/signed-in.ts';
import { Unbroken } from '#web/ui/words/unbroken.tsx';
import { canTake, PLACE_WORDS, testStateWords } from './linked-test-words.ts';
import { testAddress } from './test-address.ts';

type LinkedTestLineProps = {
  readonly test: LinkedTest;
  readonly timeZone: string;
  readonly now: Date;
  /** Said before the state. */
  readonly note?: string;
  /** Beside the way into the test. */
  readonly action?: ReactNode;
};

/** A test of an event: when it belongs to it, its state, and the way in or to one's own result. */
export function LinkedTestLine({ test, timeZone, now, note, action }: LinkedTestLineProps): ReactElement {
  const { person } = useStore(signedIn);
  const facts = [
    ...(note === undefined ? [] : [note]),
    ...(test.place === 'free' ? [] : [PLACE_WORDS[test.place]]),
    testStateWords(test, timeZone, now),
    ...(test.reach === 'others' && !test.hosted ? ['лише для тих, кому його призначено'] : []),
  ];
  const way = wayOf(test, now);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <h3 className="h3">
          <Unbroken text={test.title} />
        </h3>
        <p className="note">
          <Unbroken text={facts.join(' · ')} />
        </p>
      </div>
      {(way !== null || action !== undefined) && (
        <div className="flex flex-wrap gap-3">
          {way !== null && (
            <a className="btn" href={testAddress(way.path, person !== null)}>
              {way.label}
            </a>
          )}
          {action}
        </div>
      )}
    </li>
  );
}

type Way = { readonly path: string; readonly label: string };

function wayOf(test: LinkedTest, now: Date): Way | null {
  if (test.wihiwId === null) return null;
  if (test.hosted) return { path: `/wihost/wihiws/${test.wihiwId}`, label: 'Результати тесту' };
  if (test.own?.state === 'done')
    return { path: `/wihiwer/results/${test.wihiwId}/${test.own.attemptId}`, label: 'Мій результат' };
  if (test.path === null || !canTake(test, now)) return null;
  return { path: test.path, label: test.own === null ? 'Пройти тест' : 'Продовжити' };
}
