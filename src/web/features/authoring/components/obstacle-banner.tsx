import type { ReactElement } from 'react';
import { gateAddress } from '#core/routes/gate-address.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import type { SaveState } from '#web/shell/saved-state.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';

type ObstacleBannerProps = {
  readonly obstacle: CallFailure['code'] | null;
  readonly saved: SaveState;
  readonly onRetry: () => void;
  readonly here: string;
};

/** Says why changes wait in the browser, and how safe they are there. */
export function ObstacleBanner({ obstacle, saved, onRetry, here }: ObstacleBannerProps): ReactElement | null {
  if (obstacle === null) return null;
  const stay = saved === 'tab' ? 'Зміни лише в цій вкладці: не закривайте її' : 'Зміни лишаються на цьому пристрої';
  if (obstacle === 'sign_in_required' || obstacle === 'account_required') {
    return (
      <Banner announce action={<ButtonLink href={gateAddress(here, '/login')}>Увійти</ButtonLink>}>
        Ваш сеанс завершився. {stay}; увійдіть ще раз, і вони збережуться на сервері.
      </Banner>
    );
  }
  return (
    <Banner announce action={<Button onPress={onRetry}>Спробувати зараз</Button>}>
      {obstacle === 'offline'
        ? `Немає зв’язку із сервером. Працюйте далі. ${stay}; вони збережуться на сервері, щойно зв’язок повернеться.`
        : `Сервер зараз не відповідає як слід. ${stay}; ми пробуємо зберегти їх знову.`}
    </Banner>
  );
}
