import type { ComponentType, ReactElement } from 'react';
import { useEffect, useState } from 'react';
import type { MyTicket } from '#contract/registrations/registrations.ts';
import { listMyRegistrations } from '#contract/registrations/registrations.ts';
import { formatEventDates } from '#core/events/event-dates.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { ChosenActivities } from '#web/features/registrations/chosen-activities.tsx';
import { REGISTRATION_ANCHOR } from '#web/features/registrations/registration-anchor.ts';
import { aheadWords } from '#web/features/registrations/registration-words.ts';
import { TicketCard } from '#web/features/registrations/ticket-card.tsx';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import type { MyTickets } from './keep-tickets.ts';
import { keepTickets, keptTickets } from './keep-tickets.ts';

/** When the page has drawn its first code, so that all its files are there to be kept. */
const KEEP_AFTER_MS = 2_000;

type MyTicketsListProps = {
  readonly userId: string;
  /** Tickets are not kept on a shared computer. */
  readonly isShared: boolean;
  /** What else is shown of an event that is open: its programme and materials. */
  readonly Details: ComponentType<{ readonly ticket: MyTicket }>;
};

/** My tickets: what is ahead with its codes, then what is over; without a network those that the device keeps. */
export function MyTicketsList({ userId, isShared, Details }: MyTicketsListProps): ReactElement {
  const { data, isError } = useAnswer(listMyRegistrations, {}, { live: ['person'] });
  const [kept, setKept] = useState<MyTickets | null>(null);
  useEffect(() => {
    if (data === undefined || isShared) return;
    const timer = setTimeout(() => void keepTickets(userId, data), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [data, isShared, userId]);
  useEffect(() => {
    if (data === undefined && isError) void keptTickets(userId).then(setKept);
  }, [data, isError, userId]);

  const tickets = data ?? kept;
  if (tickets === null) return isError ? <Offline /> : <SkeletonText lines={4} />;
  const { ahead, past } = tickets;
  const running = ahead.filter(({ eventState }) => eventState === 'running');
  const later = ahead.filter(({ eventState }) => eventState !== 'running');
  return (
    <>
      {data === undefined && isError && (
        <Banner kind="info">Немає зв’язку. Показано квитки, збережені на цьому пристрої: за ними пустять.</Banner>
      )}
      {running.length > 0 && (
        <Section title="Зараз">
          <ul className="grid gap-14">
            {running.map((ticket, index) => (
              <li key={ticket.eventId}>
                <AheadTicket ticket={ticket} isFirst={index === 0} Details={data === undefined ? null : Details} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {(later.length > 0 || running.length === 0) && (
        <Section title="Попереду">
          {later.length === 0 ? (
            <EmptyState title="Квитків поки немає" action={<ButtonLink href="/events">До подій</ButtonLink>}>
              Зареєструйтеся на сторінці події, і квиток буде тут.
            </EmptyState>
          ) : (
            <ul className="grid gap-14">
              {later.map((ticket, index) => (
                <li key={ticket.eventId}>
                  <AheadTicket
                    ticket={ticket}
                    isFirst={index === 0 && running.length === 0}
                    Details={data === undefined ? null : Details}
                  />
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
      {past.length > 0 && (
        <Section title="Минулі">
          <ul className="border-t border-line">
            {past.map((ticket) => (
              <li key={ticket.eventId} className="border-b border-line py-3">
                <a className="font-medium" href={`/events/${ticket.eventId}`}>
                  {ticket.title}
                </a>
                <span className="note block">
                  {formatEventDates(new Date(ticket.startsAt), new Date(ticket.endsAt), ticket.timeZone)}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Offline(): ReactElement {
  return <Banner>Квитки не завантажилися. Перевірте зв’язок і відкрийте сторінку ще раз.</Banner>;
}

type AheadTicketProps = {
  readonly ticket: MyTicket;
  readonly isFirst: boolean;
  readonly Details: MyTicketsListProps['Details'] | null;
};

/** A ticket of what is ahead: the nearest shows its code at once, others at a tap. */
function AheadTicket({ ticket, isFirst, Details }: AheadTicketProps): ReactElement {
  const [isOpen, setOpen] = useState(isFirst);
  const page = `/events/${ticket.eventId}`;
  const isCancelled = ticket.eventState === 'cancelled';
  return (
    <div className="grid gap-6">
      {isCancelled && <Banner kind="bad">Подію скасовано.</Banner>}
      {ticket.ticket !== null && isOpen && !isCancelled ? (
        <TicketCard ticket={ticket} code={ticket.ticket} />
      ) : (
        <div>
          <p className="h3 wrap-anywhere">{ticket.title}</p>
          <p className="note">
            {formatEventDates(new Date(ticket.startsAt), new Date(ticket.endsAt), ticket.timeZone)}
          </p>
        </div>
      )}
      {ticket.state === 'invited' && !isCancelled && (
        <Banner kind="info" action={<ButtonLink href={`${page}#${REGISTRATION_ANCHOR}`}>Відповісти</ButtonLink>}>
          Організатор запрошує вас на цю подію.
        </Banner>
      )}
      {ticket.state === 'waiting' && <p>{aheadWords(ticket.ahead ?? 0)}</p>}
      {ticket.state === 'offered' && ticket.offeredUntil !== null && (
        <Banner action={<ButtonLink href={page}>Підтвердити</ButtonLink>}>
          Для вас звільнилося місце. Підтвердьте його до{' '}
          {formatDateTime(new Date(ticket.offeredUntil), ticket.timeZone)}.
        </Banner>
      )}
      {ticket.address === 'unconfirmed' && !isCancelled && (
        <p className="note">
          Адреса для листів чекає на підтвердження: відкрийте наш лист або попросіть новий на сторінці події.
        </p>
      )}
      {isOpen && !isCancelled && Details !== null ? (
        <Details ticket={ticket} />
      ) : (
        <ChosenActivities activities={ticket.activities} timeZone={ticket.timeZone} />
      )}
      <div className="flex flex-wrap gap-3">
        {ticket.ticket !== null && !isOpen && !isCancelled && (
          <Button kind="filled" onPress={() => setOpen(true)}>
            Показати QR-код
          </Button>
        )}
        {!isOpen && ticket.ticket === null && ticket.state !== 'invited' && !isCancelled && (
          <Button onPress={() => setOpen(true)}>Моя програма</Button>
        )}
        {/* A ticket that an earlier page has kept on the device has no link. */}
        {(ticket.link ?? '') !== '' && (
          <ButtonLink href={ticket.link} isOutside>
            Приєднатися онлайн
          </ButtonLink>
        )}
        <ButtonLink href={page}>Сторінка події</ButtonLink>
      </div>
    </div>
  );
}
