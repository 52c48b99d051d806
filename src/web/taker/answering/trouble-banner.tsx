import type { ReactElement, ReactNode } from 'react';
import { useEffect } from 'react';
import { gateAddress } from '#core/routes/gate-address.ts';
import { Icon } from '#web/shell/icon.tsx';
import { waitingAnswers } from '#web/taker/saving/answer-queue.ts';
import type { SaverState } from '#web/taker/saving/answer-saver.ts';
import type { TakingSession } from './taking-session.ts';

type TroubleBannerProps = {
  readonly session: TakingSession;
  readonly state: SaverState;
  readonly onGoTo: (questionId: string) => void;
};

function words({ session, state, onGoTo }: TroubleBannerProps): readonly ['offline' | 'warning', ReactNode] | null {
  const forked = Object.keys(state.queue.theirs)[0];
  const door = gateAddress(`/wihiwers/${session.attempt.wihiwId}`);
  if (state.trouble === 'signed-out') {
    return [
      'warning',
      <>
        Ваш сеанс завершився. Відповіді збережено на пристрої: <a href={door}>увійдіть ще раз</a>, і вони надішлються.
      </>,
    ];
  }
  const waits = waitingAnswers(state.queue).length > 0;
  if (!session.store.isLasting && (waits || state.trouble !== 'none')) {
    if (state.trouble === 'none') return null;
    return [
      'warning',
      'Немає зв’язку, а браузер не дає зберігати відповіді на пристрої. Не закривайте цю сторінку, доки зв’язок не повернеться.',
    ];
  }
  if (state.trouble === 'offline')
    return [
      'offline',
      <>
        Немає зв’язку. Відповідайте далі: усе збережено на пристрої й надішлеться згодом.
        {!window.isSecureContext && (
          <>
            <br />
            Сторінку не оновлюйте: без мережі вона відкривається знову лише тоді, коли адреса сайту починається з
            https://.
          </>
        )}
      </>,
    ];
  if (state.trouble === 'server')
    return [
      'warning',
      'Сервер поки не приймає відповідей. Відповідайте далі: усе збережено на пристрої й надішлеться згодом.',
    ];
  if (forked !== undefined) {
    return [
      'warning',
      <>
        Є дві різні відповіді з двох пристроїв.{' '}
        <button className="link" type="button" onClick={() => onGoTo(forked)}>
          Обрати одну
        </button>
      </>,
    ];
  }
  return null;
}

/** Says why answers do not reach the server. The region is always there, because screen readers announce only its changes. */
export function TroubleBanner(props: TroubleBannerProps): ReactElement {
  const trouble = words(props);
  const isShown = trouble !== null;
  useEffect(() => {
    // The banner pushes the question down: the focused field is kept in view, also above a phone's keyboard.
    if (isShown) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <div role="status">
      {trouble !== null && (
        <div className="banner offline-banner">
          <Icon name={trouble[0]} />
          <p>{trouble[1]}</p>
        </div>
      )}
    </div>
  );
}
