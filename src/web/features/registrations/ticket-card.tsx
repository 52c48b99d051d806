import './ticket-card.css';
import type { ReactElement } from 'react';
import { useRef } from 'react';
import { formatEventDates } from '#core/events/event-dates.ts';
import { exportFileName } from '#core/exports/file-name.ts';
import { quoted } from '#core/language/quoted.ts';
import { saveCodeSheet } from '#web/lib/device/picture-file.ts';
import { Button } from '#web/ui/button.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { printTicket } from './print-ticket.ts';

/** What is on a ticket. */
type TicketFacts = {
  readonly title: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
  readonly place: string;
  readonly name: string;
};

type TicketCardProps = {
  readonly ticket: TicketFacts;
  readonly code: string;
  /** The event was cancelled: the code is struck through. */
  readonly isVoid?: boolean;
};

/** A ticket: the code for the door, whose it is, when and where. */
export function TicketCard({ ticket, code, isVoid = false }: TicketCardProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const dates = formatEventDates(new Date(ticket.startsAt), new Date(ticket.endsAt), ticket.timeZone);

  function save(): void {
    const picture = box.current?.querySelector('svg');
    if (picture == null) return;
    const words = [
      { text: ticket.title, size: 48, heavy: true },
      { text: ticket.name, size: 44 },
      { text: dates, size: 40 },
      ...(ticket.place === '' ? [] : [{ text: ticket.place, size: 40 }]),
    ];
    const sheet = { width: 1080, height: 1500, margin: 40, codeSide: 1000, above: [], below: words };
    void saveCodeSheet(picture, sheet, exportFileName(['Квиток', ticket.title, ticket.name], 'png'));
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
      <div ref={box} className="ticket-code relative">
        <QrCode
          text={code}
          label={`${isVoid ? 'Недійсний QR-код' : 'QR-код'} квитка на подію ${quoted(ticket.title)}`}
          {...(isVoid ? { className: 'max-w-72 opacity-20' } : {})}
        />
        {isVoid && (
          <span className="absolute inset-x-2 top-1/2 -translate-y-1/2 bg-surface py-2 text-center font-medium text-bad">
            Скасовано
          </span>
        )}
      </div>
      <div className={isVoid ? 'hidden' : 'ticket-actions -mx-3 flex flex-wrap'}>
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
