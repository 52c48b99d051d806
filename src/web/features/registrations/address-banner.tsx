import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { OwnRegistration } from '#contract/registrations/registrations.ts';
import { askForConfirmation } from '#contract/registrations/registrations.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { keepRegistration } from './use-registration.ts';

type AddressBannerProps = {
  readonly eventId: string;
  readonly mine: Pick<OwnRegistration, 'requestId' | 'email' | 'address' | 'letter' | 'mayChange'>;
  readonly onEdit: () => void;
};

/** What keeps letters from the address that one gave, and what to do; nothing where letters go. */
export function AddressBanner({ eventId, mine, onEdit }: AddressBannerProps): ReactElement | null {
  const queries = useQueryClient();
  const { busy, run } = useAction();

  async function askAgain(): Promise<void> {
    const result = await run(
      callOperation(askForConfirmation, { params: { id: eventId }, query: { requestId: mine.requestId } }),
    );
    if (!result.ok) return;
    keepRegistration(queries, eventId, result.value);
    showSuccess('Лист із підтвердженням надсилається.');
  }

  const change = mine.mayChange ? <Button onPress={onEdit}>Змінити адресу</Button> : null;
  if (mine.letter === 'failed' && (mine.address === 'confirmed' || mine.address === 'unconfirmed'))
    return (
      <Banner action={change ?? undefined}>
        Лист на {mine.email} не дійшов. Перевірте, чи правильна адреса; усе важливе видно й на цій сторінці.
      </Banner>
    );
  if (mine.address === 'unconfirmed')
    return (
      <Banner
        kind="info"
        action={
          <div className="flex flex-wrap gap-3">
            <Button busy={busy} onPress={() => void askAgain()}>
              Надіслати ще раз
            </Button>
            {change}
          </div>
        }
      >
        Адреса {mine.email} чекає на підтвердження: відкрийте лист від нас і натисніть у ньому посилання. До того листів
        про подію не буде. Якщо листа немає, перегляньте теку «Спам».
      </Banner>
    );
  if (mine.address === 'ended')
    return (
      <Banner kind="info" action={change ?? undefined}>
        На {mine.email} ми не пишемо: так попросили за посиланням у листі. За тим самим посиланням листи можна
        повернути.
      </Banner>
    );
  return null;
}
