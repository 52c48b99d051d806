import { letterHtml } from './letter-html.ts';
import { headerText } from './mail-address.ts';

/** The words of a letter, found when it is sent. */
export type ComposedLetter = {
  readonly subject: string;
  readonly body: string;
  /** Addresses that begin so are links; any other is text, however it came into the letter. */
  readonly ownAddress: string;
  /** An iCalendar file to attach, or null. */
  readonly calendar: string | null;
  /** A PNG of a ticket's code to show, or null. */
  readonly ticket: Buffer | null;
  /** The address by which one ends such letters with one press (RFC 8058). */
  readonly unsubscribe: string;
};

/** Finds the words of a letter; null if it would say nothing true any more. */
export type ComposeLetter = (letter: {
  readonly id: string;
  readonly kind: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly recipient: string;
  readonly about: string;
  readonly createdAt: Date;
}) => Promise<ComposedLetter | null>;

const TICKET_ID = 'ticket@letter';

type Addressed = {
  readonly id: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly recipient: string;
};

/** Returns a letter as it goes to the mail server. */
export async function writeMessage({ id, from, recipient }: Addressed, letter: ComposedLetter): Promise<Buffer> {
  // Loaded with the first letter: a server without mail never needs it.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const { subject, body, calendar, ticket, unsubscribe, ownAddress } = letter;
  const composer = new MailComposer({
    from,
    // As an object it is never parsed as a list.
    to: { name: '', address: recipient },
    subject: headerText(subject),
    text: body,
    html: letterHtml(body, { ownAddress, image: ticket === null ? null : { id: TICKET_ID, alt: 'QR-код квитка' } }),
    // The same at every try, so that a letter that was taken though its answer got lost is known as the same.
    messageId: `<${id}@${from.address.split('@')[1] ?? 'wihiwin'}>`,
    // Nothing of a letter is read from this server's files or from elsewhere.
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    attachments: [
      ...(ticket === null
        ? []
        : [{ filename: 'ticket.png', content: ticket, contentType: 'image/png', cid: TICKET_ID }]),
      ...(calendar === null
        ? []
        : [
            {
              filename: 'event.ics',
              content: calendar,
              contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
            },
          ]),
    ],
  });
  return composer.compile().build();
}
