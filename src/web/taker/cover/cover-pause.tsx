import type { ReactElement } from 'react';
import { useEffect } from 'react';
import type { TakerPage } from '#contract/taker-page.ts';
import { Icon } from '#web/shell/icon.tsx';
import type { FlowEvent } from '#web/taker/flow/flow-states.ts';
import type { CoverAnswer } from '#web/taker/taker-api.ts';
import { COVER, call } from '#web/taker/taker-api.ts';
import { coverInput, pauseFirstWords } from './way-in.ts';

/** Who has not begun has no stream that would tell of the end. */
const ASK_AGAIN_MS = 30_000;

type CoverPauseProps = {
  readonly reason: NonNullable<CoverAnswer['pause']>['reason'];
  /** There is a running attempt to continue. */
  readonly resumes: boolean;
  readonly page: TakerPage;
  readonly token: string | null;
  readonly onEvent: (event: FlowEvent) => void;
};

/** On the cover during a pause of the host's: what to do comes before anything about the test. */
export function CoverPause({ reason, resumes, page, token, onEvent }: CoverPauseProps): ReactElement {
  useEffect(() => {
    let isCurrent = true;
    const timer = setInterval(() => {
      void call(COVER, coverInput(page, token)).then((result) => {
        if (isCurrent && result.ok && !result.value.pause) onEvent({ kind: 'cover-wanted' });
      });
    }, ASK_AGAIN_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [page, token, onEvent]);
  return (
    <p className="banner cover-pause" role="status">
      <Icon name="warning" />
      <span>
        <b>{pauseFirstWords(reason)}</b> {resumes ? 'Час зупинено, відповіді збережено.' : 'Час зупинено.'}{' '}
        {reason === 'alarm'
          ? `${resumes ? 'Продовжите' : 'Почнете'} після відбою, коли той, хто призначив тест, відновить його.`
          : `${resumes ? 'Продовжите' : 'Почнете'}, коли той, хто призначив тест, відновить його.`}
      </span>
    </p>
  );
}
