import type { ReactElement } from 'react';
import { useState } from 'react';
import { useStore } from '#web/lib/use-store.ts';
import { showError } from '#web/shell/dialogs/toast-queue.ts';
import { CopyConfirmation } from './copy-confirmation.ts';
import { copyText } from './copy-text.ts';
import { Icon } from './icon.tsx';

export type Copying = { readonly copied: boolean; readonly copy: (text: string) => void };

/** The state of one copy button: `copied` is true for two seconds after copying. */
export function useCopying(): Copying {
  const [confirmation] = useState(() => new CopyConfirmation(copyText));
  const copied = useStore(confirmation);
  return {
    copied,
    copy: (text) => {
      void confirmation.copy(text).then((done) => {
        if (!done) showError('Не вдалося скопіювати: виділіть текст і скопіюйте його самі.');
      });
    },
  };
}

/** @param label what is copied, as the button’s name: «Копіювати логін» */
export function CopyButton({ text, label }: { text: string; label: string }): ReactElement {
  const { copied, copy } = useCopying();
  return (
    <button
      className={copied ? 'icon-btn copied' : 'icon-btn'}
      type="button"
      aria-label={label}
      title={label}
      onClick={() => copy(text)}
    >
      <Icon name={copied ? 'check' : 'copy'} />
      <span className="sr" role="status">
        {copied ? 'Скопійовано' : ''}
      </span>
    </button>
  );
}
