import type { ReactElement } from 'react';
import { useState } from 'react';
import type { SecondFactors as Factors } from '#contract/second-factors.ts';
import { readSecondFactors } from '#contract/second-factors.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatDate } from '#core/language/dates.ts';
import type { SpareCodes } from '#web/features/account/spare-codes.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { AddApp } from './add-app.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { ConfirmByPassword } from './confirm-by-password.tsx';

type Factor = Factors['factors'][number];
type Asked = { readonly kind: 'app' | 'passkey' | 'codes' } | { readonly kind: 'remove'; readonly factor: Factor };

/** A passkey needs https or the computer itself. */
const canUsePasskeys = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window;

/** The second step of signing in: what it is done with, what is left of the spare codes, what can be added. */
export function SecondFactorList({ onCodes }: { onCodes: (codes: SpareCodes) => void }): ReactElement {
  const query = useAnswer(readSecondFactors, {});
  const [asked, setAsked] = useState<Asked | null>(null);
  if (query.error !== null) return <Banner kind="bad">{failureSentence(query.error.failure)}</Banner>;
  if (query.data === undefined) return <SkeletonRows rows={2} />;
  const { factors, spareCodesLeft } = query.data;
  const close = () => setAsked(null);
  const take = (codes: SpareCodes) => {
    close();
    onCodes(codes);
  };

  return (
    <div className="grid max-w-150 gap-4">
      {factors.length > 0 && (
        <ul className="border-t border-line">
          {factors.map((factor) => (
            <li
              key={factor.id}
              className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 border-b border-line py-2"
            >
              <div className="min-w-0">
                <p className="wrap-anywhere">{factor.name}</p>
                <p className="note">{noteOf(factor)}</p>
              </div>
              <Button
                kind="plain"
                className="max-sm:-ml-3 sm:-mr-3"
                onPress={() => setAsked({ kind: 'remove', factor })}
              >
                Прибрати<span className="sr"> {factor.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {factors.length > 0 && <p className="note">{spareNote(spareCodesLeft)}</p>}
      <div className="flex flex-wrap gap-3">
        <Button onPress={() => setAsked({ kind: 'app' })}>Додати застосунок із кодами</Button>
        {canUsePasskeys() && <Button onPress={() => setAsked({ kind: 'passkey' })}>Додати ключ доступу</Button>}
        {factors.length > 0 && <Button onPress={() => setAsked({ kind: 'codes' })}>Нові запасні коди</Button>}
      </div>
      {asked?.kind === 'app' && <AddApp onClose={close} onCodes={take} />}
      {asked?.kind === 'passkey' && <AddPasskey onClose={close} onCodes={take} />}
      {asked?.kind === 'codes' && <ConfirmByPassword of={{ kind: 'codes' }} onClose={close} onCodes={take} />}
      {asked?.kind === 'remove' && (
        <ConfirmByPassword
          of={{ kind: 'remove', factor: asked.factor, isLast: factors.length === 1 }}
          onClose={close}
          onCodes={take}
        />
      )}
    </div>
  );
}

function noteOf({ kind, host, lastUsedAt }: Factor): string {
  const what = kind === 'app' ? 'Застосунок із кодами' : `Ключ доступу для ${host ?? ''}`;
  const used =
    lastUsedAt === null ? 'ще не використано' : `востаннє ${formatDate(new Date(lastUsedAt), DEFAULT_TIME_ZONE)}`;
  return `${what} · ${used}`;
}

function spareNote(left: number): string {
  if (left === 0)
    return 'Запасних кодів не лишилося. Отримайте нові: без них, якщо загубите телефон, увійти не зможете.';
  return `Запасних кодів лишилося: ${left}. Кожен діє один раз, якщо телефона чи ключа немає під рукою.`;
}
