import type { ReactElement } from 'react';
import { useState } from 'react';
import type { LinkedTest, LinkedTests } from '#contract/events/linked-tests.ts';
import { saveEventTest } from '#contract/events/linked-tests.ts';
import type { WihiwRow } from '#contract/wihiws.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { LINKED_TEST_PLACES, LINKED_TEST_SIGHTS } from '#core/events/linked-tests/linked-test.ts';
import { formatDate } from '#core/language/dates.ts';
import { LINKED_TEST_SIGHT_WORDS, PLACE_WORDS } from '#web/features/linked-tests/linked-test-words.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { failureSentence, fieldSentence } from '#web/lib/api/messages.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { newUuid } from '#web/lib/new-uuid.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RadioRows } from '#web/ui/fields/radio-rows.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { SubmissionForm } from '#web/ui/fields/submission-form.tsx';
import { useIssuesToLink } from './use-issues-to-link.ts';

const FORM_ID = 'link-test-form';

type LinkTestDialogProps = {
  readonly eventId: string;
  /** Null: a test that is linked now. */
  readonly test: LinkedTest | null;
  readonly all: readonly LinkedTest[];
  readonly onSaved: (answer: LinkedTests) => void;
  readonly onClose: () => void;
};

const issueLabel = ({ title, createdAt }: WihiwRow) =>
  `${title}, призначено ${formatDate(new Date(createdAt), DEFAULT_TIME_ZONE)}`;

/** Links a test of the viewer's, or changes when a linked one belongs to the event and who sees it. */
export function LinkTestDialog({ eventId, test, all, onSaved, onClose }: LinkTestDialogProps): ReactElement {
  const { issues, failure, hasMore, isReading, readMore } = useIssuesToLink(test === null);
  const befores = all.filter(({ id, place, wihiwId }) => place === 'before' && wihiwId !== null && id !== test?.id);
  const [id] = useState(() => test?.id ?? newUuid());
  const [wihiwId, setWihiwId] = useState(test?.wihiwId ?? '');
  const [place, setPlace] = useState<LinkedTest['place']>(test?.place ?? (befores.length > 0 ? 'after' : 'before'));
  const [pairedWith, setPairedWith] = useState(test === null ? (befores[0]?.id ?? '') : (test.pairedWith ?? ''));
  const [shownTo, setShownTo] = useState<LinkedTest['shownTo']>(test?.shownTo ?? 'all');
  const linked = new Set(all.map((one) => one.wihiwId));
  const free = (issues ?? []).filter((issue) => !linked.has(issue.id));
  const isOpenToAll = test === null ? free.find((issue) => issue.id === wihiwId)?.anybody : test.reach === 'anybody';
  const form = useSubmission(
    () =>
      callOperation(saveEventTest, {
        params: { id: eventId, partId: id },
        body: { wihiwId, place, pairedWith: place === 'after' && pairedWith !== '' ? pairedWith : null, shownTo },
      }),
    onSaved,
  );
  const isNone = test === null && issues !== undefined && free.length === 0 && !hasMore;

  function send(): void {
    if (wihiwId === '') form.refuse({ wihiwId: fieldSentence('required') });
    else void form.submit();
  }

  return (
    <DialogPanel
      title={test === null ? 'Додати тест' : 'Змінити тест у події'}
      open
      onClose={onClose}
      closeOutside={false}
      actions={
        <>
          <Button onPress={onClose}>Закрити</Button>
          {!isNone && (
            <Button kind="filled" type="submit" form={FORM_ID} busy={form.busy}>
              Зберегти
            </Button>
          )}
        </>
      }
    >
      {failure !== null && <Banner kind="bad">{failureSentence(failure)}</Banner>}
      {isNone ? (
        <EmptyState
          title="Додавати поки нема чого"
          action={<ButtonLink href="/wihost">Тести, які я створюю</ButtonLink>}
        >
          У події може бути лише тест, який ви призначили або допомагаєте проводити. Створіть тест, завершіть його й
          призначте, тоді поверніться сюди.
        </EmptyState>
      ) : (
        <SubmissionForm id={FORM_ID} form={form} onSend={send} className="grid gap-5">
          {test === null ? (
            <div className="grid gap-2">
              <SelectField
                label="Який тест"
                hint="Тести, які ви призначили або допомагаєте проводити, спершу найновіші."
                value={wihiwId}
                onChange={setWihiwId}
                error={form.errors['wihiwId']}
                options={[
                  { value: '', label: 'Оберіть тест' },
                  ...free.map((issue) => ({ value: issue.id, label: issueLabel(issue) })),
                ]}
              />
              {hasMore && (
                <div>
                  <Button kind="plain" busy={isReading} onPress={readMore}>
                    Показати давніші тести
                  </Button>
                </div>
              )}
            </div>
          ) : (
            <p className="font-medium wrap-anywhere">{test.title}</p>
          )}
          <RadioRows
            label="Коли його проходять"
            value={place}
            onChange={setPlace}
            rows={LINKED_TEST_PLACES.map((value) => ({ value, label: PLACE_WORDS[value] }))}
          />
          {place === 'after' && (
            <SelectField
              label="Порівняти з тестом перед подією"
              hint={
                befores.length === 0
                  ? 'Тесту перед подією ще немає. Додайте його, тоді оберіть тут.'
                  : 'У розділі «Результати» буде видно, що змінилося в кожної людини.'
              }
              value={pairedWith}
              onChange={setPairedWith}
              error={form.errors['pairedWith']}
              options={[
                { value: '', label: 'Не порівнювати' },
                ...befores.map((one) => ({ value: one.id, label: one.title })),
              ]}
            />
          )}
          {test === null || test.hosted ? (
            <RadioRows
              label="Кому видно"
              hint={
                isOpenToAll
                  ? 'Тест відкрито для всіх за посиланням. Хто бачить його тут, отримає й посилання.'
                  : undefined
              }
              value={shownTo}
              onChange={setShownTo}
              error={form.errors['shownTo']}
              rows={LINKED_TEST_SIGHTS.map((value) => ({ value, label: LINKED_TEST_SIGHT_WORDS[value] }))}
            />
          ) : (
            <p className="note">
              Видно: {LINKED_TEST_SIGHT_WORDS[test.shownTo].toLocaleLowerCase('uk')}. Змінити це може лише той, хто
              призначив тест.
            </p>
          )}
        </SubmissionForm>
      )}
    </DialogPanel>
  );
}
