import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { CoHost, CoHosts } from '#contract/lesson/co-hosts.ts';
import { endCoHost, inviteCoHost, listCoHostings, listCoHosts } from '#contract/lesson/co-hosts.ts';
import { leaveAsked } from '#contract/people/asking.ts';
import { CO_HOSTS_MAX, DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatDate } from '#core/language/dates.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { answerKey } from '#web/lib/api/use-answer.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { AskForm } from '#web/ui/fields/ask-form.tsx';
import { Section } from '#web/ui/section.tsx';

type CoHostsProps = {
  readonly coHosts: CoHosts;
  /** Called when the viewer has stopped helping: nothing of the issue is theirs any more. */
  readonly onLeft: () => void;
};

/** Co-hosts of an issue: for its owner to invite and end, for a co-host to see whose help it is and to leave. */
export function CoHostsSection({ coHosts, onLeft }: CoHostsProps): ReactElement {
  return coHosts.role === 'owner' ? <OfOwner coHosts={coHosts} /> : <OfCoHost coHosts={coHosts} onLeft={onLeft} />;
}

const isCurrent = ({ state }: CoHost): boolean => state === 'invited' || state === 'accepted';
const dayOf = (moment: string): string => formatDate(new Date(moment), DEFAULT_TIME_ZONE);

function OfOwner({ coHosts: { wihiwId, coHosts } }: { coHosts: CoHosts }): ReactElement {
  const current = coHosts.filter(isCurrent);
  const past = coHosts.filter((one) => !isCurrent(one));
  return (
    <Section
      title="Помічники"
      note="Проводять тест разом із вами: бачать відповіді й результати, ставлять на паузу, додають час, перевіряють. Правила, посилання й ключі змінюєте лише ви."
    >
      <div className="grid gap-4">
        {current.length > 0 && (
          <ul className="border-t border-line" aria-label="Хто допомагає">
            {current.map((one) => (
              <Helper key={one.userId} wihiwId={wihiwId} coHost={one} />
            ))}
          </ul>
        )}
        {current.length < CO_HOSTS_MAX && <InviteForm wihiwId={wihiwId} />}
        {past.length > 0 && (
          <details>
            <summary className="flex min-h-11 items-center text-muted">Раніше</summary>
            <ul className="border-t border-line">
              {past.map((one) => (
                <li key={one.userId} className="border-b border-line py-2 wrap-anywhere">
                  {one.displayName ?? one.identifier} <span className="note">{pastWords(one)}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Section>
  );
}

function pastWords({ state, answeredAt, endedAt }: CoHost): string {
  const day = endedAt === null ? '' : ` ${dayOf(endedAt)}`;
  if (state === 'declined') return `відмова${day}`;
  return answeredAt === null ? `запрошення скасовано${day}` : `допомога завершилася${day}`;
}

function Helper({ wihiwId, coHost }: { wihiwId: string; coHost: CoHost }): ReactElement {
  const queries = useQueryClient();
  const { busy, run } = useAction();
  const isInvited = coHost.state === 'invited';
  const name = coHost.displayName ?? coHost.identifier;

  async function end(): Promise<void> {
    const agreed = await askConfirmation(
      isInvited
        ? { question: 'Скасувати запрошення?', prefer: 'no' }
        : {
            question: 'Завершити допомогу?',
            note: `${name} одразу перестане бачити цей тест. Що вже зроблено, лишиться.`,
            prefer: 'no',
          },
    );
    if (!agreed) return;
    const result = await run(callOperation(endCoHost, { params: { id: wihiwId, userId: coHost.userId } }));
    if (result.ok) queries.setQueryData(answerKey(listCoHosts, { params: { id: wihiwId } }), result.value);
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2">
      <p className="min-w-0 wrap-anywhere">
        {name}{' '}
        <span className="note">
          {isInvited ? `запрошено ${dayOf(coHost.invitedAt)}, відповіді ще немає` : coHost.identifier}
        </span>
      </p>
      <Button kind="plain" className="-mx-3" danger={!isInvited} busy={busy} onPress={() => void end()}>
        {isInvited ? 'Скасувати запрошення' : 'Завершити'}
        <span className="sr"> {name}</span>
      </Button>
    </li>
  );
}

function InviteForm({ wihiwId }: { wihiwId: string }): ReactElement {
  const queries = useQueryClient();
  return (
    <AskForm
      label="Логін помічника"
      hint="Хтось із колег, хто має обліковий запис і не проходив цього тесту. Читачі побачать це ім’я поруч із вашим."
      button="Запросити"
      send={(identifier) => callOperation(inviteCoHost, { params: { id: wihiwId }, body: { identifier } })}
      onDone={(coHosts) => {
        queries.setQueryData(answerKey(listCoHosts, { params: { id: wihiwId } }), coHosts);
        showSuccess('Запрошення надіслано.');
      }}
    />
  );
}

function OfCoHost({ coHosts: { wihiwId, ownerName, coHosts }, onLeft }: CoHostsProps): ReactElement {
  const queries = useQueryClient();
  const { busy, run } = useAction();
  async function leave(): Promise<void> {
    const note = 'Ви одразу перестанете бачити цей тест. Повернутися можна лише за новим запрошенням.';
    if (!(await askConfirmation({ question: 'Більше не допомагати з цим тестом?', note, prefer: 'no' }))) return;
    const result = await run(callOperation(leaveAsked, { params: { role: 'co-host', id: wihiwId } }));
    if (!result.ok) return;
    void queries.invalidateQueries({ queryKey: answerKey(listCoHostings) });
    onLeft();
  }
  return (
    <Section
      title="Ви помічник у цьому тесті"
      note={`Призначає тест ${ownerName}. Правила, одержувачів, посилання й ключі змінює лише ця людина.`}
    >
      <div className="grid justify-items-start gap-3">
        {coHosts.length > 1 && (
          <p className="note">Разом допомагаєте: {coHosts.map(({ displayName }) => displayName).join(', ')}.</p>
        )}
        <Button busy={busy} onPress={() => void leave()}>
          Більше не допомагати
        </Button>
      </div>
    </Section>
  );
}
