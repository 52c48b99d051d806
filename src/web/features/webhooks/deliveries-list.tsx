import type { ReactElement } from 'react';
import { DELIVERIES_SHOWN, listDeliveries } from '#contract/webhooks/webhooks.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { Button } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { outcomeWords, typeWords } from './webhook-words.ts';

type DeliveriesListProps = {
  readonly params: { readonly id: string; readonly webhookId: string };
  readonly timeZone: string;
};

/** The newest messages to an address and what became of them. */
export function DeliveriesList({ params, timeZone }: DeliveriesListProps): ReactElement {
  const { data, refetch, isFetching } = useAnswer(listDeliveries, { params });
  if (data === undefined) return <SkeletonText lines={2} />;
  const moment = (at: string) => formatDateTime(new Date(at), timeZone);
  return (
    <div className="grid gap-3">
      {data.deliveries.length === 0 ? (
        <p className="note">Поки нічого не надсилалося.</p>
      ) : (
        <ol className="border-t border-line">
          {data.deliveries.map((delivery) => (
            <li key={delivery.id} className="border-b border-line py-2">
              <p>{typeWords(delivery.type)}</p>
              <p className={delivery.state === 'failed' ? 'error' : 'note'}>
                {moment(delivery.triedAt ?? delivery.createdAt)} · {outcomeWords(delivery)}
                {delivery.tries > 1 && ` · спроба ${delivery.tries}`}
                {delivery.tries > 0 && delivery.nextTryAt !== null && ` · наступна: ${moment(delivery.nextTryAt)}`}
              </p>
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap items-center gap-x-4">
        <Button busy={isFetching} onPress={() => void refetch()}>
          Оновити
        </Button>
        {data.deliveries.length === DELIVERIES_SHOWN && (
          <p className="note">Показано останні {DELIVERIES_SHOWN}; повідомлення зберігаються 30 днів.</p>
        )}
      </div>
    </div>
  );
}
