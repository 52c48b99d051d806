import { quoted } from '#core/language/quoted.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import type { MailAddress } from '#server/platform/mail/mail-address.ts';
import { parseSender } from '#server/platform/mail/mail-address.ts';
import { MAIL_BOUNDS } from '#server/platform/mail/mail-counts-store.ts';
import { readWholeNumber } from './config-values.ts';

/** The mail server that takes letters, and from whom they are. */
export type MailChoice = {
  /** `smtp://` or `smtps://`, with name and password if the server wants them. */
  readonly url: string;
  readonly from: MailAddress;
  /** The most letters in an hour; without it the server's own bound holds. */
  readonly perHour?: number;
};

/**
 * Reads SMTP_URL and MAIL_FROM: both or neither. Letters lead to pages and are written by jobs without a request, so the
 * public address of the event face has to be known.
 */
export function readMailChoice(
  text: (key: string) => string | null,
  publicEventUrl: string | null,
): Result<MailChoice | null, string> {
  const [url, from] = [text('SMTP_URL'), text('MAIL_FROM')];
  const perHour = readWholeNumber('MAIL_PER_HOUR', text('MAIL_PER_HOUR'), {
    fallback: MAIL_BOUNDS.all.letters,
    from: 1,
    to: 1_000_000,
  });
  if (!perHour.ok) return perHour;
  if (url === null && from === null) return ok(null);
  if (url === null) return err('Відсутні публічні ключі у файлі .env: SMTP_URL');
  if (from === null) return err('Відсутні публічні ключі у файлі .env: MAIL_FROM');
  if (!/^smtps?:\/\/[^/\s]+\/?(?:\?\S*)?$/.test(url) || !URL.canParse(url))
    return err(
      'Ключ SMTP_URL має бути адресою поштового сервера, наприклад smtp://login:password@mail.example.com:587.',
    );
  const sender = parseSender(from);
  if (sender === null)
    return err(
      `Ключ MAIL_FROM має бути адресою або назвою з адресою, наприклад ${quoted('Події <events@example.com>')}.`,
    );
  if (publicEventUrl === null)
    return err('Листи містять посилання: разом із SMTP_URL запишіть PUBLIC_EVENT_URL, адресу подій на цьому сервері.');
  return ok({ url, from: sender, perHour: perHour.value });
}
