import type { ReactElement } from 'react';
import { useState } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import type { LinkedTest } from '#contract/events/linked-tests.ts';
import { removeEventTest } from '#contract/events/linked-tests.ts';
import { quoted } from '#core/language/quoted.ts';
import {
  LINKED_TEST_SIGHT_WORDS,
  linkedTestsInOrder,
  PLACE_WORDS,
  pairWords,
  testStateWords,
} from '#web/features/linked-tests/linked-test-words.ts';
import { useLinkedTests } from '#web/features/linked-tests/use-linked-tests.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { LinkTestDialog } from './link-test-dialog.tsx';

/** The tests of an event to link, move and take off. */
export function LinkedTestsEditor({ event }: { event: Pick<EduEvent, 'id' | 'timeZone' | 'state'> }): ReactElement {
  const { tests, error, keep, refetch } = useLinkedTests(event.id);
  const { run } = useAction();
  const [open, setOpen] = useState<LinkedTest | 'new' | null>(null);
  const [now] = useState(() => new Date());
  if (error !== null) return <Banner kind="bad">{failureSentence(error.failure)}</Banner>;
  if (tests === undefined) return <SkeletonRows />;
  const isFixed = event.state === 'archived';

  async function remove(test: LinkedTest): Promise<void> {
    const question = `Прибрати тест ${quoted(test.title)} з події?`;
    const note = test.wihiwId === null ? undefined : 'Сам тест і його результати залишаться, але порівняння зникне.';
    if (
      !(await askConfirmation({
        question,
        ...(note === undefined ? {} : { note }),
        yes: 'Прибрати',
        no: 'Ні',
        prefer: 'no',
      }))
    )
      return;
    const result = await run(callOperation(removeEventTest, { params: { id: event.id, partId: test.id } }));
    if (result.ok) keep(result.value);
  }

  return (
    <Section
      title="Тести"
      note="Додайте тест перед подією та ще один після неї: тоді в розділі «Результати» буде видно, що змінилося в кожної людини."
    >
      <div className="grid gap-6">
        {tests.length === 0 ? (
          <EmptyState title="Тестів у події поки немає">
            Спершу призначте тест на платформі тестів, тоді додайте його сюди.
          </EmptyState>
        ) : (
          <ul className="border-t border-line-strong">
            {linkedTestsInOrder(tests).map((test) => (
              <li key={test.id} className="flex items-start justify-between gap-4 border-b border-line py-3">
                <div className="min-w-0 wrap-anywhere">
                  <p className="font-medium">{test.title}</p>
                  <p className="note">
                    {[
                      PLACE_WORDS[test.place],
                      testStateWords({ ...test, own: null }, event.timeZone, now),
                      pairWords(test, tests),
                      ...(test.wihiwId === null ? [] : [LINKED_TEST_SIGHT_WORDS[test.shownTo].toLocaleLowerCase('uk')]),
                      ...(test.hosted || test.hostName === null ? [] : [`призначає ${test.hostName}`]),
                    ]
                      .filter((fact) => fact !== null)
                      .join(' · ')}
                  </p>
                </div>
                {!isFixed && (
                  <ActionMenu
                    label={`Дії: ${quoted(test.title)}`}
                    actions={[
                      ...(test.wihiwId === null
                        ? []
                        : [{ id: 'edit', label: 'Змінити', icon: 'edit' as const, onAction: () => setOpen(test) }]),
                      {
                        id: 'delete',
                        label: 'Прибрати',
                        icon: 'trash',
                        danger: true,
                        onAction: () => void remove(test),
                      },
                    ]}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {!isFixed && (
          <div>
            <Button kind="filled" icon="plus" onPress={() => setOpen('new')}>
              Додати тест
            </Button>
          </div>
        )}
      </div>
      {open !== null && (
        <LinkTestDialog
          eventId={event.id}
          test={open === 'new' ? null : open}
          all={tests}
          onClose={() => {
            setOpen(null);
            void refetch();
          }}
          onSaved={(answer) => {
            keep(answer);
            setOpen(null);
          }}
        />
      )}
    </Section>
  );
}
