import type { ReactElement } from 'react';
import { CalendarLink } from '#web/features/events/calendar/personal-calendar.tsx';
import { MyTicketsList } from '#web/features/registrations/tickets/my-tickets.tsx';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { useStore } from '#web/lib/use-store.ts';
import { signedIn } from '#web/shell/signed-in.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';
import { EventOfTicket } from './event-of-ticket.tsx';
import { ParticipantBlocks } from './participant-blocks.tsx';

/** `/wihiwer-events`: my tickets, what waits for my answer, what is over. */
export default function WihiwerEventsPage(): ReactElement {
  useDocumentTitle('Мої квитки');
  const { person } = useStore(signedIn);
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] content-start gap-12">
      <PageTitle title="Мої квитки" note="Покажіть QR-код на вході: він відкривається тут і без зв’язку." />
      <ParticipantBlocks />
      {person !== null && (
        <MyTicketsList userId={person.userId} isShared={person.sharedComputer} Details={EventOfTicket} />
      )}
      <Section title="Мій календар">
        <CalendarLink />
      </Section>
    </div>
  );
}
