import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import type { AttemptClock } from '#contract/attempt-clock.ts';
import type { Attempt } from '#contract/attempts.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { takerSentence } from '#web/lib/api/taker-messages.ts';
import { Icon } from '#web/shell/icon.tsx';
import { call, RESUME } from '#web/taker/taker-api.ts';
import { clockFigure } from './clock-words.ts';

/** Notices come over a stream; this is for when it was cut without the browser noticing. */
const ASK_AGAIN_MS = 30_000;
const DAY_MS = 86_400_000;

type PausedScreenProps = {
  readonly attempt: Attempt;
  readonly hostName: string;
  /** How many answers only this device has. */
  readonly waiting: number;
  /** Loads the attempt again. Returns whether the server has answered. */
  readonly onAsk: () => Promise<boolean>;
  readonly onClock: (clock: AttemptClock) => void;
};

/** The screen during a pause: nothing of the test is shown. */
export function PausedScreen({ attempt, hostName, waiting, onAsk, onClock }: PausedScreenProps): ReactElement {
  const { pause, millisecondsLeft } = attempt;
  const isReached = useAsking(onAsk);
  return (
    <>
      <h1 tabIndex={-1}>{headingOf(pause)}</h1>
      {pause?.reason !== 'other' && (
        <p>
          <b>Ідіть в укриття.</b>
        </p>
      )}
      <p>
        {pause?.by === 'self'
          ? 'Час зупинено, відповіді збережено. Продовжіть тест після відбою.'
          : 'Час зупинено, відповіді збережено. Ви продовжите, коли той, хто призначив тест, відновить його.'}
      </p>
      {millisecondsLeft !== null && millisecondsLeft < DAY_MS && (
        <p>
          Коли продовжите, у вас буде ще <b className="nobr num">{clockFigure(Math.ceil(millisecondsLeft / 1_000))}</b>.
        </p>
      )}
      {/* The host may have started the clock again: without a network nobody here would know. */}
      {!isReached && pause?.by !== 'self' && (
        <p className="banner" role="status">
          <Icon name="offline" />
          <span>Немає зв’язку. Якщо тест уже відновлено, ви побачите це, щойно зв’язок повернеться.</span>
        </p>
      )}
      {waiting > 0 && (
        <p className="banner">
          <Icon name="offline" />
          <span>Частина відповідей поки лише на цьому пристрої. Вони надішлються, щойно буде зв’язок.</span>
        </p>
      )}
      {pause?.by === 'self' && <ResumeButton attempt={attempt} onClock={onClock} />}
      <p className="note">
        {pause?.by === 'self' ? '' : `Хто призначив: ${hostName}. `}
        Сторінку можна закрити й повернутися потім за тим самим посиланням.
      </p>
    </>
  );
}

/** Asks the server regularly. Returns whether the last try reached it: a network may be connected and lead nowhere. */
function useAsking(onAsk: PausedScreenProps['onAsk']): boolean {
  const [isReached, setReached] = useState(navigator.onLine);
  useEffect(() => {
    let isCurrent = true;
    const note = (reached: boolean) => isCurrent && setReached(reached);
    const onNetwork = () => note(navigator.onLine);
    const timer = setInterval(() => void onAsk().then(note), ASK_AGAIN_MS);
    window.addEventListener('online', onNetwork);
    window.addEventListener('offline', onNetwork);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      window.removeEventListener('online', onNetwork);
      window.removeEventListener('offline', onNetwork);
    };
  }, [onAsk]);
  return isReached;
}

function headingOf(pause: AttemptClock['pause']): string {
  return pause?.reason === 'other' ? 'Тест зупинено' : 'Повітряна тривога';
}

function ResumeButton({ attempt, onClock }: Pick<PausedScreenProps, 'attempt' | 'onClock'>): ReactElement {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  async function resume(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const result = await call(RESUME, { params: { id: attempt.wihiwId, attemptId: attempt.attemptId } });
    setBusy(false);
    setFailure(result.ok ? null : result.error);
    if (result.ok) onClock(result.value);
  }
  return (
    <>
      <div role="alert">
        {failure !== null && (
          <p className="error">
            <Icon name="warning" /> {takerSentence(failure)}
          </p>
        )}
      </div>
      <p className="do">
        <button className="btn btn-primary" type="button" aria-disabled={busy} onClick={() => void resume()}>
          {busy ? 'Відкриваємо…' : 'Продовжити тест'}
        </button>
      </p>
    </>
  );
}
