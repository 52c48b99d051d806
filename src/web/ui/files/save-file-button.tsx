import type { ReactElement, ReactNode } from 'react';
import { useState } from 'react';
import { failureSentence } from '#web/lib/api/messages.ts';
import { saveFile } from '#web/lib/api/save-file.ts';
import { showError } from '#web/shell/dialogs/toast-queue.ts';
import { Button } from '#web/ui/button.tsx';

type SaveFileButtonProps = {
  readonly href: string;
  readonly disabled?: boolean;
  readonly children: ReactNode;
};

/** Saves a file that the server makes, or tells why it doesn't. */
export function SaveFileButton({ href, disabled, children }: SaveFileButtonProps): ReactElement {
  const [busy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    const saved = await saveFile(href);
    setBusy(false);
    if (!saved.ok) showError(failureSentence(saved.error));
  }
  return (
    <Button busy={busy} disabled={disabled} onPress={() => void save()}>
      {children}
    </Button>
  );
}
