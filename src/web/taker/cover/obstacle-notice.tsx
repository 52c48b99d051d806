import type { ReactElement } from 'react';
import type { Cover } from '#contract/attempts.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { gateAddress } from '#core/routes/gate-address.ts';
import { Icon } from '#web/shell/icon.tsx';
import type { CoverAnswer } from '#web/taker/taker-api.ts';
import { InvitationAnswer } from './invitation-answer.tsx';

type Obstacle = NonNullable<CoverAnswer['obstacle']>;

/** Returns the sentence on why one may not start and what to do. */
function obstacleWords(obstacle: Obstacle, cover: Cover): string {
  switch (obstacle) {
    case 'not_open_yet':
      return cover.opensAt === null
        ? 'Тест ще не відкрито. Поверніться сюди пізніше.'
        : `Тест відкриється ${formatDateTime(new Date(cover.opensAt), cover.timeZone)}. Поверніться сюди тоді.`;
    case 'already_closed':
      return `Тест уже закрито. Якщо ви не встигли, напишіть тому, хто його призначив: ${cover.hostName}.`;
    case 'no_attempts_left':
      return 'Ви вже використали всі спроби. Нижче — ваші результати.';
    case 'not_addressed':
      return `Цей тест призначено не вам. Попросіть додати вас: ${cover.hostName}.`;
    case 'invited':
      return `${cover.hostName} запрошує вас пройти цей тест. Якщо приймете, побачить ваше ім’я й результат і зможе призначати вам інші тести.`;
    case 'link_revoked':
      return `Щоб почати, потрібне чинне посилання. Попросіть нове: ${cover.hostName}.`;
    case 'sign_in_required':
      return 'Щоб почати, увійдіть: у цьому тесті не досить самого імені.';
    case 'account_required':
      return 'Цей тест можна складати лише із записом із паролем. Увійдіть або зареєструйтеся.';
  }
}

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
        <span>{obstacleWords(obstacle, cover)}</span>
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
