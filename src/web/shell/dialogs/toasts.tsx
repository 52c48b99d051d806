import type { ReactElement } from 'react';
import { REPEATED_OFFLINE, REPEATED_SOON, WORK_GOES_ON } from '#core/language/failure-sentences.ts';
import { callsWaiting } from '#web/lib/api/calls-waiting.ts';
import { isWorking } from '#web/lib/proof-of-work/is-working.ts';
import { useStore } from '#web/lib/use-store.ts';
import { Icon } from '#web/shell/icon.tsx';
import type { Toast } from './toast-queue.ts';
import { toastQueue } from './toast-queue.ts';

/** Mounted once per entry. Both regions exist before any message, or screen readers would miss the first one. */
export function Toasts(): ReactElement {
  const toasts = useStore(toastQueue);
  const working = useStore(isWorking);
  const [reason] = useStore(callsWaiting);
  return (
    <div
      className="toasts"
      onPointerEnter={() => toastQueue.pause()}
      onPointerLeave={() => toastQueue.resume()}
      onFocus={() => toastQueue.pause()}
      onBlur={() => toastQueue.resume()}
    >
      <div role="alert">{toasts.filter((toast) => toast.kind === 'error').map(row)}</div>
      <div role="status">
        {working && (
          <div className="toast">
            <Icon name="clock" />
            <p>{WORK_GOES_ON}</p>
          </div>
        )}
        {reason !== undefined && (
          <div className="toast">
            <Icon name="clock" />
            <p>{reason === 'offline' ? REPEATED_OFFLINE : REPEATED_SOON}</p>
          </div>
        )}
        {toasts.filter((toast) => toast.kind === 'success').map(row)}
      </div>
    </div>
  );
}

function row(toast: Toast): ReactElement {
  const error = toast.kind === 'error';
  return (
    <div key={toast.id} className={`toast ${error ? 'is-bad' : 'is-good'}`}>
      <Icon name={error ? 'warning' : 'check'} />
      <p>{toast.text}</p>
      <button
        className="icon-btn"
        type="button"
        aria-label="Сховати повідомлення"
        onClick={() => toastQueue.dismiss(toast.id)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
