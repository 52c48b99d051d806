import type { ReactElement } from 'react';
import type { SpareCodes } from '#web/features/account/spare-codes.ts';
import { CopyButton } from '#web/shell/copy-button.tsx';
import { Button } from '#web/ui/button.tsx';

type SpareCodesCardProps = { readonly codes: SpareCodes; readonly onContinue: () => void };

/** A page with the spare codes, to note down before going on. */
export function SpareCodesCard({ codes, onContinue }: SpareCodesCardProps): ReactElement {
  return (
    <div className="wrap">
      <section className="grid max-w-[520px] grid-cols-[minmax(0,1fr)] gap-5" aria-labelledby="spare-codes-title">
        <h1 id="spare-codes-title">Запишіть запасні коди</h1>
        <p className="text-muted">
          Кожен діє один раз, якщо телефона чи ключа немає під рукою. Ми показуємо їх один раз. Якщо втратите і їх,
          увійти не зможете: тримайте їх окремо від телефона.
        </p>
        <ul className="grid grid-cols-2 gap-x-8 border-y border-line-strong py-2">
          {codes.map((code) => (
            <li key={code} className="tab nobr py-1.5 font-serif text-h3">
              {code}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-3">
          <Button kind="filled" onPress={onContinue}>
            Коди записано, далі
          </Button>
          <CopyButton text={codes.join('\n')} label="Копіювати всі коди" />
        </div>
      </section>
    </div>
  );
}
