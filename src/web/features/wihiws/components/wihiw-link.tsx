import type { ReactElement } from 'react';
import type { Wihiw } from '#contract/wihiws.ts';
import { quoted } from '#core/language/quoted.ts';
import type { WihiwActions } from '#web/features/wihiws/use-wihiw-actions.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { Section } from '#web/ui/section.tsx';

/** The public link: copy, renew, revoke. */
export function WihiwLink({ wihiw, actions }: { wihiw: Wihiw; actions: WihiwActions }): ReactElement | null {
  if (!wihiw.anybody) return null;
  if (wihiw.link === null) {
    return (
      <Section title="Посилання вимкнено" note="За старим посиланням ніхто новий не ввійде.">
        <Button onPress={() => void actions.renew()}>Створити нове посилання</Button>
      </Section>
    );
  }
  return (
    <Section title="Посилання на тест" note="Надішліть його тим, хто має пройти тест.">
      <div className="grid gap-2">
        <CopyLink label="Адреса" url={wihiw.link} />
        <details className="group">
          <summary className="flex min-h-11 items-center text-primary underline">Показати QR-код на дошці</summary>
          <div className="py-2">
            <QrCode text={wihiw.link} label={`QR-код тесту ${quoted(wihiw.title)}`} />
          </div>
        </details>
        <div className="-ml-3 flex flex-wrap">
          <Button kind="plain" onPress={() => void actions.renew()}>
            Замінити новим
          </Button>
          <Button kind="plain" danger onPress={() => void actions.revoke()}>
            Вимкнути
          </Button>
        </div>
      </div>
    </Section>
  );
}
