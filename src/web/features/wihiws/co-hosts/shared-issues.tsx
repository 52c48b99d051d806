import type { ReactElement } from 'react';
import { useState } from 'react';
import type { CoHostings } from '#contract/lesson/co-hosts.ts';
import { foundItems } from '#core/language/searching/find-items.ts';
import { WihiwRows } from '#web/features/wihiws/components/wihiw-rows.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Issues of others that the viewer helps to run. */
export function SharedIssues({ wihiws, search }: Pick<CoHostings, 'wihiws'> & { search: string }): ReactElement {
  const [now] = useState(() => new Date());
  const shown = foundItems(wihiws, search, ({ title }) => title);
  if (shown.length > 0) return <WihiwRows wihiws={shown} now={now} />;
  return wihiws.length === 0 ? (
    <EmptyState title="Спільних тестів немає">
      Тут будуть тести, які вас попросили допомогти провести. Запрошення з’являється на головній сторінці.
    </EmptyState>
  ) : (
    <EmptyState title="Нічого не знайдено">Спробуйте інші слова з назви.</EmptyState>
  );
}
