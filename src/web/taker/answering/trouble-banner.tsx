import type { ReactElement, ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { gateAddress } from '#core/routes/gate-address.ts';
import { Icon } from '#web/shell/icon.tsx';
import type { OpenStage } from '#web/taker/flow/flow-states.ts';
import type { SaverState } from '#web/taker/saving/answer-saver.ts';
import { isAtRisk } from '#web/taker/saving/answer-saver.ts';
import type { TakingSession } from './taking-session.ts';

type TroubleBannerProps = {
  readonly session: TakingSession;
  readonly state: SaverState;
  /** Names what is shown below the banner: it was read on the first view that had it, so later ones get one line of it. */
  readonly view: string;
  readonly resumedFrom: OpenStage['resumedFrom'];
  readonly onGoTo: (questionId: string) => void;
};

const RESUMED = { alarm: 'Відбій тривоги. Продовжуйте.', other: 'Тест відновлено. Продовжуйте.' } as const;

type Words = {
  readonly icon: 'offline' | 'warning' | 'check';
  readonly text: ReactNode;
  /** The end of the text, which a phone hides once it was read; absent where it asks for something. */
  readonly rest?: ReactNode;
};

function words({ session, state, resumedFrom, onGoTo }: TroubleBannerProps): Words | null {
  const forked = Object.keys(state.queue.theirs)[0];
  const door = gateAddress(`/wihiwers/${session.attempt.wihiwId}`);
  const atRisk = isAtRisk(state);
  if (state.trouble === 'signed-out') {
    const text = (
      <>
        {atRisk
          ? 'Ваш сеанс завершився, а браузер не дає зберігати відповіді на пристрої. Не закривайте цю сторінку: '
          : 'Ваш сеанс завершився. Відповіді збережено на пристрої: '}
        <a href={door} target={atRisk ? '_blank' : undefined} rel="noreferrer">
          {atRisk ? 'увійдіть у новій вкладці' : 'увійдіть ще раз'}
        </a>
        , і вони надішлються.
      </>
    );
    return { icon: 'warning', text };
  }
  if (state.trouble !== 'none' && atRisk) {
    const text =
      state.trouble === 'offline'
        ? 'Немає зв’язку, а браузер не дає зберігати відповіді на пристрої. Не закривайте цю сторінку, доки зв’язок не повернеться.'
        : 'Сервер поки не приймає відповідей, а браузер не дає зберігати їх на пристрої. Не закривайте цю сторінку, доки їх не буде збережено.';
    return { icon: 'warning', text };
  }
  if (state.trouble === 'offline') {
    const rest = (
      <>
        : {KEPT}
        {!window.isSecureContext && (
          <>
            <br />
            Сторінку не оновлюйте: без мережі вона відкривається знову лише тоді, коли адреса сайту починається з
            https://.
          </>
        )}
      </>
    );
    return { icon: 'offline', text: 'Немає зв’язку. Відповідайте далі', rest };
  }
  if (state.trouble === 'server')
    return { icon: 'warning', text: 'Сервер поки не приймає відповідей', rest: `. Відповідайте далі: ${KEPT}` };
  if (forked !== undefined) {
    const text = (
      <>
        Є дві різні відповіді з двох пристроїв.{' '}
        <button className="link" type="button" onClick={() => onGoTo(forked)}>
          Обрати одну
        </button>
      </>
    );
    return { icon: 'warning', text };
  }
  return resumedFrom === null ? null : { icon: 'check', text: RESUMED[resumedFrom] };
}

const KEPT = 'усе збережено на пристрої й надішлеться згодом.';

/** Returns whether the screen reader has had time to learn of the region: one that comes with its words is not announced. */
function useIsMounted(): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setMounted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isMounted;
}

/**
 * Says why answers do not reach the server, or that a pause is over. The region is always there, because screen readers
 * announce only its changes.
 */
export function TroubleBanner(props: TroubleBannerProps): ReactElement {
  const { state, view } = props;
  const { trouble } = state;
  const isMounted = useIsMounted();
  const shown = words(isMounted ? props : { ...props, resumedFrom: null });
  const [seen, setSeen] = useState(view);
  /** The trouble whose words were read. */
  const [read, setRead] = useState<SaverState['trouble']>('none');
  if (view !== seen) {
    setSeen(view);
    if (trouble !== 'none') setRead(trouble);
  }
  const isRead = read === trouble;
  const isShown = shown !== null && shown.icon !== 'check';
  useEffect(() => {
    // The banner pushes the question down: the focused field is kept in view, also above a phone's keyboard.
    if (isShown) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <div role="status">
      {shown !== null && (
        <div className={`banner offline-banner ${shown.icon === 'check' ? 'banner-good' : ''}`}>
          <Icon name={shown.icon} />
          <p>
            {shown.text}
            {shown.rest !== undefined && <span className={isRead ? 'read' : ''}>{shown.rest}</span>}
          </p>
          {shown.rest !== undefined && (
            <button
              className="icon-btn"
              type="button"
              aria-label="Подробиці"
              aria-expanded={!isRead}
              onClick={() => setRead(isRead ? 'none' : trouble)}
            >
              <Icon name={isRead ? 'down' : 'up'} />
            </button>
          )}
        </div>
      )}
    </div>
  );
}
