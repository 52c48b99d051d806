import type { ReactElement } from 'react';
import { CopyButton } from '#web/shell/copy-button.tsx';
import { Icon } from '#web/shell/icon.tsx';
import { Button } from '#web/ui/button.tsx';

type CodeStripProps = { readonly code: string; readonly onNoted: () => void };

/** The recovery code of a new account above the work that the account was made for, until it is noted down. */
export function CodeStrip({ code, onNoted }: CodeStripProps): ReactElement {
  return (
    <section
      className="code-strip flex min-h-16 items-center gap-x-2 border-b border-line bg-(--warn-soft) px-4 py-2 md:px-5 print:hidden"
      aria-label="Код відновлення"
      role="status"
    >
      <Icon name="warning" className="shrink-0 text-warn max-md:hidden" />
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 text-small">
        <span>
          Запишіть код<span className="max-md:hidden"> відновлення</span>
        </span>
        <b className="tab nobr text-small md:font-serif md:text-lead">{code}</b>
        <span className="fine max-md:hidden">Якщо забудете пароль, увійдете лише з ним. Показуємо його один раз.</span>
      </p>
      <CopyButton text={code} label="Копіювати код" />
      <Button onPress={onNoted}>Записано</Button>
    </section>
  );
}
