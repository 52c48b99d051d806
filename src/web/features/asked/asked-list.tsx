import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Operation } from '#contract/definition/operation.ts';
import { listEvents } from '#contract/events/events.ts';
import { listMyGroups } from '#contract/groups.ts';
import { listCoHostings } from '#contract/lesson/co-hosts.ts';
import type { AskedRole } from '#contract/people/asking.ts';
import { answerAsked, listAskedOfMe } from '#contract/people/asking.ts';
import { listViewers } from '#contract/people/wihisee.ts';
import { listTesters } from '#contract/people/wihiwee.ts';
import { listMyWihiws } from '#contract/results.ts';
import { listReadings } from '#contract/scoring/second-reading.ts';
import { countTestsForYou } from '#contract/statistics.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatDate } from '#core/language/dates.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { answerKey } from '#web/lib/api/use-answer.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Section } from '#web/ui/section.tsx';
import type { AskedOne } from './asked-words.ts';
import { ASKED_WORDS } from './asked-words.ts';
import { useAsked } from './use-asked.ts';

/** What else an answer changes. */
const CHANGED: Readonly<Record<AskedRole, readonly Operation[]>> = {
  'co-host': [listCoHostings],
  reader: [listReadings],
  organizer: [listEvents],
  viewer: [listViewers],
  tester: [listTesters],
  group: [listMyGroups, listTesters, listMyWihiws],
  taker: [listTesters, listMyWihiws, countTestsForYou],
};

const SHOWN_AT_FIRST = 5;

type AskedListProps = {
  /** Only these; everything unless told. */
  readonly roles?: readonly AskedRole[];
  readonly title?: string;
  /** Called once the person has agreed to one of them. */
  readonly onAgreed?: (asked: AskedOne) => void;
};

/** What others ask of the person, each with its two answers; nothing where nobody asks. */
export function AskedList({ roles, title, onAgreed }: AskedListProps): ReactElement | null {
  const asked = useAsked().filter(({ role }) => roles?.includes(role) ?? true);
  const [showsAll, setShowsAll] = useState(false);
  if (asked.length === 0) return null;
  const shown = showsAll ? asked : asked.slice(0, SHOWN_AT_FIRST);
  const list = (
    <>
      <ul className="border-t border-line-strong">
        {shown.map((one) => (
          <AskedRow key={`${one.role} ${one.id}`} asked={one} onAgreed={onAgreed} />
        ))}
      </ul>
      {shown.length < asked.length && (
        <Button kind="plain" className="-ml-3" onPress={() => setShowsAll(true)}>
          Показати ще {asked.length - shown.length}
        </Button>
      )}
    </>
  );
  return title === undefined ? (
    <section aria-label="Вас просять">{list}</section>
  ) : (
    <Section title={title}>{list}</Section>
  );
}

type AskedRowProps = { readonly asked: AskedOne; readonly onAgreed: AskedListProps['onAgreed'] };

function AskedRow({ asked, onAgreed }: AskedRowProps): ReactElement {
  const queries = useQueryClient();
  const { busy, run } = useAction();
  const [named, setNamed] = useState(false);
  const { role, id } = asked;
  const words = ASKED_WORDS[role];

  async function answer(accept: boolean): Promise<void> {
    const body = { accept, named: accept && named };
    const result = await run(callOperation(answerAsked, { params: { role, id }, body }));
    for (const operation of CHANGED[role]) void queries.invalidateQueries({ queryKey: answerKey(operation) });
    if (!result.ok) return void queries.invalidateQueries({ queryKey: answerKey(listAskedOfMe) });
    queries.setQueryData(answerKey(listAskedOfMe, {}), result.value);
    if (accept) onAgreed?.(asked);
    showSuccess(accept ? words.agreed(asked) : 'Готово: ви відмовилися.');
  }

  return (
    <li className="grid gap-3 border-b border-line py-4">
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <p className="h3">{words.title(asked)}</p>
        <p className="note">
          Логін: {asked.askerIdentifier}, надіслано {formatDate(new Date(asked.askedAt), DEFAULT_TIME_ZONE)}.{' '}
          {words.note(asked)}
        </p>
      </div>
      {role === 'organizer' && (
        <Checkbox checked={named} onChange={setNamed}>
          Показувати моє ім’я на сторінці події
        </Checkbox>
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind="filled" busy={busy} onPress={() => void answer(true)}>
          {words.agree}
          <span className="sr"> {words.about(asked)}</span>
        </Button>
        <Button busy={busy} onPress={() => void answer(false)}>
          {words.decline}
          <span className="sr"> {words.about(asked)}</span>
        </Button>
      </div>
    </li>
  );
}
