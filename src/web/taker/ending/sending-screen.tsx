import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import type { AttemptClock } from '#contract/attempt-clock.ts';
import { isUnreachable } from '#web/lib/api/is-passing.ts';
import { Icon } from '#web/shell/icon.tsx';
import type { TakingSession } from '#web/taker/answering/taking-session.ts';
import type { FlowEvent } from '#web/taker/flow/flow-states.ts';
import { identityNow } from '#web/taker/flow/identity-now.ts';
import { isAtRisk } from '#web/taker/saving/answer-saver.ts';
import { retryDelay } from '#web/taker/saving/retry-delay.ts';
import { CLOCK, call } from '#web/taker/taker-api.ts';
import { handInSentence } from '#web/taker/taker-screen-messages.ts';
import { AnswerFileButton } from './answer-file-button.tsx';
import { handIn } from './hand-in.ts';
import { useLoadedCode } from './use-loaded-code.ts';

/** With less time than this the test is handed in: the request itself takes time. */
const NOTHING_LEFT_MS = 2_000;

type SendingScreenProps = {
  readonly session: TakingSession;
  /** Why the test ends: its time is over, or its taker has handed it in without a network. */
  readonly reason: 'time' | 'wish';
  readonly onEvent: (event: FlowEvent) => void;
};

type Trial = 'sending' | 'offline' | 'server';

/** Sends all answers and hands in, again and again until the server has taken the attempt. */
export function SendingScreen({ session, reason, onEvent }: SendingScreenProps): ReactElement {
  const [trial, setTrial] = useState<Trial>('sending');
  useLoadedCode();
  useEffect(() => {
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    const { wihiwId, attemptId } = session.attempt;
    const wait = (askedSeconds: number | undefined, code: string): void => {
      failures += 1;
      setTrial(code === 'offline' ? 'offline' : 'server');
      timer = setTimeout(() => void send(), retryDelay(failures, Math.random(), askedSeconds));
    };
    const send = async (): Promise<void> => {
      if (reason === 'time') {
        // There may be time left: a pause or more time may have been given while this device was offline.
        const clock = await call(CLOCK, { params: { id: wihiwId, attemptId } });
        if (left) return;
        if (clock.ok && hasTime(clock.value)) return onEvent({ kind: 'time-left', clock: clock.value });
        if (!clock.ok && isUnreachable(clock.error)) return wait(clock.error.retryAfterSeconds, clock.error.code);
      }
      const result = await handIn(session, reason);
      if (left) return;
      if (result.ok) onEvent({ kind: 'submitted', submission: result.value, identity: identityNow() });
      else if (reason === 'time' || isUnreachable(result.error))
        wait(result.error.retryAfterSeconds, result.error.code);
      else onEvent({ kind: 'back', words: handInSentence(result.error) });
    };
    const hurry = (): void => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      void send();
    };
    void send();
    window.addEventListener('online', hurry);
    return () => {
      left = true;
      clearTimeout(timer);
      window.removeEventListener('online', hurry);
    };
  }, [session, reason, onEvent]);

  const isKept = !isAtRisk(session.saver.current());
  const isTimed = session.attempt.deadlineAt !== null;
  return (
    <>
      <h1 tabIndex={-1}>{headingOf(reason, trial)}</h1>
      {trial === 'sending' ? (
        <p role="status">Надсилаємо ваші відповіді й завершуємо тест.</p>
      ) : (
        <>
          <p role="status">
            {trial === 'offline' ? 'Зв’язку немає. ' : 'Сервер поки не відповідає. '}
            {isKept
              ? 'Усі відповіді збережено на пристрої: тест надішлеться сам, щойно з’явиться зв’язок.'
              : 'Тест надішлеться сам, щойно з’явиться зв’язок.'}
          </p>
          {isTimed && (
            <p>
              {reason === 'time' ? 'Сервер завершує тест сам. ' : 'Якщо час вийде раніше, сервер завершить тест сам. '}
              Відповіді, які надійдуть невдовзі після того, як час вийде, теж зараховуються.
            </p>
          )}
          <p className="banner">
            <Icon name="offline" />
            <span>
              {isKept
                ? 'Якщо закриєте сторінку, відкрийте її знову на цьому пристрої, коли буде зв’язок.'
                : 'Не закривайте цю сторінку: браузер не дає зберігати відповіді на пристрої.'}
            </span>
          </p>
          <AnswerFileButton session={session} />
          {reason === 'wish' && (
            <p className="do">
              <button className="btn" type="button" onClick={() => onEvent({ kind: 'back', words: null })}>
                Повернутися до запитань
              </button>
            </p>
          )}
        </>
      )}
    </>
  );
}

function hasTime({ state, millisecondsLeft }: AttemptClock): boolean {
  if (state === 'paused') return true;
  return state === 'in-progress' && (millisecondsLeft === null || millisecondsLeft > NOTHING_LEFT_MS);
}

function headingOf(reason: 'time' | 'wish', trial: Trial): string {
  if (reason === 'time') return 'Час вийшов';
  return trial === 'sending' ? 'Завершуємо тест' : 'Тест ще не надіслано';
}
