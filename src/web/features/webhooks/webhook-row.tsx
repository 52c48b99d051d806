import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useState } from 'react';
import type { ShownWebhook } from '#contract/webhooks/webhooks.ts';
import {
  deleteWebhook,
  listDeliveries,
  replaceWebhookSecret,
  saveWebhook,
  sendTestWebhook,
} from '#contract/webhooks/webhooks.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { answerKey } from '#web/lib/api/use-answer.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { showError, showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { DeliveriesList } from './deliveries-list.tsx';
import { outcomeWords, TYPE_WORDS, WEBHOOK_STATE_WORDS } from './webhook-words.ts';

type WebhookRowProps = {
  readonly event: { readonly id: string; readonly timeZone: string };
  readonly webhook: ShownWebhook;
  readonly onEdit: () => void;
  readonly onSecret: (secret: string) => void;
  readonly onChanged: () => void;
};

/** One address: whether it works, what it was told, and what can be done with it. */
export function WebhookRow({ event, webhook, onEdit, onSecret, onChanged }: WebhookRowProps): ReactElement {
  const { busy, run } = useAction();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { url, types, state, failingSince } = webhook;
  const params = { id: event.id, webhookId: webhook.id };

  async function test(): Promise<void> {
    const result = await run(callOperation(sendTestWebhook, { params }));
    if (!result.ok) return;
    if (result.value.state === 'delivered') showSuccess('Пробне повідомлення доставлено: програма його прийняла.');
    else showError(`Пробне повідомлення ${outcomeWords(result.value)}. Перевірте адресу й спробуйте ще раз.`);
    setOpen(true);
    void queries.invalidateQueries({ queryKey: answerKey(listDeliveries, { params }) });
  }

  async function turn(on: boolean): Promise<void> {
    const result = await run(callOperation(saveWebhook, { params, body: { url, types: [...types], on } }));
    if (result.ok) showSuccess(on ? 'Повідомлення знову надсилаються.' : 'Повідомлення більше не надсилаються.');
    onChanged();
  }

  async function replaceSecret(): Promise<void> {
    const question = 'Зробити новий секретний код?';
    const note = 'Старий діятиме ще добу, щоб ви встигли вписати новий у тій програмі.';
    if (!(await askConfirmation({ question, note, yes: 'Новий секретний код', no: 'Ні', prefer: 'no' }))) return;
    const result = await run(callOperation(replaceWebhookSecret, { params }));
    if (result.ok) onSecret(result.value.secret);
  }

  async function remove(): Promise<void> {
    const question = 'Видалити цю адресу?';
    const note = 'Те, що ще чекає на відправлення, не буде надіслано.';
    if (!(await askConfirmation({ question, note, yes: 'Видалити', no: 'Ні', prefer: 'no' }))) return;
    const result = await run(callOperation(deleteWebhook, { params }));
    if (result.ok) showSuccess('Адресу видалено.');
    onChanged();
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0 wrap-anywhere">
          <p className="h3">{url}</p>
          <p className={state === 'paused' ? 'error' : 'note'}>
            {WEBHOOK_STATE_WORDS[state]}
            {failingSince !== null &&
              state === 'on' &&
              `, але не приймає повідомлень із ${formatDateTime(new Date(failingSince), event.timeZone)}`}
          </p>
          <p className="note">Повідомляє, коли {types.map((type) => TYPE_WORDS[type]).join('; ')}.</p>
        </div>
        <ActionMenu
          label={`Дії: ${url}`}
          actions={[
            { id: 'edit', label: 'Змінити', icon: 'edit', onAction: onEdit },
            { id: 'secret', label: 'Новий секретний код', icon: 'lock', onAction: () => void replaceSecret() },
            { id: 'delete', label: 'Видалити', icon: 'trash', danger: true, onAction: () => void remove() },
          ]}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onPress={() => void test()}>
          Надіслати пробне
        </Button>
        <Button busy={busy} onPress={() => void turn(state !== 'on')}>
          {state === 'on' ? 'Вимкнути' : 'Увімкнути'}
        </Button>
        <Button kind="plain" onPress={() => setOpen(!isOpen)}>
          {isOpen ? 'Сховати надіслане' : 'Що надіслано'}
        </Button>
      </div>
      {isOpen && <DeliveriesList params={params} timeZone={event.timeZone} />}
    </div>
  );
}
