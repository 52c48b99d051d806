import type { ReactElement } from 'react';
import { useState } from 'react';
import type { TakerMessage } from '#contract/lesson/lesson-messages.ts';
import { formatTime } from '#core/language/dates.ts';
import { counted } from '#core/language/plural.ts';
import { Icon } from '#web/shell/icon.tsx';

type HostMessageBannerProps = {
  readonly messages: readonly TakerMessage[];
  readonly hostName: string;
  readonly timeZone: string;
};

/** What the host has told: a new message until it is read, then one line that shows all of them again. */
export function HostMessageBanner({ messages, hostName, timeZone }: HostMessageBannerProps): ReactElement {
  const [readId, setReadId] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const from = messages.findIndex(({ id }) => id === readId) + 1;
  const shown = isOpen ? messages : messages.slice(from);
  const close = (): void => {
    setReadId(messages.at(-1)?.id ?? null);
    setOpen(false);
  };
  return (
    <div role="alert">
      <div className="banner offline-banner host-message">
        <Icon name="info" />
        {shown.length === 0 ? (
          <p>
            <button className="link" type="button" onClick={() => setOpen(true)}>
              {counted(messages.length, ['повідомлення', 'повідомлення', 'повідомлень'])}: прочитати знову
            </button>
          </p>
        ) : (
          <>
            <div>
              {shown.map(({ id, text, at }) => (
                <p key={id}>
                  <strong>
                    {hostName}, {formatTime(new Date(at), timeZone)}:
                  </strong>{' '}
                  {text}
                </p>
              ))}
            </div>
            <button className="icon-btn" type="button" aria-label="Прочитано, згорнути" onClick={close}>
              <Icon name="close" />
            </button>
          </>
        )}
      </div>
    </div>
  );
}
