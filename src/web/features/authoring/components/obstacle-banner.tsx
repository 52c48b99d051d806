import type { ReactElement } from 'react';
import { gateAddress } from '#core/routes/gate-address.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';

type ObstacleBannerProps = {
  readonly obstacle: CallFailure['code'] | null;
  readonly onRetry: () => void;
  readonly here: string;
};

/** Says why changes wait on the device, and that they are safe there. */
export function ObstacleBanner({ obstacle, onRetry, here }: ObstacleBannerProps): ReactElement | null {
  if (obstacle === null) return null;
  if (obstacle === 'sign_in_required' || obstacle === 'account_required') {
    return (
      <Banner announce action={<ButtonLink href={gateAddress(here, '/login')}>Увійти</ButtonLink>}>
        Ваш сеанс завершився. Зміни лишаються на цьому пристрої; увійдіть ще раз, і вони збережуться на сервері.
      </Banner>
    );
  }
  return (
    <Banner announce action={<Button onPress={onRetry}>Спробувати зараз</Button>}>
      {obstacle === 'offline'
        ? 'Немає зв’язку із сервером. Працюйте далі: зміни лишаються на цьому пристрої й збережуться, щойно зв’язок повернеться.'
        : 'Сервер зараз не відповідає як слід. Зміни лишаються на цьому пристрої; ми пробуємо зберегти їх знову.'}
    </Banner>
  );
}
