import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useEffect } from 'react';
import type { MyReadings as Answer } from '#contract/scoring/second-reading.ts';
import { answerReading, leaveReading, listReadings } from '#contract/scoring/second-reading.ts';
import { quoted } from '#core/language/quoted.ts';
import type { Result } from '#core/result.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';
import { subscribe } from '#web/lib/live/live.ts';
import { useStore } from '#web/lib/use-store.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { signedIn } from '#web/shell/signed-in.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { readingLeftWords } from './reader-words.ts';

type Reading = Answer['readings'][number];

/** What I am asked to mark a second time, and what I mark so now. Nothing where nobody has asked. */
export function MyReadings(): ReactElement | null {
  const queries = useQueryClient();
  const { busy, run } = useAction();
  const { data, refetch } = useAnswer(listReadings, {});
  const userId = useStore(signedIn).person?.userId ?? null;
  useEffect(
    () => (userId === null ? undefined : subscribe([`person:${userId}`], () => void refetch())),
    [userId, refetch],
  );
  const change = async (call: Promise<Result<Answer, CallFailure>>) => {
    const result = await run(call);
    if (result.ok) queries.setQueryData(answerKey(listReadings, {}), result.value);
    else void refetch();
  };
  if (data === undefined || data.readings.length === 0) return null;
  return (
    <Section
      title="Вас просять перевірити"
      note="Ви оцінюєте відповіді без імен і не бачите інших оцінок. Пройти такий тест уже не можна."
    >
      <ul className="border-t border-line">
        {data.readings.map((reading) => (
          <ReadingRow key={reading.id} reading={reading} busy={busy} change={change} />
        ))}
      </ul>
    </Section>
  );
}

type ReadingRowProps = {
  readonly reading: Reading;
  readonly busy: boolean;
  readonly change: (call: Promise<Result<Answer, CallFailure>>) => Promise<void>;
};

function ReadingRow({ reading, busy, change }: ReadingRowProps): ReactElement {
  const { id, title, hostName, state, waiting, assigned } = reading;
  const params = { id };
  const answer = (accept: boolean) => change(callOperation(answerReading, { params, body: { accept } }));

  async function leave(): Promise<void> {
    const note = 'Ви перестанете бачити відповіді. Оцінки, які ви вже дали, лишаться в того, хто запросив.';
    if (await askConfirmation({ question: 'Більше не перевіряти?', note, prefer: 'no' }))
      await change(callOperation(leaveReading, { params }));
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-serif text-h3 font-semibold">{title}</p>
        <p className="note num">
          {hostName} · {state === 'invited' ? 'запрошує перевірити відповіді' : readingLeftWords(waiting, assigned)}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {state === 'invited' ? (
          <>
            <Button kind="filled" busy={busy} onPress={() => void answer(true)}>
              Погодитися<span className="sr"> перевіряти тест {quoted(title)}</span>
            </Button>
            <Button busy={busy} onPress={() => void answer(false)}>
              Відмовитися<span className="sr"> перевіряти тест {quoted(title)}</span>
            </Button>
          </>
        ) : (
          <>
            <ButtonLink kind="filled" href={`/wihost/readings/${id}`}>
              Перевірити<span className="sr"> відповіді на тест {quoted(title)}</span>
            </ButtonLink>
            <Button busy={busy} onPress={() => void leave()}>
              Більше не перевіряти<span className="sr"> тест {quoted(title)}</span>
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
