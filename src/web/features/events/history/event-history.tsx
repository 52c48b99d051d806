import type { ReactElement } from 'react';
import { useState } from 'react';
import type { EventChanges } from '#contract/events/organizers.ts';
import { listEventChanges } from '#contract/events/organizers.ts';
import { EVENT_CHANGES_KEPT } from '#core/events/event-changes.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { REMOVED_PERSON } from '#core/people/removed-person.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { eventChangeWords } from './change-words.ts';

function byNobody([done]: readonly string[]): string {
  return done === 'filled' ? 'Доповідач за своїм посиланням' : REMOVED_PERSON;
}

/** Who changed the event, when and what, newest first. */
export function EventHistory({ eventId, timeZone }: { eventId: string; timeZone: string }): ReactElement {
  const input = { params: { id: eventId }, query: {} };
  const { data } = useAnswer(listEventChanges, input, { live: [`event:${eventId}`] });
  const [older, setOlder] = useState<EventChanges | null>(null);
  const { busy, run } = useAction();
  if (data === undefined) return <SkeletonRows />;
  const first = older?.changes[0]?.id ?? 0;
  // What came meanwhile has moved the end of the first page: nothing is shown twice.
  const changes = [...data.changes.filter(({ id }) => id > first), ...(older?.changes ?? [])];
  const next = older === null ? data.next : older.next;

  async function more(before: number): Promise<void> {
    const result = await run(callOperation(listEventChanges, { params: { id: eventId }, query: { before } }));
    if (!result.ok) return;
    const { changes: added, next: end } = result.value;
    setOlder({ changes: [...(older?.changes ?? []), ...added], next: end });
  }

  return (
    <Section title="Історія змін" note={`Зберігаємо останні ${EVENT_CHANGES_KEPT}\u00a0змін.`}>
      <ol className="border-t border-line-strong">
        {changes.map(({ id, at, who, ...change }) => (
          <li key={id} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[13rem_minmax(0,1fr)]">
            <p className="note num">{formatDateTime(new Date(at), timeZone)}</p>
            <div className="min-w-0 wrap-anywhere">
              <p>{eventChangeWords(change)}</p>
              <p className="note">{who ?? byNobody(change.details)}</p>
            </div>
          </li>
        ))}
      </ol>
      {next !== null && (
        <Button className="mt-4" busy={busy} onPress={() => void more(next)}>
          Показати раніші
        </Button>
      )}
    </Section>
  );
}
