import type { ReactElement } from 'react';
import { useState } from 'react';
import { listMyEventTests } from '#contract/events/linked-tests.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { linkedTestDoor } from '#core/events/linked-tests/linked-test.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { Section } from '#web/ui/section.tsx';
import { LinkedTestLine } from './linked-test-line.tsx';
import { canTake, linkedTestsInOrder } from './linked-test-words.ts';

/** The tests of the events that the viewer goes to: those to take first, those that were missed not at all. */
export function MyEventTests(): ReactElement | null {
  const { data } = useAnswer(listMyEventTests, {});
  const [now] = useState(() => new Date());
  const tests = (data?.tests ?? []).filter((test) => test.own !== null || linkedTestDoor(test, now) !== 'closed');
  if (tests.length === 0) return null;
  const ordered = linkedTestsInOrder(tests).sort(
    (one, other) => Number(canTake(other, now)) - Number(canTake(one, now)),
  );
  return (
    <Section title="Тести подій">
      <ul className="border-t border-line">
        {ordered.map((test) => (
          <LinkedTestLine key={test.id} test={test} timeZone={DEFAULT_TIME_ZONE} now={now} note={test.eventTitle} />
        ))}
      </ul>
    </Section>
  );
}
