import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { Icon } from '#web/shell/icon.tsx';
import { handIn } from './hand-in.ts';
import { retryDelay } from './saving/retry-delay.ts';
import type { Submission } from './taker-addresses.ts';
import type { TakingSession } from './taking-session.ts';

type OverScreenProps = { readonly session: TakingSession; readonly onDone: (submission: Submission) => void };

/** The time is over: what the device still has goes out, until the server has closed the attempt. */
export function OverScreen({ session, onDone }: OverScreenProps): ReactElement {
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = async (failures: number): Promise<void> => {
      const result = await handIn(session);
      if (left) return;
      if (result.ok) {
        onDone(result.value);
        return;
      }
      setStuck(true);
      timer = setTimeout(() => void send(failures + 1), retryDelay(failures, Math.random()));
    };
    void send(1);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [session, onDone]);
  return (
    <>
      <h1 tabIndex={-1}>Час вийшов</h1>
      <p role="status">
        {stuck
          ? 'Зв’язку із сервером немає. Усе збережене на сервері вже зараховано; решта відповідей є на пристрої й надішлеться, щойно зв’язок повернеться.'
          : 'Надсилаємо ваші відповіді й завершуємо тест.'}
      </p>
      {stuck && (
        <p className="banner">
          <Icon name="offline" /> <span>Не закривайте цю сторінку: ми пробуємо далі.</span>
        </p>
      )}
    </>
  );
}
