import type { ReactElement } from 'react';
import { useId } from 'react';
import { worksOnlyHere } from '#web/lib/only-here.ts';
import { useCopying } from '#web/shell/copy-button.tsx';
import { Banner } from './banner.tsx';
import type { ButtonKind } from './button.tsx';
import { Button } from './button.tsx';

type CopyLinkProps = { readonly label: string; readonly url: string; readonly buttonKind?: ButtonKind };

/** A link to give away: shown whole, copied by one press. Says so where it would lead nobody else here. */
export function CopyLink({ label, url, buttonKind = 'outlined' }: CopyLinkProps): ReactElement {
  const { copied, copy } = useCopying();
  const id = useId();
  return (
    <div className="grid gap-3">
      <div className="field">
        <label className="label" htmlFor={id}>
          {label}
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            id={id}
            className="input min-w-48 flex-1 text-ellipsis"
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
          />
          <Button
            kind={buttonKind}
            icon={copied ? 'check' : 'copy'}
            onPress={() => copy(url)}
            className="min-w-40 max-sm:w-full"
          >
            {copied ? 'Скопійовано' : 'Копіювати'}
          </Button>
          <span className="sr" role="status">
            {copied ? 'Скопійовано' : ''}
          </span>
        </div>
      </div>
      <OnlyHere url={url} what="посилання" />
    </div>
  );
}

/** Said beside an address that would lead nobody on another device here; `what` is taken there instead. */
export function OnlyHere({ url, what }: { url: string; what: 'посилання' | 'картки' }): ReactElement | null {
  if (!worksOnlyHere(url)) return null;
  return (
    <Banner kind="warn">
      Ця адреса діє лише на цьому комп’ютері. Щоб інші теж могли її відкрити, зайдіть на Wihiwin за адресою вашого
      комп’ютера в мережі або сайту й візьміть {what} там.
    </Banner>
  );
}
