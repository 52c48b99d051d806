import type { ReactElement } from 'react';
import { TEST } from '#core/language/counted-nouns.ts';
import { counted } from '#core/language/plural.ts';
import { Drawers } from '#web/ui/drawers.tsx';
import { Section } from '#web/ui/section.tsx';

/** The catalogue of role areas. @param waiting how many tests wait for the person */
export function RoleDoors({ waiting }: { waiting: number }): ReactElement {
  const news = waiting === 0 ? undefined : counted(waiting, TEST.nominative);
  return (
    <Section title="Куди далі">
      <Drawers
        label="Ролі"
        drawers={[
          { href: '/wihost-menu', title: 'Створюю тести й події', note: 'Wihost' },
          { href: '/wihiwer', title: 'Проходжу тести', note: 'Wihiwer', news },
          { href: '/events', title: 'Події', note: 'Мої, найближчі й минулі' },
          { href: '/wiviewer', title: 'Бачу результати інших', note: 'Wiviewer' },
          { href: '/wihisee', title: 'Хто бачить мої результати', note: 'Wihisee' },
          { href: '/wihiwee', title: 'Хто мене тестує', note: 'Wihiwee' },
        ]}
      />
    </Section>
  );
}
