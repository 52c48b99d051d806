import type { ReactElement } from 'react';
import type { CallError } from '#web/lib/api/use-answer.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** The attempt goes on, or goes on again: there is no result yet. */
export const isStillRunning = (error: CallError | null): boolean => error?.failure.code === 'result_not_released';

/** For the taker: the way back into the test, whose clock may be running already. */
export function OwnAttemptRunning({ wihiwId }: { wihiwId: string }): ReactElement {
  return (
    <div className="wrap">
      <EmptyState
        title="Ця спроба триває"
        action={
          <ButtonLink kind="filled" href={`/wihiwers/${wihiwId}`}>
            Продовжити тест
          </ButtonLink>
        }
      >
        Результат буде тут, коли ви завершите тест.
      </EmptyState>
    </div>
  );
}

/** To the host. */
export function ReadersAttemptRunning({ wihiwId }: { wihiwId: string }): ReactElement {
  return (
    <div className="wrap">
      <EmptyState
        title="Читач іще пише"
        action={<ButtonLink href={`/wihost/wihiws/${wihiwId}`}>До всіх спроб</ButtonLink>}
      >
        Відповіді й бал з’являться тут самі, коли спробу буде завершено.
      </EmptyState>
    </div>
  );
}
