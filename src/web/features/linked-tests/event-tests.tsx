import type { ReactElement } from 'react';
import { useState } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import type { LinkedTest } from '#contract/events/linked-tests.ts';
import { removeEventTest } from '#contract/events/linked-tests.ts';
import { quoted } from '#core/language/quoted.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { pageFacts } from '#web/lib/page-facts.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { LinkedTestLine } from './linked-test-line.tsx';
import { linkedTestsInOrder } from './linked-test-words.ts';
import { useLinkedTests } from './use-linked-tests.ts';

type EventTestsProps = {
  readonly event: Pick<EduEvent, 'id' | 'timeZone' | 'duties'>;
  /** The public page shows an organizer what everybody sees. */
  readonly page: 'public' | 'inner';
};

/** The tests of an event on its page; nothing where there is none for the viewer. */
export function EventTests({ event, page }: EventTestsProps): ReactElement | null {
  const { tests = [], keep } = useLinkedTests(event.id);
  const { run } = useAction();
  // The server's own moment first, so that its page and the browser's first one say the same.
  const [now] = useState(() => new Date(pageFacts().now ?? Date.now()));
  const shown = tests.filter(
    ({ wihiwId, shownTo }) => wihiwId !== null && (page === 'inner' || shownTo === 'all' || event.duties.length === 0),
  );
  if (shown.length === 0) return null;

  async function remove(test: LinkedTest): Promise<void> {
    const question = `Прибрати тест ${quoted(test.title)} зі сторінки події?`;
    const note = 'Сам тест і його результати залишаться.';
    if (!(await askConfirmation({ question, note, yes: 'Прибрати', no: 'Ні', prefer: 'no' }))) return;
    const result = await run(callOperation(removeEventTest, { params: { id: event.id, partId: test.id } }));
    if (result.ok) keep(result.value);
  }

  return (
    <div className="wrap w-full">
      <Section title="Тести">
        <ul className="border-t border-line">
          {linkedTestsInOrder(shown).map((test) => (
            <LinkedTestLine
              key={test.id}
              test={test}
              timeZone={event.timeZone}
              now={now}
              action={
                test.hosted && event.duties.length === 0 ? (
                  <Button onPress={() => void remove(test)}>Прибрати зі сторінки</Button>
                ) : undefined
              }
            />
          ))}
        </ul>
      </Section>
    </div>
  );
}
