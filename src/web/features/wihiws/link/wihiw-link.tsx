import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Wihiw } from '#contract/wihiws.ts';
import type { WihiwActions } from '#web/features/wihiws/use-wihiw-actions.ts';
import { CopyButton } from '#web/shell/copy-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { Section } from '#web/ui/section.tsx';
import type { BoardCounts } from './board-view.tsx';
import { BoardView } from './board-view.tsx';
import { codeEntryAddress } from './board-words.ts';

type WihiwLinkProps = {
  readonly wihiw: Wihiw;
  readonly actions: WihiwActions;
  readonly counts: BoardCounts;
  /** Copying the link is what the host came for. */
  readonly isMain: boolean;
};

/** The public link and its short code: copy, show on a projector, renew, revoke. */
export function WihiwLink({ wihiw, actions, counts, isMain }: WihiwLinkProps): ReactElement | null {
  const [onBoard, setOnBoard] = useState(false);
  const { link, code, title } = wihiw;
  if (!wihiw.anybody) return null;
  if (link === null) {
    return (
      <Section title="Посилання вимкнено" note="За старим посиланням і кодом ніхто новий не ввійде.">
        {wihiw.role === 'owner' && <Button onPress={() => void actions.renew()}>Створити нове посилання</Button>}
      </Section>
    );
  }
  return (
    <Section title="Посилання на тест" note="Надішліть його тим, хто має пройти тест, або покажіть на дошці.">
      <div className="grid gap-4">
        <CopyLink label="Адреса" url={link} buttonKind={isMain ? 'filled' : 'outlined'} />
        {code !== null && (
          <div className="flex flex-wrap items-center gap-x-3">
            <p>
              Код тесту <strong className="tab nobr font-serif text-h3">{code}</strong>
            </p>
            <CopyButton text={code} label="Копіювати код тесту" />
            <p className="note">Його вводять на сторінці {codeEntryAddress(link)}.</p>
          </div>
        )}
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          <Button icon="eye" onPress={() => setOnBoard(true)}>
            Показати на дошці
          </Button>
          {wihiw.role === 'owner' && (
            <>
              <Button kind="plain" className="max-md:-ml-3" onPress={() => void actions.renew()}>
                Замінити новим
              </Button>
              <Button kind="plain" danger onPress={() => void actions.revoke()}>
                Вимкнути
              </Button>
            </>
          )}
        </div>
        {onBoard && (
          <BoardView title={title} link={link} code={code} counts={counts} onClose={() => setOnBoard(false)} />
        )}
      </div>
    </Section>
  );
}
