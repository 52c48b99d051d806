import type { ReactElement } from 'react';
import { createHandoff } from '#contract/accounts.ts';
import { callOperation } from '#web/lib/api-client.ts';
import { failureSentence } from '#web/lib/messages.ts';
import { showError } from '#web/shell/toast-queue.ts';
import { Button } from '#web/ui/button.tsx';

type OtherFaceLinkProps = { readonly face: 'tests' | 'events'; readonly path: string; readonly label: string };

/** Crosses to the other face's host with the session (a single-use address). */
export function OtherFaceLink({ face, path, label }: OtherFaceLinkProps): ReactElement {
  async function cross(): Promise<void> {
    const result = await callOperation(createHandoff, { body: { face, path } });
    if (result.ok) window.location.assign(result.value.url);
    else showError(failureSentence(result.error));
  }
  return (
    <Button kind="plain" onPress={() => void cross()}>
      {label}
    </Button>
  );
}
