import type { ReactElement } from 'react';
import { OtherFaceLink } from '#web/app/other-face-link.tsx';
import { UpcomingEvents } from '#web/features/events/components/upcoming-events.tsx';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { pageFacts } from '#web/lib/page-facts.ts';
import { Drawers } from '#web/ui/drawers.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';

const TEST_DOORS = [
  { href: '/testtool', title: 'Платформа тестів', note: 'Що чекає на вас, останні результати' },
  { href: '/wihost-menu', title: 'Створюю тести й події', note: 'Wihost' },
  { href: '/wihiwer', title: 'Проходжу тести', note: 'Wihiwer' },
] as const;

const EVENT_DOORS = [
  { href: '/events', title: 'Події', note: 'Мої, найближчі й минулі' },
  { href: '/wihost-events', title: 'Створюю події', note: 'Програма, реєстрація, опитування' },
  { href: '/wihiwer-events', title: 'Мої квитки', note: 'Мої програми, опитування й відгуки' },
] as const;

const ABOUT_DOORS = [
  { href: '/about', title: 'Про Wihiwin', note: 'Що це й для кого' },
  { href: '/about-creator', title: 'Тим, хто створює', note: 'Добрі запитання, як обчислюємо бали' },
  { href: '/about-chatgpt', title: 'Чернетки від ШІ', note: 'Що й куди може надсилатися' },
] as const;

/** `/`: both products with their doors; the host decides which one comes first. */
export default function StartPage(): ReactElement {
  useDocumentTitle('');
  const events = pageFacts().face === 'events';
  const tests = (
    <Section
      title="Тести на розуміння тексту"
      aside={events ? <OtherFaceLink path="/testtool" label="На платформу тестів" /> : undefined}
    >
      <Drawers label="Тести" drawers={TEST_DOORS} />
    </Section>
  );
  const eventDoors = (
    <Section
      title="Освітні події"
      aside={events ? undefined : <OtherFaceLink path="/events" label="На платформу подій" />}
    >
      {events && <UpcomingEvents />}
      <Drawers label="Події" drawers={EVENT_DOORS} />
    </Section>
  );
  return (
    <div className="wrap grid gap-14">
      <PageTitle
        title={events ? 'Події Wihiwin' : 'Читати й розуміти'}
        note={events ? 'Сторінки подій, опитування й відгуки.' : 'Тести за українськими текстами та освітні події.'}
      />
      {events ? eventDoors : tests}
      {events ? tests : eventDoors}
      <Section title="Дізнатися більше">
        <Drawers label="Про Wihiwin" drawers={ABOUT_DOORS} />
      </Section>
    </div>
  );
}
