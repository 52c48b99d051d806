import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import type { Registration } from '#contract/registrations/registrations.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { hasAgreed } from '#core/registrations/registration-states.ts';
import { gateAddress } from '#core/routes/gate-address.ts';
import { useStore } from '#web/lib/use-store.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { signedIn } from '#web/shell/signed-in.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { createFetchedPart } from '#web/ui/loading/fetched-part.tsx';
import { Section } from '#web/ui/section.tsx';
import { REGISTRATION_ANCHOR } from './registration-anchor.ts';
import { registrationCopies } from './registration-copies.ts';
import { closedWords, placesWords } from './registration-words.ts';
import { keepRegistration, useRegistration } from './use-registration.ts';

// For who has entered: most readers of an event's page have not.
const loadParts = () => import('./registration-parts.ts');
const form = createFetchedPart(async () => (await loadParts()).RegistrationForm);
const ownRegistration = createFetchedPart(async () => (await loadParts()).OwnRegistrationView);
const invitation = createFetchedPart(async () => (await loadParts()).InvitationBanner);

type RegistrationBlockProps = {
  readonly event: EduEvent;
  readonly page: 'public' | 'inner';
  /** Shown in place of the viewer’s own. */
  readonly sample?: Registration | undefined;
};

/** Registering on the page of an event: whether one can, the form, and one's own registration with its ticket. */
export function RegistrationBlock({ event, page, sample }: RegistrationBlockProps): ReactElement | null {
  const { data: own } = useRegistration(event.id);
  const registration = sample ?? own;
  const { person } = useStore(signedIn);
  const queries = useQueryClient();
  const [isAsked, setOpen] = useState(false);
  const [isLedHere, setLedHere] = useState(false);
  /** True from sending the form until its end is shown. */
  const isDone = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const look = () => setLedHere(page === 'inner' && window.location.hash === `#${REGISTRATION_ANCHOR}`);
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, [page]);
  const isInvited = registration?.mine?.state === 'invited';
  const mine = registration?.mine != null && hasAgreed(registration.mine.state) ? registration.mine : null;
  // An address that leads here is meant for the form, or for the ticket of who has one.
  const isOpen = registration !== undefined && (isAsked || (isLedHere && mine === null && !isInvited));
  useEffect(() => {
    if (person !== null) form.fetchAhead();
  }, [person]);
  useEffect(() => {
    // What became of it is what one wants to see after the form.
    if (!isDone.current || isOpen) return;
    isDone.current = false;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [isOpen]);
  if (registration === undefined) return null;
  const closed = closedWords(registration, event.timeZone);

  function close(): void {
    setOpen(false);
    setLedHere(false);
    // The same link must lead here again.
    if (isLedHere) window.history.replaceState(window.history.state, '', window.location.pathname);
  }
  if (mine === null && !isInvited && registration.closed !== null && closed === null) return null;
  const inner = `/events/${event.id}`;
  return (
    <div
      ref={box}
      className="wrap w-full scroll-mt-20 outline-none"
      id={REGISTRATION_ANCHOR}
      tabIndex={-1}
      role="group"
      aria-label="Реєстрація на подію"
    >
      <Section title="Реєстрація">
        <div className="grid gap-5">
          {registration.mine?.endedBy === 'expired' && (
            <Banner kind="info">Ви не підтвердили місця вчасно, тому його запропоновано наступній людині.</Banner>
          )}
          {registration.mine?.endedBy === 'organizer' && (
            <Banner kind="info">
              Організатор скасував вашу реєстрацію.
              {registration.mine.endReason !== '' && ` Причина: ${registration.mine.endReason}`}
            </Banner>
          )}
          {mine !== null && !isOpen && (
            <ownRegistration.Part
              event={event}
              mine={mine}
              isSample={sample !== undefined}
              onEdit={() => setOpen(true)}
            />
          )}
          {isInvited && !isOpen && (
            <invitation.Part
              event={event}
              registration={registration}
              hasForm={page === 'inner'}
              onForm={() => setOpen(true)}
            />
          )}
          {mine === null && !isInvited && closed !== null && (
            <p>
              {closed}
              {person !== null && registrationCopies(event.id).has() && ' Те, що ви вписали, не пропало.'}
            </p>
          )}
          {mine === null && !isInvited && closed === null && !isOpen && (
            <>
              <p>
                {placesWords(registration)}{' '}
                {registration.closesAt !== null &&
                  `Зареєструватися можна до ${formatDateTime(new Date(registration.closesAt), event.timeZone)}.`}
              </p>
              <div className="flex flex-wrap items-center gap-3">
                {person === null ? (
                  <>
                    <ButtonLink kind="filled" href={gateAddress(`${inner}#${REGISTRATION_ANCHOR}`)}>
                      {registration.free === 0 ? 'Стати в чергу' : 'Зареєструватися'}
                    </ButtonLink>
                    <span className="note">Досить логіна, пароль не потрібен.</span>
                  </>
                ) : page === 'public' ? (
                  <ButtonLink kind="filled" href={`${inner}#${REGISTRATION_ANCHOR}`}>
                    До реєстрації
                  </ButtonLink>
                ) : (
                  <Button kind="filled" onPress={() => setOpen(true)}>
                    {registration.free === 0 ? 'Стати в чергу' : 'Зареєструватися'}
                  </Button>
                )}
              </div>
            </>
          )}
          {isOpen && person !== null && (mine !== null || closed === null) && (
            <form.Part
              event={event}
              registration={registration}
              person={person}
              isChange={mine !== null}
              onClose={close}
              onDone={(answer) => {
                keepRegistration(queries, event.id, answer);
                close();
                isDone.current = true;
                const state = answer.mine?.state;
                showSuccess(
                  mine !== null ? 'Зміни збережено.' : state === 'waiting' ? 'Ви в черзі.' : 'Вас зареєстровано.',
                );
              }}
            />
          )}
          {registration.messages.length > 0 && (
            <div>
              <h3 className="mb-1">Повідомлення організатора</h3>
              <ul className="max-w-160 border-t border-line">
                {registration.messages.map((message) => (
                  <li key={message.id} className="border-b border-line py-3 wrap-anywhere whitespace-pre-line">
                    <span className="note block">{formatDateTime(new Date(message.sentAt), event.timeZone)}</span>
                    {message.text}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </Section>
    </div>
  );
}
