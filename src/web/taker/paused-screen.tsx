import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import type { AttemptClock } from '#contract/attempt-clock.ts';
import type { CallFailure } from '#web/lib/api-client.ts';
import { takerSentence } from '#web/lib/taker-messages.ts';
import { Icon } from '#web/shell/icon.tsx';
import { clockFigure } from './clock-words.ts';

/** Notices come by themselves; this is for browsers whose stream is cut without a word. */
const ASK_AGAIN_MS = 30_000;
const DAY_MS = 86_400_000;

type PausedScreenProps = {
  readonly clock: Pick<AttemptClock, 'pause' | 'millisecondsLeft'>;
  readonly hostName: string;
  /** Answers that only this device has. */
  readonly waiting: number;
  readonly onAsk: () => void;
  readonly onResume: () => Promise<CallFailure | null>;
};

/** The clock stands still and nothing of the test is in sight. */
export function PausedScreen({ clock, hostName, waiting, onAsk, onResume }: PausedScreenProps): ReactElement {
  const { pause, millisecondsLeft } = clock;
  useEffect(() => {
    const timer = setInterval(onAsk, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [onAsk]);
  return (
    <>
      <h1 tabIndex={-1}>{headingOf(pause)}</h1>
      <p>
        {pause?.by === 'self'
          ? 'Годинник зупинено, відповіді збережено. Продовжіть тест, коли тривога мине.'
          : 'Годинник зупинено, відповіді збережено. Ви продовжите, коли ведучий відновить тест.'}
      </p>
      {millisecondsLeft !== null && millisecondsLeft < DAY_MS && (
        <p>
          Коли продовжите, у вас буде ще <b className="nobr num">{clockFigure(Math.ceil(millisecondsLeft / 1_000))}</b>.
        </p>
      )}
      {waiting > 0 && (
        <p className="banner">
          <Icon name="offline" />
          <span>Частина відповідей поки лише на цьому пристрої. Вони надішлються, щойно буде зв’язок.</span>
        </p>
      )}
      {pause?.by === 'self' && <ResumeButton onResume={onResume} />}
      <p className="note">
        {pause?.by === 'self' ? '' : `Тест веде ${hostName}. `}
        Сторінку можна закрити й повернутися потім за тим самим посиланням.
      </p>
    </>
  );
}

function headingOf(pause: AttemptClock['pause']): string {
  return pause?.reason === 'other' ? 'Тест зупинено' : 'Тривога';
}

function ResumeButton({ onResume }: Pick<PausedScreenProps, 'onResume'>): ReactElement {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  async function resume(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const failed = await onResume();
    setBusy(false);
    setFailure(failed);
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
