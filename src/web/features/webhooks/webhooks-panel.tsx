import type { ReactElement } from 'react';
import { useState } from 'react';
import type { ShownWebhook } from '#contract/webhooks/webhooks.ts';
import { listWebhooks, WEBHOOKS_MAX } from '#contract/webhooks/webhooks.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookRow } from './webhook-row.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

type Shown = { readonly webhookId: string; readonly secret: string };
type WebhooksPanelProps = { readonly event: { readonly id: string; readonly timeZone: string } };

/** Other programs that are told of what happens in an event: their addresses, secrets and what they were told. */
export function WebhooksPanel({ event }: WebhooksPanelProps): ReactElement {
  const { data, refetch } = useAnswer(listWebhooks, { params: { id: event.id } });
  const [edited, setEdited] = useState<ShownWebhook | 'new' | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  if (data === undefined) return <SkeletonText lines={4} />;
  const { webhooks } = data;
  const add = (
    <Button kind={webhooks.length === 0 ? 'filled' : 'outlined'} icon="plus" onPress={() => setEdited('new')}>
      Додати адресу
    </Button>
  );
  return (
    <Section
      title="Повідомлення іншим програмам"
      note={
        <span className="block max-w-160">
          Вебхук — це адреса іншої програми: таблиці, розсилки, шкільної системи. Щойно на події щось стається, Wihiwin
          сам надсилає туди коротке повідомлення, і ви нічого не переносите руками. Імен, пошти й написаних слів у ньому
          немає, лише внутрішні номери та стани; анонімних відповідей воно не стосується ніколи. Якщо ви не знаєте такої
          адреси, ця сторінка вам не потрібна.
        </span>
      }
      aside={webhooks.length > 0 && webhooks.length < WEBHOOKS_MAX ? add : undefined}
    >
      {webhooks.length === 0 ? (
        <EmptyState title="Адрес поки немає" action={add}>
          Адресу дає програма, яка прийматиме повідомлення; у її налаштуваннях вона часто так і зветься: webhook URL.
        </EmptyState>
      ) : (
        <ul className="border-t border-line-strong">
          {webhooks.map((webhook) => (
            <li key={webhook.id} className="grid gap-4 border-b border-line py-4">
              <WebhookRow
                event={event}
                webhook={webhook}
                onEdit={() => setEdited(webhook)}
                onSecret={(secret) => setShown({ webhookId: webhook.id, secret })}
                onChanged={() => void refetch()}
              />
              {shown?.webhookId === webhook.id && (
                <WebhookSecret secret={shown.secret} onClose={() => setShown(null)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {edited !== null && (
        <WebhookDialog
          eventId={event.id}
          webhook={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={({ webhook, secret }) => {
            setEdited(null);
            if (secret !== null) setShown({ webhookId: webhook.id, secret });
            void refetch();
          }}
        />
      )}
    </Section>
  );
}
