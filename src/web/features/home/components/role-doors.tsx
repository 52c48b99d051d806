import type { ReactElement } from 'react';
import { counted } from '#core/language/plural.ts';
import { Drawers } from '#web/ui/drawers.tsx';
import { Section } from '#web/ui/section.tsx';

/** The catalogue of role areas. @param waiting how many tests wait for the person */
export function RoleDoors({ waiting }: { waiting: number }): ReactElement {
  const news = waiting === 0 ? undefined : counted(waiting, ['тест', 'тести', 'тестів']);
  return (
    <Section title="Куди далі">
      <Drawers
        label="Ролі"
        drawers={[
          { href: '/wihost-menu', title: 'Wihost', note: 'Створюю тести й події' },
          { href: '/wihiwer', title: 'Wihiwer', note: 'Проходжу тести, бачу поступ', news },
          { href: '/events', title: 'Події', note: 'Мої, найближчі й минулі' },
          { href: '/wiviewer', title: 'Wiviewer', note: 'Бачу результати інших' },
          { href: '/wihisee', title: 'Wihisee', note: 'Хто бачить мої результати' },
          { href: '/wihiwee', title: 'Wihiwee', note: 'Хто мене тестує' },
        ]}
      />
    </Section>
  );
}
