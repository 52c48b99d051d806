import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import type { AttemptClock } from '#contract/attempt-clock.ts';
import type { Attempt } from '#contract/attempts.ts';
import { ANSWER } from '#core/language/counted-nouns.ts';
import { formatTime } from '#core/language/dates.ts';
import { counted } from '#core/language/plural.ts';
import { DAY_MS } from '#core/milliseconds.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { takerSentence } from '#web/lib/api/taker-messages.ts';
import { unsentWork } from '#web/lib/device/unsent-work.ts';
import { useStore } from '#web/lib/use-store.ts';
import { Icon } from '#web/shell/icon.tsx';
import { signedIn } from '#web/shell/signed-in.ts';
import type { TakingSession } from '#web/taker/answering/taking-session.ts';
import { doneCount, questionMarks } from '#web/taker/answering/use-saver.ts';
import { BookWithBookmark } from '#web/taker/ending/book-with-bookmark.tsx';
import { HostMessageBanner } from '#web/taker/lesson/host-message-banner.tsx';
import { hostMessages } from '#web/taker/lesson/host-messages.ts';
import { call, RESUME } from '#web/taker/taker-api.ts';
import { clockFigure } from './clock-words.ts';

/** Notices come over a stream; this is for when it was cut without the browser noticing. */
const ASK_AGAIN_MS = 30_000;

type PausedScreenProps = {
  readonly attempt: Attempt;
  readonly hostName: string;
  readonly timeZone: string;
  /** Null where the page was opened during the pause: the answers are not here then. */
  readonly session: TakingSession | null;
  /** Loads the attempt again. Returns whether the server has answered. */
  readonly onAsk: () => Promise<boolean>;
  readonly onClock: (clock: AttemptClock) => void;
};

/** The screen during a pause: first what to do, then that nothing is lost; nothing of the test is shown. */
export function PausedScreen({
  attempt,
  hostName,
  timeZone,
  session,
  onAsk,
  onClock,
}: PausedScreenProps): ReactElement {
  const { pause } = attempt;
  const isReached = useAsking(onAsk);
  // Answers go on being sent during the pause.
  useStore<unknown>(session?.saver ?? signedIn);
  const messages = useStore(hostMessages);
  const isOwn = pause?.by === 'self';
  const { answers: unsent } = useStore(unsentWork);
  const waiting = session?.saver.waiting ?? unsent.get(attempt.wihiwId) ?? 0;
  return (
    <div className="kept">
      <BookWithBookmark />
      <div className="kept-words">
        <h1 tabIndex={-1}>{pause?.reason === 'other' ? 'Тест на паузі' : 'Повітряна тривога'}</h1>
        <p className="kept-say">
          {pause?.reason !== 'other' && <b>Ідіть в укриття. </b>}
          {waiting > 0 ? 'Час зупинено.' : 'Час зупинено, відповіді збережено.'}{' '}
          {isOwn ? 'Продовжіть тест після відбою.' : 'Ви продовжите, коли той, хто призначив тест, відновить його.'}
        </p>
        {isOwn && <ResumeButton attempt={attempt} onClock={onClock} />}
      </div>
      {messages.length > 0 && <HostMessageBanner messages={messages} hostName={hostName} timeZone={timeZone} />}
      <dl>
        {pausedFigures(attempt, session, timeZone).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num nobr">{value}</dd>
          </div>
        ))}
      </dl>
      {/* The host may have started the clock again: without a network nobody here would know. */}
      {!isReached && !isOwn && (
        <p className="banner" role="status">
          <Icon name="offline" />
          <span>Немає зв’язку. Якщо тест уже відновлено, ви побачите це, щойно зв’язок повернеться.</span>
        </p>
      )}
      {waiting > 0 && (
        <p className="banner">
          <Icon name="offline" />
          <span>
            Поки лише на цьому пристрої: {counted(waiting, ANSWER.nominative)}. Надішлемо самі, щойно буде зв’язок.
          </span>
        </p>
      )}
      <p className="note">
        {isOwn ? '' : `Хто призначив: ${hostName}. `}
        Сторінку можна закрити й повернутися потім за тим самим посиланням.
      </p>
    </div>
  );
}

type Figure = { readonly name: string; readonly value: string };

/** Returns what a taker wants to be sure of: the time that is left, how many answers there are, since when the time stands. */
export function pausedFigures(
  { pause, millisecondsLeft, reading }: Pick<Attempt, 'pause' | 'millisecondsLeft' | 'reading'>,
  session: TakingSession | null,
  timeZone: string,
): Figure[] {
  const marks = session === null ? [] : questionMarks(session, session.saver.current());
  const answers = doneCount(marks);
  return [
    ...(millisecondsLeft !== null && millisecondsLeft < DAY_MS
      ? [{ name: 'Лишилося часу', value: clockFigure(Math.ceil(millisecondsLeft / 1_000)) }]
      : []),
    ...(marks.length > 0 && marks.length === reading.questionCount
      ? [{ name: 'Дано відповідей', value: `${answers} з ${reading.questionCount}` }]
      : []),
    ...(pause === null ? [] : [{ name: 'Зупинено', value: `о ${formatTime(new Date(pause.since), timeZone)}` }]),
  ];
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
