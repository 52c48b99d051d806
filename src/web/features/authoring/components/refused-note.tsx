import type { ReactElement } from 'react';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { failureSentence, fieldSentence } from '#web/lib/api/messages.ts';
import { Banner } from '#web/ui/banner.tsx';

/** Says why the server refused a change; what was typed stays. A lost network is shown once for the whole draft instead. */
export function RefusedNote({ failure }: { failure: CallFailure | null }): ReactElement | null {
  if (failure === null || failure.code === 'offline') return null;
  const details = [...new Set((failure.fields ?? []).map(({ code }) => fieldSentence(code)))];
  return (
    <Banner kind="bad" announce>
      Зміни не збережено. {details.length > 0 ? details.join(' ') : failureSentence(failure)}
    </Banner>
  );
}
