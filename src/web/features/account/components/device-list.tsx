import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Account } from '#contract/account-settings.ts';
import { listDevices, signOutDevice, signOutEverywhere } from '#contract/account-settings.ts';
import type { Output } from '#contract/definition/operation.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { quoted } from '#core/language/quoted.ts';
import { leaveForGood } from '#web/features/account/leave-for-good.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

type Device = Output<typeof listDevices>['devices'][number];

/** The devices on which the person is signed in, with buttons to sign out. */
export function DeviceList({ account }: { account: Account }): ReactElement {
  const query = useAnswer(listDevices, {});
  const queries = useQueryClient();
  const { run } = useAction();
  if (query.error !== null) return <Banner kind="bad">{failureSentence(query.error.failure)}</Banner>;
  if (query.data === undefined) return <SkeletonRows rows={2} />;

  async function endOne(device: Device): Promise<void> {
    const result = await run(callOperation(signOutDevice, { params: { id: device.id } }));
    if (result.ok) showSuccess('На тому пристрої сеанс завершено.');
    void queries.invalidateQueries({ queryKey: answerKey(listDevices) });
  }

  async function endAll(): Promise<void> {
    const agreed = await askConfirmation({
      question: 'Вийти на всіх пристроях?',
      note: noteOf(account),
      yes: 'Вийти',
      prefer: 'no',
    });
    if (!agreed) return;
    const result = await run(callOperation(signOutEverywhere, {}));
    if (result.ok) leaveForGood('/login');
  }

  return (
    <div className="grid max-w-150 gap-4">
      <ul className="border-t border-line">
        {query.data.devices.map((device) => (
          <li
            key={device.id}
            className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 border-b border-line py-2"
          >
            <div className="min-w-0">
              <p>{device.device}</p>
              <p className="note">
                {device.current
                  ? 'Цей пристрій'
                  : `Востаннє ${formatDateTime(new Date(device.lastSeenAt), DEFAULT_TIME_ZONE)}`}
              </p>
            </div>
            {!device.current && (
              <Button kind="plain" className="max-sm:-ml-3 sm:-mr-3" onPress={() => void endOne(device)}>
                Вийти<span className="sr"> на пристрої {device.device}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="grid justify-items-start gap-2">
        <Button onPress={() => void endAll()}>Вийти на всіх пристроях</Button>
        <p className="note">Так само перестане діяти особисте посилання на календар подій, якщо воно у вас є.</p>
      </div>
    </div>
  );
}

function noteOf({ person, personalCode }: Account): string {
  if (person.kind === 'account') return 'На цьому пристрої теж. Щоб увійти знову, потрібні логін і пароль.';
  return `На цьому пристрої теж. Щоб увійти знову, запишіть логін ${quoted(person.identifier)} і особистий код ${personalCode ?? ''}.`;
}
