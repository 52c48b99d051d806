import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { leaveAsked } from '#contract/people/asking.ts';
import type { MyReadings as Answer } from '#contract/scoring/second-reading.ts';
import { listReadings } from '#contract/scoring/second-reading.ts';
import { quoted } from '#core/language/quoted.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';
import { usePersonLive } from '#web/lib/live/use-person-live.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { readingLeftWords } from './reader-words.ts';

type Reading = Answer['readings'][number];

/** What I mark a second time. Nothing where nobody has asked. */
export function MyReadingsList(): ReactElement | null {
  const { data } = useAnswer(listReadings, {});
  usePersonLive([answerKey(listReadings)]);
  if (data === undefined || data.readings.length === 0) return null;
  return (
    <Section
      title="Друга перевірка"
      note="Ви оцінюєте відповіді без імен і не бачите інших оцінок. Пройти такий тест уже не можна."
    >
      <ul className="border-t border-line">
        {data.readings.map((reading) => (
          <ReadingRow key={reading.id} reading={reading} />
        ))}
      </ul>
    </Section>
  );
}

function ReadingRow({ reading }: { readonly reading: Reading }): ReactElement {
  const queries = useQueryClient();
  const { busy, run } = useAction();
  const { id, title, hostName, waiting, assigned } = reading;

  async function leave(): Promise<void> {
    const note = 'Ви перестанете бачити відповіді. Оцінки, які ви вже дали, лишаться в того, хто запросив.';
    if (!(await askConfirmation({ question: 'Більше не перевіряти?', note, prefer: 'no' }))) return;
    await run(callOperation(leaveAsked, { params: { role: 'reader', id } }));
    void queries.invalidateQueries({ queryKey: answerKey(listReadings) });
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-serif text-h3 font-semibold">{title}</p>
        <p className="note num">
          {hostName} · {readingLeftWords(waiting, assigned)}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink kind="filled" href={`/wihost/readings/${id}`}>
          Перевірити<span className="sr"> відповіді на тест {quoted(title)}</span>
        </ButtonLink>
        <Button busy={busy} onPress={() => void leave()}>
          Більше не перевіряти<span className="sr"> тест {quoted(title)}</span>
        </Button>
      </div>
    </li>
  );
}
