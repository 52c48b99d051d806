import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { readCalendarLink, removeCalendarLink, replaceCalendarLink } from '#contract/events/calendar-link.ts';
import { formatDate } from '#core/language/dates.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CopyLink } from '#web/ui/copy-link.tsx';

/** Calendars subscribe to an address of this kind instead of downloading it once. */
const subscribing = (url: string): string => url.replace(/^https?:/, 'webcal:');

/** The secret link by which one's own calendar follows what one takes part in. It is shown when it is made, never again. */
export function CalendarLink(): ReactElement | null {
  const { data } = useAnswer(readCalendarLink, {});
  const [url, setUrl] = useState<string | null>(null);
  const { run, busy } = useAction();
  const queries = useQueryClient();
  if (data === undefined) return null;
  const { madeAt } = data;

  const show = (made: string | null) => queries.setQueryData(answerKey(readCalendarLink, {}), { madeAt: made });

  async function make(): Promise<void> {
    const isSure =
      madeAt === null ||
      (await askConfirmation({
        question: 'Створити нове посилання?',
        note: 'Календарі, у які ви додали попереднє, більше не оновлюватимуться.',
        yes: 'Створити нове',
        prefer: 'no',
      }));
    if (!isSure) return;
    const result = await run(callOperation(replaceCalendarLink, {}));
    if (!result.ok) return;
    setUrl(result.value.url);
    show(result.value.madeAt);
  }

  async function remove(): Promise<void> {
    const isSure = await askConfirmation({
      question: 'Вимкнути посилання?',
      note: 'Календарі, у які ви його додали, більше не оновлюватимуться.',
      yes: 'Вимкнути',
      prefer: 'no',
    });
    if (!isSure) return;
    const result = await run(callOperation(removeCalendarLink, {}));
    if (!result.ok) return;
    setUrl(null);
    show(null);
  }

  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-muted">
        Ваш календар сам додаватиме події, на які ви зареєстровані, і все, що ви обрали в програмах. Зміни й скасування
        з’являться там самі.
      </p>
      {url !== null && (
        <>
          <CopyLink label="Секретне посилання" url={url} buttonKind="filled" />
          <p className="note">
            Воно показується лише раз. Хто його має, той бачить ваші події, тож нікому його не давайте.
          </p>
        </>
      )}
      <div className="-ml-3 flex flex-wrap gap-x-2">
        {url !== null && (
          <ButtonLink kind="plain" icon="calendar" href={subscribing(url)}>
            Відкрити в календарі
          </ButtonLink>
        )}
        <Button kind="plain" icon="link" disabled={busy} onPress={() => void make()}>
          {madeAt === null ? 'Створити посилання' : 'Створити нове посилання'}
        </Button>
        {madeAt !== null && (
          <Button kind="plain" icon="close" disabled={busy} onPress={() => void remove()}>
            Вимкнути
          </Button>
        )}
      </div>
      {madeAt !== null && url === null && (
        <p className="note">Посилання діє з {formatDate(new Date(madeAt), 'Europe/Kyiv')}.</p>
      )}
    </div>
  );
}
