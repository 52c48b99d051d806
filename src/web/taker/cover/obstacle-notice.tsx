import type { ReactElement } from 'react';
import type { Cover } from '#contract/attempts.ts';
import { gateAddress } from '#core/routes/gate-address.ts';
import { Icon } from '#web/shell/icon.tsx';
import type { Obstacle } from '#web/taker/taker-screen-messages.ts';
import { obstacleSentence } from '#web/taker/taker-screen-messages.ts';
import { InvitationAnswer } from './invitation-answer.tsx';

type ObstacleNoticeProps = {
  readonly obstacle: Obstacle;
  readonly cover: Cover;
  readonly onAccepted: () => void;
};

export function ObstacleNotice({ obstacle, cover, onAccepted }: ObstacleNoticeProps): ReactElement {
  const here = `/wihiwers/${cover.wihiwId}`;
  return (
    <>
      <p className={obstacle === 'invited' ? 'banner banner-info' : 'banner'}>
        <Icon name={obstacle === 'not_open_yet' ? 'clock' : 'info'} />
        <span>{obstacleSentence(obstacle, cover)}</span>
      </p>
      {obstacle === 'invited' && <InvitationAnswer wihiwId={cover.wihiwId} onAccepted={onAccepted} />}
      {obstacle === 'sign_in_required' && (
        <p className="do">
          <a className="btn btn-primary" href={gateAddress(here)}>
            Увійти
          </a>
        </p>
      )}
      {obstacle === 'account_required' && (
        <p className="do">
          <a className="btn btn-primary" href={gateAddress(here, '/login')}>
            Увійти
          </a>
          <a className="btn" href={gateAddress(here, '/register')}>
            Зареєструватися
          </a>
        </p>
      )}
    </>
  );
}
