import type { ReactElement, ReactNode } from 'react';
import { useEffect } from 'react';
import { gateAddress } from '#core/routes/gate-address.ts';
import { Icon } from '#web/shell/icon.tsx';
import type { SaverState } from '#web/taker/saving/answer-saver.ts';
import { isAtRisk } from '#web/taker/saving/answer-saver.ts';
import type { TakingSession } from './taking-session.ts';

type TroubleBannerProps = {
  readonly session: TakingSession;
  readonly state: SaverState;
  readonly onGoTo: (questionId: string) => void;
};

function words({ session, state, onGoTo }: TroubleBannerProps): readonly ['offline' | 'warning', ReactNode] | null {
  const forked = Object.keys(state.queue.theirs)[0];
  const door = gateAddress(`/wihiwers/${session.attempt.wihiwId}`);
  const atRisk = isAtRisk(state);
  if (state.trouble === 'signed-out') {
    return [
      'warning',
      <>
        {atRisk
          ? 'Ваш сеанс завершився, а браузер не дає зберігати відповіді на пристрої. Не закривайте цю сторінку: '
          : 'Ваш сеанс завершився. Відповіді збережено на пристрої: '}
        <a href={door} target={atRisk ? '_blank' : undefined} rel="noreferrer">
          {atRisk ? 'увійдіть у новій вкладці' : 'увійдіть ще раз'}
        </a>
        , і вони надішлються.
      </>,
    ];
  }
  if (state.trouble !== 'none' && atRisk)
    return [
      'warning',
      state.trouble === 'offline'
        ? 'Немає зв’язку, а браузер не дає зберігати відповіді на пристрої. Не закривайте цю сторінку, доки зв’язок не повернеться.'
        : 'Сервер поки не приймає відповідей, а браузер не дає зберігати їх на пристрої. Не закривайте цю сторінку, доки їх не буде збережено.',
    ];
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
