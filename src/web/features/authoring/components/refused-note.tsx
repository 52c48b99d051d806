import type { ReactElement } from 'react';
import type { CallFailure } from '#web/lib/api/api-client.ts';
import { failureSentence, fieldSentence } from '#web/lib/api/messages.ts';
import { Banner } from '#web/ui/banner.tsx';

/** Why the server did not take a change; what was typed stays. Lost networks are told in one place for the whole draft. */
export function RefusedNote({ failure }: { failure: CallFailure | null }): ReactElement | null {
  if (failure === null || failure.code === 'offline') return null;
  const details = [...new Set((failure.fields ?? []).map(({ code }) => fieldSentence(code)))];
  return (
    <Banner kind="bad" announce>
      Зміни не збережено. {details.length > 0 ? details.join(' ') : failureSentence(failure)}
    </Banner>
  );
}
