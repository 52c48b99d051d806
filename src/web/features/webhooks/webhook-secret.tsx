import type { ReactElement } from 'react';
import { useId } from 'react';
import { useCopying } from '#web/shell/copy-button.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

type WebhookSecretProps = { readonly secret: string; readonly onClose: () => void };

/** The secret of an address, this once. */
export function WebhookSecret({ secret, onClose }: WebhookSecretProps): ReactElement {
  const { copied, copy } = useCopying();
  const id = useId();
  return (
    <div className="grid gap-4">
      <Banner kind="info" announce>
        Скопіюйте секретний код зараз: більше його ніхто не побачить. Впишіть його в тій програмі: за ним вона
        перевіряє, що повідомлення справді від Wihiwin.
      </Banner>
      <div className="field">
        <label className="label" htmlFor={id}>
          Секретний код
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            id={id}
            className="input min-w-48 flex-1 text-ellipsis"
            readOnly
            value={secret}
            onFocus={(event) => event.target.select()}
          />
          <Button icon={copied ? 'check' : 'copy'} onPress={() => copy(secret)} className="min-w-40 max-sm:w-full">
            {copied ? 'Скопійовано' : 'Копіювати'}
          </Button>
          <span className="sr" role="status">
            {copied ? 'Скопійовано' : ''}
          </span>
        </div>
      </div>
      <div>
        <Button onPress={onClose}>Секретний код збережено</Button>
      </div>
    </div>
  );
}
