import type { ReactElement } from 'react';
import { useEffect } from 'react';

const ASK_AGAIN = 10_000;

/** The host has stopped the clock: nothing of the test stays on the page. */
export function PausedScreen({ hostName, onAsk }: { hostName: string; onAsk: () => void }): ReactElement {
  useEffect(() => {
    const timer = setInterval(onAsk, ASK_AGAIN);
    return () => clearInterval(timer);
  }, [onAsk]);
  return (
    <>
      <h1 tabIndex={-1}>Тест зупинено</h1>
      <p>Нічого не зникне: відповіді збережено, годинник стоїть.</p>
      <p className="note">
        Тест продовжить {hostName}. Сторінку можна закрити: поверніться за тим самим посиланням, з будь-якого пристрою.
      </p>
    </>
  );
}
