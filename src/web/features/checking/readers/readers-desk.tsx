import '#web/features/checking/checking.css';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Readers, Reading } from '#contract/scoring/second-readers.ts';
import { endReader, listReaders } from '#contract/scoring/second-readers.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatDate } from '#core/language/dates.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { answerKey } from '#web/lib/api/use-answer.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';
import { InviteForm } from './invite-form.tsx';
import { everyNthWords } from './reader-words.ts';
import { ReadingComparison } from './reading-comparison.tsx';

const isCurrent = ({ state }: Reading): boolean => state === 'invited' || state === 'accepted';
const hasBegun = ({ questions }: Reading): boolean => questions.length > 0;
const dayOf = (moment: string): string => formatDate(new Date(moment), DEFAULT_TIME_ZONE);

/** Second readers of an issue: inviting one, how far they are, how both agree, and settling what differs. */
export function ReadersDesk({ readers }: { readonly readers: Readers }): ReactElement {
  const { wihiwId, role, questions, readings } = readers;
  const current = readings.find(isCurrent);
  const begun = readings.filter(hasBegun);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const shown = begun.find(({ id }) => id === chosenId) ?? begun[0];
  const past = readings.filter((reading) => reading !== shown && reading !== current);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <PageTitle level={2} title="Друга перевірка" />
      {questions.length === 0 ? (
        <EmptyState title="Перевіряти вдруге нічого">
          У цьому тесті немає розгорнутих відповідей і переказів: усе інше платформа оцінює сама.
        </EmptyState>
      ) : current === undefined && role === 'co-host' ? (
        <EmptyState title="Другої перевірки немає">Запросити до неї може той, хто призначив тест.</EmptyState>
      ) : current === undefined ? (
        <Section
          title="Запросити до перевірки"
          note="Друга людина оцінить відповіді, не бачачи імен і ваших оцінок. Бал зараховуємо за вашою оцінкою, доки ви не узгодите розбіжності."
        >
          <InviteForm wihiwId={wihiwId} questions={questions} />
        </Section>
      ) : (
        <CurrentReading wihiwId={wihiwId} reading={current} mayEnd={role === 'owner'} />
      )}
      {shown !== undefined && <ReadingComparison key={shown.id} wihiwId={wihiwId} reading={shown} />}
      {past.length > 0 && (
        <Section title="Раніше">
          <ul className="max-w-160 border-t border-line">
            {past.map((reading) => (
              <li
                key={reading.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
              >
                <p className="min-w-0 wrap-anywhere">
                  {nameOf(reading)} <span className="note">{pastWords(reading)}</span>
                </p>
                {hasBegun(reading) && <Button onPress={() => setChosenId(reading.id)}>Показати оцінки</Button>}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

const nameOf = ({ displayName, identifier }: Reading): string => displayName ?? identifier;

function pastWords({ state, invitedAt, answeredAt, endedAt }: Reading): string {
  const invited = `запрошено ${dayOf(invitedAt)}`;
  if (state === 'declined') return `${invited}, відмова ${answeredAt === null ? '' : dayOf(answeredAt)}`;
  if (answeredAt === null) return `${invited}, запрошення скасовано`;
  return endedAt === null ? invited : `${invited}, завершено ${dayOf(endedAt)}`;
}

type CurrentReadingProps = { readonly wihiwId: string; readonly reading: Reading; readonly mayEnd: boolean };

function CurrentReading({ wihiwId, reading, mayEnd }: CurrentReadingProps): ReactElement {
  const queries = useQueryClient();
  const { busy, run } = useAction();
  const isInvited = reading.state === 'invited';

  async function end(): Promise<void> {
    const agreed = await askConfirmation(
      isInvited
        ? { question: 'Скасувати запрошення?', prefer: 'no' }
        : {
            question: 'Завершити другу перевірку?',
            note: 'Людина одразу перестане бачити відповіді. Її оцінки лишаться для порівняння.',
            prefer: 'no',
          },
    );
    if (!agreed) return;
    const params = { id: wihiwId, readingId: reading.id };
    const result = await run(callOperation(endReader, { params }));
    if (result.ok) queries.setQueryData(answerKey(listReaders, { params: { id: wihiwId } }), result.value);
  }

  return (
    <Section
      title={isInvited ? 'Запрошено' : 'Перевіряє'}
      note={`${nameOf(reading)} · ${everyNthWords(reading.every)} · запрошено ${dayOf(reading.invitedAt)}`}
      aside={
        mayEnd && (
          <Button busy={busy} onPress={() => void end()}>
            {isInvited ? 'Скасувати запрошення' : 'Завершити'}
          </Button>
        )
      }
    >
      {isInvited && (
        <p>Відповіді на запрошення ще немає. Коли людина погодиться, тут буде видно, скільки перевірено.</p>
      )}
    </Section>
  );
}
