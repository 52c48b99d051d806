import type { ReactElement } from 'react';
import { pageFacts } from '#web/lib/page-facts.ts';

const REASONS = {
  tests: [
    {
      title: 'Працює на будь-якому телефоні',
      text: 'Сторінка тесту легка й відкривається швидко навіть із поганим зв’язком.',
    },
    {
      title: 'Відповіді не зникають',
      text: 'Кожна зміна зберігається сама: спершу на пристрої, потім на сервері.',
    },
    {
      title: 'Пояснює, а не лише оцінює',
      text: 'Знайти, зрозуміти, оцінити — три способи читання, кожен окремо.',
    },
  ],
  events: [
    {
      title: 'Прийти легко',
      text: 'Досить логіна: квиток із QR-кодом, своя програма й нагадування завжди в телефоні.',
    },
    {
      title: 'Провести легко',
      text: 'Сторінка з програмою й доповідачами, реєстрація з чергою на місця, повідомлення зареєстрованим.',
    },
    {
      title: 'Почути кожного',
      text: 'Опитування, за бажання анонімні, і відгуки про кожен пункт програми.',
    },
  ],
} as const;

/** What the product of this face is good for, in three points. */
export function EntryReasons(): ReactElement {
  return (
    <div className="grid content-start gap-5">
      <dl className="grid border-t border-line">
        {REASONS[pageFacts().face].map((reason) => (
          <Reason key={reason.title} {...reason} />
        ))}
      </dl>
      <p className="note">
        Що ми зберігаємо й навіщо — на сторінці <a href="/privacy">«Приватність»</a>.
      </p>
    </div>
  );
}

function Reason({ title, text }: { title: string; text: string }): ReactElement {
  return (
    <div className="grid gap-0.5 border-b border-line py-3">
      <dt className="font-serif text-h3 font-semibold">{title}</dt>
      <dd className="text-muted">{text}</dd>
    </div>
  );
}
