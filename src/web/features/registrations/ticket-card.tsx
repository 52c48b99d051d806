import './ticket-card.css';
import type { ReactElement } from 'react';
import { useRef } from 'react';
import { formatEventDates } from '#core/events/event-dates.ts';
import { quoted } from '#core/language/quoted.ts';
import { Button } from '#web/ui/button.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { printTicket, saveTicketImage } from './print-ticket.ts';

/** What is on a ticket. */
export type TicketFacts = {
  readonly title: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
  readonly place: string;
  readonly name: string;
};

/** A ticket: the code for the door, whose it is, when and where. */
export function TicketCard({ ticket, code }: { readonly ticket: TicketFacts; readonly code: string }): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const dates = formatEventDates(new Date(ticket.startsAt), new Date(ticket.endsAt), ticket.timeZone);

  function save(): void {
    const picture = box.current?.querySelector('svg');
    if (picture != null) void saveTicketImage(picture, ticket.title, ticket.name);
  }

  return (
    <div ref={card} className="ticket">
      <div className="ticket-words grid min-w-0 gap-3">
        <p className="note">Квиток</p>
        <p className="h2 wrap-anywhere">{ticket.title}</p>
        <p className="ticket-name">{ticket.name}</p>
        <p>
          {dates}
          {ticket.place !== '' && (
            <>
              <br />
              {ticket.place}
            </>
          )}
        </p>
      </div>
      <div ref={box} className="ticket-code">
        <QrCode text={code} label={`QR-код квитка на подію ${quoted(ticket.title)}`} />
      </div>
      <div className="ticket-actions -mx-3 flex flex-wrap">
        <Button kind="plain" onPress={save}>
          Зберегти як зображення
        </Button>
        <Button kind="plain" onPress={() => card.current !== null && printTicket(card.current)}>
          Надрукувати
        </Button>
      </div>
    </div>
  );
}
