import type { ReactElement } from 'react';
import { CopyButton } from '#web/shell/copy-button.tsx';
import { Icon } from '#web/shell/icon.tsx';

type CodeNoteProps = { readonly identifier: string; readonly code: string; readonly onClose?: () => void };

/** Login and personal code to write down: on another device one can sign in only with them. */
export function CodeNote({ identifier, code, onClose }: CodeNoteProps): ReactElement {
  return (
    <div className="banner banner-info code-note">
      <p>
        Запишіть, щоб увійти з іншого пристрою: логін <b>{identifier}</b>, код <b className="tab nobr">{code}</b>.
      </p>
      <CopyButton text={`${identifier} ${code}`} label="Копіювати логін і код" />
      {onClose && (
        <button className="icon-btn" type="button" aria-label="Сховати код: він є в меню профілю" onClick={onClose}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
