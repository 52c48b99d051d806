import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Wihiw } from '#contract/wihiws.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** In place of attempts: that there are none, and how people get in. */
export function NobodyYet({ wihiw }: { wihiw: Wihiw }): ReactElement {
  const [now] = useState(() => Date.now());
  if (wihiw.closesAt !== null && Date.parse(wihiw.closesAt) <= now)
    return (
      <EmptyState title="Ніхто не почав">
        Тест закрито. Щоб його могли пройти, відкрийте його знову в «Налаштуваннях».
      </EmptyState>
    );
  // Of a group nothing else on the page says how its people get in.
  const cards = (wihiw.role === 'owner' ? wihiw.groups : []).map(({ id, title }) => (
    <ButtonLink key={id} href={`/wihost-groups/${id}/codes`}>
      Логіни й коди: {title}
    </ButtonLink>
  ));
  return (
    <EmptyState title="Поки ніхто не почав" action={cards.length > 0 ? cards : undefined}>
      {wihiw.link === null
        ? 'Кожен входить зі своїм логіном і бачить тест на першій сторінці. Спроби з’являться тут самі.'
        : 'Надішліть посилання тим, хто має пройти тест. Їхні спроби з’являться тут самі, оновлювати сторінку не треба.'}
    </EmptyState>
  );
}
